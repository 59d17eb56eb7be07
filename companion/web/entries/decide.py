"""A player's decision: every answer is shown as the sheet it would make, then one is taken."""

from dataclasses import dataclass

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.engine.fold.judging import judge
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.log.plan import Answer, Question
from companion.web.entries.late import late_amendment
from companion.web.referee.score.what_if import then
from companion.web.request.answers import form_page
from companion.web.request.current_table import players, sheet, sheet_when_shown
from companion.web.request.expired import is_expired, shows_again
from companion.web.request.forms import EntryForm
from companion.web.request.language import say, t
from companion.web.request.writing import refusal, renew, saved, too_late, write

deciding = Blueprint("deciding", __name__)


@dataclass(frozen=True)
class Outcome:
    """An answer, the sheet it would leave, and why it may not be chosen ("" if it may)."""

    answer: Answer
    after: Sheet
    forbidden: str


@deciding.route("/question", methods=["GET", "POST"])
@shows_again
def question() -> Response:
    """Show what each answer would do, and write the one that is chosen."""
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
        "question.html",
        refused=bool(said),
        form=form,
        question=pending,
        outcomes=[_outcome(pending, answer) for answer in pending.answers],
        refusal=said,
    )


def _answer(form: EntryForm, question: Question) -> tuple[Response | None, str]:
    """Write the chosen answer: where to go on, or why it was refused."""
    key = request.form.get("answer")
    chosen = next((answer for answer in question.answers if answer.key == key), None)
    if chosen is None:
        return None, t("form-not-offered")
    outcome = write(form, Amend(question.entry, chosen.action))
    if isinstance(outcome, Sheet):
        return saved(outcome, form), ""
    late = late_amendment(form, question.entry, chosen.action)
    return (late, "") if late else (None, refusal(outcome))


def _outcome(question: Question, answer: Answer) -> Outcome:
    """What an answer would make of the sheet, by the same fold and the same judge as any entry."""
    action = Amend(question.entry, answer.action)
    problem = judge(sheet(), action)
    forbidden = say(problem.message, players()) if problem else ""
    return Outcome(answer, then(sheet(), action), forbidden)
