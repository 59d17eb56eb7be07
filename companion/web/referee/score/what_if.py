"""A deal that only might have been: told form by form, judged like any other, and not written."""

from collections.abc import Iterator, Sequence
from typing import Any

from flask import request

from companion.engine.fold.replay import Sheet, advance, enter
from companion.engine.log.entries import Action, Entry, EntryError
from companion.engine.log.forms import Form
from companion.engine.problem import Problem, problem
from companion.web.request.current_table import players, stored
from companion.web.request.forms import EntryForm, ShapedForm
from companion.web.request.language import reader
from companion.web.request.writing import refusal, write

_ENVELOPE = ("key", "seen", "csrf_token")


class WhatIfForm(EntryForm):
    """What an address asks: nothing is written, so it needs no token."""

    class Meta(EntryForm.Meta):
        """Where the data comes from."""

        csrf = False

        def wrap_formdata(self, form: Any, formdata: Any) -> Any:
            """The fields as the address has them; none before anything was asked."""
            return request.args if "go" in request.args else None


class WhatIf(ShapedForm):
    """A game's form that only asks."""

    made_of = WhatIfForm

    def validate(self) -> bool:
        """Whether everything typed can be read."""
        return bool(self.form.validate())


def way_field(place: int) -> str:
    """The field that says by which form something is told, one for each form in a row."""
    return f"by-{place}" if place else "by"


def then(at: Sheet, action: Action) -> Sheet:
    """The sheet had this been said too."""
    return advance(at, (_supposed(at, action),))


def _supposed(at: Sheet, action: Action) -> Entry:
    """The next entry of a log that nobody writes."""
    return Entry(at.head + 1, "what-if", "", "", at.head, action)


def closes(at: Sheet) -> bool:
    """Whether the last entry closed a deal, or waits for a player's choice."""
    if at.question is not None:
        return at.question.entry == at.head
    row = at.row_of(at.head)
    return row is not None and row.deal is not None


class DraftDeal:
    """A deal as far as the address or a post tells it.

    `filled` are the forms that could be read, each with what it says, and `reached` the sheet had
    that been entered; `open` is the form that comes next, or that could not be read.
    """

    def __init__(self, base: Sheet) -> None:
        """Read one form after the other, beginning at a sheet."""
        self.base = self.reached = base
        self.filled: list[tuple[ShapedForm, Action]] = []
        self.open: ShapedForm | None = None
        told = request.method == "POST" or "go" in request.args
        while not (self.open or self.complete):
            kind = request.values.get(way_field(len(self.filled)), "")
            shape = next((form for form in self.ways() if form.kind == kind), None)
            shaped = self._shaped(shape or self.ways()[0])
            after = self._read(shaped) if shape and told else None
            if after is None:
                self.open = shaped
            else:
                self.filled.append((shaped, after.entries[-1].action))
                self.reached = after

    @property
    def complete(self) -> bool:
        """Whether the deal is told to its end."""
        return bool(self.filled) and closes(self.reached)

    @property
    def asked(self) -> ShapedForm:
        """The form that comes next, or at the end the last one, to be told otherwise."""
        return self.open or self.filled[-1][0]

    @property
    def before(self) -> list[tuple[ShapedForm, Action]]:
        """What was told ahead of the form that is shown."""
        return self.filled if self.open else self.filled[:-1]

    def ways(self) -> Sequence[Form]:
        """What can be told next: what closes the deal, else what leads there at once."""
        at = self.base if self.complete else self.reached
        forms = stored().table.game.forms(at.position)
        closing = [form for form in forms if form.call is None and not form.chained]
        return closing or [form for form in forms if not form.chained] or forms

    def write(self) -> tuple[Sheet | None, str]:
        """Write all that was told, in order: the sheet after it, or why it was not written."""
        key = self.filled[0][0].form.own_key
        after: Sheet | None = None
        for place, (shaped, action) in enumerate(self.filled):
            shaped.form.key.data = f"{key[:60]}-{place}" if place else key
            if after is not None:
                shaped.form.seen.data = str(after.head)
            outcome = write(shaped.form, action)
            if not isinstance(outcome, Sheet):
                return None, refusal(outcome)
            after = outcome
        return after, ""

    def _read(self, shaped: ShapedForm) -> Sheet | None:
        """The sheet with what a form says, if that can be; else each problem is at its field."""
        if not shaped.validate():
            return None
        try:
            action = stored().table.game.codec.from_json(shaped.entry_data())
        except EntryError:
            shaped.refuse(problem("form-unreadable"), players())
            return None
        after = enter(self.reached, _supposed(self.reached, action))
        if isinstance(after, Problem):
            shaped.refuse(after, players())
            return None
        return after

    def _shaped(self, shape: Form) -> ShapedForm:
        """The form of a shape: one that is posted writes, any other only asks."""
        position = self.reached.position
        names = [reader().names(side, position.players) for side in position.sides]
        made = ShapedForm if request.method == "POST" else WhatIf
        return made(shape, position.sides, position.players, names, sign=self.base.sign)


def fields_of(told: Sequence[tuple[ShapedForm, Action]]) -> Iterator[tuple[str, str]]:
    """What was typed in a few forms, as hidden fields and addresses say it again."""
    for place, (shaped, _) in enumerate(told):
        yield way_field(place), shaped.shape.kind
        for name in shaped.form._fields:
            if name not in _ENVELOPE and name in request.values:
                yield name, request.values[name]
