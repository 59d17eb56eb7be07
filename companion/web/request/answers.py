"""Responses: pages, forms, and notices for the next page."""

from collections.abc import Sequence
from typing import Any

from flask import flash, render_template, request
from werkzeug.wrappers import Response

REFUSED = 422
"""The status of a form that is shown again because of what was typed."""


def on_this_site(target: str) -> str:
    """Return `target` if it is a path on this site, else the front page.

    Behind a proxy that gives this site a path of its own, only what is below that path is on it.
    """
    front = f"{request.script_root}/"
    plain = target.startswith(front) and not target.startswith("//") and target.isprintable()
    return target if plain and "\\" not in target else front


def page(template: str, status: int = 200, /, **shown: Any) -> Response:
    """Render a template with the values in `shown`, and return it with this status."""
    return Response(render_template(template, **shown), status, mimetype="text/html")


def form_page(template: str, /, *, refused: bool | None = None, **shown: Any) -> Response:
    """Render the page of a form, with the status REFUSED if the form was refused.

    By default a form that is shown in answer to a post counts as refused.
    """
    if refused is None:
        refused = request.method == "POST"
    return page(template, REFUSED if refused else 200, **shown)


def notify(
    kind: str,
    said: str,
    *,
    entry: int = 0,
    key: str = "",
    offers: Sequence[tuple[int, str]] = (),
) -> None:
    """Show a notice at the top of the next page.

    `kind` is "saved" or "taken-back" (the page offers to take back `entry`, the number of the entry
    that was written), "restored", "kept" or "problem". `key` is the key of that entry if its number
    can change: in the log of a circle. `offers` are entries to take back instead, with the words of
    their buttons.
    """
    flash({"said": said, "entry": entry, "key": key, "offers": [*offers]}, kind)  # type: ignore[arg-type]
