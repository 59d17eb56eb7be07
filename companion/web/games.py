"""Which games this app offers; a test may offer others."""

from flask import abort, current_app

from companion.engine.game import AnyGame, Games
from companion.games.registry import known_games

EXTENSION = "companion-games"


def games() -> Games:
    """The games of the running app, by key."""
    offered: Games = current_app.extensions.get(EXTENSION) or known_games()
    return offered


def game_or_404(key: str) -> AnyGame:
    """A game by its key; a page that says so when there is none."""
    game = games().get(key)
    return game if game is not None else abort(404)
