"""The worked examples of house rules, as shown on the rule sheet."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from companion.engine.messages import Text
from companion.engine.rules.options import Ruleset


@dataclass(frozen=True)
class Example:
    """A worked example; `seats` is the number of players in it, 0 if it fits any number.

    It holds only where the options in `rules` have these values, and those in `needs` their
    defaults.
    """

    words: Text
    seats: int
    rules: Mapping[str, str | int] = field(default_factory=dict)
    needs: tuple[str, ...] = ()

    def holds(self, rules: Ruleset) -> bool:
        """Return whether the example is true at a table with these rules."""
        defaults = {option.name: option.default for option in rules.declared()}
        needed = {**{name: defaults[name] for name in self.needs}, **self.rules}
        return all(getattr(rules, name) == value for name, value in needed.items())


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
            rules, needs = plain.get("rules", {}), tuple(plain.get("needs", ()))
            example = Example(Text(plain["en"]), seats, rules, needs)
            examples[key] = (*examples.get(key, ()), example)
    return examples


def examples_for(folder: Path, option: str, rules: Ruleset, seats: int) -> tuple[Text, ...]:
    """Return the examples for an option's value that hold under these rules.

    They are those for this number of seats, or all if there are none.
    """
    written = read_examples(folder).get((option, getattr(rules, option)), ())
    every = [example for example in written if example.holds(rules)]
    fitting = [example for example in every if example.seats in (0, seats)] or every
    return tuple(example.words for example in fitting)
