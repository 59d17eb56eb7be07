"""A game's `Form` on a page: its inputs, and what was typed read back as an entry."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from wtforms import Field as FormField

from companion.engine.fold.replay import Sheet
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action
from companion.engine.log.forms import (
    NOBODY,
    Counts,
    Field,
    Form,
    NumberPick,
    Pick,
    SeatPick,
    Share,
    SidePick,
    TextLine,
)
from companion.engine.problem import Problem, problem
from companion.web.request.count_rows import Chip, CountRow, cards_of, padded
from companion.web.request.current_table import sheet
from companion.web.request.expired import is_expired
from companion.web.request.fields import ChoiceField, NumberField, TextField
from companion.web.request.forms import EntryForm
from companion.web.request.language import reader, say, t, text
from companion.web.request.sharing import NO_SHARE, ShareRow, share_of, share_rows, shared, shares


class ShapedForm:
    """A game's `Form` as a WTForms form: fields by shape, and what was typed as entry data."""

    made_of: ClassVar[type[EntryForm]] = EntryForm

    def __init__(self, shape: Form, at: Sheet, data: Mapping[str, Any] | None = None) -> None:
        """The form for what is entered at a sheet; `data` are those of an entry to be corrected."""
        position = at.position
        self.shape, self._codec = shape, at.table.game.codec
        # Points are typed as the table writes them.
        self._sign = sheet().sign
        self.players = position.players
        names = [reader().names(side, position.players) for side in position.sides]
        fields: dict[str, Any] = {}
        for each in shape.fields:
            fields |= _inputs(each, position.players, names)
        self._named = position.sides
        self._seats: list[tuple[int, ...]] = [(seat,) for seat in range(position.seats)]
        self._sides: list[tuple[int, ...]] = [side.seats for side in position.sides]
        prefill = _prefill(shape, data, self._sign) if data else {}
        self.form: EntryForm = type("ShapedEntryForm", (self.made_of,), fields)(data=prefill)
        self.problems: dict[str, str] = {}

    def inputs(self, field: Field) -> list[FormField]:
        """The inputs that belong to a field of the shape, in order."""
        if isinstance(field, Counts):
            return [self.form[f"{field.name}-{place}"] for place in range(len(self._who(field)))]
        return [self.form[field.name]]

    @property
    def own_places(self) -> list[Field]:
        """The fields of the shape that stand by themselves, in order; the others lie in rows."""
        fields = self.shape.fields
        return [each for each in fields if each not in cards_of(fields, self.padded)]

    @property
    def padded(self) -> Counts | None:
        """The counts that the pad sets, if there are any."""
        return padded(self.shape.fields)

    def rows(self, counts: Counts) -> list[CountRow]:
        """The rows of counts, each with the cards that may be somebody's."""
        picks = cards_of(self.shape.fields, counts)
        buttons = [list(self.form[pick.name]) for pick in picks]
        rows = []
        for place, entered in enumerate(self.inputs(counts)):
            chips = tuple(
                Chip(pick, pick.card, each[place])
                for pick, each in zip(picks, buttons, strict=True)
                if pick.card is not None
            )
            rows.append(CountRow(self._who(counts)[place], entered.label.text, entered, chips))
        return rows

    def share_rows(self, share: Share) -> list[ShareRow]:
        """The sides that may have a share, each with the buttons of its amounts."""
        names = [reader().names(side, self.players) for side in self._named]
        return share_rows(share, self._sides, names, self.form[share.name])

    def card_problems(self, counts: Counts) -> list[tuple[SeatPick, str]]:
        """What is wrong with the cards in the rows of counts, each with its field."""
        found = []
        for pick in cards_of(self.shape.fields, counts):
            said = self.problems.get(pick.name) or next(iter(self.form[pick.name].errors), "")
            if said:
                found.append((pick, said))
        return found

    @property
    def left(self) -> int:
        """How many of what the pad counts are still to be entered; none where it is too many."""
        counts = self.padded
        if counts is None or counts.total is None:
            return 0
        return max(0, counts.total - sum(each.data or 0 for each in self.inputs(counts)))

    def scored(self, points: int) -> int:
        """Points as the table writes them."""
        return self._sign * points

    def _who(self, counts: Counts) -> list[tuple[int, ...]]:
        """Who is counted in each row, by seats."""
        return self._seats if counts.by_seat else self._sides

    @property
    def wrong(self) -> list[tuple[str, str]]:
        """Where something is wrong, in order: the id of what is to be gone to, and its label."""
        found: list[tuple[str, str]] = []
        for each in self.shape.fields:
            label = text(each.label)
            if self.problems.get(each.name):
                found.append((each.name, label))
            for entered in self.inputs(each):
                if entered.errors:
                    # Of those that are counted each has a label of its own.
                    said = str(entered.label.text) if isinstance(each, Counts) else label
                    found.append((entered.name, said))
        return found

    def validate(self) -> bool:
        """Whether everything typed can be read (whether it makes sense is judged later)."""
        return bool(self.form.validate_on_submit())

    def entry_data(self) -> dict[str, Any]:
        """What was typed, as the entry's own data; the last blank count is filled in."""
        data: dict[str, Any] = {"kind": self.shape.kind, **self.shape.given}
        for each in self.shape.fields:
            values = [entered.data for entered in self.inputs(each)]
            match each:
                case Counts():
                    counted = _fill(values, each.total)
                    data[each.name] = [_turned(each, self._sign) * value for value in counted]
                case Share():
                    data[each.name] = shared(values[0] or "", len(self._sides))
                case SeatPick() | SidePick() | NumberPick():
                    data[each.name] = int(values[0]) if values[0] else -1
                case _:
                    data[each.name] = values[0] or ""
        return data

    def action(self) -> Action | None:
        """The action that was typed; None where it cannot be read, and the page then says why."""
        if not self.validate():
            if is_expired():
                self.problems[""] = t("form-expired")
            return None
        try:
            return self._codec.from_json(self.entry_data())
        except EntryError:
            self.refuse(problem("form-unreadable"), ())
            return None

    def refuse(self, problem: Problem, players: Sequence[str]) -> None:
        """Show a problem at the field it concerns, else above the form."""
        fields = [each.name for each in self.shape.fields]
        at = problem.field if problem.field in fields else ""
        self.problems[at] = say(problem.message, players)


