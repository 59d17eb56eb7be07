"""The page of a question that a player must answer, with the resulting sheet of each answer."""

from dataclasses import dataclass

from werkzeug.wrappers import Response

from companion.engine.fold.columns import columns_of
from companion.engine.fold.replay import Sheet, judge, sheet_if
from companion.engine.log.entries import Amend
from companion.engine.log.position import DealQuestion, QuestionAnswer
from companion.web.posting.write_entry import renew
from companion.web.request.answers import form_page
from companion.web.request.current_table import claims, may_write, own_seat, players, sheet
from companion.web.request.language import say
from companion.web.request.posts import EntryForm


@dataclass(frozen=True)
class Outcome:
    """An answer, the sheet after it, and why it may not be chosen ("" if it may).

    `gains` are the points that the deal in question then gives each side that is at the table now,
    without those of later deals; 0 for a side that was not there.
    """

    answer: QuestionAnswer
    after: Sheet
    gains: tuple[int, ...]
    forbidden: str


def question_page(pending: DealQuestion, form: EntryForm, refused: str = "") -> Response:
    """Return the page that asks the question, with why the last answer was refused, if it was."""
    renew(form)
    return form_page(
        "entries/question.html",
        refused=bool(refused),
        form=form,
        question=pending,
        outcomes=[_outcome(pending, answer) for answer in pending.answers],
        refusal=refused,
        table_asks=is_asked_here(pending),
    )


def is_asked_here(question: DealQuestion) -> bool:
    """Whether this phone is to answer: it is that player's, or that player has none."""
    return may_write() and (question.seat == own_seat() or question.seat not in claims())


def _outcome(question: DealQuestion, answer: QuestionAnswer) -> Outcome:
    """Return the outcome of an answer, judged and replayed like any other entry."""
    action = Amend(question.entry, answer.action)
    problem = judge(sheet(), action)
    forbidden = say(problem.message, players()) if problem else ""
    after = sheet_if(sheet(), action)
    return Outcome(answer, after, _gains(after, question.entry), forbidden)


def _gains(after: Sheet, entry: int) -> tuple[int, ...]:
    """Return the points that the deal of an entry gives each side at the table."""
    row = next((row for row in after.rows if row.effective.entry.number == entry), None)
    columns = sorted(
        (column.place, column) for column in columns_of(after) if column.place is not None
    )
    if row is None:
        return (0,) * len(columns)
    places = (column.place_in(row) for _, column in columns)
    return tuple(0 if place is None else row.deltas[place] for place in places)
