"""The registry of games: every package in this folder that defines `GAME`."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import companion.games
from companion.engine.contract.game import AnyGame, Games


@cache
def known_games() -> Games:
    """Return every game by its key, in the order of the folders' names."""
    folders = sorted(each.name for each in iter_modules(companion.games.__path__) if each.ispkg)
    games: list[AnyGame] = [import_module(f"companion.games.{folder}").GAME for folder in folders]
    return {game.key: game for game in games}
