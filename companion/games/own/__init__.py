"""Any other game: its name and its scoring are its house rules."""

from companion.games.own.game import OwnGame

GAME = OwnGame()
