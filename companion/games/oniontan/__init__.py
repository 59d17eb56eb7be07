"""Oneonta Whist, played alone against a dummy, with Allard's scoring."""

from companion.games.oniontan.game import Oniontan

GAME = Oniontan()
