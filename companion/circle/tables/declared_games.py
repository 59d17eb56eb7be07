"""The games that a circle plays: those that tables declared are told apart by their names."""

from collections.abc import Iterable

from companion.circle.tables.played import PlayedTable
from companion.engine.contract.game import Games


def base_game(key: str) -> str:
    """Return the key of the game that a table of a circle was made with."""
    return key.partition(":")[0].partition("-")[0]


def games_with_declared(games: Games, tables: Iterable[PlayedTable]) -> Games:
    """Return all games, and those that tables have declared, by key: each is counted by itself."""
    found = dict(games)
    for key in dict.fromkeys(table.game for table in tables):
        declared = base_game(key)
        if key != declared and declared in games:
            found[key] = games[declared].named(key, key.partition(":")[2])
    return found
