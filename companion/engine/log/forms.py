"""What an entry asks for, so that a form can be made of it and its bounds be seen before typing.

A game says `Form(action, fields)`; each field is named after the action's own. The shapes bound
what can be typed; whether it makes sense is `judge`'s to say. Each shape names its `widget`, how it
is drawn: "counts", "pick", "keys", "shares" or "line". A pick of a seat that is of a `card` belongs
into the rows in which the form counts by seat.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypeAlias

from companion.cards import Card, Suit
from companion.engine.log.counting import COUNTED, CountWords
from companion.engine.log.entries import Action
from companion.engine.messages import Text
from companion.engine.names import LONGEST_TEXT
from companion.engine.seating import OPEN, Seat


@dataclass(frozen=True)
class Counts:
    """A number for each side, or `by_seat` for each player, whoever scores together.

    With a `total` the last blank is whatever is left of it; `suit` is the pip that is filled in for
    each that is counted. What is `folded` away is seldom needed. `signed` are points, which people
    type as their table writes them (`Game.sign`).

    `each` is what one of them scores (0: that cannot be said before the deal is judged). Whoever
    has the whole total and the cards of all fields in `sweep` is scored in another way (None:
    nobody is).
    """

    widget: ClassVar[str] = "counts"

    name: str
    label: Text
    low: int
    high: int
    total: int | None = None
    signed: bool = False
    by_seat: bool = False
    words: CountWords = COUNTED
    suit: Suit | None = None
    each: int = 0
    sweep: tuple[str, ...] | None = None
    folded: bool = False


NOBODY = Seat(-2)
"""What a pick of a seat is when it is nobody's."""


@dataclass(frozen=True)
class SeatPick:
    """One of the seats; with `nobody` (what that is called) it may be none of them.

    With `needed` false it may be left open (OPEN). `offered` are the seats that come into question,
    by what there is to say of each (None: all of them). `card` is what the one who is picked has
    taken, and `worth` what it scores, where the counts beside it say what `each` of theirs does.
    """

    widget: ClassVar[str] = "pick"

    name: str
    label: Text
    nobody: Text | None = None
    needed: bool = True
    card: Card | None = None
    worth: int = 0
    offered: Mapping[Seat, Text] | None = None


@dataclass(frozen=True)
class SidePick:
    """One of the sides, by its place in their order."""

    widget: ClassVar[str] = "pick"

    name: str
    label: Text


@dataclass(frozen=True)
class Pick:
    """One of a few words. With `needed` false it may be left open (the empty word).

    `apart` is a word that stands in a row of its own, outside the `columns`.
    """

    widget: ClassVar[str] = "pick"

    name: str
    label: Text
    choices: Mapping[str, Text]
    needed: bool = True
    columns: int = 2
    apart: str = ""


@dataclass(frozen=True)
class Key:
    """A choice as a key: on it stands a sign (a suit's letter, "star") or a few letters."""

    value: str
    sign: str = ""
    letters: str = ""


@dataclass(frozen=True)
class KeyRow:
    """Keys side by side; `label` is what they have in common, `sign` an icon before it.

    `fits` are the values of another field with which alone they can be (none: with any).
    """

    keys: tuple[Key, ...]
    label: Text | None = None
    sign: str = ""
    fits: tuple[str, ...] = ()


@dataclass(frozen=True)
class KeyPick(Pick):
    """A pick whose choices are keys in rows, each in its place however many are left of them.

    `beside` is the field that decides which rows can be. What is `folded` away is seldom needed.
    """

    widget: ClassVar[str] = "keys"

    rows: tuple[KeyRow, ...] = ()
    beside: str = ""
    folded: bool = False


@dataclass(frozen=True)
class Share:
    """Points that go to one of the sides: one of a few `amounts`, or `nothing` to any of them.

    The action has a number for each side.
    """

    widget: ClassVar[str] = "shares"

    name: str
    label: Text
    amounts: Mapping[int, Text]
    nothing: Text


@dataclass(frozen=True)
class NumberPick:
    """One of a few whole numbers, none of them negative, each a button; nothing chosen is -1.

    `chosen` is the one that is chosen at first.
    """

    widget: ClassVar[str] = "pick"

    name: str
    label: Text
    low: int
    high: int
    columns: int = 5
    chosen: int = OPEN


@dataclass(frozen=True)
class TextLine:
    """A line of text that people write. What is `folded` away is seldom needed."""

    widget: ClassVar[str] = "line"

    name: str
    label: Text
    longest: int = LONGEST_TEXT
    folded: bool = False


Field: TypeAlias = Counts | SeatPick | SidePick | Pick | Share | NumberPick | TextLine


@dataclass(frozen=True)
class Form:
    """A way to enter an action: what it is called, and its fields in order.

    `call` are the words of the button that leads here (None: the deal is scored by it). `chained`
    means that what comes next is entered at once, as in an auction. With `quick` one tap says it
    all, and is saved. `given` are fields of the action that need no asking, such as whose turn it
    is, as entries carry them.

    `goes_on` tells that it is about the deal of which the table speaks, and no other one.
    """

    action: type[Action]
    title: Text
    fields: tuple[Field, ...] = ()
    help: Text | None = None
    call: Text | None = None
    chained: bool = False
    quick: bool = False
    goes_on: bool = True
    given: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The kind of action that the form enters."""
        return self.action.kind
