"""The log's entries: what was said at the table, by whom, when and having seen what.

An `Entry` is the envelope, an `Action` what it says. The actions here are those that every game
knows; a game brings its own. Both go to JSON and back, strictly: what does not fit the declared
types is an `EntryError`, never a guess.
"""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, get_type_hints

from companion.engine.names import LONGEST_TEXT
from companion.engine.seating import OPEN, Seat

LARGEST_NUMBER = 10_000
"""The largest number, either way, that an entry may carry."""
MOST_OPTIONS = 100
"""The most house rules that one entry may change."""


class EntryError(ValueError):
    """Data that is not an entry."""


@dataclass(frozen=True)
class Action:
    """What an entry says. Each subclass names itself by `kind`, the word stored in the log."""

    kind: ClassVar[str]

    def message_params(self) -> Mapping[str, Any]:
        """What its sentence may speak of: its fields, a code by what it is called if it has one."""
        return {each.name: getattr(self, each.name) for each in fields(self)}


@dataclass(frozen=True)
class Misdeal(Action):
    """The cards were dealt wrongly and are dealt again.

    `ruling` is the key of the ruling that led to it, "" where none was asked. `dealer` deals them
    now; while none is named (OPEN), it is whom the game's rules name (Q-H6, Q-W4).
    """

    kind = "misdeal"
    ruling: str = ""
    dealer: Seat = OPEN


@dataclass(frozen=True)
class WrongDealer(Action):
    """Somebody else dealt than whose turn it was: the rotation goes on from there."""

    kind = "wrong-dealer"
    dealer: Seat


@dataclass(frozen=True)
class Adjustment(Action):
    """Points agreed at the table, one number a side, and why; by which ruling, if by one."""

    kind = "adjustment"
    points: tuple[int, ...]
    reason: str
    ruling: str = ""


@dataclass(frozen=True)
class Substitution(Action):
    """A newcomer takes a seat and inherits its score; earlier deals keep the old name."""

    kind = "substitution"
    seat: Seat
    name: str


@dataclass(frozen=True)
class TeamName(Action):
    """Partners give themselves a name; `side` counts from 0."""

    kind = "team-name"
    side: int
    name: str


@dataclass(frozen=True)
class RuleChange(Action):
    """The table goes on under other house rules; earlier deals keep theirs.

    `values` are the options that change, by name. They begin with "this" deal, which must not
    have begun, or with the "next".
    """

    kind = "rules"
    values: Mapping[str, str | int]
    begins: str


@dataclass(frozen=True)
class Ruled(Action):
    """A dispute was settled and no points move.

    By the ruling of that key, on what `seat` did (OPEN where nobody is meant); with a `note` the
    table agreed otherwise than the ruling says, and this is how.
    """

    kind = "ruling"
    ruling: str
    seat: Seat
    note: str = ""


@dataclass(frozen=True)
class EarlyEnd(Action):
    """The table stops before the rules would: the standings as they are decide."""

    kind = "early-end"


@dataclass(frozen=True)
class Amend(Action):
    """The entry numbered `target` says this instead; by which ruling, if by one.

    `replaces` is the entry whose words it replaces where two scorers said different things, and 0
    anywhere else.
    """

    kind = "amend"
    target: int
    action: Action
    ruling: str = ""
    replaces: int = 0


@dataclass(frozen=True)
class Retract(Action):
    """The entry numbered `target` no longer counts. Retracting a retraction restores."""

    kind = "retract"
    target: int


@dataclass(frozen=True)
class Confirmed(Action):
    """The deal that the entry numbered `target` closed is right as it stands.

    `content` is the newest entry of those that give the deal its words (`Row.content`). Once the
    deal says something else, this confirms nothing.
    """

    kind = "confirmed"
    target: int
    content: int


@dataclass(frozen=True)
class Confirming(Action):
    """From here on every deal is to be confirmed by another side, or need not be any more."""

    kind = "confirming"
    wanted: bool

    def message_params(self) -> Mapping[str, Any]:
        """Whether it is wanted, as a word."""
        return {"wanted": "yes" if self.wanted else "no"}


