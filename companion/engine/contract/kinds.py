"""Whether what a game answers is of the kinds that the contract says, part by part."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from companion.engine.seating import Seat

_LOOKED_INTO = ("companion.engine.log.", "companion.engine.rules.book")
"""Where the classes stand whose fields a game fills in."""


def wrong_parts(value: object, kind: Any, member: str) -> Iterator[str]:
    """Yield the names of the parts of a member that are of another kind, as in `plan.middle`."""
    if not _is_of(value, kind):
        yield member
    elif isinstance(value, tuple):
        for part in value:
            yield from _wrong_fields(part, member)
    else:
        yield from _wrong_fields(value, member)


def _wrong_fields(value: object, member: str) -> Iterator[str]:
    """Yield the names of what is wrong within one of the house's own classes."""
    if is_dataclass(value) and type(value).__module__.startswith(_LOOKED_INTO):
        for name, kind in _kinds(type(value)).items():  # type: ignore[arg-type]  # it can be hashed
            yield from wrong_parts(getattr(value, name), kind, f"{member}.{name}")


@cache
def _kinds(holder: type) -> dict[str, Any]:
    """Return the kinds of the fields of a class."""
    kinds = get_type_hints(holder)
    return {field.name: kinds[field.name] for field in fields(holder)}


def _is_of(value: object, kind: Any) -> bool:
    """Whether a value is of a kind; what stands in a mapping is not looked at."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return any(_is_of(value, part) for part in parts)
    if origin is tuple:
        ends = len(parts) == 2 and parts[1] is ...
        return isinstance(value, tuple) and ends and all(_is_of(part, parts[0]) for part in value)
    if origin is type:
        return isinstance(value, type) and issubclass(value, parts[0])
    plain = origin or kind
    if plain in (int, Seat):
        # Seats are worked out as numbers.
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, Mapping) if plain is Mapping else isinstance(value, plain)
