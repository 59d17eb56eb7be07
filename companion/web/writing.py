"""How a page writes to the log, and what it says of the outcome."""

import secrets

from flask import flash, g, redirect, url_for
from werkzeug.wrappers import Response

from companion.engine.entries import Action, Amend
from companion.engine.replay import Sheet
from companion.engine.verdict import Problem
from companion.store.append import Stale, append
from companion.web.at_table import players, sheet, stored
from companion.web.forms import EntryForm
from companion.web.history import deal_of, describe
from companion.web.language import say, t
from companion.web.phone import author


def write(form: EntryForm, action: Action) -> Sheet | Stale | Problem:
    """Put an action into the log as this phone's: the sheet after it, or why it was not written.

    After a refusal the page's sheet is read anew, for the log may have grown.
    """
    outcome = append(
        stored(),
        key=form.key.data or secrets.token_hex(8),
        author=author(stored().link, players()),
        seen=form.seen_number,
        action=action,
    )
    g.pop("sheet", None)
    return outcome


def refusal(outcome: Stale | Problem) -> str:
    """Why nothing was written, in words."""
    if isinstance(outcome, Problem):
        return say(outcome.message, players())
    now = outcome.sheet
    last = describe(now, now.entries[-1].action) if now.entries else None
    return t("stale", last=say(last, now.position.players) if last else "")


def renew(form: EntryForm) -> None:
    """Give a form that is about to be shown the position it shows, and a key of its own."""
    form.seen.data = str(sheet().head)
    form.key.data = secrets.token_hex(8)


def saved(after: Sheet) -> Response:
    """Say what was saved and go on to what it asks for, or to the table."""
    action = after.entries[-1].action
    closed = deal_of(after, action.target if isinstance(action, Amend) else after.head)
    flash(t("saved-deal", deal=closed) if closed else t("saved"), "saved")
    if after.result is None and after.plan.question is not None:
        return redirect(url_for("deciding.question", link=stored().link))
    return to_table()


def to_table() -> Response:
    """Back to the table."""
    return redirect(url_for("table.show", link=stored().link))
