"""The pages that answer, correct, undo, redo and confirm entries."""

from flask import abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.deals import confirmations_of, from_another_side
from companion.engine.fold.kept_dealers import retraction
from companion.engine.fold.replay import Sheet
from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.log.entries import Amend, Confirmed, Confirming, Retract
from companion.engine.log.position import DealQuestion
from companion.engine.log.resolve import retracted_numbers
from companion.engine.messages import message
from companion.store.tables.append import Stale
from companion.web.entries.entry_pages import entries
from companion.web.entries.stale_posts import answer_stale_amendment
from companion.web.posting.write_entry import (
    own_author,
    refusal_text,
    saved,
    to_table,
    too_late,
    write,
    write_or_raise,
    write_whatever_came,
    written_entry,
)
from companion.web.request.answers import notify
from companion.web.request.current_table import players, sheet
from companion.web.request.language import say, t
from companion.web.request.posts import (
    EntryForm,
    lacks_token,
    posted_number,
    sent_before,
    sheet_when_shown,
    shows_again,
)
from companion.web.table.open_question import question_page
from companion.words.history import deal_of, describe, players_at
from companion.words.notices import called, said_retracted, undo_of, undo_of_entry


@entries.route("/question", methods=["GET", "POST"])
@shows_again
def question() -> Response:
    """Show the effect of each answer, and write the chosen one."""
    form, problem = EntryForm(), t("form-expired") if lacks_token() else ""
    question_open = sheet_when_shown().question or sheet().question
    if question_open is not None and form.validate_on_submit():
        done, problem = _answer(form, question_open)
        if done is not None:
            return done
    pending = sheet().question
    return too_late() if pending is None else question_page(pending, form, problem)


def _answer(form: EntryForm, question: DealQuestion) -> tuple[Response | None, str]:
    """Write the chosen answer; return the redirect, or None and why it was refused."""
    key = request.form.get("answer")
    chosen = next((answer for answer in question.answers if answer.key == key), None)
    if chosen is None:
        return None, t("form-not-offered")
    outcome = write(form, Amend(question.entry, chosen.action))
    if isinstance(outcome, Sheet):
        return saved(outcome, form), ""
    late = answer_stale_amendment(form, question.entry, chosen.action)
    return (late, "") if late else (None, refusal_text(outcome))


# Undo and redo


MOST_NAMED = 3
"""How many new entries are named, the newest ones."""
_SHOWN_ON = {"sheet": "table.scores", "log": "table.log"}
"""The pages that show an entry after undoing it there, by the value of `on`."""


@entries.post("/retract")
def retract() -> Response:
    """Undo an entry; undoing a retraction restores its entry."""
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
        return redirect(url_for("table.entries.deal"))
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
    """Whether the entry undone or restored belongs to a chain of entries, as in an auction."""
    taken = next((entry.action for entry in after.entries if entry.number == target), None)
    number = taken.target if isinstance(taken, Retract) else target
    sheets = (before, after)
    chained = {form.kind for at in sheets for form in at.forms if form.chained}
    current = (each for at in sheets for each in at.position.current)
    return any(each.entry.number == number and each.action.kind in chained for each in current)


# Confirming deals


@entries.post("/confirm")
def confirm() -> Response:
    """Confirm a deal with the content that the page showed."""
    form = EntryForm()
    target, content = (posted_number(request.form.get(name)) for name in ("target", "content"))
    if not form.validate_on_submit() or not all(
        0 <= number <= MOST_ENTRIES for number in (target, content)
    ):
        abort(400)
    refused = "" if sent_before() else _refused(target, content)
    if refused:
        notify("kept", refused)
        return to_table()
    # A confirmation names the content it confirms, so other new entries do not matter.
    outcome = write_whatever_came(form, Confirmed(target, content))
    if isinstance(outcome, Sheet):
        notice = t("confirm-done", deal=deal_of(outcome, target) or 0)
        notify("saved", notice, entry=written_entry(outcome, form).number)
    else:
        notify("problem", refusal_text(outcome))
    return to_table()


@entries.post("/confirming")
def ask_to_confirm() -> Response:
    """Switch the request for confirmations on or off."""
    form = EntryForm()
    wanted = request.form.get("wanted")
    if not form.validate_on_submit() or wanted not in ("yes", "no"):
        abort(400)
    outcome = write_whatever_came(form, Confirming(wanted == "yes"))
    if isinstance(outcome, Sheet):
        return saved(outcome, form)
    notify("problem", refusal_text(outcome))
    return redirect(url_for("table.entries.more"))


def _refused(target: int, content: int) -> str:
    """Return why this phone may not confirm a deal; "" if it may, or if the deal has changed."""
    row = sheet().row_of(target)
    if row is None or not row.deal or row.content != content:
        return ""
    if own_author() in [confirmation.author for confirmation in confirmations_of(sheet(), row)]:
        return t("confirm-already", deal=row.deal)
    if not from_another_side(sheet(), row, own_author()):
        return t("confirm-own", deal=row.deal)
    return ""
