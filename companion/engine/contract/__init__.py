"""What a game provides: the whole contract between a game's folder and the house."""
