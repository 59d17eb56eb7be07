"""The page of a question that a player must answer, and what writes the answer."""

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.log.plan import DealQuestion
from companion.web.conflicts.stale_posts import answer_stale_amendment
from companion.web.posting.write_entry import refusal_text, saved, too_late, write
from companion.web.request.current_table import sheet
from companion.web.request.entry_post import EntryForm, sheet_when_shown
from companion.web.request.language import t
from companion.web.request.stale_token import lacks_token, shows_again
from companion.web.table.open_question import question_page

deciding = Blueprint("deciding", __name__)


@deciding.route("/question", methods=["GET", "POST"])
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
