"""The circle's calendar: on which nights of each month it played, and who won."""

from calendar import monthrange
from collections.abc import Sequence
from datetime import date
from itertools import groupby
from typing import NamedTuple

from companion.circle.people import Groups, PersonKey
from companion.circle.results import winners_of
from companion.circle.tables.evenings import Evening


class CalendarDay(NamedTuple):
    """A day; if there was an evening, also its number of deals and its winners."""

    day: date
    deals: int = 0
    winners: tuple[PersonKey, ...] = ()


class CalendarMonth(NamedTuple):
    """A month in weeks that begin on Monday; None stands for a day of another month."""

    year: int
    month: int
    weeks: tuple[tuple[CalendarDay | None, ...], ...]


def calendar_of(evenings: Sequence[Evening], groups: Groups) -> tuple[CalendarMonth, ...]:
    """Return the months in which something was played, the latest first."""
    months = groupby(evenings, key=lambda day: (day.night.year, day.night.month))
    months_drawn = [_month(year, month, [*nights], groups) for (year, month), nights in months]
    return tuple(reversed(months_drawn))


def _month(year: int, month: int, evenings: Sequence[Evening], groups: Groups) -> CalendarMonth:
    """Return one month with its evenings."""
    played = {
        evening.night: CalendarDay(
            evening.night,
            sum(table.deal_count for table in evening.tables),
            winners_of(evening, groups),
        )
        for evening in evenings
    }
    first = date(year, month, 1)
    days = [first.replace(day=1 + number) for number in range(monthrange(year, month)[1])]
    cells = [None] * first.weekday() + [played.get(day, CalendarDay(day)) for day in days]
    cells += [None] * (-len(cells) % 7)
    weeks = tuple(tuple(cells[start : start + 7]) for start in range(0, len(cells), 7))
    return CalendarMonth(year, month, weeks)
