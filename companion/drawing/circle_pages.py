"""Faces, evenings and the calendar of a circle, drawn without knowing the request."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from companion.circle.log.entries import MemberStatus
from companion.circle.people import Groups, People, Person, PersonKey
from companion.circle.results import CalendarMonth, results_of
from companion.circle.tables.evenings import Evening, in_order
from companion.circle.tables.played import PlayedTable, read_moment
from companion.drawing.signs import initials
from companion.engine.seating import FACE_COLOURS

# Calendar


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


# Faces


_ORDER = {MemberStatus.REGULAR: 0, MemberStatus.GUEST: 1, MemberStatus.LEFT: 2}
_MOST_LETTERED = 60
"""For how many people the letters are unique."""


@dataclass(frozen=True)
class CircleFace:
    """A person with the letters and the colour of its face, and the tables it sat at.

    `name` is what is shown, "" for somebody whose name was erased.
    """

    person: Person
    letters: str
    colour: int
    tables: int

    @property
    def key(self) -> str:
        """The spelling by which the person is known."""
        return self.person.key

    @property
    def name(self) -> str:
        """The name to show."""
        return self.person.shown


def circle_faces(people: People, tables: Iterable[PlayedTable]) -> Mapping[str, CircleFace]:
    """Return the faces of a circle's people by their keys.

    Regulars come before guests, and these before those who left; within each, who came first.
    """
    sat: dict[str, int] = {}
    for table in in_order(tables):
        for key in dict.fromkeys(people.groups.of(name) for name in _sitting(table)):
            sat[key] = sat.get(key, 0) + 1
    came = {key: at for at, key in enumerate(sat)}
    ordered = sorted(
        people.all, key=lambda person: (_ORDER[person.standing], came.get(person.key, len(came)))
    )
    letters = _letters(ordered)
    return {
        person.key: CircleFace(person, letters[at], at % FACE_COLOURS, sat.get(person.key, 0))
        for at, person in enumerate(ordered)
    }


def line_styles(faces: Iterable[CircleFace]) -> Mapping[str, int]:
    """Return the number of the dashes with which each person's line is drawn in one chart.

    It is that of the colour; of two people of one colour the second has dashes that are free.
    """
    styles: dict[str, int] = {}
    for face in faces:
        wanted = [(face.colour + step) % FACE_COLOURS for step in range(FACE_COLOURS)]
        free = [style for style in wanted if style not in styles.values()]
        styles[face.key] = [*free, face.colour][0]
    return styles


def _sitting(table: PlayedTable) -> Iterable[str]:
    """Return the names at a table by seat, then those who left it, each once."""
    return dict.fromkeys((*table.players, *(stint.name for stint in table.stints)))


def _letters(people: Sequence[Person]) -> list[str]:
    """Return the letters of the people's faces; only those of the first ones are all different."""
    names = [person.shown or "?" for person in people]
    rest = [initials([name])[0] for name in names[_MOST_LETTERED:]]
    return [*initials(names[:_MOST_LETTERED]), *rest]


# Lists of evenings


@dataclass(frozen=True)
class SideLine:
    """A side at a table: the keys of its people, its place, its total as the table writes it."""

    keys: tuple[str, ...]
    place: int
    total: int


@dataclass(frozen=True)
class EveningLine:
    """An evening in a line, with the tables played."""

    evening: Evening
    groups: Groups

    @property
    def night(self) -> date:
        """The day on which the night began."""
        return self.evening.night

    @property
    def tables(self) -> tuple[PlayedTable, ...]:
        """The tables in the order of play."""
        return self.evening.tables

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return sum(table.deal_count for table in self.tables)

    @cached_property
    def minutes(self) -> int:
        """How many minutes lay between the first deal and the last one."""
        # A table may be made days before it is played at.
        began = (read_moment(table.started) for table in self.tables)
        ended = (read_moment(table.ended) for table in self.tables)
        times = [*filter(None, began)], [*filter(None, ended)]
        if not all(times):
            return 0
        return max(0, int((max(times[1]) - min(times[0])).total_seconds()) // 60)

    @cached_property
    def sides(self) -> tuple[SideLine, ...]:
        """The sides of the only table, best first; empty if there were several tables."""
        return side_lines(self.tables[0], self.groups) if len(self.tables) == 1 else ()

    @cached_property
    def wins(self) -> tuple[tuple[str, int], ...]:
        """The people by how many tables they won, the most first; who won none is left out."""
        won: dict[str, int] = {}
        for key in winners(self.tables, self.groups):
            won[key] = won.get(key, 0) + 1
        return tuple(sorted(won.items(), key=lambda each: -each[1]))

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The keys of all who sat at the tables, in the order of play."""
        names = (name for table in self.tables for name in (*table.players, *sorted(table.names)))
        return tuple(dict.fromkeys(map(self.groups.of, names)))


def side_lines(table: PlayedTable, groups: Groups) -> tuple[SideLine, ...]:
    """Return the sides of a table, best first."""
    lines = (
        SideLine(
            tuple(groups.of(table.players[seat]) for seat in seats),
            table.places[side],
            table.sign * table.totals[side],
        )
        for side, seats in enumerate(table.sides)
    )
    return tuple(sorted(lines, key=lambda line: line.place))


def winners(tables: Iterable[PlayedTable], groups: Groups) -> Iterator[str]:
    """Yield who won each table that is over and had a loser, having played most of its deals."""
    for table in tables:
        yield from (result.person for result in results_of(table, groups) if result.won)
