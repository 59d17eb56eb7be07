"""A game's `Form` as a WTForms form, which parses the typed values as an entry."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, TypedDict, cast

from flask import request
from wtforms import Field as FormField
from wtforms import HiddenField

from companion.cards import Card
from companion.engine.fold.event_forms import outcomes
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
    SharePick,
    SidePick,
    TextLine,
)
from companion.engine.log.position import DealScored
from companion.engine.messages import Problem, problem
from companion.engine.seating import Seat
from companion.web.forms.option_fields import ChoiceField, NumberField, TextField
from companion.web.request.current_table import sheet
from companion.web.request.language import catalogue, say, t, text
from companion.web.request.posts import EntryForm, lacks_token
from companion.words.scores import change

# Rows of a counting form


@dataclass(frozen=True)
class Chip:
    """A card shown in a row: its field, and the button that assigns it to the row."""

    pick: SeatPick
    card: Card
    button: FormField


@dataclass(frozen=True)
class CountRow:
    """A row: the seats it counts, the input of their number, the cards that may be theirs."""

    seats: tuple[int, ...]
    name: str
    input: FormField
    chips: tuple[Chip, ...]
    note: str = ""


def padded(fields: Iterable[Field]) -> Counts | None:
    """Return the counts that the number pad sets: the first with a known total, or None."""
    counted = (counts for counts in fields if isinstance(counts, Counts))
    return next((counts for counts in counted if counts.total is not None), None)


def cards_of(fields: Sequence[Field], counts: Counts | None) -> tuple[SeatPick, ...]:
    """Return the picks whose cards are shown in the rows of these counts."""
    if counts is None or not counts.by_seat or counts != padded(fields):
        return ()
    picks = (pick for pick in fields if isinstance(pick, SeatPick))
    return tuple(pick for pick in picks if pick.card is not None and pick.nobody is None)


def filled(values: Sequence[int | None], counts: Counts) -> list[int]:
    """Fill blank counts: a single blank becomes the rest of the total, several become 0."""
    left = 0 if counts.total is None else counts.total - sum(value or 0 for value in values)
    rest = max(left, min(counts.low, 0)) * (list(values).count(None) == 1)
    return [rest if value is None else value for value in values]


def open_rows(values: Sequence[int | None], counts: Counts) -> list[int]:
    """Return the rows left blank whose numbers are not known: those that are to be asked about."""
    blank = [row for row, value in enumerate(values) if value is None]
    if not blank or counts.needed or counts.total is None:
        return blank if counts.needed or counts.asks_blanks else []
    if len(values) == 1:
        return blank
    known = len(blank) == 1 or counts.low >= 0 < counts.total
    # A sum that is wrong is refused for itself.
    return [] if known or sum(filled(values, counts)) != counts.total else blank


def blank_field(counts: Counts) -> str:
    """Return the name of the field with the rows of which it was said that a blank is 0."""
    return f"{counts.name}-blank"


def rows_in_words(rows: Iterable[int]) -> str:
    """Return rows as the value of that field."""
    return " ".join(map(str, rows))


# Points given to a side


NO_SHARE = "none"
"""The value of the button for no side."""


@dataclass(frozen=True)
class ShareRow:
    """A side, and the buttons of its amounts, each with its label."""

    seats: tuple[int, ...]
    name: str
    buttons: tuple[tuple[FormField, str], ...]


def share_choices(share: SharePick, names: Sequence[str]) -> dict[str, str]:
    """Return the values to choose from with their labels; `names` are those of the sides."""
    given = {
        _value(side, amount): t("share-of", name=name, amount=text(called))
        for side, name in enumerate(names)
        for amount, called in share.amounts.items()
    }
    return {NO_SHARE: text(share.nothing)} | given


def share_values(share: SharePick, sides: int) -> list[str]:
    """Return the values of the buttons: the one for no side, then each side's amounts."""
    return [NO_SHARE, *(_value(side, amount) for side in range(sides) for amount in share.amounts)]


def share_rows(
    share: SharePick,
    sides: Sequence[tuple[int, ...]],
    names: Sequence[str],
    buttons: Iterable[FormField],
) -> list[ShareRow]:
    """Return a row for each side with its buttons and their labels."""
    by_value: Mapping[str, FormField] = {button.data: button for button in buttons}
    return [
        ShareRow(
            seats,
            names[side],
            tuple(
                (by_value[_value(side, amount)], text(called))
                for amount, called in share.amounts.items()
            ),
        )
        for side, seats in enumerate(sides)
    ]