def _fill(values: Sequence[int | None], total: int | None) -> list[int]:
    """Counts with the blanks filled: the only blank takes what is left of the total, else 0."""
    left = 0 if total is None else total - sum(value or 0 for value in values)
    only = list(values).count(None) == 1
    return [max(0, left) * only if value is None else value for value in values]


def _inputs(shape: Field, players: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """The inputs of one field of a shape, by name; `names` are those of the sides."""
    match shape:
        case Counts():
            return {
                f"{shape.name}-{place}": NumberField(name, low=shape.low, high=shape.high)
                for place, name in enumerate(players if shape.by_seat else names)
            }
        case TextLine():
            return {shape.name: TextField(text(shape.label), longest=shape.longest)}
    values = offered(shape, players, names)
    default = _chosen(shape, values)
    return {shape.name: ChoiceField(text(shape.label), offered=values, taps=True, default=default)}


def _chosen(shape: Field, values: Mapping[str, str]) -> str | None:
    """What is chosen at first: what a number says, and no share; None where that is nothing."""
    if isinstance(shape, Share):
        return NO_SHARE
    chosen = str(shape.chosen) if isinstance(shape, NumberPick) else None
    return chosen if chosen in values else None


def offered(shape: Field, players: Sequence[str], names: Sequence[str] = ()) -> dict[str, str]:
    """The values of a field to choose from, and what they are called; none where one types.

    `names` are those of the sides.
    """
    match shape:
        case Pick():
            return {value: text(called) for value, called in shape.choices.items()}
        case SeatPick():
            nobody = {} if shape.nobody is None else {str(int(NOBODY)): text(shape.nobody)}
            seats = range(len(players)) if shape.offered is None else map(int, shape.offered)
            return {str(seat): players[seat] for seat in seats} | nobody
        case SidePick():
            return {str(side): name for side, name in enumerate(names)}
        case Share():
            return shares(shape, names)
        case NumberPick():
            return {str(number): str(number) for number in range(shape.low, shape.high + 1)}
        case _:
            return {}


def _turned(shape: Counts, sign: int) -> int:
    """The sign between numbers as they are typed and as they are entered."""
    return sign if shape.signed else 1


def _prefill(shape: Form, data: Mapping[str, Any], sign: int) -> dict[str, Any]:
    """Entry data as the inputs show it."""
    shown: dict[str, Any] = {}
    for each in shape.fields:
        if isinstance(each, Counts):
            turned = (_turned(each, sign) * value for value in data[each.name])
            shown |= {f"{each.name}-{side}": value for side, value in enumerate(turned)}
        elif isinstance(each, Share):
            shown[each.name] = share_of(data[each.name])
        else:
            shown[each.name] = str(data[each.name])
    return shown
