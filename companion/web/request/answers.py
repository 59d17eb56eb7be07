"""Responses: pages, forms, notices for the next page, and "try again later"."""

import logging
from collections.abc import Sequence
from typing import Any

from flask import after_this_request, current_app, flash, g, render_template, request
from werkzeug.wrappers import Response

from companion.engine.messages import Problem, problem
from companion.store.app_state import app_state
from companion.store.db.faults import StoreFault, TooMany
from companion.words.catalogue import catalogue_for

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

    `kind` is "saved" or "taken-back" (the page offers to undo `entry`, the number of the entry
    that was written), "restored", "kept" or "problem". `key` is the key of that entry if its number
    can change: in the log of a circle. `offers` are entries to undo instead, with the words of
    their buttons.
    """
    flash({"said": said, "entry": entry, "key": key, "offers": [*offers]}, kind)  # type: ignore[arg-type]


# Retry later


log = logging.getLogger(__name__)

RETRY_AFTER = 10
"""The seconds in the `Retry-After` header, for programs."""

_UNSERVED, _TOO_MANY = 503, 429
_LOST = ("store-damaged", "store-denied", "store-disk", "store-foreign", "store-gone")
_IN_BROWSER = {"store-full": "alone-full", **dict.fromkeys(_LOST, "alone-broken")}
"""The message codes of faults if the app runs on the reader's own phone, without a server."""


def put_off(fault: StoreFault) -> Problem:
    """Return the problem to show with the refused form, and set the status of its response."""
    log_fault(fault)
    g.put_off = status_of(fault)
    after_this_request(_later)
    # Message codes: error-429, error-alone-broken, error-alone-full, error-store-busy,
    #   error-store-crowded, error-store-damaged, error-store-denied, error-store-disk,
    #   error-store-foreign, error-store-full, error-store-gone, error-store-newer,
    #   error-store-older, error-store-unreachable
    return problem(f"error-{reader_code(fault)}")


def log_fault(fault: StoreFault) -> None:
    """Log in one line why a request failed.

    Rate limits are not logged: they are not failures, and the lines could fill a disk.
    """
    if not isinstance(fault, TooMany):
        sentence = catalogue_for("en", tuple(app_state().games.values())).say(fault.message)
        log.error("%s %s: %s", request.method, request.url_rule or "no page", sentence)


def status_of(fault: StoreFault) -> int:
    """Return the HTTP status of a fault."""
    return _TOO_MANY if isinstance(fault, TooMany) else _UNSERVED


def reader_code(fault: StoreFault) -> str:
    """Return the code of the message that explains a fault to a reader."""
    if isinstance(fault, TooMany):
        return str(_TOO_MANY)
    code = fault.message.code
    return _IN_BROWSER.get(code, code) if current_app.config["IN_BROWSER"] else code


def is_put_off() -> bool:
    """Whether this request is asked to try again later."""
    return "put_off" in g


def _later(answer: Response) -> Response:
    """Set the status and `Retry-After` of a refused form that may be sent again."""
    if answer.status_code == REFUSED:
        answer.status_code = g.put_off
        answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer
