"""What stands in a row in which a player, or a side, is counted: a number and cards to be had."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wtforms import Field as FormField

from companion.cards import Card
from companion.engine.log.forms import Counts, Field, SeatPick


@dataclass(frozen=True)
class Chip:
    """A card that lies in a row: its field, and the button that takes it."""

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
    return next((each for each in fields if isinstance(each, Counts) and _total(each)), None)


def cards_of(fields: Sequence[Field], counts: Counts) -> tuple[SeatPick, ...]:
    """Return the picks whose cards lie in the rows of these counts."""
    if not counts.by_seat or counts != padded(fields):
        return ()
    return tuple(each for each in fields if isinstance(each, SeatPick) and _has_card(each))


def in_rows(fields: Sequence[Field]) -> tuple[Field, ...]:
    """Return the fields that have no place of their own, since their cards lie in rows."""
    counts = padded(fields)
    return () if counts is None else cards_of(fields, counts)


def _total(counts: Counts) -> bool:
    """Whether what is left can be worked out."""
    return counts.total is not None


def _has_card(field: Field) -> bool:
    """Whether somebody is picked by the card that they took."""
    return isinstance(field, SeatPick) and field.card is not None and field.nobody is None
