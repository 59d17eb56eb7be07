"""The page of a question that a player must answer, with the sheet that each answer leads to."""

from dataclasses import dataclass

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.engine.fold.judge import judge
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.log.plan import DealQuestion, QuestionAnswer
from companion.web.conflicts.stale_posts import resolve_amendment
from companion.web.posting.write_entry import refusal, renew, saved, too_late, write
from companion.web.referee.score.what_if import then
from companion.web.request.answers import form_page
from companion.web.request.current_table import players, sheet, sheet_when_shown
from companion.web.request.language import say, t
from companion.web.request.posted_form import EntryForm
from companion.web.request.stale_token import is_expired, shows_again

deciding = Blueprint("deciding", __name__)


@dataclass(frozen=True)
class Outcome:
    """An answer, the sheet after it, and why it may not be chosen ("" if it may)."""

    answer: QuestionAnswer
    after: Sheet
    forbidden: str


@deciding.route("/question", methods=["GET", "POST"])
@shows_again
def question() -> Response:
    """Show the effect of each answer, and write the chosen one."""
    form, said = EntryForm(), t("form-expired") if is_expired() else ""
    asked = sheet_when_shown().question or sheet().question
    if asked is not None and form.validate_on_submit():
        done, said = _answer(form, asked)
        if done is not None:
            return done
    pending = sheet().question
    if pending is None:
        return too_late()
    renew(form)
    return form_page(
        "entries/question.html",
        refused=bool(said),
        form=form,
        question=pending,
        outcomes=[_outcome(pending, answer) for answer in pending.answers],
        refusal=said,
    )


def _answer(form: EntryForm, question: DealQuestion) -> tuple[Response | None, str]:
    """Write the chosen answer; return the redirect, or None and why it was refused."""
    key = request.form.get("answer")
    chosen = next((answer for answer in question.answers if answer.key == key), None)
    if chosen is None:
        return None, t("form-not-offered")
    outcome = write(form, Amend(question.entry, chosen.action))
    if isinstance(outcome, Sheet):
        return saved(outcome, form), ""
    late = resolve_amendment(form, question.entry, chosen.action)
    return (late, "") if late else (None, refusal(outcome))


def _outcome(question: DealQuestion, answer: QuestionAnswer) -> Outcome:
    """Return the outcome of an answer, judged and replayed like any other entry."""
    action = Amend(question.entry, answer.action)
    problem = judge(sheet(), action)
    forbidden = say(problem.message, players()) if problem else ""
    return Outcome(answer, then(sheet(), action), forbidden)
