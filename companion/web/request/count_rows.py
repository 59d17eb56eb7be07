"""What stands in a row in which a player, or a side, is counted: a number and cards to be had."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wtforms import Field as FormField

from companion.cards import Card
from companion.engine.log.forms import Counts, Field, SeatPick


@dataclass(frozen=True)
class Chip:
    """A card that lies in a row: the field that it belongs to, and the button that takes it."""

    pick: SeatPick
    card: Card
    button: FormField


@dataclass(frozen=True)
class CountRow:
    """A row: who is counted, the input of the number, and the cards that may be theirs."""

    seats: tuple[int, ...]
    name: str
    input: FormField
    chips: tuple[Chip, ...]


def padded(fields: Iterable[Field]) -> Counts | None:
    """Return the counts that the pad in the dock sets: the first whose total is known."""
    counted = (each for each in fields if isinstance(each, Counts))
    return next((each for each in counted if each.total is not None), None)


def cards_of(fields: Sequence[Field], counts: Counts | None) -> tuple[SeatPick, ...]:
    """Return the picks whose cards lie in the rows of these counts."""
    if counts is None or not counts.by_seat or counts != padded(fields):
        return ()
    picks = (each for each in fields if isinstance(each, SeatPick))
    return tuple(each for each in picks if each.card is not None and each.nobody is None)
