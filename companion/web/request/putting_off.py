"""What a phone is told while nothing can be stored: why, with what was typed still there."""

import logging

from flask import after_this_request, current_app, g
from werkzeug.wrappers import Response

from companion.engine.problem import Problem, problem
from companion.store.clock import now
from companion.store.faults import StoreFault
from companion.web.request.answers import REFUSED

log = logging.getLogger(__name__)

RETRY_AFTER = 10
"""After how many seconds a program may try again; a person does when they like."""

_UNSERVED, _TOO_MANY = 503, 429
_LOST = ("store-damaged", "store-denied", "store-disk", "store-foreign", "store-gone")
_ALONE = {"store-full": "alone-full", **dict.fromkeys(_LOST, "alone-broken")}
"""By which code a reader is told of a fault of their own phone, where there is no server."""


def put_off(fault: StoreFault) -> Problem:
    """The problem that the form shows when it comes back; the status tells programs as well."""
    note_failure(fault)
    g.put_off = _UNSERVED
    after_this_request(_later)
    return problem(f"error-{told_as(fault)}")


def note_failure(fault: StoreFault) -> None:
    """Write one line, with its time and without any link, into the log of the server."""
    log.error("%s the database failed: %s", now(), fault.message.code)


def told_as(fault: StoreFault) -> str:
    """By which code a reader is told of a fault: their own phone is no server."""
    code = fault.message.code
    return _ALONE.get(code, code) if current_app.config["ALONE"] else code


def ask_too_often() -> None:
    """Note that this request is one too many, for a page that shows its form again."""
    g.put_off = _TOO_MANY
    after_this_request(_later)


def asks_too_often() -> bool:
    """Whether this request is one too many."""
    return is_put_off() and bool(g.put_off == _TOO_MANY)


def is_put_off() -> bool:
    """Whether what this request asked for could not be stored for now."""
    return "put_off" in g


def _later(answer: Response) -> Response:
    """The refused form, as one that may be sent again."""
    if answer.status_code == REFUSED:
        answer.status_code = g.put_off
        answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer
