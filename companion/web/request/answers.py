"""A page as the answer to a request."""

from typing import Any

from flask import render_template, request
from werkzeug.wrappers import Response

REFUSED = 422
"""The status of a form that comes back because of what was typed."""


def on_this_site(target: str) -> str:
    """A path on this site; anything else becomes the front door."""
    plain = target.startswith("/") and not target.startswith("//") and target.isprintable()
    return target if plain and "\\" not in target else "/"


def page(template: str, status: int = 200, /, **shown: Any) -> Response:
    """The page that a template makes of what is `shown`, with this status."""
    return Response(render_template(template, **shown), status, mimetype="text/html")


def form_page(template: str, /, *, refused: bool | None = None, **shown: Any) -> Response:
    """The page of a form, whose status tells whether it was refused.

    Unless `refused` says otherwise, a form that is shown in answer to a post was.
    """
    if refused is None:
        refused = request.method == "POST"
    return page(template, REFUSED if refused else 200, **shown)
