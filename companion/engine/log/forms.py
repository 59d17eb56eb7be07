"""Declarations of the forms in which actions are entered: their fields and bounds.

A game declares `Form(action, fields)`; each field has the name of the action's field that it sets.
A field limits what can be typed; `judge` decides whether it is possible. `widget` is the kind of
input: "counts", "pick", "keys", "shares" or "line". A `SeatPick` with a `card` is drawn within the
rows of the form's `Counts` by seat.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, TypeAlias

from companion.cards import Card, Suit
from companion.engine.log.entries import Action
from companion.engine.log.position import Position
from companion.engine.messages import LONGEST_TEXT, Text
from companion.engine.seating import NO_SEAT, Seat

# Texts of counting dialogues


_SURE = Text("Is # right for @?")
_ONE_OVER, _OVER = Text("One too many"), Text("# too many")
_ONE_SHORT, _SHORT = Text("One missing"), Text("# missing")


@dataclass(frozen=True)
class CountWords:
    """The words of one counting dialogue: "@" stands for a player's name, "#" for a number.

    `asks` is the question for one player and `hint` its short form; `left`, `last` and `none` are
    used if several, one or none are still to be counted. `counted` says what a number counts in
    one word, as screen readers say it (None: the label of the counts). `sure` asks
    whether a number that filled itself in is right; `one_over` and `over` say that the numbers add
    up to too many, `one_short` and `short` that they add up to too few.
    """

    asks: Text
    hint: Text
    left: Text
    last: Text
    none: Text
    counted: Text | None = None
    sure: Text = _SURE
    one_over: Text = _ONE_OVER
    over: Text = _OVER
    one_short: Text = _ONE_SHORT
    short: Text = _SHORT


COUNTED = CountWords(
    Text("How many for @?"),
    Text("how many?"),
    Text("# left"),
    Text("1 left"),
    Text("All entered"),
)
"""The default words."""

POINTS_TAKEN = CountWords(
    Text("@ took how many points?"),
    Text("points?"),
    Text("# points left"),
    Text("1 point left"),
    Text("All points entered"),
    Text("points"),
    Text("Did @ take #?", context="points"),
    Text("One point too many"),
    Text("# points too many"),
    Text("One point missing"),
    Text("# points missing"),
)

TRICKS_TAKEN = CountWords(
    Text("@ took how many tricks?"),
    Text("tricks?"),
    Text("# tricks left"),
    Text("1 trick left"),
    Text("All tricks entered"),
    Text("tricks"),
    Text("Did @ take #?", context="tricks"),
    Text("One trick too many"),
    Text("# tricks too many"),
    Text("One trick missing"),
    Text("# tricks missing"),
)


MOST_KEYS = 40
"""The greatest number that has a key of its own."""


@dataclass(frozen=True)
class Counts:
    """A number for each side, or for each player if `by_seat`.

    With a `total`, a single blank number is what is left of it. Other blanks are 0 once whoever
    enters them has said so; an `optional` number, and one of a `folded` field, is 0 without being
    asked about. If every number is `needed`, none may be blank (a bid that was forgotten is no bid
    of 0). `suit` is the pip drawn for each item counted. A `folded` field is collapsed at first.
    `signed` numbers are points, typed with the table's sign (`Game.sign`).

    `each` is what one item scores (0 if that is unknown before the deal is judged). A player with
    the whole total and the cards of all fields in `sweep` is scored differently (None: no such
    rule). `first` is the row that is asked first; the others follow in their order. `notes` are
    words beside each row's number, empty if there are none. `empty` says what it means if every
    number is 0, where that can be but is asked about once (None: it is not asked about). `start`
    are the initial numbers, and the values of blanks.
    """

    widget: ClassVar[str] = "counts"

    name: str
    label: Text
    low: int
    high: int
    total: int | None = None
    signed: bool = False
    needed: bool = False
    optional: bool = False
    by_seat: bool = False
    words: CountWords = COUNTED
    suit: Suit | None = None
    each: int = 0
    sweep: tuple[str, ...] | None = None
    folded: bool = False
    first: int = 0
    notes: tuple[Text, ...] = ()
    empty: Text | None = None
    start: tuple[int, ...] = ()

    @property
    def asks_blanks(self) -> bool:
        """Whether a blank number is asked about before it counts as 0."""
        return not (self.needed or self.optional or self.folded)

    @property
    def is_keyed(self) -> bool:
        """Whether its total is known, and its numbers are few enough for a key each."""
        return self.total is not None and self.low >= 0 and self.high - self.low <= MOST_KEYS


NOBODY = Seat(-2)
"""The value of a `SeatPick` if the answer is that it is no player."""


@dataclass(frozen=True)
class SeatPick:
    """One of the seats; `nobody` is the label of a further answer, NOBODY.

    If it is not `needed`, it may be left open (NO_SEAT). `offered` are the seats to choose from,
    each with a note or without (None: all seats). `card` is the card that the chosen player has
    taken, and `worth` the points for it, for counts that have `each`.
    """

    widget: ClassVar[str] = "pick"

    name: str
    label: Text
    nobody: Text | None = None
    needed: bool = True
    card: Card | None = None
    worth: int = 0
    offered: Mapping[Seat, Text | None] | None = None


@dataclass(frozen=True)
class SidePick:
    """One of the sides, by index."""

    widget: ClassVar[str] = "pick"

    name: str
    label: Text


@dataclass(frozen=True)
class Pick:
    """One of a few choices. If it is not `needed`, it may be left open ("").

    `apart` is the key of a choice that is drawn in a row of its own, outside the `columns`.
    """

    widget: ClassVar[str] = "pick"

    name: str
    label: Text
    choices: Mapping[str, Text]
    needed: bool = True
    columns: int = 2
    apart: str = ""


@dataclass(frozen=True)
class PickKey:
    """A choice drawn as a key with a sign (a suit's letter, "star") or a few letters on it."""

    value: str
    sign: str = ""
    letters: str = ""


@dataclass(frozen=True)
class KeyRow:
    """A row of keys; `label` is what they have in common, `sign` an icon before it.

    `fits` are the values of the field `KeyPick.decided_by` for which the row is available, empty if
    for all.
    """

    keys: tuple[PickKey, ...]
    label: Text | None = None
    sign: str = ""
    fits: tuple[str, ...] = ()


@dataclass(frozen=True)
class KeyPick(Pick):
    """A pick with its choices as rows of keys, which keep their places if some are not offered.

    `decided_by` is the field that decides which rows are available (`KeyRow.fits`). A `folded`
    field is collapsed at first.
    """

    widget: ClassVar[str] = "keys"

    rows: tuple[KeyRow, ...] = ()
    decided_by: str = ""
    folded: bool = False


@dataclass(frozen=True)
class SharePick:
    """Points for one of the sides: one of a few `amounts`, or `nothing` for all sides.

    The action's field has a number for each side.
    """

    widget: ClassVar[str] = "shares"

    name: str
    label: Text
    amounts: Mapping[int, Text]
    nothing: Text


@dataclass(frozen=True)
class NumberPick:
    """One of the numbers from `low` (at least 0) to `high`, each a button; -1 if none is chosen.

    `chosen` is the one chosen at first.
    """

    widget: ClassVar[str] = "pick"

    name: str
    label: Text
    low: int
    high: int
    columns: int = 5
    chosen: int = NO_SEAT


@dataclass(frozen=True)
class TextLine:
    """A line of text. A `folded` field is collapsed at first."""

    widget: ClassVar[str] = "line"

    name: str
    label: Text
    longest: int = LONGEST_TEXT
    folded: bool = False


Field: TypeAlias = Counts | SeatPick | SidePick | Pick | SharePick | NumberPick | TextLine


@dataclass(frozen=True)
class Form:
    """A form to enter an action: its title, and its fields in order.

    `call` is the text of the button that opens it (None if the form scores the deal). After a
    `chained` form the next one opens at once, as in an auction. A `quick` form is saved with one
    tap. `given` are values of the action's fields that are known without asking, such as the player
    whose turn it is.

    A form that is not `usual` never opens by default, even if it was used last.
    `goes_on` is false if the form may be for another deal than the one that the table page shows.
    """

    action: type[Action]
    title: Text
    fields: tuple[Field, ...] = ()
    help: Text | None = None
    call: Text | None = None
    chained: bool = False
    quick: bool = False
    goes_on: bool = True
    usual: bool = True
    given: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The kind of the form's action."""
        return self.action.kind


# Random input for forms


_WORDS = ("", "Ann", "agreed")


def filled_form(form: Form, position: Position[Any], random: Random) -> dict[str, Any]:
    """Return the data of an entry with a value for each field of a form."""
    values = {field.name: _value(field, position, random) for field in form.fields}
    return {"kind": form.kind, **form.given, **values}


def offered_values(field: Field, position: Position[Any]) -> Iterator[Any]:
    """Yield every value that a field offers to choose; none for one that is typed."""
    sides = len(position.sides)
    match field:
        case Pick():
            yield from field.choices
            yield from [] if field.needed else [""]
        case SeatPick():
            yield from map(int, range(position.seats) if field.offered is None else field.offered)
            yield from [] if field.nobody is None else [int(NOBODY)]
            yield from [] if field.needed else [int(NO_SEAT)]
        case SidePick():
            yield from range(sides)
        case NumberPick():
            yield from range(field.low, field.high + 1)
        case SharePick():
            yield (0,) * sides
            for amount in field.amounts:
                for chosen in range(sides):
                    yield tuple(amount * (side == chosen) for side in range(sides))


def _value(field: Field, position: Position[Any], random: Random) -> Any:
    """Return a value for a field."""
    if isinstance(field, Counts):
        rows = position.seats if field.by_seat else len(position.sides)
        return _fill_counts(field, rows, random)
    if isinstance(field, TextLine):
        return random.choice([word for word in _WORDS if len(word) <= field.longest])
    return random.choice([*offered_values(field, position)])


def _fill_counts(counts: Counts, rows: int, random: Random) -> tuple[int, ...]:
    """Return numbers within the bounds that add up to the total, if there is one."""
    if counts.total is None:
        return tuple(random.randint(counts.low, counts.high) for _ in range(rows))
    left, values = counts.total, dict.fromkeys(range(rows), 0)
    order = random.sample(range(rows), rows)
    for number, row in enumerate(order, 1):
        others = rows - number
        low = max(counts.low, left - others * counts.high)
        high = min(counts.high, left - others * counts.low)
        # Every third time somebody takes everything.
        values[row] = high if random.randrange(3) == 0 else random.randint(low, max(low, high))
        left -= values[row]
    return tuple(values.values())
