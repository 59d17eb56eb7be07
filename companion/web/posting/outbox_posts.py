"""The server's side of the outbox (static/js/outbox.js): answers to posts that a script sends.

The script queues on the phone what does not reach the server.
"""

from contextlib import suppress

from flask import Blueprint, Flask, g, render_template, request
from flask_wtf.csrf import generate_csrf
from markupsafe import Markup
from werkzeug.exceptions import HTTPException
from werkzeug.wrappers import Response

from companion.web.request.answers import REFUSED
from companion.web.request.language import catalogue
from companion.web.request.page_parts import kept_parts

SENDS = "X-Companion-Sends"
"""The header of a post sent by a script; a response without it is not from this server."""
UNSENT = "companion-unsent"
"""The cookie of a phone with queued posts. The script sends them without it as well."""

outbox = Blueprint("outbox", __name__)


def init_outbox(app: Flask) -> None:
    """Let pages include the script that sends posts, and tell it where a post redirects to."""
    app.after_request(_name_next_page)
    app.jinja_env.globals |= {
        "carry_entry": _carry_entry,
        "sends_by_script": _sends_by_script,
        "unsent_list": unsent_list,
    }


@outbox.get("/token")
def token() -> Response:
    """Return a new CSRF token, for a queued post whose own has expired."""
    return Response(generate_csrf(), mimetype="text/plain")


@outbox.get("/unsent")
def unsent() -> Response:
    """Return the markup that shows queued posts, for a page that was rendered without it."""
    return Response(unsent_list(), mimetype="text/html")


def unsent_list() -> Markup:
    """Return the markup that shows queued posts; cached but for a page that answers a post."""
    answered = _answered_key()

    def render() -> Markup:
        html = render_template("posting/unsent.html", answered_key=answered)
        return Markup(html)  # noqa: S704 - escaped by its template

    key = "unsent", catalogue().language, request.script_root
    return render() if answered else kept_parts().cache.get(key, render)


def answer_nothing() -> None:
    """Note that this page does not answer the post that led to it, so the phone must keep it."""
    g.answers_nothing = True


def leave_on_phone(said: str) -> Response | None:
    """Refuse a post sent by a script and say why; return None for a post sent by the browser.

    The script keeps a refused post on the phone until its owner has seen it and posts it again.
    """
    if SENDS not in request.headers:
        return None
    why = Markup('<p class="error">{}</p>').format(said)
    return Response(why, REFUSED, mimetype="text/html")


def _carry_entry() -> str:
    """Note that this page has a form that writes an entry; return "" for the template."""
    g.carries_entry = True
    return ""


def _sends_by_script() -> bool:
    """Whether this page needs the sending script: it has an entry form, or posts are queued."""
    return "carries_entry" in g or UNSENT in request.cookies


def _answered_key() -> str:
    """Return the key of the post that this page answers, or "" if there is none."""
    if "answers_nothing" in g:
        return ""
    with suppress(HTTPException):
        return request.values.get("key", "")
    return ""


def _name_next_page(response: Response) -> Response:
    """Turn the redirect of a post by a script into a 204 that keeps the `Location` header.

    The script then opens that page, which shows the notices; following the redirect would use them
    up.
    """
    if request.method == "POST" and SENDS in request.headers:
        response.headers[SENDS] = "yes"
        if response.location is not None:
            response.status_code = 204
            response.set_data(b"")
    return response
