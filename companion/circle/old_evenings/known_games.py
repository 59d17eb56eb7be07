"""Finds the games of an old sheet that the circle has already, so that they do not count twice."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import TypeAlias

from companion.circle.people import PersonKey
from companion.circle.tables.played import PlayedTable
from companion.engine.fold.replay import Sheet

_Alike: TypeAlias = tuple[date, str, frozenset[tuple[PersonKey, int]]]
"""What a game and its copy have in common: night, game, and everybody's total."""


def known_games(
    brought: Sequence[tuple[date, Sheet]],
    tables: Iterable[PlayedTable],
    nights: Mapping[str, date],
    person_of: Callable[[str], PersonKey],
) -> frozenset[int]:
    """Return the indices of those that are among the tables; a table stands for one of them.

    `nights` are those of the tables by mark; a table without a night was not played.
    """
    here = Counter(
        _of_table(table, nights[table.mark], person_of) for table in tables if table.mark in nights
    )
    known = set[int]()
    for index, (day, sheet) in enumerate(brought):
        alike = _of_sheet(sheet, day, person_of)
        if here[alike] > 0:
            here[alike] -= 1
            known.add(index)
    return frozenset(known)


def _of_table(table: PlayedTable, night: date, person_of: Callable[[str], PersonKey]) -> _Alike:
    """Return what a table of the circle has in common with its copies."""
    totals = zip(table.sides, table.totals, strict=True)
    people = ((person_of(table.players[seat]), total) for seats, total in totals for seat in seats)
    return night, table.game, frozenset(people)


def _of_sheet(sheet: Sheet, day: date, person_of: Callable[[str], PersonKey]) -> _Alike:
    """Return what a game that was read has in common with its copies."""
    position, table = sheet.position, sheet.table
    totals = zip(position.sides, position.totals, strict=True)
    people = (
        (person_of(str(position.players[seat])), total)
        for side, total in totals
        for seat in side.seats
    )
    return day, table.game.counted_as(table.rules), frozenset(people)
