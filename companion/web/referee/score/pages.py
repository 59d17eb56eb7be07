"""The page that explains what a deal scores, with the arithmetic; asking saves nothing."""

from dataclasses import dataclass

from flask import Blueprint, abort, request
from werkzeug.wrappers import Response

from companion.engine.fold.judge import sheet_if
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.log.position import Row
from companion.engine.messages import Message
from companion.web.posting.write_entry import refusal_text, renew, saved, write_all
from companion.web.referee.answer_pages import score_help
from companion.web.referee.score.what_if import DraftDeal, fields_of, way_field
from companion.web.request.answers import form_page, page
from companion.web.request.current_table import sheet
from companion.web.request.entry_post import EntryForm, sheet_to_write_on
from companion.web.request.posted_form import posted_number
from companion.web.request.watchable import watchable

explaining = Blueprint("explaining", __name__, url_prefix="/score")


MOST_DEALS = 60
"""The most deals offered on the page, the latest; the address can name any."""


@dataclass(frozen=True)
class ExplainedDeal:
    """A deal and the arithmetic of its points.

    `number` is that of its entry, `row` its row on the sheet `after` it. If a player still has to
    choose there is no row yet; `choices` are the answers with the rows that they would make.
    """

    after: Sheet
    number: int
    steps: tuple[Message, ...]
    row: Row | None
    choices: tuple[tuple[Message, Row], ...]


@explaining.route("", methods=["GET", "POST"])
@watchable
def score() -> Response:
    """Explain a deal on the sheet, one that waits for a choice, or a hypothetical one."""
    number = _number_asked()
    if number is not None:
        return page("referee/score/scored_deal.html", deal=explained(sheet(), number) or abort(404))
    draft = DraftDeal(sheet_to_write_on())
    if request.method != "POST" or not draft.complete:
        return _page(draft)
    outcome = write_all(draft.form, draft.actions)
    if isinstance(outcome, Sheet):
        return saved(outcome, draft.form)
    return _page(draft, refusal_text(outcome))


def explained(after: Sheet, number: int) -> ExplainedDeal | None:
    """Explain the deal of an entry; None if the entry closes no deal."""
    effective = after.effective_of(number)
    row, question = _row(after, number), after.question
    open_question = question if question is not None and question.entry == number else None
    if effective is None or not (row or open_question):
        return None
    before = after.before(number)
    steps = after.table.game.explain(before.position, effective.action)
    answers = open_question.answers if open_question else ()
    rows = (
        (answer, _row(sheet_if(after, Amend(number, answer.action)), number)) for answer in answers
    )
    choices = tuple((answer.message, line) for answer, line in rows if line)
    return ExplainedDeal(after, number, steps, row, choices)


def _page(draft: DraftDeal, said: str = "") -> Response:
    """Return the form, or the answer for a complete deal; `said` is why it was refused."""
    form = EntryForm()
    renew(form)
    return form_page(
        "referee/score/what_if_result.html" if draft.complete else "referee/score/what_if.html",
        deal=explained(draft.reached, draft.reached.head) if draft.complete else None,
        shaped=draft.shown,
        ways=draft.ways(),
        before=draft.before,
        way=way_field(len(draft.before)),
        kept=list(fields_of(draft.before)),
        all=list(fields_of(draft.filled)),
        refusal=said,
        form=form,
        help=score_help(sheet().table.game),
        scored=[row for row in sheet().rows if row.deal][-MOST_DEALS:],
    )


def _row(at: Sheet, number: int) -> Row | None:
    """Return the row of the deal that an entry closed, or None."""
    row = at.row_of(number)
    return row if row is not None and row.deal else None


def _number_asked() -> int | None:
    """Return the entry to explain: as requested, else one that waits, else the last at the end."""
    if request.method == "POST" or "by" in request.args:
        return None
    if "entry" in request.args:
        return posted_number(request.args["entry"])
    question = sheet().question
    if question is not None:
        return question.entry
    closed = [row.effective.entry.number for row in sheet().rows if row.deal]
    return closed[-1] if sheet().result is not None and closed else None
