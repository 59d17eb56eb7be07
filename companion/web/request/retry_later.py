"""Asks a reader to try again later: a message, a status of 503 or 429, and `Retry-After`."""

import logging

from flask import after_this_request, current_app, g, request
from werkzeug.wrappers import Response

from companion.engine.problem import Problem, problem
from companion.store.app_state import app_state
from companion.store.db.faults import StoreFault, TooMany
from companion.web.request.answers import REFUSED
from companion.words.catalogue import catalogue_for

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
