"""Strict parsers for the smallest parts of a `rulings.toml`: keys, texts, conditions."""

from collections.abc import Mapping
from typing import Any

from companion.engine.messages import Text

Conditions = Mapping[str, tuple[str | int, ...]]
"""The accepted values by name; a condition holds if every name has one of its values."""


class RulingError(ValueError):
    """An error in a `rulings.toml`."""


def checked_keys(
    data: Mapping[str, Any], where: str, *known: str, needed: tuple[str, ...] = ()
) -> Mapping[str, Any]:
    """Return the data. Raise RulingError for a missing or an unknown key."""
    if not {*needed} <= data.keys() <= {*known}:
        raise RulingError(f"{where}: has {sorted(data)}, may have {sorted(known)}")
    return data


def checked_unique(named: list[Any], where: str) -> list[Any]:
    """Return the list. Raise RulingError if two of its items have the same key."""
    keys = [part.key for part in named]
    if len({*keys}) < len(keys):
        raise RulingError(f"{where}: a key twice in {keys}")
    return named


def read_text(data: Any, where: str) -> Text:
    """Parse a text: a string, or a table of `en` and `context`."""
    match data:
        case str(english) if english:
            return Text(english)
        case {"en": str(english), "context": str(context), **more} if english and not more:
            return Text(english, context)
    raise RulingError(f"{where}: {data} are no words")


def read_conditions(data: Mapping[str, Any]) -> Conditions:
    """Parse conditions; a single value need not be in a list."""
    return {
        name: tuple(values) if isinstance(values, list) else (values,)
        for name, values in data.items()
    }
