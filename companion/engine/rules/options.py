"""House rules: each option is declared once, for engine, forms, rule sheet and tests.

A game's ruleset is a frozen dataclass that inherits from `Ruleset`. Its fields are made by
`choice`, `number`, `series` or `line`: such a field holds its default, the allowed values, its
words and the ids of its rules. The ruleset also declares clashes between options, and presets.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache, cached_property, reduce
from typing import Any, ClassVar, Self, TypeVar

from companion.engine.messages import (
    LONGEST_NAME,
    NOTHING,
    Problem,
    Text,
    Value,
    clean_text,
    problem,
)

# Kinds of options


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
        """Return the choices for a table that has this value now."""
        kept = {key: called for key, called in self.retired.items() if key == value}
        return {**self.choices, **kept}

    def words(self, value: str) -> Text:
        """Return the name of a choice."""
        return self.offered(value)[value]


@dataclass(frozen=True)
class Number(Option):
    """An integer from `low` to `high`; `usual` are the most common values.

    `zero` says what a 0 means, where it is no number.
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
        """Return the number as text, or what its 0 means."""
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


# Versions of rules


RULES_VERSION = "rules_version"
"""The name under which values note their version; no option can be called so."""
Values = Mapping[str, Any]


@dataclass(frozen=True)
class EarlierRules:
    """How the values of one version are read by the next.

    `played` has the options that did not exist yet, each with the value by which was played all the
    same. `read` puts into the next version's terms what it is given: all values of a table, or only
    those that a change of its rules names.
    """

    played: Values = field(default_factory=dict)
    read: Callable[[Values], Values] = dict


def noted(version: int) -> dict[str, int]:
    """Return what values of a version say of it."""
    return {} if version == 1 else {RULES_VERSION: version}


def version_of(values: Values) -> object:
    """Return the version that wrote some values."""
    return values.get(RULES_VERSION, 1)


def is_readable(version: object, today: int, earlier: Mapping[int, EarlierRules]) -> bool:
    """Whether the rules of today's version read values of a version."""
    if type(version) is not int or not 1 <= version <= today:
        return False
    return all(step in earlier for step in range(version, today))


def in_todays_terms(
    values: Values, today: int, earlier: Mapping[int, EarlierRules], *, whole: bool
) -> dict[str, Any] | Problem:
    """Return values without their version, as today's version would have written them.

    `whole` values are those of a table; others only those that somebody has changed.
    """
    version = version_of(values)
    if not is_readable(version, today, earlier):
        return problem("rules-version", field=RULES_VERSION, written=str(version)[:9], known=today)
    todays = {name: value for name, value in values.items() if name != RULES_VERSION}
    for step in range(int(str(version)), today):
        todays = {**(earlier[step].played if whole else {}), **earlier[step].read(todays)}
    return todays


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
        """Return all options' values in a preset; "" means the defaults."""
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
