"""Evenings of Hearts at which players join, leave and change seats, from a seed."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TypeAlias

from companion.circle.tables.extract import played_table
from companion.circle.tables.played import PlayedTable
from companion.engine.fold.replay import Sheet, judge, replay
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Arrival,
    Departure,
    EarlyEnd,
    Retract,
    SeatChange,
    Substitution,
)
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from tests.support.seasons import GAMES, PEOPLE, SeasonTable
from tests.support.sittings import hearts, then

Ways: TypeAlias = tuple[type[Arrival | Departure | SeatChange], ...]
"""What happens at an evening: somebody joins, leaves, or both, or two change seats."""
WAYS: tuple[Ways, ...] = ((Arrival,), (Departure,), (Arrival, Departure), (SeatChange,))
CREATED = "2026-10-01T17:30:00Z"


def _said(now: Sheet, action: Action) -> Sheet:
    """The sheet with one entry more, if it may be made."""
    if judge(now, action) is not None:
        return now
    after = then(now, action)
    return now if after.stop else after


def _moves(random: Random, now: Sheet, ways: Ways) -> Iterator[Action]:
    """What happens between two deals."""
    seat, name = Seat(random.randrange(now.position.seats)), random.choice(PEOPLE)
    chance = random.random()
    if chance < 0.4:
        way = random.choice([*ways])
        start = random.choice(GAME.newcomers_start)
        other = Seat(random.randrange(now.position.seats))
        moves = {Arrival: Arrival(name, seat, start), Departure: Departure(seat)}
        yield moves.get(way, SeatChange(seat, other))
    elif chance < 0.5:
        yield Substitution(seat, name)
    elif chance < 0.55:
        yield Adjustment((3, *[0] * (now.position.seats - 1)), "agreed")
    elif chance < 0.6 and now.effective_entries:
        yield Retract(random.choice(now.effective_entries).entry.number)


def _evening(random: Random, ways: Ways) -> Sheet:
    """An evening of Hearts at which people come, go, or both."""
    seats = 5 if ways == (Departure,) else 4
    now = replay(hearts(players=random.sample(PEOPLE, seats)), ())
    deals, *_ = GAMES[GAME.key]
    for _ in range(random.randint(4, 12)):
        for action in (*deals(random, now), *_moves(random, now, ways)):
            now = _said(now, action)
    return _said(now, EarlyEnd())


def kept(sheet: Sheet, number: int = 0) -> PlayedTable:
    table = played_table(sheet, f"mark-{number}", CREATED)
    return replace(table, started=f"2026-{1 + number // 28:02}-{1 + number % 28:02}T18:00:00Z")


@lru_cache(maxsize=4)
def evenings(ways: Ways) -> list[SeasonTable]:
    """Evenings at which people came, went or changed seats, as the rows of the sheet say."""
    random, found = Random(len(ways) + (ways[0] is Arrival)), list[SeasonTable]()
    while len(found) < 60:
        sheet = _evening(random, ways)
        if {*ways} <= {type(row.effective.action) for row in sheet.rows}:
            found.append(SeasonTable(sheet, kept(sheet, len(found))))
    return found
