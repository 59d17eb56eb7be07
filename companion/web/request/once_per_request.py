"""Results that are worked out once per request."""

from collections.abc import Callable
from typing import TypeVar, cast

from flask import g

_UNASKED = object()
"""Stands for a result that was not asked for yet."""
Result = TypeVar("Result")


def once_per_request(name: str, query: Callable[[], Result]) -> Result:
    """Return the result of a query that is made once per request and kept in `g` as `name`."""
    kept: Result | object = g.get(name, _UNASKED)
    if kept is not _UNASKED:
        return cast("Result", kept)
    setattr(g, name, value := query())
    return value


def ask_again(name: str) -> None:
    """Forget the result of a query, so that it is made once more."""
    g.pop(name, None)
