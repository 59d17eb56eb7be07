"""A form that was posted without this phone's token, as after its cookies were cleared.

Nothing of it is stored, but it comes back with what was typed, under a token that counts.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from flask import current_app, g, request
from werkzeug.wrappers import Response

_SHOWS_AGAIN = "companion_shows_again"
_REFUSED = 400
View = TypeVar("View", bound=Callable[..., Any])


def shows_again(view: View) -> View:
    """Mark a page whose form, where its token does not count, writes nothing and is shown again."""
    setattr(view, _SHOWS_AGAIN, True)
    return view


def is_expired() -> bool:
    """Whether this request's post has no token that counts."""
    return "expired" in g


def shown_again() -> Response | None:
    """Return the form of this request as it was filled in; None where its page has none to show.

    Its status stays that of a post that was refused: a program that sends it asks for a new token.
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
