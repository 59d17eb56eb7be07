"""Posts without a valid CSRF token, for example because the phone's cookies were cleared.

Nothing is stored. A view marked `shows_again` shows its form again, with what was typed and a new
token; for any other an error page answers. The outbox (static/js/outbox.js) shows neither at first:
it asks `/token` for a new token and sends the post once more.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from flask import current_app, g, request
from werkzeug.wrappers import Response

_SHOWS_AGAIN = "companion_shows_again"
_REFUSED = 400
View = TypeVar("View", bound=Callable[..., Any])


def shows_again(view: View) -> View:
    """Mark a view that, for a post without a valid token, writes nothing and shows its form again.

    It is called all the same, and asks `lacks_token`.
    """
    setattr(view, _SHOWS_AGAIN, True)
    return view


def lacks_token() -> bool:
    """Whether this request's post has no valid token."""
    return "lacks_token" in g


def shown_again() -> Response | None:
    """Return the form of this request as it was filled in, or None if its view is not marked.

    Its status is 400, at which the outbox asks for a new token and sends the post again. If the
    view redirects, it has no form to show, since the post was written when it was first sent or
    comes too late; a new token would change nothing, so the redirect keeps its status.
    """
    views: Mapping[str, Callable[..., Any]] = current_app.view_functions
    view = views.get(request.endpoint or "")
    if view is None or not getattr(view, _SHOWS_AGAIN, False):
        return None
    g.lacks_token = True
    answer: Response = view(**(request.view_args or {}))
    if "Location" not in answer.headers:
        answer.status_code = _REFUSED
    return answer
