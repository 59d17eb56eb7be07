"""What does this deal score? The answer with its arithmetic, and nothing is saved by asking."""

from dataclasses import dataclass

from flask import Blueprint, abort, render_template, request
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Amend
from companion.engine.log.position import Row
from companion.engine.messages import Message
from companion.web.referee.score.what_if import DraftDeal, fields_of, then, way_field
from companion.web.request.current_table import load_tables_for, sheet, sheet_asked_of
from companion.web.request.forms import EntryForm, posted_number
from companion.web.request.writing import renew, saved

explaining = Blueprint("explaining", __name__, url_prefix="/t/<link>/referee/score")
load_tables_for(explaining)


MOST_DEALS = 60
"""How many deals can be chosen on the page, the latest; any other in the address."""


@dataclass(frozen=True)
class ExplainedDeal:
    """A deal and how it comes to its points.

    `row` is its line of the sheet `after` it; where a player still has to choose there is none,
    and `choices` are what each answer says and the line that it would make.
    """

    after: Sheet
    number: int
    steps: tuple[Message, ...]
    row: Row | None
    choices: tuple[tuple[Message, Row], ...]


@explaining.route("", methods=["GET", "POST"])
def score() -> Response:
    """A deal on the sheet, one that waits for a choice, or one that only might have been."""
    number = _number_asked()
    if number is not None:
        told = explained(sheet(), number) or abort(404)
        return Response(render_template("settle_scored.html", told=told), mimetype="text/html")
    telling, refused = DraftDeal(sheet_asked_of()), ""
    if request.method == "POST" and telling.complete:
        after, refused = telling.write()
        if after is not None:
            return saved(after, telling.filled[-1][0].form)
    return _page(telling, refused)


def explained(after: Sheet, number: int) -> ExplainedDeal | None:
    """How the deal of an entry comes to its points; None for an entry that closes none."""
    live = next((each for each in after.lives if each.entry.number == number), None)
    row, question = _row(after, number), after.question
    waits = question if question is not None and question.entry == number else None
    if live is None or not (row or waits):
        return None
    ahead = after.ahead_of(number)
    steps = after.table.game.explain(ahead.position, live.action)
    answers = waits.answers if waits else ()
    chosen = ((each, _row(then(after, Amend(number, each.action)), number)) for each in answers)
    choices = tuple((each.message, line) for each, line in chosen if line)
    return ExplainedDeal(after, number, steps, row, choices)


def _page(telling: DraftDeal, refused: str) -> Response:
    """The form, with the answer above it once the deal is told."""
    told = explained(telling.reached, telling.reached.head) if telling.complete else None
    form = EntryForm()
    renew(form)
    page = render_template(
        "settle_score.html",
        told=told,
        shaped=telling.asked,
        ways=telling.ways(),
        before=telling.before,
        way=way_field(len(telling.before)),
        kept=list(fields_of(telling.before)),
        all=list(fields_of(telling.filled)),
        refused=refused,
        form=form,
        scored=[row for row in sheet().rows if row.deal][-MOST_DEALS:],
    )
    return Response(page, 422 if request.method == "POST" else 200, mimetype="text/html")


def _row(at: Sheet, number: int) -> Row | None:
    """The line of the sheet of the deal that an entry closed."""
    row = at.row_of(number)
    return row if row is not None and row.deal else None


def _number_asked() -> int | None:
    """The entry to be explained: the one asked for, else what waits, else the last at the end."""
    if request.method == "POST" or "by" in request.args:
        return None
    if "entry" in request.args:
        return posted_number(request.args["entry"])
    question = sheet().question
    if question is not None:
        return question.entry
    closed = [row.live.entry.number for row in sheet().rows if row.deal]
    return closed[-1] if sheet().result is not None and closed else None
