"""A hypothetical deal: filled in form by form and judged like any other, but not written."""

from collections.abc import Iterator, Sequence

from flask import request
from werkzeug.datastructures import MultiDict

from companion.engine.fold.judge import sheet_after
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Entry
from companion.engine.log.forms import Form
from companion.engine.problem import Problem
from companion.web.forms.entry_form import ShapedForm
from companion.web.request.current_table import players
from companion.web.request.entry_post import LOG, EntryForm

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
