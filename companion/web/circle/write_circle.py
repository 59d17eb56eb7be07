"""Writing to a circle's log from a form, and the notice on the next page."""

from flask import g, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.fold import CircleSheet
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action
from companion.engine.problem import Problem, problem
from companion.store.circles.circle_log import append_to_circle
from companion.store.circles.stored_circles import StoredCircle
from companion.store.db.faults import StoreFault
from companion.web.request.answers import notify
from companion.web.request.current_circle import circle, circle_now
from companion.web.request.entry_post import EntryForm
from companion.web.request.language import say
from companion.web.request.phone import author
from companion.web.request.retry_later import put_off


def write_action(action: Action, target_key: str | None = None) -> CircleSheet | Problem:
    """Append an action to the log of this request's circle; return its sheet, or the problem.

    `target_key` is as for `append_to_circle`. A database that cannot be written now is returned as
    a problem too.
    """
    form = EntryForm()
    try:
        written = write_to(circle(), action, form.own_key, form.seen_number, target_key)
    except StoreFault as fault:
        return put_off(fault)
    except EntryError:
        # No page of ours sends a text that cannot be stored.
        return problem("form-unreadable")
    # What stands in the circle is read again when it is needed.
    g.pop("circle_now", None)
    return written


def write_to(
    at: StoredCircle, action: Action, key: str, seen: int, target_key: str | None = None
) -> CircleSheet | Problem:
    """Append an action to the log of a circle as this phone's. Raises StoreFault."""
    tables = circle_now().tables if "circle" in g else ()
    return append_to_circle(
        at,
        key=key,
        author=author(None),
        seen=seen,
        action=action,
        tables=tables,
        target_key=target_key,
    )


def notify_outcome(outcome: CircleSheet | Problem, said: str) -> bool:
    """Show on the next page what was saved, with an undo button, or why nothing was.

    Return whether something was saved.
    """
    if isinstance(outcome, Problem):
        notify("problem", say(outcome.message))
        return False
    key = request.form.get("key", "")
    number = next((entry.number for entry in outcome.entries if entry.key == key), 0)
    notify("saved", said, entry=number, key=key)
    return True


def to_circle(endpoint: str = "circle.show") -> Response:
    """Redirect to a page of this request's circle."""
    return redirect(url_for(endpoint))
