"""The kinds of options: what each accepts, and what its values are called."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from companion.engine.messages import Text

OFF_ON: Mapping[str, Text] = {"off": Text("no", "なし"), "on": Text("yes", "あり")}
"""The choices of a rule that a table has or has not."""


@dataclass(frozen=True)
class Option(ABC):
    """What is declared of one house rule, but for its default, which is that of its field.

    `readings` tell which rule of which source says which value, where the sources differ.
    Without `sources` no document speaks of it.
    `widget` is the way it is drawn: "choice", "number" or "series".
    """

    widget: ClassVar[str]

    label: Text
    help: Text
    sources: tuple[str, ...]
    readings: Mapping[str | int, tuple[str, ...]] = field(default_factory=dict)

    @abstractmethod
    def accepts(self, value: object) -> bool:
        """Whether a value is one that this option can have."""

    @abstractmethod
    def words(self, value: Any) -> Text:
        """What a value is called."""


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words, each with what it is called."""

    widget = "choice"

    choices: Mapping[str, Text] = field(default_factory=dict)

    @property
    def is_switch(self) -> bool:
        """Whether it is a rule that a table has or has not."""
        return self.choices == OFF_ON

    def accepts(self, value: object) -> bool:
        """Whether a value is one of the choices."""
        return isinstance(value, str) and value in self.choices

    def words(self, value: str) -> Text:
        """What a choice is called."""
        return self.choices[value]


@dataclass(frozen=True)
class Number(Option):
    """A whole number from `low` to `high`; `usual` are those that most tables choose from."""

    widget = "number"

    low: int = 0
    high: int = 0
    usual: tuple[int, ...] = ()

    def accepts(self, value: object) -> bool:
        """Whether a value is a number within the bounds."""
        return type(value) is int and self.low <= value <= self.high

    def words(self, value: int) -> Text:
        """The number itself."""
        return Text(str(value), str(value))


@dataclass(frozen=True)
class Series(Option):
    """What repeats from deal to deal: a named series, or any row of up to `longest` parts.

    The value is the parts' keys in order, separated by spaces, or the name of a series that
    depends on the table; such a name stands in `stands_for` with the parts that it means as a rule.
    `signs` are the names of the icons of parts.
    """

    widget = "series"

    named: Mapping[str, Text] = field(default_factory=dict)
    parts: Mapping[str, Text] = field(default_factory=dict)
    longest: int = 8
    signs: Mapping[str, str] = field(default_factory=dict)
    stands_for: Mapping[str, str] = field(default_factory=dict)

    def signs_of(self, value: str) -> tuple[str, ...]:
        """The icons of a series, deal by deal."""
        return tuple(self.signs[part] for part in self.parts_of(value) if part in self.signs)

    def parts_of(self, value: str) -> tuple[str, ...]:
        """The parts of a series, deal by deal."""
        return tuple(self.stands_for.get(value, value).split(" "))

    def accepts(self, value: object) -> bool:
        """Whether a value is a named series or a row of known parts; an empty row is neither."""
        if not isinstance(value, str):
            return False
        row = value.split(" ")
        return value in self.named or (
            len(row) <= self.longest and all(part in self.parts for part in row)
        )

    def words(self, value: str) -> Text:
        """What the series is called, or its parts in order."""
        if value in self.named:
            return self.named[value]
        row = [self.parts[part] for part in value.split(" ")]
        return Text(", ".join(each.en for each in row), "・".join(each.ja for each in row))