def amounts_of_value(value: str, sides: int) -> list[int]:
    """Parse the value of a button into the amount of each side."""
    side, _, amount = value.partition(":")
    return [int(amount) if amount and place == int(side) else 0 for place in range(sides)]


def value_of_amounts(amounts: Sequence[int]) -> str:
    """Return the value of the button for these amounts of the sides."""
    return next((_value(side, amount) for side, amount in enumerate(amounts) if amount), NO_SHARE)


def _value(side: int, amount: int) -> str:
    """Return the value of the button for a side and an amount."""
    return f"{side}:{amount}"


# Outcomes shown by a script


class OutcomeWords(TypedDict):
    """For the script: the field whose choice counts too ("" if none), and the words by that choice.

    The words are lists for each row of the counts, in the order asked, by the row's number.
    """

    beside: str
    words: dict[str, list[list[str]]]


def outcome_words(at: Sheet, form: Form, counts: Counts) -> OutcomeWords | None:
    """Return the outcome of each split of the counts; None if the game cannot say."""
    if any(isinstance(field, Counts) and field.start for field in form.fields):
        # Which of these tricks count is asked too.
        return None
    share = next((field for field in form.fields if isinstance(field, SharePick)), None)
    sides = len(at.position.sides)
    words = {}
    for value in share_values(share, sides) if share else [""]:
        chosen = {share.name: tuple(amounts_of_value(value, sides))} if share else {}
        deals = outcomes(at, form, counts, chosen)
        if not deals:
            return None
        # The other side's deals run the other way.
        rows = [
            [_outcome_for(deal, 0) for deal in deals],
            [_outcome_for(deal, 1) for deal in reversed(deals)],
        ]
        words[value] = rows[counts.first :] + rows[: counts.first]
    return {"beside": share.name if share else "", "words": words}


def _outcome_for(deal: DealScored, side: int) -> str:
    """Return the outcome of a deal for a side."""
    points = change(deal.deltas[side], sheet().sign)
    short = deal.short[side] if deal.short else 0
    code = "count-short" if short else "count-comes"
    return t(code, short=short, points=points)


