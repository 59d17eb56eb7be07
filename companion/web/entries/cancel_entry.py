"""Taking back an entry, and restoring it."""

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.kept_dealers import retraction
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Retract
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.log.resolve import retracted_numbers
from companion.engine.messages import message
from companion.store.tables.append import Stale
from companion.web.posting.write_entry import refusal_text, write_or_raise, written_entry
from companion.web.request.answers import notify
from companion.web.request.current_table import players, sheet
from companion.web.request.entry_post import EntryForm, sheet_when_shown
from companion.web.request.language import say, t
from companion.web.request.posted_form import posted_number
from companion.words.history import describe, players_at
from companion.words.retractions import said_retracted
from companion.words.undo import called, undo_of, undo_of_entry

retracting = Blueprint("retracting", __name__)

MOST_NAMED = 3
"""How many entries that came in meanwhile are named, the newest ones."""
_SHOWN_ON = {"sheet": "table.scores", "log": "table.log"}
"""The pages on which an entry can be taken back that then show it, by the value of `on`."""


@retracting.post("/retract")
def retract() -> Response:
    """Take back an entry; taking back a retraction restores its entry."""
    form, before = EntryForm(), sheet()
    target = posted_number(request.form.get("target"))
    if not form.validate_on_submit() or not 0 <= target <= MOST_ENTRIES:
        abort(400)
    outcome = write_or_raise(form, retraction(before, target))
    if isinstance(outcome, Stale) and form.seen_number >= target:
        _tell_late(form, target)
        return _shown()
    if not isinstance(outcome, Sheet):
        notify("problem", refusal_text(outcome))
        return redirect(url_for("table.scores"))
    taken = next(entry for entry in outcome.entries if entry.number == target)
    if isinstance(taken.action, Retract):
        notify("restored", t("restored"))
    else:
        described = describe(outcome, taken.action)
        notice = said_retracted(outcome, taken) or message("taken-back", said=described)
        notify(
            "taken-back",
            say(notice, players_at(outcome, taken)),
            entry=written_entry(outcome, form).number,
        )
    if _is_chained(before, outcome, target):
        return redirect(url_for("table.entering.deal"))
    return _shown()


def _shown() -> Response:
    """Redirect to the page on which it was tapped, if that shows what it did, or to the table."""
    return redirect(url_for(_SHOWN_ON.get(request.form.get("on", ""), "table.show")))


def _tell_late(form: EntryForm, target: int) -> None:
    """Say what came in since a page offered to take an entry back, and offer both once more."""
    then, now, seated = sheet_when_shown(), sheet(), players()
    asked, newest = undo_of_entry(then, target), undo_of(now)
    old = called(then, target)
    if target in retracted_numbers(now.entries):
        done = "restored-already" if asked.restores else "undone-already"
        notify("kept", t(done, seated, what=old))
        return
    came = [entry.number for entry in now.entries[form.seen_number :]]
    new = tuple(say(called(now, number), seated) for number in came[-MOST_NAMED:])
    code = "restored-late" if asked.restores else "undone-late"
    offered = [asked]
    if newest is not None and newest.target != target:
        offered.insert(0, undo_of_entry(now, newest.target))
    offers = [(undo.target, say(undo.says, seated)) for undo in offered]
    notify("problem", t(code, seated, new=new, old=old), offers=offers)


def _is_chained(before: Sheet, after: Sheet, target: int) -> bool:
    """Whether the entry taken back or restored belongs to a chain of entries, as in an auction."""
    taken = next((entry.action for entry in after.entries if entry.number == target), None)
    number = taken.target if isinstance(taken, Retract) else target
    sheets = (before, after)
    chained = {form.kind for at in sheets for form in at.forms if form.chained}
    current = (each for at in sheets for each in at.position.current)
    return any(each.entry.number == number and each.action.kind in chained for each in current)
