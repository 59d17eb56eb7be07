"""Parses plain data strictly: invalid data yields a `Problem` at its field, not an exception."""

import json
from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.messages import Problem, problem
from companion.engine.rules.options import Ruleset

EXCERPT_LENGTH = 40
"""How many characters of an invalid text a problem quotes."""


def excerpt(text: str) -> str:
    """Return an invalid text shortened and safe to encode, for a problem to quote."""
    return text[:EXCERPT_LENGTH].encode("utf-8", "backslashreplace").decode("utf-8")


def read_json(text: str) -> object | Problem:
    """Parse JSON; return a problem if it is invalid or an object repeats a name."""
    with suppress(ValueError, RecursionError):
        quick: object = json.loads(text)
        # A colon follows each name, so a repeated name means more colons than names.
        if text.count(":") == _count_names(quick):
            return quick
    try:
        data: object = json.loads(text, object_pairs_hook=_without_repeats)
    except _TwiceError as twice:
        return problem("transcript-field-twice", name=excerpt(str(twice)))
    except (ValueError, RecursionError):
        return problem("transcript-json")
    return data


def _count_names(data: object) -> int:
    """Count the names of an object and of the objects one level below it, also in lists."""
    if not isinstance(data, dict):
        return 0
    count = len(data)
    for value in data.values():
        if isinstance(value, dict):
            count += len(value)
        elif isinstance(value, list) and {*map(type, value)} == {dict}:
            count += sum(map(len, value))
    return count


class _TwiceError(Exception):
    """A JSON object repeats a name, so that one of the values would be lost."""


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object. Raise _TwiceError for the first repeated name."""
    data = dict(pairs)
    if len(data) < len(pairs):
        names = [name for name, _ in pairs]
        raise _TwiceError(next(n for at, n in enumerate(names) if n in names[:at]))
    return data


def cached_rules(
    game: AnyGame, seats: int, data: Mapping[str, Any]
) -> Ruleset | tuple[Problem, ...]:
    """Return the ruleset of these values, or its problems. Cached by the values."""
    names, values = tuple(data), tuple(data.values())
    try:
        return _ruleset(game, seats, names, values, tuple(map(type, values)))
    except TypeError:  # an unhashable value, such as a list
        return _ruleset.__wrapped__(game, seats, names, values, ())


@lru_cache(maxsize=256)
def _ruleset(
    game: AnyGame,
    seats: int,
    names: tuple[str, ...],
    values: tuple[Any, ...],
    kinds: tuple[type, ...],
) -> Ruleset | tuple[Problem, ...]:
    """Return the ruleset; `kinds` are the types of the values, because True equals 1 as a key."""
    given = dict(zip(names, values, strict=True))
    read: Ruleset | tuple[Problem, ...] = game.rules.read(given, seats)
    return read


class StrictReader:
    """A parser of plain data that collects problems.

    A value that cannot be parsed adds to `problems`, and a harmless one is returned in its place.
    """

    def __init__(self, data: Mapping[Any, Any]) -> None:
        """`data` is a JSON object."""
        self.data = data
        self.problems: list[Problem] = []

    def refuse(self, code: str, at: str, **params: Any) -> None:
        """Add a problem at a field."""
        self.problems.append(problem(code, field=at, **params))

    def only(self, known: Collection[str], data: Mapping[Any, Any], at: str = "") -> None:
        """Refuse unknown fields; `at` is the prefix of their path."""
        for name in data:
            if name not in known:
                text = excerpt(str(name))
                self.refuse("transcript-field", f"{at}{text}", name=text)

    def number(
        self, at: str, value: object, low: int, high: int, *, otherwise: int | None = None
    ) -> int:
        """Parse an integer within bounds; return `otherwise` (default: `low`) for others."""
        if type(value) is int and low <= value <= high:
            return value
        self.refuse("transcript-number", at, low=low, high=max(low, high))
        return low if otherwise is None else otherwise

    def items(self, at: str, value: object, most: int) -> list[Any]:
        """Parse a list of at most `most` items."""
        if not isinstance(value, list):
            self.refuse("transcript-list", at)
        elif len(value) > most:
            self.refuse("transcript-long", at, most=most)
        else:
            return value
        return []

    def rules(self, game: AnyGame, seats: int, data: object) -> Ruleset | None:
        """Parse the ruleset for this number of seats; its problems are at `rules.OPTION`."""
        if not isinstance(data, Mapping) or not {*map(type, data)} <= {str}:
            self.refuse("transcript-object", "rules")
            return None
        read = cached_rules(game, seats, data)
        if isinstance(read, Ruleset):
            return read
        # Read it again with short names, because the problems quote them.
        read = cached_rules(game, seats, {excerpt(name): value for name, value in data.items()})
        if isinstance(read, Ruleset):
            return read
        self.problems += [
            Problem(wrong.message, f"rules.{wrong.field}", wrong.rules) for wrong in read
        ]
        return None