COMMON_ACTIONS: tuple[type[Action], ...] = (
    Misdeal,
    WrongDealer,
    Adjustment,
    Substitution,
    TeamName,
    RuleChange,
    Ruled,
    EarlyEnd,
    Amend,
    Retract,
    Confirmed,
    Confirming,
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log.

    `number` counts from 1 within the table, `key` is made by the client so that a resent post is
    the same entry, `author` is the device's name, `at` the time in UTC as ISO 8601 text, and `seen`
    the number of the last entry that the author had seen.
    """

    number: int
    key: str
    author: str
    at: str
    seen: int
    action: Action


def agreeing(one: Action, other: Action) -> bool:
    """Whether two actions of one kind say the same, as far as both say it.

    A seat or a word that need not be told says nothing where it was left open.
    """
    return type(one) is type(other) and all(
        _agreeing(getattr(one, each.name), getattr(other, each.name), each.default)
        for each in fields(one)
    )


def _agreeing(one: object, other: object, unsaid: object) -> bool:
    """Whether two values of a field agree; `unsaid` is what stands there if it is left out."""
    return one == other or (unsaid in ("", OPEN) and unsaid in (one, other))


class Codec:
    """Actions to JSON and back, for one game's set of kinds."""

    def __init__(self, own: Iterable[type[Action]]) -> None:
        """`own` are the game's actions; the common ones are always known."""
        self._kinds = {each.kind: each for each in (*COMMON_ACTIONS, *own)}
        self._types = {kind: _types(each) for kind, each in self._kinds.items()}
        self._needed = {kind: _needed(each) for kind, each in self._kinds.items()}

    def to_json(self, action: Action) -> dict[str, Any]:
        """An action as plain data, with its kind."""
        data: dict[str, Any] = {"kind": action.kind}
        for each in fields(action):
            value = getattr(action, each.name)
            data[each.name] = self.to_json(value) if isinstance(value, Action) else value
        return data

    def from_json(self, data: object) -> Action:
        """An action from plain data.

        A field that has a default may be left out. Raises EntryError when the kind is unknown or
        a field is missing, strange or too large.
        """
        kind = data.get("kind") if isinstance(data, Mapping) else None
        if not isinstance(data, Mapping) or not isinstance(kind, str) or kind not in self._kinds:
            raise EntryError("unknown kind of entry")
        cls = self._kinds[kind]
        types, needed = self._types[kind], self._needed[kind]
        if not needed <= data.keys() <= types.keys() | {"kind"}:
            raise EntryError(f"{cls.kind} has other fields")
        return cls(
            **{name: self._value(hint, data[name]) for name, hint in types.items() if name in data}
        )

    def _value(self, hint: Any, value: object) -> Any:
        """A field's value, read as its declared type."""
        if hint is Action:
            if isinstance(value, Mapping) and value.get("kind") in _ABOUT_OTHERS:
                raise EntryError("an amendment says what a deal or an event says")
            return self.from_json(value)
        reader = _READERS.get(hint)
        if reader is None:  # pragma: no cover - a programmer's mistake, met at the first test
            raise TypeError(f"entries cannot carry {hint}")
        return reader(value)


_ABOUT_OTHERS = (Amend.kind, Retract.kind, Confirmed.kind)
"""The kinds that speak of another entry; none of them can be what an amendment says."""


def _types(cls: type[Action]) -> dict[str, Any]:
    """The types of an action's fields, by name."""
    hints = get_type_hints(cls)
    return {each.name: hints[each.name] for each in fields(cls)}


def _needed(cls: type[Action]) -> frozenset[str]:
    """The fields of an action that have no default."""
    return frozenset(each.name for each in fields(cls) if each.default is MISSING)


def _read_number(value: object) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_NUMBER:
        raise EntryError("not a number that an entry can carry")
    return int(value)


def _read_flag(value: object) -> bool:
    """A yes or a no."""
    if not isinstance(value, bool):
        raise EntryError("neither yes nor no")
    return value


def _read_text(value: object) -> str:
    """A text within bounds."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or not _encodes(value):
        raise EntryError("not a text that an entry can carry")
    return value


def _encodes(text: str) -> bool:
    """Whether a text can be stored: half a surrogate pair cannot, nor (on PostgreSQL) a NUL."""
    return not any(mark == "\0" or 0xD800 <= ord(mark) <= 0xDFFF for mark in text)


def _read_options(value: object) -> dict[str, str | int]:
    """The values of a few options by name."""
    if not isinstance(value, Mapping) or len(value) > MOST_OPTIONS:
        raise EntryError("not the options that an entry can carry")
    return {
        _read_text(name): _read_text(each) if isinstance(each, str) else _read_number(each)
        for name, each in value.items()
    }


def _read_numbers(value: object) -> tuple[int, ...]:
    """A short list of whole numbers."""
    if not isinstance(value, list | tuple) or len(value) > 16:
        raise EntryError("not a list that an entry can carry")
    return tuple(map(_read_number, value))


_READERS: dict[Any, Any] = {
    int: _read_number,
    Seat: lambda value: Seat(_read_number(value)),
    bool: _read_flag,
    str: _read_text,
    tuple[int, ...]: _read_numbers,
    Mapping[str, str | int]: _read_options,
}
