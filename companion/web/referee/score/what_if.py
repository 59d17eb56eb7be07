"""A deal that was only supposed: filled in form by form, judged like any other, not written."""

from collections.abc import Iterator, Sequence
from typing import Any

from flask import request

from companion.engine.fold.judging import enter
from companion.engine.fold.replay import Sheet, advance
from companion.engine.log.entries import Action, Entry
from companion.engine.log.forms import Form
from companion.engine.problem import Problem
from companion.web.request.current_table import players, stored
from companion.web.request.forms import LOG, EntryForm
from companion.web.request.shaped_form import ShapedForm

_ENVELOPE = ("key", "seen", LOG, "csrf_token")


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
    """The name of the field that says which form stands at a place in the row of forms."""
    return f"by-{place}" if place else "by"


def then(at: Sheet, action: Action) -> Sheet:
    """The sheet as it would be with one more entry."""
    return advance(at, (_supposed(at, action),))


def _supposed(at: Sheet, action: Action) -> Entry:
    """An action as the next entry, which is never written."""
    return Entry(at.head + 1, "what-if", "", "", at.head, action)


def closes(at: Sheet) -> bool:
    """Whether the last entry closed a deal, or waits for a player's choice."""
    if at.question is not None:
        return at.question.entry == at.head
    row = at.row_of(at.head)
    return row is not None and row.deal is not None


class DraftDeal:
    """A deal as far as an address or a post describes it.

    `filled` are the forms that could be read, each with what it says, and `reached` the sheet as it
    would be with them. `open` is the form that comes next, or that could not be read.
    """

    def __init__(self, base: Sheet) -> None:
        """Read one form after the other, beginning at a sheet."""
        self.base = self.reached = base
        self.filled: list[tuple[ShapedForm, Action]] = []
        self.open: ShapedForm | None = None
        typed = request.method == "POST" or "go" in request.args
        while not (self.open or self.complete):
            kind = request.values.get(way_field(len(self.filled)), "")
            shape = next((form for form in self.ways() if form.kind == kind), None)
            # One that is posted is written, any other only asks.
            made = ShapedForm if request.method == "POST" else WhatIf
            shaped = made(shape or self.ways()[0], self.reached)
            after = self._read(shaped) if shape and typed else None
            if after is None:
                self.open = shaped
            else:
                self.filled.append((shaped, after.entries[-1].action))
                self.reached = after

    @property
    def complete(self) -> bool:
        """Whether the deal has come to its end."""
        return bool(self.filled) and closes(self.reached)

    @property
    def form(self) -> EntryForm:
        """The form under whose key the deal is written."""
        return self.filled[0][0].form

    @property
    def actions(self) -> list[Action]:
        """What the filled forms say, in order."""
        return [action for _, action in self.filled]

    @property
    def shown(self) -> ShapedForm:
        """The form that comes next; at the end the last one, ready to be changed."""
        return self.open or self.filled[-1][0]

    @property
    def before(self) -> list[tuple[ShapedForm, Action]]:
        """What stands ahead of the form that is shown."""
        return self.filled if self.open else self.filled[:-1]

    def ways(self) -> Sequence[Form]:
        """The forms that can come next: those that close the deal, else those that lead there."""
        at = self.base if self.complete else self.reached
        forms = stored().table.game.forms(at.position)
        closing = [form for form in forms if form.call is None and not form.chained]
        return closing or [form for form in forms if not form.chained] or forms

    def _read(self, shaped: ShapedForm) -> Sheet | None:
        """The sheet with what a form says, if that can be; else each problem is at its field."""
        action = shaped.action()
        if action is None:
            return None
        after = enter(self.reached, _supposed(self.reached, action))
        if isinstance(after, Problem):
            shaped.refuse(after, players())
            return None
        return after


def fields_of(forms: Sequence[tuple[ShapedForm, Action]]) -> Iterator[tuple[str, str]]:
    """The names and values of all that was typed in these forms, to be sent again."""
    for place, (shaped, _) in enumerate(forms):
        yield way_field(place), shaped.shape.kind
        for name in shaped.form._fields:
            if name not in _ENVELOPE and name in request.values:
                yield name, request.values[name]
