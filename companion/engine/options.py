"""House rules: an option is declared once and read by engine, forms, rule sheet and tests.

A game's ruleset is a frozen dataclass that inherits `Ruleset`; each field is made by `choice` or
`number`, so that the field carries its default, what else is allowed, its words in both languages
and the rule ids it comes from.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Self

from companion.engine.verdict import Problem, problem
from companion.engine.words import Text

OFF_ON: Mapping[str, Text] = {"off": Text("no", "なし"), "on": Text("yes", "あり")}
"""The choices of a rule that a table has or has not."""


@dataclass(frozen=True)
class Option:
    """What is declared of one house rule, its default excepted (that is the field's own)."""

    label: Text
    help: Text
    sources: tuple[str, ...]
    choices: Mapping[str, Text] | None = None
    low: int = 0
    high: int = 0

    def accepts(self, value: object) -> bool:
        """Whether a value is one that this option can have."""
        if self.choices is not None:
            return isinstance(value, str) and value in self.choices
        return type(value) is int and self.low <= value <= self.high


@dataclass(frozen=True)
class Declared:
    """An option with its name and default, as a ruleset holds it."""

    name: str
    default: str | int
    option: Option


def choice(
    default: str, label: Text, help: Text, sources: tuple[str, ...], choices: Mapping[str, Text]
) -> Any:
    """Declare an option that is one of a few words, each with what it is called."""
    return field(default=default, metadata={"option": Option(label, help, sources, choices)})


def number(
    default: int, label: Text, help: Text, sources: tuple[str, ...], *, low: int, high: int
) -> Any:
    """Declare an option that is a whole number from `low` to `high`."""
    option = Option(label, help, sources, low=low, high=high)
    return field(default=default, metadata={"option": option})


@dataclass(frozen=True)
class Ruleset:
    """The house rules of a table; a game inherits it and adds its options as fields."""

    @classmethod
    def declared(cls) -> tuple[Declared, ...]:
        """The options in the order in which they are declared."""
        return tuple(
            Declared(each.name, each.default, each.metadata["option"])  # type: ignore[arg-type]
            for each in fields(cls)
            if "option" in each.metadata
        )

    @classmethod
    def read(cls, values: Mapping[str, object]) -> "Self | tuple[Problem, ...]":
        """A ruleset from stored or typed values; what is left out takes its default.

        Returns every problem found instead, each at its option.
        """
        known = {declared.name: declared for declared in cls.declared()}
        problems = [
            problem("option-unknown", field=name, option=str(name)[:40])
            for name in values
            if name not in known
        ] + [
            problem("option-value", *known[name].option.sources, field=name)
            for name, value in values.items()
            if name in known and not known[name].option.accepts(value)
        ]
        return tuple(problems) if problems else cls(**values)

    def to_json(self) -> dict[str, str | int]:
        """Every option by name, as stored with a table: a later default changes no old evening."""
        return {declared.name: getattr(self, declared.name) for declared in self.declared()}

    def departures(self) -> tuple[Declared, ...]:
        """The options that differ from the book's default."""
        return tuple(
            declared
            for declared in self.declared()
            if getattr(self, declared.name) != declared.default
        )
