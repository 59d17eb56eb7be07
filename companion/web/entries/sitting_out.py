"""Those who sit out and do not wait any longer."""

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import GoneHome
from companion.engine.names import LONGEST_NAME, clean_text
from companion.web.posting.write_entry import refusal_text, saved, write_whatever_came
from companion.web.request.answers import notify
from companion.web.request.entry_post import EntryForm

waiting = Blueprint("waiting", __name__)


@waiting.post("/gone-home")
def go_home() -> Response:
    """Let a player who sits out wait no longer."""
    form, name = EntryForm(), clean_text(request.form.get("name", ""))[:LONGEST_NAME]
    if form.validate_on_submit():
        outcome = write_whatever_came(form, GoneHome(name))
        if isinstance(outcome, Sheet):
            return saved(outcome, form)
        notify("problem", refusal_text(outcome))
    return redirect(url_for("table.more.show"))
