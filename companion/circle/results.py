"""The places of people at a table and on an evening, and the calendar of a circle.

The place of a chair belongs to the person who played more than half of its deals since it joined:
a substitute for the last deal does not win somebody else's evening. Partners may change chairs.
Points belong to the person who sat there when they were scored, and starting points to the person
who got them.
"""

from calendar import monthrange
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from fractions import Fraction
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from companion.circle.people import Groups, PersonKey
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable
from companion.engine.seating import Seat

ENOUGH_TABLES = 5
"""How many tables must stand behind a number for people to be ranked by it."""
_REMEMBERED = 20_000


class TableResult(NamedTuple):
    """One person's result at a table: deals played, points and place.

    `place` is None while the table is not over, at a table of one side, and for a person who did
    not play more than half of the deals of a chair that is still there at the end. If all share
    the first place, nobody has won.
    """

    person: PersonKey
    deals: int
    points: int
    place: int | None
    won: bool


class EveningResult(NamedTuple):
    """One person's result of an evening: tables with a place, tables won, and place.

    The place is by tables won, then by the average of the places; None without a place at a table.
    `points` are as the sheets show them, None if several games were played.
    """

    person: PersonKey
    tables: int
    wins: int
    points: int | None
    place: int | None

    @property
    def won(self) -> bool:
        """Whether this person won the evening."""
        return self.place == 1 and self.wins > 0


@lru_cache(maxsize=_REMEMBERED)
def results_of(table: PlayedTable, groups: Groups) -> tuple[TableResult, ...]:
    """Return the result of each person at a table, in the order of its stints."""
    deals: dict[PersonKey, int] = {}
    points: dict[PersonKey, int] = {}
    for stint in table.stints:
        person = groups.of(stint.name)
        deals[person] = deals.get(person, 0) + stint.deals
        points[person] = points.get(person, 0) + stint.points
    places = places_at(table, groups)
    tied = len({*table.places}) == 1
    return tuple(
        TableResult(
            person,
            deals[person],
            points[person],
            places.get(person),
            won=places.get(person) == 1 and not tied,
        )
        for person in deals
    )


def places_at(table: PlayedTable, groups: Groups) -> Mapping[PersonKey, int]:
    """Return the places at a table that is over; empty if it is not, or has one side only."""
    if not table.over or len(table.sides) < 2:
        return {}
    places: dict[PersonKey, int] = {}
    for place, seats in zip(table.places, table.sides, strict=True):
        for person in holders_of(table, groups, seats):
            places[person] = min(place, places.get(person, place))
    return places


def holders_of(table: PlayedTable, groups: Groups, seats: Sequence[Seat]) -> tuple[PersonKey, ...]:
    """Return who played more than half of the deals of a side, which has these seats."""
    chairs = {table.chairs[seat] for seat in seats}
    played: dict[PersonKey, int] = {}
    for stint in table.stints:
        if stint.chair in chairs:
            person = groups.of(stint.name)
            played[person] = played.get(person, 0) + stint.deals
    total = sum(played.values())
    return tuple(person for person, deals in played.items() if 2 * deals * len(chairs) > total)


def people_of_sides(table: PlayedTable, groups: Groups) -> tuple[tuple[PersonKey, ...], ...]:
    """Return each side's people; none if others sat there too, or nobody played there.

    Partners may have changed chairs.
    """
    deals: dict[int, int] = {}
    sat: dict[int, list[PersonKey]] = {}
    for stint in table.stints:
        sat.setdefault(stint.chair, []).append(groups.of(stint.name))
        deals[stint.chair] = deals.get(stint.chair, 0) + stint.deals
    by_side = ([table.chairs[seat] for seat in seats] for seats in table.sides)
    return tuple(
        tuple(sat[chair][-1] for chair in chairs)
        if all(deals.get(chair) for chair in chairs)
        and len({person for chair in chairs for person in sat[chair]}) <= len(chairs)
        else ()
        for chairs in by_side
    )


@lru_cache(maxsize=_REMEMBERED)
def evening_results(evening: Evening, groups: Groups) -> tuple[EveningResult, ...]:
    """Return the result of each person on an evening, the best place first."""
    by_person: dict[PersonKey, list[tuple[PlayedTable, TableResult]]] = {}
    for table in evening.tables:
        for result in results_of(table, groups):
            by_person.setdefault(result.person, []).append((table, result))
    marks = {person: _rank_key(result for _, result in own) for person, own in by_person.items()}
    ranked = sorted(mark for mark in marks.values() if mark is not None)
    results = [
        EveningResult(
            person,
            tables=sum(result.place is not None for _, result in own),
            wins=sum(result.won for _, result in own),
            points=_points(own),
            place=None if (mark := marks[person]) is None else 1 + ranked.index(mark),
        )
        for person, own in by_person.items()
    ]
    return tuple(sorted(results, key=lambda line: (line.place is None, line.place, line.person)))


def winners_of(evening: Evening, groups: Groups) -> tuple[PersonKey, ...]:
    """Return the winners of an evening; empty if nobody won a table."""
    return tuple(result.person for result in evening_results(evening, groups) if result.won)


def _rank_key(results: Iterable[TableResult]) -> tuple[int, Fraction] | None:
    """Return the sort key for the places of an evening, the best lowest; None without a place."""
    placed = [result for result in results if result.place is not None]
    if not placed:
        return None
    places = sum(result.place or 0 for result in placed)
    return -sum(result.won for result in placed), Fraction(places, len(placed))


def _points(played: Sequence[tuple[PlayedTable, TableResult]]) -> int | None:
    """Return a person's points on an evening as shown; None if several games were played."""
    if len({table.game for table, _ in played}) > 1:
        return None
    return sum(table.sign * result.points for table, result in played)


# Calendar


class CalendarDay(NamedTuple):
    """A day; if there was an evening, also its number of deals and its winners."""

    day: date
    deals: int = 0
    winners: tuple[PersonKey, ...] = ()


class CalendarMonth(NamedTuple):
    """A month in weeks that begin on Monday; None means a day of another month."""

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
