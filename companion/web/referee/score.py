"""What a deal scores, with the arithmetic, for an entered or a hypothetical deal."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import abort, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response

from companion.engine.fold.replay import Sheet, sheet_after, sheet_if
from companion.engine.log.entries import Action, Amend, Entry
from companion.engine.log.forms import Form
from companion.engine.log.position import Row
from companion.engine.messages import Message, Problem
from companion.web.forms.entry_form import ShapedForm
from companion.web.posting.write_entry import refusal_text, renew, saved, write_all
from companion.web.referee.hub import referee, score_help
from companion.web.request.answers import form_page, page
from companion.web.request.current_table import players, sheet, watchable
from companion.web.request.posts import LOG, EntryForm, posted_number, sheet_to_write_on

# Hypothetical deals


_ENVELOPE = ("key", "seen", LOG, "csrf_token")


class AddressForm(EntryForm):
    """A form whose fields are in the address; it needs no token, as nothing is written."""

    def typed(self) -> MultiDict[str, str] | None:
        """Return the fields in the address, or None if the form was not sent."""
        return request.args if "go" in request.args else None


class HypotheticalForm(ShapedForm):
    """A game's form that writes nothing."""

    base = AddressForm

    def validate(self) -> bool:
        """Return whether all input is valid."""
        return bool(self.form.validate()) and self._has_room()


def way_field(index: int) -> str:
    """Return the name of the field with the kind of the form at an index of the sequence."""
    return f"by-{index}" if index else "by"


def closes(at: Sheet) -> bool:
    """Return whether the last entry closed a deal, or waits for a player's choice."""
    if at.question is not None:
        return at.question.entry == at.head
    row = at.row_of(at.head)
    return row is not None and row.deal is not None


class DraftDeal:
    """A deal as described so far by an address or a post.

    `filled` are the valid forms with their actions, `reached` the sheet as it would be after them.
    `open` is the next form, or an invalid one.
    """

    def __init__(self, base: Sheet) -> None:
        """Read one form after the other, starting from a sheet."""
        self.base = self.reached = base
        self.filled: list[tuple[ShapedForm, Action]] = []
        self.open: ShapedForm | None = None
        typed = request.method == "POST" or "go" in request.args
        while not (self.open or self.complete):
            kind = request.values.get(way_field(len(self.filled)), "")
            shape = next((form for form in self.ways() if form.kind == kind), None)
            # Only a posted deal is written.
            made = ShapedForm if request.method == "POST" else HypotheticalForm
            shaped = made(shape or self.ways()[0], self.reached)
            after = self._read_form(shaped) if shape and typed else None
            if after is None:
                self.open = shaped
            else:
                self.filled.append((shaped, after.entries[-1].action))
                self.reached = after

    @property
    def complete(self) -> bool:
        """Whether the deal is complete."""
        return bool(self.filled) and closes(self.reached)

    @property
    def form(self) -> EntryForm:
        """The form with the key under which the deal is written."""
        return self.filled[0][0].form

    @property
    def actions(self) -> list[Action]:
        """The actions of the filled forms, in order."""
        return [action for _, action in self.filled]

    @property
    def shown(self) -> ShapedForm:
        """The next form, or the last one, to be changed, if the deal is complete."""
        return self.open or self.filled[-1][0]

    @property
    def before(self) -> list[tuple[ShapedForm, Action]]:
        """The filled forms before the one that is shown."""
        return self.filled if self.open else self.filled[:-1]

    def ways(self) -> Sequence[Form]:
        """The forms that can come next: those that close the deal, or else those before them."""
        at = self.base if self.complete else self.reached
        forms = at.forms
        closing = [form for form in forms if form.call is None and not form.chained]
        return closing or [form for form in forms if not form.chained] or forms

    def _read_form(self, shaped: ShapedForm) -> Sheet | None:
        """Return the sheet after a form's action; if refused, None, with problems at the fields."""
        action = shaped.action()
        if action is None:
            return None
        head = self.reached.head
        # The entry that it would be; it is never written.
        after = sheet_after(self.reached, Entry(head + 1, "what-if", "", "", head, action))
        if isinstance(after, Problem):
            shaped.refuse(after, players())
            return None
        return after


def fields_of(forms: Sequence[tuple[ShapedForm, Action]]) -> Iterator[tuple[str, str]]:
    """Yield the names and values of all input in these forms, to send them again."""
    for index, (shaped, _) in enumerate(forms):
        yield way_field(index), shaped.shape.kind
        for name in shaped.form._fields:
            if name not in _ENVELOPE and name in request.values:
                yield name, request.values[name]


# Explanation of points


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


@referee.route("/score", methods=["GET", "POST"])
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
