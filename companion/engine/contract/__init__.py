"""The interface of a game: the base classes `Game` and `Cardplay`."""
