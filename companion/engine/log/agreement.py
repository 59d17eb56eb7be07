"""Whether two actions say the same."""

from dataclasses import fields

from companion.engine.log.entries import Action
from companion.engine.seating import NO_SEAT


def agree(one: Action, other: Action) -> bool:
    """Return whether two actions are of the same kind and have no conflicting values.

    A seat or text that was left open agrees with any value.
    """
    return type(one) is type(other) and all(
        _agreeing(getattr(one, field.name), getattr(other, field.name), field.default)
        for field in fields(one)
    )


def _agreeing(one: object, other: object, default: object) -> bool:
    """Return whether two values of a field agree; `default` is that of the field."""
    return one == other or (default in ("", NO_SEAT) and default in (one, other))
