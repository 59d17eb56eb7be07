"""Declarations of a rule book: chapters of lines, each with its condition and its sources."""

from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Any

from companion.engine.messages import Message, Text, Value
from companion.engine.rules.book import BookRule, rules_for_value
from companion.engine.rules.options import Ruleset

Test = Callable[[Any, int], bool]
"""A condition on a table's rules and its number of seats."""

Params = Callable[[Any, int], Mapping[str, Value]]
"""A function that returns a sentence's parameters for a table's rules and number of seats."""


@dataclass(frozen=True)
class BookLine:
    """A sentence of the rule book, shown if `when` holds.

    Names of options in braces in `code` are replaced by their values. `option` is the house rule
    that the line depends on, `sources` are the ids of further rules. If `quiet` holds, the line is
    shown only if the table's value of `option` differs from its preset.
    """

    code: str
    sources: tuple[str, ...] = ()
    option: str = ""
    when: Test = lambda rules, seats: True
    quiet: Test = lambda rules, seats: False
    params: Params = lambda rules, seats: {}


@dataclass(frozen=True)
class Chapter:
    """A heading and its lines, in the order in which players need them."""

    heading: Text
    lines: tuple[BookLine, ...]

    def holding(self, rules: Ruleset, seats: int, departing: Set[str]) -> tuple[BookLine, ...]:
        """Return the lines to show; `departing` are the options that differ from the preset."""
        return tuple(
            line
            for line in self.lines
            if line.when(rules, seats)
            and (line.option in departing or not line.quiet(rules, seats))
        )


def book_of(
    game: str, chapters: Iterable[Chapter], rules: Ruleset, seats: int
) -> tuple[BookRule, ...]:
    """Return the rule book of a table; message codes begin with the game's key."""
    departing = {departure.name for departure in rules.departures()}
    return tuple(
        BookRule(
            chapter.heading,
            Message(f"{game}-book-{line.code.format_map(vars(rules))}", line.params(rules, seats)),
            _sources(line, rules),
            line.option,
        )
        for chapter in chapters
        for line in chapter.holding(rules, seats, departing)
    )


def option_is(option: str, *values: str | int) -> Test:
    """Return the condition that an option has one of these values."""
    return lambda rules, seats: getattr(rules, option) in values


def not_(test: Test) -> Test:
    """Negate a condition."""
    return lambda rules, seats: not test(rules, seats)


def both(first: Test, second: Test) -> Test:
    """Combine two conditions into one that holds if both hold."""
    return lambda rules, seats: first(rules, seats) and second(rules, seats)


def _sources(line: BookLine, rules: Ruleset) -> tuple[str, ...]:
    """Return the rule ids of a line: its own, then those of its option's current value."""
    if not line.option:
        return line.sources
    decided = rules_for_value(rules.option(line.option), getattr(rules, line.option))
    return tuple(dict.fromkeys((*line.sources, *decided)))
