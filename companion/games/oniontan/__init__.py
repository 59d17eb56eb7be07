"""Oneonta Whist with Allard's scoring: the game as the house knows it."""

from companion.games.oniontan.game import Oniontan

GAME = Oniontan()
