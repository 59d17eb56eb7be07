"""A month of the calendar as it is drawn: a cell for each day, a face where an evening was."""

from dataclasses import dataclass
from datetime import date

from companion.circle.calendar import CalendarMonth
from companion.circle.people import PersonKey

CELL = 100 / 7
"""How wide the cell of a day is, in percent of the drawing: as wide as the screen allows."""
ROW = 48
"""How high it is, for a thumb at every width."""
_HEAD = 24
"""How high the line with the days of the week is."""


@dataclass(frozen=True)
class DrawnDay:
    """A day: the middle of its cell, and of an evening whose it was and its deals (else 0).

    `x` is in percent, `y` in pixels.
    """

    day: date
    x: float
    y: float
    deals: int
    winners: tuple[PersonKey, ...]


@dataclass(frozen=True)
class DrawnMonth:
    """A month: its days, where the columns are, and the height of the drawing."""

    first: date
    days: tuple[DrawnDay, ...]
    columns: tuple[float, ...]
    height: int

    @property
    def evenings(self) -> tuple[DrawnDay, ...]:
        """The days on which an evening was, the latest first."""
        return tuple(day for day in reversed(self.days) if day.deals)


def drawn_month(month: CalendarMonth) -> DrawnMonth:
    """Return a month as it is drawn."""
    days = tuple(
        DrawnDay(cell.day, _across(column), _HEAD + ROW * (week + 0.5), cell.deals, cell.winners)
        for week, cells in enumerate(month.weeks)
        for column, cell in enumerate(cells)
        if cell
    )
    columns = tuple(map(_across, range(7)))
    height = _HEAD + ROW * len(month.weeks)
    return DrawnMonth(date(month.year, month.month, 1), days, columns, height)


def _across(column: int) -> float:
    """Return the x of the middle of a column."""
    return round(CELL * (column + 0.5), 2)
