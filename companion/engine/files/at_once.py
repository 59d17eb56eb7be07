"""What most lines of a file have in common, read at once: rules known already, plain plays."""

from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any

from companion.cards import cards_spelt
from companion.engine.contract.game import AnyGame
from companion.engine.problem import Problem
from companion.engine.rules.options import Ruleset


def rules_at_once(
    game: AnyGame, seats: int, data: Mapping[str, Any]
) -> Ruleset | tuple[Problem, ...]:
    """A ruleset from its values, or its problems; worked out once for all deals of a file."""
    values = tuple(data.items())
    try:
        return _ruleset(game, seats, values, tuple(map(type, data.values())))
    except TypeError:  # a value that cannot be kept, a list say
        return _ruleset.__wrapped__(game, seats, values, ())


@lru_cache(maxsize=256)
def _ruleset(
    game: AnyGame, seats: int, values: tuple[tuple[str, Any], ...], kinds: tuple[type, ...]
) -> Ruleset | tuple[Problem, ...]:
    """A ruleset from its values; `kinds` are their types, for True and 1 are equal."""
    read: Ruleset | tuple[Problem, ...] = game.rules.read(dict(values), seats)
    return read


def plays_at_once(listed: list[Any], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """Who played which cards; None where a play has to be looked at by itself."""
    try:
        who = tuple(map(itemgetter("seat"), listed))
        cards = cards_spelt(map(itemgetter("card"), listed))
        plain = {*map(type, who)} <= {int} and {*who} <= {*range(seats)}
    except (KeyError, TypeError):
        return None
    if cards is None or not plain or {*map(len, listed)} != {2}:
        return None
    return who, tuple(map(int, cards))
