"""What an entry asks for, so that a form can be made of it and its bounds be seen before typing.

A game says `Form(action, fields)`; each field is named after the action's own. The shapes bound
what can be typed; whether it makes sense is `judge`'s to say. Each shape names its `widget`, how it
is drawn: "counts", "pick" or "line". A pick of a seat that is of a `card` belongs into the rows in
which the form counts by seat.
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
    each that is counted. `signed` are points, which people type as their table writes them
    (`Game.sign`).

    `each` is what one of them scores (0: that cannot be said before the deal is judged). Whoever
    has the whole total and the cards of all fields in `sweep` is scored in another way (None: nobody
    is).
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


NOBODY = Seat(-2)
"""What a pick of a seat is when it is nobody's."""


@dataclass(frozen=True)
class SeatPick:
    """One of the seats; with `nobody` (what that is called) it may be none of them.

    With `needed` false it may be left open (OPEN). `card` is what the one who is picked has taken,
    and `worth` what it scores, where the counts beside it say what `each` of theirs does.
    """

    widget: ClassVar[str] = "pick"

    name: str
    label: Text
    nobody: Text | None = None
    needed: bool = True
    card: Card | None = None
    worth: int = 0


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
    """A line of text that people write."""

    widget: ClassVar[str] = "line"

    name: str
    label: Text
    longest: int = LONGEST_TEXT


Field: TypeAlias = Counts | SeatPick | SidePick | Pick | NumberPick | TextLine


@dataclass(frozen=True)
class Form:
    """A way to enter an action: what it is called, and its fields in order.

    `call` are the words of the button that leads here (None: the deal is scored by it). `chained`
    means that what comes next is entered at once, as in an auction. `given` are fields of the
    action that need no asking, such as whose turn it is, as entries carry them.
    """

    action: type[Action]
    title: Text
    fields: tuple[Field, ...] = ()
    help: Text | None = None
    call: Text | None = None
    chained: bool = False
    given: Mapping[str, int | str] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The kind of action that the form enters."""
        return self.action.kind
