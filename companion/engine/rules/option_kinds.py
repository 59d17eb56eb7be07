"""The kinds of options: the values that each accepts, and their names."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from typing import Any, ClassVar

from companion.engine.messages import NOTHING, Text
from companion.engine.names import LONGEST_NAME, clean_text

OFF_ON: Mapping[str, Text] = {
    "off": Text("no", context="house rule"),
    "on": Text("yes", context="house rule"),
}
"""The choices of an option that is either on or off."""

_IN_A_ROW = Text("{first}, {rest}", context="series")


@dataclass(frozen=True)
class Option(ABC):
    """The declaration of a house rule; its default is that of the ruleset's field.

    `sources` are the ids of the rules about it, empty if no document mentions it. If they differ,
    `readings` are the ids of the rules that prescribe each value.
    `widget` is the kind of input: "choice", "number", "series" or "line".
    """

    widget: ClassVar[str]

    label: Text
    help: Text
    sources: tuple[str, ...]
    readings: Mapping[str | int, tuple[str, ...]] = field(default_factory=dict)

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Return whether this option can have this value."""

    @abstractmethod
    def words(self, value: Any) -> Text:
        """Return the name of a value."""


@dataclass(frozen=True)
class Choice(Option):
    """One of a few keys, each with a name.

    `retired` keys have names too, but only tables that have such a value already keep it.
    """

    widget = "choice"

    choices: Mapping[str, Text] = field(default_factory=dict)
    retired: Mapping[str, Text] = field(default_factory=dict)

    @property
    def is_switch(self) -> bool:
        """Whether this option is either on or off."""
        return self.choices == OFF_ON

    def accepts(self, value: object) -> bool:
        """Return whether a value is one of the choices, retired or not."""
        return isinstance(value, str) and (value in self.choices or value in self.retired)

    def offered(self, value: object) -> Mapping[str, Text]:
        """Return the choices for whoever has this value now."""
        kept = {key: called for key, called in self.retired.items() if key == value}
        return {**self.choices, **kept}

    def words(self, value: str) -> Text:
        """Return the name of a choice."""
        return self.offered(value)[value]


@dataclass(frozen=True)
class Number(Option):
    """An integer from `low` to `high`; `usual` are the most common values.

    `zero` says what a 0 stands for, where it is no number.
    """

    widget = "number"

    low: int = 0
    high: int = 0
    usual: tuple[int, ...] = ()
    zero: Text = NOTHING

    def accepts(self, value: object) -> bool:
        """Return whether a value is an integer within the bounds."""
        return type(value) is int and self.low <= value <= self.high

    def words(self, value: int) -> Text:
        """Return the number as text, or what its 0 stands for."""
        return self.zero if self.zero != NOTHING and not value else Text.verbatim(str(value))


@dataclass(frozen=True)
class Line(Option):
    """A line of text of up to `longest` characters, cleaned as names are; `blank` names none."""

    widget = "line"

    longest: int = LONGEST_NAME
    blank: Text = NOTHING

    def accepts(self, value: object) -> bool:
        """Return whether a value is a clean text that is not too long."""
        return isinstance(value, str) and len(value) <= self.longest and value == clean_text(value)

    def words(self, value: str) -> Text:
        """Return the text itself, or the word for none."""
        return Text.verbatim(value) if value else self.blank


@dataclass(frozen=True)
class Series(Option):
    """A series that repeats from deal to deal: a named one, or a list of up to `longest` parts.

    The value consists of the parts' keys, separated by spaces, or is the key of a series that
    depends on the table; `stands_for` gives the parts that such a key usually means. `signs` are
    the names of the parts' icons.
    """

    widget = "series"

    named: Mapping[str, Text] = field(default_factory=dict)
    parts: Mapping[str, Text] = field(default_factory=dict)
    longest: int = 8
    signs: Mapping[str, str] = field(default_factory=dict)
    stands_for: Mapping[str, str] = field(default_factory=dict)

    def signs_of(self, value: str) -> tuple[str, ...]:
        """Return the icons of a series, deal by deal."""
        return tuple(self.signs[part] for part in self.parts_of(value) if part in self.signs)

    def parts_of(self, value: str) -> tuple[str, ...]:
        """Return the parts of a series, deal by deal."""
        return tuple(self.stands_for.get(value, value).split(" "))

    def accepts(self, value: object) -> bool:
        """Return whether a value is a named series or a non-empty list of known parts."""
        if not isinstance(value, str):
            return False
        row = value.split(" ")
        return value in self.named or (
            len(row) <= self.longest and all(part in self.parts for part in row)
        )

    def words(self, value: str) -> Text:
        """Return the name of a series, or the names of its parts in order."""
        if value in self.named:
            return self.named[value]
        row = [self.parts[part] for part in value.split(" ")]
        return reduce(lambda first, rest: _IN_A_ROW.filled(first=first, rest=rest), row)
