"""What every trick-taking game shares; nothing here knows a game by name."""
