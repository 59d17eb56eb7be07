"""Hearts (Black Lady) for four: the game as the house knows it."""

from companion.games.hearts.game import Hearts

GAME = Hearts()
