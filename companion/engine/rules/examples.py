"""The worked examples of a game's house rules, as the rule sheet shows them."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.messages import Text


@dataclass(frozen=True)
class Example:
    """What happens under a rule; `seats` is the size of the table in it, 0 where any will do."""

    words: Text
    seats: int


Examples = Mapping[tuple[str, str | int], tuple[Example, ...]]
"""What happens under a rule, by option and value."""


@cache
def examples_in(folder: Path) -> Examples:
    """The examples of the game in a folder; a game may have none. Read once."""
    path = folder / "examples.toml"
    found: dict[tuple[str, str | int], tuple[Example, ...]] = {}
    if path.exists():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for each in data["example"]:
            key = (each["option"], each["value"])
            found[key] = (*found.get(key, ()), _read(each, data.get("players", 0)))
    return found


def examples_for(folder: Path, option: str, value: str | int, seats: int) -> tuple[Text, ...]:
    """Return the examples of an option's value, those for a table of this size if there are any."""
    every = examples_in(folder).get((option, value), ())
    fitting = [each for each in every if each.seats in (0, seats)] or every
    return tuple(each.words for each in fitting)


def _read(data: Mapping[str, Any], seats: int) -> Example:
    """Return one example; without a number of players of its own it has that of the file."""
    return Example(Text(data["en"], data["ja"]), data.get("players", seats))
