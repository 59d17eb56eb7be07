"""Evenings in lines: who played, who won, how long it took."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from companion.circle.people import Groups
from companion.circle.results import results_of
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable, read_moment


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
