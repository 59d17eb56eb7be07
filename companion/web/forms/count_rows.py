"""The rows of a counting form: for each player or side a number and the cards they may hold."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wtforms import Field as FormField

from companion.cards import Card
from companion.engine.log.forms import Counts, Field, SeatPick


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
