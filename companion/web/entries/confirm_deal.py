"""Confirming deals from a second phone, and whether the table asks for it."""

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.confirmed_deals import confirmations_of, from_another_side
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Confirmed, Confirming
from companion.engine.log.log_length import MOST_ENTRIES
from companion.web.posting.write_entry import (
    own_author,
    refusal_text,
    saved,
    to_table,
    write_whatever_came,
    written_entry,
)
from companion.web.request.answers import notify
from companion.web.request.current_table import sheet
from companion.web.request.entry_post import EntryForm, sent_before
from companion.web.request.language import t
from companion.web.request.posted_form import posted_number
from companion.words.history import deal_of

confirming = Blueprint("confirming", __name__)


@confirming.post("/confirm")
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


@confirming.post("/confirming")
def ask() -> Response:
    """Switch the request for confirmations on or off."""
    form = EntryForm()
    wanted = request.form.get("wanted")
    if not form.validate_on_submit() or wanted not in ("yes", "no"):
        abort(400)
    outcome = write_whatever_came(form, Confirming(wanted == "yes"))
    if isinstance(outcome, Sheet):
        return saved(outcome, form)
    notify("problem", refusal_text(outcome))
    return redirect(url_for("table.more.show"))


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
