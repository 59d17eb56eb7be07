"""Marks the pages that watch-only links open, and refuses such links everything else."""

from collections.abc import Callable
from typing import Any, TypeVar

from flask import abort, current_app, request

from companion.store.access.links import Right

READING = ("GET", "HEAD", "OPTIONS")
"""The methods of requests that only read."""
_WATCHABLE = "companion_watchable"
View = TypeVar("View", bound=Callable[..., Any])


def watchable(view: View) -> View:
    """Mark a page as open to watch-only links, for requests that only read.

    All other pages of a table answer such a link with 403: a forgotten mark denies access.
    """
    setattr(view, _WATCHABLE, True)
    return view


def is_watchable(view: Callable[..., Any] | None) -> bool:
    """Whether a page is marked with `watchable`."""
    return bool(getattr(view, _WATCHABLE, False))


def refuse_without_right(right: Right, endpoint: str | None) -> None:
    """Abort with 403 if a link that gives a right may not do what this request asks for."""
    view = current_app.view_functions.get(endpoint or "")
    reads = request.method in READING and is_watchable(view)
    if right is not Right.SCORE and not reads:
        abort(403)
