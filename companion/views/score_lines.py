"""The lines of the sheet as shown: the newest first, with signs for what happened."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.fold.columns import Column, columns_of
from companion.engine.fold.facts import leaders_after
from companion.engine.fold.replay import Sheet
from companion.engine.fold.seat_change import changed_partners
from companion.engine.log.entries import Adjustment, Substitution
from companion.engine.log.position import Row, SeatSign
from companion.engine.messages import Message, message
from companion.engine.seating import Side
from companion.words.former_players import told_of_seats
from companion.words.history import describe
from companion.words.scores import change

_SIGNS: Mapping[str, str] = {
    "misdeal": "renew",
    "wrong-dealer": "table",
    "adjustment": "sigma",
    "on-paper": "sheet",
    "substitution": "people",
    "arrival": "people",
    "departure": "people",
    "seat-change": "seats",
    "sitting-out": "people",
    "gone-home": "people",
    "team-name": "people",
    "rules": "book",
    "ruling": "whistle",
    "early-end": "flag",
    "confirming": "check",
}
"""The signs of the entries that every game has, by kind."""


@dataclass(frozen=True)
class Cell:
    """What a line says of one side: the change of its total, and the total after it.

    `leads` is true if it is in front, `alone` if no other side is.
    """

    side: Side
    delta: int
    total: int
    seat_signs: tuple[SeatSign, ...]
    leads: bool
    alone: bool


@dataclass(frozen=True)
class ScoreLine:
    """A line of the sheet: a cell in each column (None where nobody sat then), the remarks below.

    `sign` is the icon of a line that is not a deal; `then` says that older lines have other names.
    """

    row: Row
    cells: tuple[Cell | None, ...]
    said: tuple[Message, ...]
    sign: str
    then: bool

    @property
    def counts(self) -> bool:
        """Whether the line shows points."""
        return bool(self.row.deal) or any(self.row.deltas)


def lines_of(sheet: Sheet, rows: Sequence[Row]) -> list[ScoreLine]:
    """Return the lines of these rows, the newest first."""
    columns = columns_of(sheet)
    return [_line(sheet, row, columns) for row in reversed(rows)]


def _line(sheet: Sheet, row: Row, columns: Sequence[Column]) -> ScoreLine:
    """Return the line of a row."""
    cells, places = _cells(sheet, row), [column.place_in(row) for column in columns]
    return ScoreLine(
        row,
        tuple(None if place is None else cells[place] for place in places),
        row.remarks if row.deal else (_in_words(sheet, row),),
        "" if row.deal else _SIGNS.get(row.effective.action.kind, "more"),
        isinstance(row.effective.action, Substitution) or bool(changed_partners(row)),
    )


def _cells(sheet: Sheet, row: Row) -> list[Cell]:
    """Return the cells of a row's sides."""
    leads = leaders_after(sheet, row)
    return [
        Cell(
            side,
            row.deltas[index],
            row.totals[index],
            tuple(mark for mark in row.signs.seat_signs if mark.seat in side.seats),
            index in leads,
            leads == (index,),
        )
        for index, side in enumerate(row.sides)
    ]


def _in_words(sheet: Sheet, row: Row) -> Message:
    """Return what happened in words; agreed points by side, with the sign that the table uses."""
    action = row.effective.action
    if not isinstance(action, Adjustment) or action.ruling:
        return told_of_seats(sheet, row) or describe(sheet, action)
    changes = tuple(
        message("sheet-change", who=side, points=change(points, sheet.sign))
        for side, points in zip(row.sides, action.points, strict=True)
        if points
    )
    return message("sheet-adjusted", changes=changes, reason=action.reason)
