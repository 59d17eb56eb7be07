"""Whist for four players in two partnerships."""

from companion.games.whist.game import Whist

GAME = Whist()
