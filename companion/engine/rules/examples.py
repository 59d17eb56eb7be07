"""The worked examples of house rules, as shown on the rule sheet."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.engine.messages import Text


@dataclass(frozen=True)
class Example:
    """A worked example; `seats` is the number of players in it, 0 if it fits any number."""

    words: Text
    seats: int


Examples = Mapping[tuple[str, str | int], tuple[Example, ...]]
"""Worked examples by option and value."""


@cache
def read_examples(folder: Path) -> Examples:
    """Read the examples of the game in a folder, if it has any; the result is cached."""
    path = folder / "examples.toml"
    examples: dict[tuple[str, str | int], tuple[Example, ...]] = {}
    if path.exists():
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for plain in data["example"]:
            key = (plain["option"], plain["value"])
            seats = plain.get("players", data.get("players", 0))
            example = Example(Text(plain["en"]), seats)
            examples[key] = (*examples.get(key, ()), example)
    return examples


def examples_for(folder: Path, option: str, value: str | int, seats: int) -> tuple[Text, ...]:
    """Return the examples for an option's value: those for this number of seats, else all."""
    every = read_examples(folder).get((option, value), ())
    fitting = [example for example in every if example.seats in (0, seats)] or every
    return tuple(example.words for example in fitting)
