"""A line of the rule book: what it says, when it holds, and the rules it rests on."""

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from functools import cache

from companion.engine.messages import Message, Text, Value
from companion.engine.rules.book import Rule, cited
from companion.engine.rules.options import Option
from companion.games.hearts.rules import HeartsRules

Test = Callable[[HeartsRules, int], bool]
Params = Callable[[HeartsRules, int], Mapping[str, Value]]


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

    def rules(self, rules: HeartsRules, seats: int, departing: Set[str]) -> tuple[Rule, ...]:
        """The lines that hold at a table which departs from its preset in some options."""
        return tuple(
            Rule(
                self.heading,
                Message(f"hearts-book-{_code(line, rules)}", line.params(rules, seats)),
                _sources(line, rules),
                line.option,
            )
            for line in self.lines
            if line.when(rules, seats)
            and (line.option in departing or not line.quiet(rules, seats))
        )


def has(option: str, *values: str) -> Test:
    """That an option has one of these values."""
    return lambda rules, seats: getattr(rules, option) in values


def but(test: Test) -> Test:
    """That something does not hold."""
    return lambda rules, seats: not test(rules, seats)


def both(first: Test, second: Test) -> Test:
    """That two things hold."""
    return lambda rules, seats: first(rules, seats) and second(rules, seats)


@cache
def options() -> Mapping[str, Option]:
    """Every house rule by name."""
    return {each.name: each.option for each in HeartsRules.declared()}


def _code(line: Line, rules: HeartsRules) -> str:
    """The code of a line with the values that vary it."""
    return line.code.format_map(vars(rules))


def _sources(line: Line, rules: HeartsRules) -> tuple[str, ...]:
    """The rule ids of a line: its own, then those of the house rule as it is here."""
    if not line.option:
        return line.sources
    decided = cited(options()[line.option], getattr(rules, line.option))
    return tuple(dict.fromkeys((*line.sources, *decided)))
