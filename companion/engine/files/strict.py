"""Reading plain data strictly: what cannot be is a problem at its place, never an error."""

import json
from collections.abc import Collection, Mapping
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.files.at_once import rules_at_once
from companion.engine.problem import Problem, problem
from companion.engine.rules.options import Ruleset

SHOWN = 40
"""How much of a text that could not be read is shown again."""


def shown(text: str) -> str:
    """A text that could not be read, short and fit to be written anywhere."""
    return text[:SHOWN].encode("utf-8", "backslashreplace").decode("utf-8")


def read_json(text: str) -> object | Problem:
    """The plain data that a text of JSON holds; a name that stands twice is a problem as well."""
    try:
        data: object = json.loads(text, object_pairs_hook=_once)
    except _TwiceError as twice:
        return problem("transcript-field-twice", name=shown(str(twice)))
    except (ValueError, RecursionError):
        return problem("transcript-json")
    return data


class _TwiceError(Exception):
    """An object names a field twice, so that one would be lost."""


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return the object; raises _TwiceError for the first name that it has twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        raise _TwiceError(next(n for at, n in enumerate(names) if n in names[:at]))
    return found


class StrictReader:
    """Takes the fields out of plain data, and gathers what is wrong with them.

    Whatever cannot be read is noted in `problems`, and something harmless returned in its place.
    """

    def __init__(self, data: Mapping[Any, Any]) -> None:
        """`data` are the names and values of an object."""
        self.data = data
        self.problems: list[Problem] = []

    def refuse(self, code: str, at: str, **params: Any) -> None:
        """Note a problem at a field."""
        self.problems.append(problem(code, field=at, **params))

    def only(self, known: Collection[str], data: Mapping[Any, Any], at: str = "") -> None:
        """Refuse the fields that nobody knows; `at` is what leads to them."""
        for name in data:
            if name not in known:
                text = shown(str(name))
                self.refuse("transcript-field", f"{at}{text}", name=text)

    def number(
        self, at: str, value: object, low: int, high: int, *, otherwise: int | None = None
    ) -> int:
        """A whole number within bounds; `otherwise` stands for any other (default: the lowest)."""
        if type(value) is int and low <= value <= high:
            return value
        self.refuse("transcript-number", at, low=low, high=max(low, high))
        return low if otherwise is None else otherwise

    def items(self, at: str, value: object, most: int) -> list[Any]:
        """A list that is not too long."""
        if not isinstance(value, list):
            self.refuse("transcript-list", at)
        elif len(value) > most:
            self.refuse("transcript-long", at, most=most)
        else:
            return value
        return []

    def rules(self, game: AnyGame, seats: int, data: object) -> Ruleset | None:
        """The ruleset for so many seats; its problems stand at `rules.OPTION`."""
        if not isinstance(data, Mapping) or not {*map(type, data)} <= {str}:
            self.refuse("transcript-object", "rules")
            return None
        named = {shown(name): value for name, value in data.items()}
        read = rules_at_once(game, seats, named)
        if isinstance(read, Ruleset):
            return read
        self.problems += [Problem(each.message, f"rules.{each.field}", each.rules) for each in read]
        return None
