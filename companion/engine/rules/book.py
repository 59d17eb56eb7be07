"""A game's rule book: plain sentences, each with the ids of its rules, and worked examples."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from companion.engine.messages import Message, Text, Value
from companion.engine.rules.options import (
    Choice,
    DeclaredOption,
    Line,
    Number,
    Option,
    Ruleset,
    Series,
)


@dataclass(frozen=True)
class Source:
    """A document that rules are taken from: its short name and its title."""

    name: Text
    title: Text


OWN_READING = Source(
    Text("Companion’s suggestion"),
    Text(
        "No written rule; this is Companion’s suggestion",
    ),
)
"""The source of rule ids that begin with Q: questions that the documents do not settle."""


@dataclass(frozen=True)
class BookRule:
    """One rule of a table as a sentence, with its heading and rule ids.

    `option` names the house rule that it depends on, "" if it is the same at all tables.
    """

    heading: Text
    message: Message
    sources: tuple[str, ...]
    option: str = ""


def rules_for_value(option: Option, value: str | int) -> tuple[str, ...]:
    """Return the rule ids that support a value of an option.

    If the sources differ, these are the rules that prescribe this value, and the question (Q-) that
    it answers; for a value that no source prescribes, only the question.
    """
    if not option.readings:
        return option.sources
    prescribing = option.readings.get(value, ())
    prescribing_ids = {rule for ids in option.readings.values() for rule in ids}
    shared = (
        source
        for source in option.sources
        if source not in prescribing_ids and (prescribing or is_question(source))
    )
    return (*prescribing, *shared)


def by_source(
    ids: tuple[str, ...], sources: Mapping[str, Source]
) -> tuple[tuple[Source, tuple[str, ...]], ...]:
    """Group rule ids by the document they come from, in the documents' order."""
    grouped = (
        (source, tuple(rule for rule in ids if sources.get(rule.partition("-")[0]) == source))
        for source in dict.fromkeys(sources.values())
    )
    return tuple((source, own) for source, own in grouped if own)


def is_question(rule: str) -> bool:
    """Return whether a rule id denotes an open question instead of a rule in a document."""
    return rule.startswith("Q-")


# Declarations of a rule book


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


# Rulesets with each value of each option


def telling_values(declared: DeclaredOption) -> list[str | int]:
    """Return every choice of an option, the ends of a number, each series with a name or a part."""
    option = declared.option
    if isinstance(option, Choice):
        return [*option.choices]
    if isinstance(option, Number):
        return sorted({option.low, int(declared.default), option.high})
    if isinstance(option, Line):
        return ["", "x" * option.longest]
    assert isinstance(option, Series)
    return [*dict.fromkeys((*option.named, *option.parts)), " ".join(reversed([*option.parts][:2]))]


def under_every_value(rules: type[Ruleset], seats: int) -> Iterator[Ruleset]:
    """Yield the usual rules, each preset, then every other value of every option by itself.

    An option that means something only beside certain values of another has one of those beside it.
    What cannot be played by so many is left out.
    """
    presets = (rules.standard(preset.key) for preset in rules.presets)
    single = (
        {**_beside(rules, declared.name), declared.name: value}
        for declared in rules.declared()
        for value in telling_values(declared)
        if value != declared.default
    )
    for values in ({}, *presets, *single):
        read = rules.read({**values, **rules.noted()}, seats)
        if isinstance(read, Ruleset):
            yield read


def _beside(rules: type[Ruleset], name: str) -> dict[str, Any]:
    """Return values of other options with which an option means something."""
    if name not in rules.depends:
        return {}
    other, values = rules.depends[name]
    standard = rules.standard()[other]
    return {**_beside(rules, other), other: standard if standard in values else values[0]}


# Worked examples


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
