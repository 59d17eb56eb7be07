"""Entries to JSON and back, strictly: what does not fit the declared types is never guessed at."""

from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields
from typing import Any, get_type_hints

from companion.engine.log.entries import COMMON_ACTIONS, Action, Amend, Confirmed, Retract
from companion.engine.names import LONGEST_TEXT
from companion.engine.seating import Seat

LARGEST_NUMBER = 10_000
"""The largest number, either way, that an entry may carry."""
MOST_OPTIONS = 100
"""The most house rules that one entry may change."""


class EntryError(ValueError):
    """Data that is not an entry."""


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
