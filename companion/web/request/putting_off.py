"""What a phone is told while nothing can be stored: why, with what was typed still there."""

from flask import after_this_request, g
from werkzeug.wrappers import Response

from companion.engine.problem import Problem, problem
from companion.store.faults import StoreFault
from companion.web.request.answers import REFUSED

RETRY_AFTER = 10
"""After how many seconds a program may try again; a person does when they like."""

_UNSERVED = 503


def put_off(fault: StoreFault) -> Problem:
    """The problem that the form shows when it comes back; the status tells programs as well."""
    g.put_off = True
    after_this_request(_unserved)
    return problem(f"error-{fault.message.code}")


def is_put_off() -> bool:
    """Whether what this request asked for could not be stored for now."""
    return "put_off" in g


def _unserved(answer: Response) -> Response:
    """The refused form, as one that could not be served."""
    if answer.status_code == REFUSED:
        answer.status_code = _UNSERVED
        answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer
