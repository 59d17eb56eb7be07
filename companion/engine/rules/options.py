"""House rules: an option is declared once and read by engine, forms, rule sheet and tests.

A game's ruleset is a frozen dataclass that inherits `Ruleset`; each field is made by `choice`,
`number` or `series`, so that the field carries its default, what else is allowed, its words in both
languages and the rule ids it comes from. What does not go together, and which sets of values have
a name, stands beside the options in the ruleset.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Any, ClassVar, Self, TypeVar

from companion.engine.messages import Text, Value
from companion.engine.problem import Problem, problem
from companion.engine.rules.option_kinds import Choice, Number, Option, Series


@dataclass(frozen=True)
class Declared:
    """An option with its name and default, as a ruleset holds it.

    `heading` is that of the part of the ruleset in which it is declared, where there are parts.
    """

    name: str
    default: str | int
    option: Option
    heading: Text | None = None


@dataclass(frozen=True)
class Clash:
    """What does not go together: refused at `field` where `when(rules, seats)` holds.

    `params` are what the problem's sentence speaks of, by rules and seats. `new_only` is refused
    where a table begins; tables that play so already go on.
    """

    field: str
    code: str
    sources: tuple[str, ...]
    when: Callable[[Any, int], bool]
    params: Callable[[Any, int], Mapping[str, Value]] = lambda rules, seats: {}
    new_only: bool = False


@dataclass(frozen=True)
class Preset:
    """A named set of house rules, usually one source's own; what it leaves out is the default."""

    key: str
    name: Text
    help: Text
    sources: tuple[str, ...]
    values: Mapping[str, str | int]


def choice(
    default: str,
    label: Text,
    help: Text,
    sources: tuple[str, ...],
    choices: Mapping[str, Text],
    *,
    readings: Mapping[str | int, tuple[str, ...]] | None = None,
) -> Any:
    """Declare an option that is one of a few words, each with what it is called."""
    option = Choice(label, help, sources, readings or {}, choices)
    return field(default=default, metadata={"option": option})


def number(  # noqa: PLR0913 - a declaration is one sentence
    default: int,
    label: Text,
    help: Text,
    sources: tuple[str, ...],
    *,
    low: int,
    high: int,
    usual: tuple[int, ...] = (),
    readings: Mapping[str | int, tuple[str, ...]] | None = None,
) -> Any:
    """Declare an option that is a whole number from `low` to `high`."""
    option = Number(label, help, sources, readings or {}, low, high, usual)
    return field(default=default, metadata={"option": option})


def series(  # noqa: PLR0913 - a declaration is one sentence
    default: str,
    label: Text,
    help: Text,
    sources: tuple[str, ...],
    named: Mapping[str, Text],
    parts: Mapping[str, Text],
    *,
    signs: Mapping[str, str] | None = None,
    stands_for: Mapping[str, str] | None = None,
    readings: Mapping[str | int, tuple[str, ...]] | None = None,
) -> Any:
    """Declare an option that repeats from deal to deal."""
    words = (label, help, sources, readings or {})
    option = Series(*words, named, parts, signs=signs or {}, stands_for=stands_for or {})
    return field(default=default, metadata={"option": option})


@dataclass(frozen=True)
class Ruleset:
    """The house rules of a table; a game inherits it and adds its options as fields.

    `preset` is the key of the named set that the table started from ("": the game's standard).
    `retired` sets are offered no more, but are what tables and kept sets that rest on them say.
    `asked_first` are the options in which tables really differ, each with the question it answers.
    Large games declare their options in parts, each a dataclass of its own with a `heading`.
    """

    heading: ClassVar[Text | None] = None
    clashes: ClassVar[tuple[Clash, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    retired: ClassVar[tuple[Preset, ...]] = ()
    asked_first: ClassVar[Mapping[str, Text]] = {}

    preset: str = ""

    @classmethod
    def declared(cls) -> tuple[Declared, ...]:
        """The options in the order in which they are declared."""
        return _declared(cls)  # type: ignore[arg-type]  # mypy asks its instances to be hashable

    @classmethod
    def option(cls, name: str) -> Option:
        """Return the option of that name."""
        return next(each.option for each in cls.declared() if each.name == name)

    @classmethod
    def read(
        cls, values: Mapping[str, object], seats: int, *, new: bool = False
    ) -> "Self | tuple[Problem, ...]":
        """Return a ruleset for this many seats from stored or typed values, or every problem found.

        What is left out takes its default. Each problem stands at its option: a value that the
        option cannot have or, if there is none, values that do not go together; at a `new` table
        more is refused (`Clash.new_only`).
        """
        values = dict(values)
        preset = values.pop("preset", "")
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
        if problems:
            return tuple(problems)
        # A preset that is not known here any more leaves its values, which say all that counts.
        known_set = cls.preset_of(preset)
        rules = cls(preset=known_set.key if known_set else "", **values)
        return rules.clashing(seats, new=new) or rules

    def clashing(self, seats: int, *, new: bool = False) -> tuple[Problem, ...]:
        """Return what does not go together at a table of this size, each problem at its option."""
        return tuple(
            problem(each.code, *each.sources, field=each.field, **each.params(self, seats))
            for each in self.clashes
            if (new or not each.new_only) and each.when(self, seats)
        )

    def to_json(self) -> dict[str, str | int]:
        """Every option by name, as stored with a table: a later default changes no old evening."""
        values = {declared.name: getattr(self, declared.name) for declared in self.declared()}
        return {"preset": self.preset, **values} if self.preset else values

    @classmethod
    def standard(cls, preset: str = "") -> dict[str, str | int]:
        """Return every option's value in a preset; what it leaves out (all, for "") is default."""
        values = {declared.name: declared.default for declared in cls.declared()}
        chosen = cls.preset_of(preset)
        return {**values, **chosen.values} if chosen else values

    @classmethod
    def preset_of(cls, key: object) -> Preset | None:
        """Return the set of that name, offered or retired; None for the standard."""
        return next((each for each in (*cls.presets, *cls.retired) if each.key == key), None)

    def departures(self) -> tuple[Declared, ...]:
        """The options that differ from the preset that the table started from."""
        standard = self.standard(self.preset)
        return tuple(
            declared
            for declared in self.declared()
            if getattr(self, declared.name) != standard[declared.name]
        )


R = TypeVar("R", bound=Ruleset)
"""The house rules of one game."""


@cache
def _declared(cls: type[Ruleset]) -> tuple[Declared, ...]:
    """The options of a ruleset, kept because every deal that is read asks for them."""
    return tuple(
        Declared(each.name, each.default, each.metadata["option"], _heading(cls, each.name))  # type: ignore[arg-type]
        for each in fields(cls)
        if "option" in each.metadata
    )


def _heading(cls: type[Ruleset], name: str) -> Text | None:
    """The heading of the part of a ruleset that declares an option."""
    parts = [each for each in cls.__mro__ if issubclass(each, Ruleset) and each is not Ruleset]
    declaring = [each for each in parts if name in {known.name for known in fields(each)}]
    return declaring[-1].heading
