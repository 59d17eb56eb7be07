"""Any other game: what it is called and how it is scored are its house rules."""

from companion.games.own.game import OwnGame

GAME = OwnGame()
