"""Confirming deals: a second yes from another phone, and whether the table asks for it."""

from dataclasses import dataclass
from itertools import islice
from typing import Any

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.confirming import (
    confirmed_by,
    from_another_side,
    waiting,
    waits,
)
from companion.engine.fold.replay import Sheet
from companion.engine.log.codec import LARGEST_NUMBER
from companion.engine.log.entries import Confirmed, Confirming
from companion.engine.log.position import Row
from companion.engine.problem import Problem
from companion.store.append import Stale
from companion.web.entries.late import TRIES
from companion.web.request.current_table import sent_before, sheet
from companion.web.request.forms import EntryForm, posted_number
from companion.web.request.language import t
from companion.web.request.writing import (
    catch_up,
    known_author,
    notify,
    own_author,
    refusal,
    saved,
    to_table,
    write,
    written,
)
from companion.words.catalogue import isolated
from companion.words.history import deal_of

confirming = Blueprint("confirming", __name__)

MOST_WAITING = 3
"""How many deals that wait are shown at once; the others are marked on the sheet."""


@dataclass(frozen=True)
class Waiting:
    """A deal that waits for a second yes, and whether this phone can say it."""

    row: Row
    asked_here: bool


@confirming.app_context_processor
def helpers() -> dict[str, Any]:
    """What pages say of confirmations."""
    return {"waiting_deals": waiting_deals, "confirmed_names": confirmed_names, "waits": waits}


@confirming.post("/confirm")
def confirm() -> Response:
    """Confirm a deal as the page showed it."""
    form = EntryForm()
    target, content = (posted_number(request.form.get(name)) for name in ("target", "content"))
    if not form.validate_on_submit() or not all(
        0 <= each <= LARGEST_NUMBER for each in (target, content)
    ):
        abort(400)
    refused = "" if sent_before() else _refused(target, content)
    if refused:
        notify("kept", refused)
        return to_table()
    outcome = _write_on(form, Confirmed(target, content))
    if isinstance(outcome, Sheet):
        said = t("confirm-done", deal=deal_of(outcome, target) or 0)
        notify("saved", said, entry=written(outcome, form).number)
    else:
        notify("problem", refusal(outcome))
    return to_table()


@confirming.post("/confirming")
def ask() -> Response:
    """Ask for a second yes from here on, or ask for it no more."""
    form = EntryForm()
    wanted = request.form.get("wanted")
    if not form.validate_on_submit() or wanted not in ("yes", "no"):
        abort(400)
    outcome = write(form, Confirming(wanted == "yes"))
    if isinstance(outcome, Sheet):
        return saved(outcome, form)
    notify("problem", refusal(outcome))
    return redirect(url_for("table.entering.happenings"))


def waiting_deals() -> list[Waiting]:
    """The newest deals of this request's table that wait for a second yes."""
    at, reader = sheet(), known_author()
    return [
        Waiting(row, not reader or from_another_side(at, row, reader))
        for row in islice(waiting(at), MOST_WAITING)
    ]


def confirmed_names(row: Row) -> str:
    """Who has confirmed a deal as it stands; "" where nobody has."""
    names = dict.fromkeys(isolated(each.author) for each in confirmed_by(sheet(), row))
    return t("list-comma").join(names)


def _refused(target: int, content: int) -> str:
    """Why this phone cannot confirm a deal that stands as it was shown; "" where it can."""
    row = sheet().row_of(target)
    if row is None or not row.deal or row.content != content:
        return ""
    if own_author() in [each.author for each in confirmed_by(sheet(), row)]:
        return t("confirm-already", deal=row.deal)
    if not from_another_side(sheet(), row, own_author()):
        return t("confirm-own", deal=row.deal)
    return ""


def _write_on(form: EntryForm, action: Confirmed) -> Sheet | Stale | Problem:
    """Write a confirmation after whatever else was written: it names what it confirms."""
    outcome: Sheet | Stale | Problem = Stale(sheet())
    for _ in range(TRIES):
        if isinstance(outcome, Stale):
            catch_up(form)
            outcome = write(form, action)
    return outcome
