"""Posts without a valid CSRF token, for example because the phone's cookies were cleared.

Nothing is stored; the form is shown again with what was typed and a new token.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from flask import current_app, g, request
from werkzeug.wrappers import Response

_SHOWS_AGAIN = "companion_shows_again"
_REFUSED = 400
View = TypeVar("View", bound=Callable[..., Any])


def shows_again(view: View) -> View:
    """Mark a view: without a valid token it writes nothing and shows its form again."""
    setattr(view, _SHOWS_AGAIN, True)
    return view


def is_expired() -> bool:
    """Whether this request's post has no valid token."""
    return "expired" in g


def shown_again() -> Response | None:
    """Return the form of this request as it was filled in, or None if its view is not marked.

    Its status is 400, so that the script that sends it requests a new token.
    """
    views: Mapping[str, Callable[..., Any]] = current_app.view_functions
    view = views.get(request.endpoint or "")
    if view is None or not getattr(view, _SHOWS_AGAIN, False):
        return None
    g.expired = True
    answer: Response = view(**(request.view_args or {}))
    if "Location" not in answer.headers:
        answer.status_code = _REFUSED
    return answer
