"""How a game's rule book is written: lines under headings; each says when it holds, and why."""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Any

from companion.engine.messages import Message, Text, Value
from companion.engine.rules.book import Rule, cited
from companion.engine.rules.options import Ruleset

Test = Callable[[Any, int], bool]
"""Whether something holds under the rules of a table of so many."""

Params = Callable[[Any, int], Mapping[str, Value]]
"""What a sentence speaks of at a table of so many."""


@dataclass(frozen=True)
class Line:
    """A sentence of the book.

    `code` may name options in braces, whose values then vary it. `sources` are the rules it rests
    on besides those of the value of `option`, the house rule that decides it. `quiet` tells where
    it goes without saying: the line is then said only where the table departs from its preset.
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
    """The book of a table: each line that holds, its code told apart by the game's key."""
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
    """That an option has one of these values."""
    return lambda rules, seats: getattr(rules, option) in values


def but(test: Test) -> Test:
    """That something does not hold."""
    return lambda rules, seats: not test(rules, seats)


def both(first: Test, second: Test) -> Test:
    """That two things hold."""
    return lambda rules, seats: first(rules, seats) and second(rules, seats)


def _sources(line: Line, rules: Ruleset) -> tuple[str, ...]:
    """The rule ids of a line: its own, then those of the house rule as it is here."""
    if not line.option:
        return line.sources
    decided = cited(rules.option(line.option), getattr(rules, line.option))
    return tuple(dict.fromkeys((*line.sources, *decided)))
