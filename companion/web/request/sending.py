"""Posts that script sends, so that what does not get through stays on the phone."""

from contextlib import suppress

from flask import Blueprint, Flask, g, request
from flask_wtf.csrf import generate_csrf
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from companion.web.request.answers import page

SENDS = "X-Companion-Sends"
"""The header by which script sends a post; an answer without it is not ours."""
UNSENT = "companion-unsent"
"""The cookie of a phone on which something waits to be sent. Script sees to it without one, too."""

sending = Blueprint("sending", __name__)


def init_sending(app: Flask) -> None:
    """Tell script where a post leads, and let pages carry what sends it."""
    app.after_request(_told)
    app.jinja_env.globals |= {
        "carry_entry": _carry_entry,
        "sends_by_script": _sends_by_script,
        "answered_key": _answered_key,
    }


@sending.get("/token")
def token() -> Response:
    """A fresh token against forged posts, for a post that has waited longer than its own."""
    return Response(generate_csrf(), mimetype="text/plain")


@sending.get("/unsent")
def unsent() -> Response:
    """What a page needs to show what waits, for one that was made without."""
    return page("unsent.html")


def answer_nothing() -> None:
    """Note that this page is no answer to the post that led to it: the phone shall keep that."""
    g.answers_nothing = True


def _carry_entry() -> str:
    """Note that this page has a form that writes an entry; shows nothing."""
    g.carries_entry = True
    return ""


def _sends_by_script() -> bool:
    """Whether this page needs what sends entries: it has one, or the phone has one waiting."""
    return "carries_entry" in g or UNSENT in request.cookies


def _answered_key() -> str:
    """The key of the post that this page answers; "" of none, or of one that cannot be read."""
    if "answers_nothing" in g:
        return ""
    with suppress(HTTPException):
        return request.values.get("key", "")
    return ""


def _told(response: Response) -> Response:
    """Say where a post leads instead of leading there: its notices are for the page to come."""
    if request.method == "POST" and SENDS in request.headers:
        response.headers[SENDS] = "yes"
        if response.location is not None:
            response.status_code = 204
            response.set_data(b"")
    return response
