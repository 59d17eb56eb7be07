"""Hearts ("Black Lady") for three to six players."""

from companion.games.hearts.game import Hearts

GAME = Hearts()
