"""The games that a circle plays: those that tables declared are told apart by their names."""

from collections import Counter
from collections.abc import Iterable, MutableMapping

from companion.circle.tables.played import PlayedTable
from companion.engine.contract.game import AnyGame, Games
from companion.engine.messages import Text


def base_game(key: str) -> str:
    """Return the key of the game that a table of a circle was made with."""
    return key.partition(":")[0].partition("-")[0]


def games_with_declared(games: Games, tables: Iterable[PlayedTable]) -> Games:
    """Return all games, and those that tables have declared, by key: each is counted by itself."""
    found = dict(games)
    for key in dict.fromkeys(table.game for table in tables):
        declared = base_game(key)
        if key != declared and declared in games:
            title = key.partition(":")[2]
            name = Text.verbatim(title) if title else games[declared].name
            found[key] = games[declared].named(key, name)
    _tell_apart(found)
    return found


def _tell_apart(found: MutableMapping[str, AnyGame]) -> None:
    """Give games of one name names that tell them apart."""
    called = Counter(game.name for game in found.values())
    for key, game in found.items():
        if called[game.name] > 1:
            found[key] = game.named(key, game.distinct_name())
