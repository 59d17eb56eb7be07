"""The smallest parts of a `rulings.toml`, each read strictly: names, words, conditions."""

from collections.abc import Mapping
from typing import Any

from companion.engine.messages import Text

Conditions = Mapping[str, tuple[str | int, ...]]
"""What has to be so: of every name one of these values."""


class RulingError(ValueError):
    """Something in a `rulings.toml` that cannot be."""


def only(
    data: Mapping[str, Any], where: str, *known: str, needed: tuple[str, ...] = ()
) -> Mapping[str, Any]:
    """The data itself, if it has what it needs and nothing unknown."""
    if not {*needed} <= data.keys() <= {*known}:
        raise RulingError(f"{where}: has {sorted(data)}, may have {sorted(known)}")
    return data


def unique(named: list[Any], where: str) -> list[Any]:
    """The same again, if no two have one key."""
    keys = [each.key for each in named]
    if len({*keys}) < len(keys):
        raise RulingError(f"{where}: a key twice in {keys}")
    return named


def text(data: Any, where: str) -> Text:
    """Words in both languages."""
    match data:
        case [str(english), str(japanese)] if english and japanese:
            return Text(english, japanese)
    raise RulingError(f"{where}: {data} is not said in both languages")


def conditions(data: Mapping[str, Any]) -> Conditions:
    """Conditions; one value may stand alone."""
    return {
        name: tuple(values) if isinstance(values, list) else (values,)
        for name, values in data.items()
    }
