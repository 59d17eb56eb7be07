"""Whist: the game as the house knows it."""

from companion.games.whist.game import Whist

GAME = Whist()
