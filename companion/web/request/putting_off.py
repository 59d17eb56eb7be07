"""What a phone is told while nothing can be stored: why, with what was typed still there."""

import logging

from flask import after_this_request, current_app, g, request
from werkzeug.wrappers import Response

from companion.engine.problem import Problem, problem
from companion.store.faults import StoreFault, TooMany
from companion.store.memory import memory
from companion.web.request.answers import REFUSED
from companion.words.catalogue import catalogue_for

log = logging.getLogger(__name__)

RETRY_AFTER = 10
"""After how many seconds a program may try again; a person does when they like."""

_UNSERVED, _TOO_MANY = 503, 429
_LOST = ("store-damaged", "store-denied", "store-disk", "store-foreign", "store-gone")
_ALONE = {"store-full": "alone-full", **dict.fromkeys(_LOST, "alone-broken")}
"""By which code a reader is told of a fault of their own phone, where there is no server."""


def put_off(fault: StoreFault) -> Problem:
    """The problem that the form shows when it comes back; the status tells programs as well."""
    log_fault(fault)
    g.put_off = status_of(fault)
    after_this_request(_later)
    return problem(f"error-{told_as(fault)}")


def log_fault(fault: StoreFault) -> None:
    """Log in one line, for whoever runs the server, what a request failed by.

    That somebody asks too often is no failure, and could fill a disk.
    """
    if not isinstance(fault, TooMany):
        sentence = catalogue_for("en", tuple(memory().games.values())).say(fault.message)
        log.error("%s %s: %s", request.method, request.url_rule or "no page", sentence)


def status_of(fault: StoreFault) -> int:
    """The status that tells programs of a fault."""
    return _TOO_MANY if isinstance(fault, TooMany) else _UNSERVED


def told_as(fault: StoreFault) -> str:
    """By which code a reader is told of a fault: their own phone is no server."""
    if isinstance(fault, TooMany):
        return str(_TOO_MANY)
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