class ShapedForm:
    """A game's `Form` as a WTForms form that reads the typed values as entry data."""

    base: ClassVar[type[EntryForm]] = EntryForm

    def __init__(self, shape: Form, at: Sheet, data: Mapping[str, Any] | None = None) -> None:
        """Build the form for an entry at a sheet; `data` is that of an entry to be corrected."""
        position = at.position
        self.shape, self._at, self._codec = shape, at, at.table.game.codec
        # Points are typed as the table writes them.
        self._sign = sheet().sign
        self.players = position.players
        names = [catalogue().names(side, position.players) for side in position.sides]
        fields: dict[str, Any] = {}
        for field in shape.fields:
            fields |= _inputs(field, position.players, names)
        self._sides = position.sides
        prefill = _prefill(shape, data, self._sign) if data else {}
        self.form: EntryForm = type("ShapedEntryForm", (self.base,), fields)(data=prefill)
        self._put_starts()
        self.problems: dict[str, str] = {}
        self._named: dict[str, str] = {}
        self.asked_of = ""

    def _put_starts(self) -> None:
        """Fill in the initial numbers where none is typed."""
        for field in self.shape.fields:
            if isinstance(field, Counts):
                for entered, number in zip(self.inputs(field), field.start, strict=False):
                    if entered.data is None and not entered.process_errors:
                        entered.process(None, number)

    def inputs(self, field: Field) -> list[FormField]:
        """Return the inputs of a field of the shape, in order."""
        if isinstance(field, Counts):
            rows = len(self._seats_counted(field))
            return [self.form[f"{field.name}-{index}"] for index in range(rows)]
        return [self.form[field.name]]

    @property
    def own_fields(self) -> list[Field]:
        """The fields of the shape that are not shown within the rows of another, in order."""
        fields = self.shape.fields
        return [field for field in fields if field not in cards_of(fields, self.padded)]

    @property
    def padded(self) -> Counts | None:
        """The counts that the number pad sets, or None."""
        return padded(self.shape.fields)

    def rows(self, counts: Counts) -> list[CountRow]:
        """Return the rows of counts in the order asked, each with the buttons of its cards."""
        picks = cards_of(self.shape.fields, counts)
        buttons = [list(self._buttons(pick)) for pick in picks]
        rows = []
        for index, entered in enumerate(self.inputs(counts)):
            chips = tuple(
                Chip(pick, pick.card, button[index])
                for pick, button in zip(picks, buttons, strict=True)
                if pick.card is not None
            )
            seats = self._seats_counted(counts)[index]
            note = counts.notes[index] if counts.notes else None
            hint = text(note) if note else ""
            rows.append(CountRow(seats, entered.label.text, entered, chips, hint))
        return rows[counts.first :] + rows[: counts.first]

    def outcomes(self, counts: Counts) -> OutcomeWords | None:
        """Return the outcome of each split of the counts in words; None if unknown."""
        return outcome_words(self._at, self.shape, counts)

    def share_rows(self, share: SharePick) -> list[ShareRow]:
        """Return the sides that may have a share, each with the buttons of its amounts."""
        names = [catalogue().names(side, self.players) for side in self._sides]
        return share_rows(share, [side.seats for side in self._sides], names, self._buttons(share))

    def _buttons(self, field: Field) -> Iterable[FormField]:
        """Return the radio buttons of a field."""
        return cast(ChoiceField, self.form[field.name])

    def card_problems(self, counts: Counts) -> list[tuple[SeatPick, str]]:
        """Return the problems with the cards in the rows of counts, each with its field."""
        problems = []
        for pick in cards_of(self.shape.fields, counts):
            problem = self.problems.get(pick.name) or next(iter(self.form[pick.name].errors), "")
            if problem:
                problems.append((pick, problem))
        return problems

    @property
    def left(self) -> int:
        """How many of the number pad's total are still to be entered, at least 0."""
        counts = self.padded
        if counts is None or counts.total is None:
            return 0
        return max(0, counts.total - sum(entered.data or 0 for entered in self.inputs(counts)))

    def scored(self, points: int) -> int:
        """Return points with the sign that the table writes."""
        return self._sign * points

    def _seats_counted(self, counts: Counts) -> list[tuple[int, ...]]:
        """Return the seats that each row counts."""
        if counts.by_seat:
            return [(seat,) for seat in range(len(self.players))]
        return [side.seats for side in self._sides]

    @property
    def wrong(self) -> list[tuple[str, str]]:
        """The id and the label of each field with a problem, in order."""
        fields: list[tuple[str, str]] = []
        for field in self.shape.fields:
            label = text(field.label)
            if self.problems.get(field.name):
                fields.append((field.name, label))
            for entered in self.inputs(field):
                if entered.errors:
                    # Each input of counts has a label of its own.
                    name = str(entered.label.text) if isinstance(field, Counts) else label
                    fields.append((entered.name, name))
        return fields

    def validate(self) -> bool:
        """Whether everything typed can be read. Whether it is legal is judged later."""
        return bool(self.form.validate_on_submit()) and self._has_room()

    def _has_room(self) -> bool:
        """Whether nothing was sent beyond what the form takes; if so, say what."""
        if self.form.beyond:
            self.problems[""] = t("form-beyond", typed=self.form.beyond)
        return not self.form.beyond

    def entry_data(self) -> dict[str, Any]:
        """Return the typed values as entry data, with a single blank count filled in."""
        data: dict[str, Any] = {"kind": self.shape.kind, **self.shape.given}
        for field in self.shape.fields:
            values = [entered.data for entered in self.inputs(field)]
            match field:
                case Counts():
                    counted = filled(values, field)
                    data[field.name] = [_typed_sign(field, self._sign) * value for value in counted]
                case SharePick():
                    data[field.name] = amounts_of_value(values[0] or "", len(self._sides))
                case SeatPick() | SidePick() | NumberPick():
                    data[field.name] = int(values[0]) if values[0] else -1
                case _:
                    data[field.name] = values[0] or ""
        return data

    def action(self) -> Action | None:
        """Return the typed action, or None if it cannot be read; `problems` then says why."""
        if not self.validate():
            if lacks_token():
                self.problems[""] = t("form-expired")
            return None
        if self._asks_blanks():
            return None
        try:
            return self._codec.from_json(self.entry_data())
        except EntryError:
            self.refuse(problem("form-unreadable"), ())
            return None

    def blanks(self, counts: Counts) -> str:
        """The rows of counts that are 0 if the form is sent as it is; "" if none is blank."""
        return self._named.get(counts.name, "")

    @property
    def names_blanks(self) -> bool:
        """Whether the form says of blanks that they will be 0."""
        return any(self._named.values())

    def _asks_blanks(self) -> bool:
        """Ask about what was left blank, once, unless it has to be typed; say whether it is."""
        counted = [each for each in self.shape.fields if isinstance(each, Counts)]
        asked = [self._asks_blanks_of(counts) for counts in counted]
        return any(asked)

    def _asks_blanks_of(self, counts: Counts) -> bool:
        """Ask about what was left blank in these counts; say whether it is."""
        inputs = self.inputs(counts)
        rows = open_rows([entered.data for entered in inputs], counts)
        said = self.form[blank_field(counts)].data
        if not rows:
            return False
        whose = [Seat(at) for at in range(len(inputs))] if counts.by_seat else self._sides
        who = tuple(whose[row] for row in rows)
        if len(rows) == len(inputs) and not counts.needed:
            self.problems[counts.name] = t("blank-all")
        elif counts.needed:
            self.problems[counts.name] = t("blank-needed", self.players, who=who, people=len(rows))
        elif said != rows_in_words(rows):
            self.problems[counts.name] = t("blank-asked", self.players, who=who, people=len(rows))
            self._named[counts.name] = rows_in_words(rows)
        return counts.name in self.problems

    def asks_once(self) -> bool:
        """Ask about counts that are 0 for everybody, unless that was asked before; say whether."""
        for counts in self.shape.fields:
            if not isinstance(counts, Counts) or counts.empty is None:
                continue
            nothing = not any(entered.data for entered in self.inputs(counts))
            if nothing and f"{counts.name}-empty" not in request.form:
                self.asked_of = counts.name
                self.problems[counts.name] = t("empty-asked", what=text(counts.empty))
        return bool(self.asked_of)

    def refuse(self, problem: Problem, players: Sequence[str]) -> None:
        """Show a problem at its field, or above the form if it has none here."""
        fields = [field.name for field in self.shape.fields]
        at = problem.field if problem.field in fields else ""
        self.problems[at] = say(problem.message, players)


