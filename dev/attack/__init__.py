"""Goes at a running server from outside, through every door that was once found open."""
