"""House rules: each option is declared once, for engine, forms, rule sheet and tests.

A game's ruleset is a frozen dataclass that inherits from `Ruleset`. Its fields are made by
`choice`, `number`, `series` or `line`: such a field holds its default, the allowed values, its
words and the ids of its rules. The ruleset also declares clashes between options, and presets.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, cached_property
from typing import Any, ClassVar, Self, TypeVar

from companion.engine.messages import NOTHING, Text, Value
from companion.engine.problem import Problem, problem
from companion.engine.rules.option_kinds import Choice, Line, Number, Option, Series
from companion.engine.rules.versions import EarlierRules, in_todays_terms, noted


@dataclass(frozen=True)
class DeclaredOption:
    """An option of a ruleset, with its name and default.

    `heading` is that of the part of the ruleset that declares it, None if there are no parts.
    """

    name: str
    default: str | int
    option: Option
    heading: Text | None = None


@dataclass(frozen=True)
class OptionClash:
    """A combination of options that is refused at `field` if `when(rules, seats)` holds.

    `params(rules, seats)` are the parameters of the problem. With `new_only` it is refused only for
    new tables and rule changes; existing tables go on.
    """

    field: str
    code: str
    sources: tuple[str, ...]
    when: Callable[[Any, int], bool]
    params: Callable[[Any, int], Mapping[str, Value]] = lambda rules, seats: {}
    new_only: bool = False


@dataclass(frozen=True)
class Preset:
    """A named set of house rules, usually of one source; missing options have their defaults."""

    key: str
    name: Text
    help: Text
    sources: tuple[str, ...]
    values: Mapping[str, str | int]


def choice(  # noqa: PLR0913 - a declaration is one sentence
    default: str,
    label: Text,
    help: Text,
    sources: tuple[str, ...],
    choices: Mapping[str, Text],
    *,
    retired: Mapping[str, Text] | None = None,
    readings: Mapping[str | int, tuple[str, ...]] | None = None,
) -> Any:
    """Declare an option with a few named choices."""
    option = Choice(label, help, sources, readings or {}, choices, retired or {})
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
    zero: Text = NOTHING,
    readings: Mapping[str | int, tuple[str, ...]] | None = None,
) -> Any:
    """Declare an option that is an integer from `low` to `high`."""
    option = Number(label, help, sources, readings or {}, low, high, usual, zero)
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


def line(label: Text, help: Text, blank: Text) -> Any:
    """Declare an option that is a line of text, at first none."""
    return field(default="", metadata={"option": Line(label, help, (), blank=blank)})


@dataclass(frozen=True)
class Ruleset:
    """The house rules of a table; each game has a subclass with its options as fields.

    `preset` is the key of the preset that the table started from ("": the game's standard).
    `retired` presets are no longer offered, but tables and saved rules based on them keep them.
    `asked_first` are the options in which tables often differ, each with a question for the form.
    `depends` names the options that mean something only with certain values of another one: that
    one's name and these values. `fixed` are those that only a new table can choose.
    Large games declare their options in several parts, each a dataclass with a `heading`.
    `rules_version` grows when values of an earlier version cannot be read as they are, or when
    what was scored would be scored otherwise; `earlier` says of each version how it is read by the
    next. What a version without a step has written is not read: its tables are only kept.
    """

    heading: ClassVar[Text | None] = None
    rules_version: ClassVar[int] = 1
    earlier: ClassVar[Mapping[int, EarlierRules]] = {}
    clashes: ClassVar[tuple[OptionClash, ...]] = ()
    presets: ClassVar[tuple[Preset, ...]] = ()
    retired: ClassVar[tuple[Preset, ...]] = ()
    asked_first: ClassVar[Mapping[str, Text]] = {}
    depends: ClassVar[Mapping[str, tuple[str, tuple[str, ...]]]] = {}
    fixed: ClassVar[frozenset[str]] = frozenset()

    preset: str = ""

    def __init_subclass__(cls) -> None:
        """Keep `__hash__`, which a frozen dataclass would otherwise replace."""
        super().__init_subclass__()
        cls.__hash__ = Ruleset.__hash__  # type: ignore[method-assign]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """The hash of all options, worked out once: every deal that is read looks up its rules."""
        return hash(tuple([getattr(self, each.name) for each in fields(self)]))

    @classmethod
    def declared(cls) -> tuple[DeclaredOption, ...]:
        """Return the options in the order of declaration."""
        return _declared(cls)  # type: ignore[arg-type]  # mypy takes the class for unhashable

    @classmethod
    def option(cls, name: str) -> Option:
        """Return the option with this name."""
        return next(declared.option for declared in cls.declared() if declared.name == name)

    @classmethod
    def read(
        cls, values: Mapping[str, object], seats: int, *, new: bool = False
    ) -> "Self | tuple[Problem, ...]":
        """Validate stored or typed values; return the ruleset, or all problems.

        Missing options have their defaults. The field of each problem is its option. Clashes are
        checked only if each value by itself is valid; for a `new` table there are more of them
        (`OptionClash.new_only`). Values that note no version are of version 1.
        """
        todays = cls.todays(values, whole=True)
        if isinstance(todays, Problem):
            return (todays,)
        preset = todays.pop("preset", "")
        by_name = {declared.name: declared for declared in cls.declared()}
        problems = [
            problem("option-unknown", field=name, option=str(name)[:40])
            for name in todays
            if name not in by_name
        ] + [
            problem("option-value", *by_name[name].option.sources, field=name)
            for name, value in todays.items()
            if name in by_name and not by_name[name].option.accepts(value)
        ]
        if problems:
            return tuple(problems)
        # An unknown preset is dropped: the values are complete without it.
        known_set = cls.preset_of(preset)
        rules = cls(preset=known_set.key if known_set else "", **todays)
        return rules.clashing(seats, new=new) or rules

    def clashing(self, seats: int, *, new: bool = False) -> tuple[Problem, ...]:
        """Return the problem of each clash of options at a table of this size."""
        return tuple(
            problem(clash.code, *clash.sources, field=clash.field, **clash.params(self, seats))
            for clash in self.clashes
            if (new or not clash.new_only) and clash.when(self, seats)
        )

    def to_json(self) -> dict[str, str | int]:
        """Return all options as JSON; with defaults, so that new defaults change no old tables."""
        values = {declared.name: getattr(self, declared.name) for declared in self.declared()}
        return {**({"preset": self.preset} if self.preset else {}), **values, **self.noted()}

    @classmethod
    def noted(cls) -> dict[str, int]:
        """Return what today's values say of their version: nothing in version 1."""
        return noted(cls.rules_version)

    @classmethod
    def todays(cls, values: Mapping[str, Any], *, whole: bool = False) -> dict[str, Any] | Problem:
        """Return values as today's version writes them, without the version; or the problem."""
        return in_todays_terms(values, cls.rules_version, cls.earlier, whole=whole)

    @classmethod
    def standard(cls, preset: str = "") -> dict[str, str | int]:
        """Return all options' values in a preset; "" stands for the defaults."""
        values = {declared.name: declared.default for declared in cls.declared()}
        chosen = cls.preset_of(preset)
        return {**values, **chosen.values} if chosen else values

    @classmethod
    def preset_of(cls, key: object) -> Preset | None:
        """Return the preset with this key, retired or not; None if there is none."""
        return next((preset for preset in (*cls.presets, *cls.retired) if preset.key == key), None)

    def applies(self, name: str) -> bool:
        """Return whether an option means anything beside the values of the others."""
        if name not in self.depends:
            return True
        other, values = self.depends[name]
        return getattr(self, other) in values and self.applies(other)

    def departures(self) -> tuple[DeclaredOption, ...]:
        """Return the options that differ from the preset that the table started from.

        Those that mean nothing here are left out.
        """
        standard = self.standard(self.preset)
        return tuple(
            declared
            for declared in self.declared()
            if getattr(self, declared.name) != standard[declared.name]
            and self.applies(declared.name)
        )


R = TypeVar("R", bound=Ruleset)
"""The house rules of one game."""


@cache
def _declared(cls: type[Ruleset]) -> tuple[DeclaredOption, ...]:
    """Return the options of a ruleset; cached, because every deal that is read needs them."""
    return tuple(
        DeclaredOption(each.name, each.default, each.metadata["option"], _heading(cls, each.name))  # type: ignore[arg-type]
        for each in fields(cls)
        if "option" in each.metadata
    )


def _heading(cls: type[Ruleset], name: str) -> Text | None:
    """Return the heading of the part of a ruleset that declares an option."""
    parts = [base for base in cls.__mro__ if issubclass(base, Ruleset) and base is not Ruleset]
    declaring = [part for part in parts if name in {known.name for known in fields(part)}]
    return declaring[-1].heading