def _inputs(field: Field, players: Sequence[str], names: Sequence[str]) -> dict[str, Any]:
    """Return the inputs of one field of a shape, by name; `names` are those of the sides."""
    match field:
        case Counts():
            return {
                f"{field.name}-{index}": NumberField(name, low=field.low, high=field.high)
                for index, name in enumerate(players if field.by_seat else names)
            } | {blank_field(field): HiddenField()}
        case TextLine():
            return {field.name: TextField(text(field.label), longest=field.longest)}
    values = offered(field, players, names)
    default = _initial_choice(field, values)
    return {field.name: ChoiceField(text(field.label), offered=values, taps=True, default=default)}


def _initial_choice(field: Field, values: Mapping[str, str]) -> str | None:
    """Return the value selected at first: the default of a number, no share, else None."""
    if isinstance(field, SharePick):
        return NO_SHARE
    chosen = str(field.chosen) if isinstance(field, NumberPick) else None
    return chosen if chosen in values else None


def offered(field: Field, players: Sequence[str], names: Sequence[str] = ()) -> dict[str, str]:
    """Return the values that a field offers, with their labels; none for a field that is typed.

    `names` are those of the sides.
    """
    match field:
        case Pick():
            return {value: text(called) for value, called in field.choices.items()}
        case SeatPick():
            nobody = {} if field.nobody is None else {str(int(NOBODY)): text(field.nobody)}
            seats = range(len(players)) if field.offered is None else map(int, field.offered)
            return {str(seat): players[seat] for seat in seats} | nobody
        case SidePick():
            return {str(side): name for side, name in enumerate(names)}
        case SharePick():
            return share_choices(field, names)
        case NumberPick():
            return {str(number): str(number) for number in range(field.low, field.high + 1)}
        case _:
            return {}


def _typed_sign(field: Counts, sign: int) -> int:
    """Return the factor between typed and entered numbers, 1 or -1."""
    return sign if field.signed else 1


def _prefill(shape: Form, data: Mapping[str, Any], sign: int) -> dict[str, Any]:
    """Return entry data as values of the inputs."""
    inputs: dict[str, Any] = {}
    for field in shape.fields:
        if isinstance(field, Counts):
            typed = (_typed_sign(field, sign) * value for value in data[field.name])
            inputs |= {f"{field.name}-{side}": value for side, value in enumerate(typed)}
        elif isinstance(field, SharePick):
            inputs[field.name] = value_of_amounts(data[field.name])
        else:
            inputs[field.name] = str(data[field.name])
    return inputs
