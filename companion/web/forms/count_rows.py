"""The rows of a counting form: for each player or side a number, or a blank, and their cards."""

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
