"""How a game's rule book is written: lines under headings, each with when it holds and why."""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Any

from companion.engine.messages import Message, Text, Value
from companion.engine.rules.book import Rule, cited
from companion.engine.rules.options import Ruleset

Test = Callable[[Any, int], bool]
"""Whether something holds under these rules at a table of this size."""

Params = Callable[[Any, int], Mapping[str, Value]]
"""The parameters of a sentence under these rules at a table of this size."""


@dataclass(frozen=True)
class Line:
    """A sentence of the book.

    `code` may name options in braces; their values stand there in the code that is said. `option`
    is the house rule that decides the line, `sources` are further rules on which it rests. Where
    `quiet` holds, the line is said only if the table departs from its preset in that option.
    """

    code: str
    sources: tuple[str, ...] = ()
    option: str = ""
    when: Test = lambda rules, seats: True
    quiet: Test = lambda rules, seats: False
    params: Params = lambda rules, seats: {}


@dataclass(frozen=True)
class Chapter:
    """Lines under one heading, in the order in which one needs them."""

    heading: Text
    lines: tuple[Line, ...]

    def holding(self, rules: Ruleset, seats: int, departing: Set[str]) -> tuple[Line, ...]:
        """The lines that hold at a table which departs from its preset in some options."""
        return tuple(
            line
            for line in self.lines
            if line.when(rules, seats)
            and (line.option in departing or not line.quiet(rules, seats))
        )


def written(game: str, chapters: Iterable[Chapter], rules: Ruleset, seats: int) -> tuple[Rule, ...]:
    """Return the book of a table: every line that holds, its code begun with the game's key."""
    departing = {each.name for each in rules.departures()}
    return tuple(
        Rule(
            chapter.heading,
            Message(f"{game}-book-{line.code.format_map(vars(rules))}", line.params(rules, seats)),
            _sources(line, rules),
            line.option,
        )
        for chapter in chapters
        for line in chapter.holding(rules, seats, departing)
    )


def has(option: str, *values: str | int) -> Test:
    """Return the test that an option has one of these values."""
    return lambda rules, seats: getattr(rules, option) in values


def but(test: Test) -> Test:
    """Return the test that another test fails."""
    return lambda rules, seats: not test(rules, seats)


def both(first: Test, second: Test) -> Test:
    """Return the test that two others both pass."""
    return lambda rules, seats: first(rules, seats) and second(rules, seats)


def _sources(line: Line, rules: Ruleset) -> tuple[str, ...]:
    """The rule ids of a line: its own, then those of the house rule as it is here."""
    if not line.option:
        return line.sources
    decided = cited(rules.option(line.option), getattr(rules, line.option))
    return tuple(dict.fromkeys((*line.sources, *decided)))
