"""Converts actions to JSON and back, with type checks; limits the length of logs."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, fields
from typing import Any, get_type_hints

from companion.engine.log.entries import COMMON_ACTIONS, Action, Amend, Confirmed, EarlyEnd, Retract
from companion.engine.messages import LONGEST_TEXT, Problem, problem
from companion.engine.seating import Seat

LARGEST_NUMBER = 100_000
"""The largest absolute value of a number in an entry."""
MOST_OPTIONS = 100
"""The maximum number of house rules that one entry may change."""


class EntryError(ValueError):
    """Data that is not a valid action."""


class Codec:
    """Converts the actions of one game, or of circles, to JSON and back."""

    def __init__(
        self, own: Iterable[type[Action]], common: Iterable[type[Action]] = COMMON_ACTIONS
    ) -> None:
        """Register the `own` actions, and those that all games have in `common`."""
        self._kinds = {action.kind: action for action in (*common, *own)}
        self._needed = {
            kind: frozenset(field.name for field in fields(action) if field.default is MISSING)
            for kind, action in self._kinds.items()
        }
        self._readers = {
            kind: {name: self._reader(hint) for name, hint in _types(action).items()}
            for kind, action in self._kinds.items()
        }

    def to_json(self, action: Action) -> dict[str, Any]:
        """Return an action as JSON data, with its kind."""
        data: dict[str, Any] = {"kind": action.kind}
        for field in fields(action):
            value = getattr(action, field.name)
            data[field.name] = self.to_json(value) if isinstance(value, Action) else value
        return data

    def from_json(self, data: object) -> Action:
        """Parse an action from JSON data.

        Fields with a default are optional. Raise EntryError if the kind or a field is unknown, or
        if a field is missing, of another type or too large.
        """
        kind = data.get("kind") if isinstance(data, Mapping) else None
        if not isinstance(data, Mapping) or not isinstance(kind, str) or kind not in self._kinds:
            raise EntryError("unknown kind of entry")
        cls = self._kinds[kind]
        readers, needed = self._readers[kind], self._needed[kind]
        if not needed <= data.keys() <= readers.keys() | {"kind"}:
            raise EntryError(f"{cls.kind} has other fields")
        return cls(**{name: read(data[name]) for name, read in readers.items() if name in data})

    def _reader(self, hint: Any) -> Callable[[object], Any]:
        """Return what parses a field's value as its declared type."""
        if hint is Action:
            return self._amended
        reader: Callable[[object], Any] | None = _READERS.get(hint)
        if reader is None:  # pragma: no cover - a programming error, found by any test
            raise TypeError(f"entries cannot carry {hint}")
        return reader

    def _amended(self, value: object) -> Action:
        """Parse the action that an amendment gives an entry."""
        if isinstance(value, Mapping) and value.get("kind") in _ABOUT_OTHERS:
            raise EntryError("an amendment says what a deal or an event says")
        return self.from_json(value)


_ABOUT_OTHERS = (Amend.kind, Retract.kind, Confirmed.kind)
"""The kinds that refer to another entry; an amendment cannot contain them."""


def _types(cls: type[Action]) -> dict[str, Any]:
    """Return the types of an action's fields, by name."""
    hints = get_type_hints(cls)
    return {field.name: hints[field.name] for field in fields(cls)}


def _read_number(value: object) -> int:
    """Validate an integer."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_NUMBER:
        raise EntryError("not a number that an entry can carry")
    return int(value)


def _read_flag(value: object) -> bool:
    """Validate a boolean."""
    if not isinstance(value, bool):
        raise EntryError("neither yes nor no")
    return value


def _read_text(value: object) -> str:
    """Validate a text."""
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or not _can_be_stored(value):
        raise EntryError("not a text that an entry can carry")
    return value


def _can_be_stored(text: str) -> bool:
    """Return whether a text can be stored: no lone surrogates, no NUL (PostgreSQL)."""
    return not any(mark == "\0" or 0xD800 <= ord(mark) <= 0xDFFF for mark in text)


def read_options(value: object) -> dict[str, str | int]:
    """Validate the values of options, by name."""
    if not isinstance(value, Mapping) or len(value) > MOST_OPTIONS:
        raise EntryError("not the options that an entry can carry")
    return {
        _read_text(name): _read_text(item) if isinstance(item, str) else _read_number(item)
        for name, item in value.items()
    }


def _read_numbers(value: object) -> tuple[int, ...]:
    """Validate a short list of integers."""
    if not isinstance(value, list | tuple) or len(value) > 16:
        raise EntryError("not a list that an entry can carry")
    return tuple(map(_read_number, value))


def _read_texts(value: object) -> tuple[str, ...]:
    """Validate a short list of texts."""
    if not isinstance(value, list | tuple) or len(value) > 16:
        raise EntryError("not a list that an entry can carry")
    return tuple(map(_read_text, value))


_READERS: dict[Any, Any] = {
    int: _read_number,
    Seat: lambda value: Seat(_read_number(value)),
    bool: _read_flag,
    str: _read_text,
    tuple[int, ...]: _read_numbers,
    tuple[str, ...]: _read_texts,
    Mapping[str, str | int]: read_options,
}


# Maximum length of a log


MOST_ENTRIES = 10_000
"""The maximum number of entries in a log."""
LAST_ENTRIES = 100
"""The number of entries reserved for corrections and for ending the game."""
_MENDING = (Amend, Retract, EarlyEnd)


def log_full_problem(head: int, action: Action) -> Problem | None:
    """Return the problem if a log of `head` entries is too full for this action, else None."""
    left = MOST_ENTRIES - head
    if left <= 0:
        return problem("log-full", most=MOST_ENTRIES)
    if left <= LAST_ENTRIES and not isinstance(action, _MENDING):
        return problem("log-nearly-full", left=left)
    return None
