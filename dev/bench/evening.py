"""A long evening of Hearts, as a log that can be replayed and stored."""

import random
from collections.abc import Iterator
from dataclasses import replace

from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import Action, Adjustment, Entry
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures
from companion.games.hearts.rules import HeartsRules
from companion.store.db.models import db
from companion.store.tables.append import add_entries
from companion.store.tables.stored_tables import StoredTable, create_table

HEARTS = 13
NAMES = ("Ann", "Bo", "Cara", "Dai")
# A game ends at 1000 points at the latest, long before a thousand deals: what the table agrees to
# take off keeps it going.
NEAR_THE_END = 900
RELIEF = -900


def evening(deals: int) -> Sheet:
    """The sheet of a table that has gone on for this many deals, each of them valid."""
    rules = HeartsRules(target=1000, moon="self")
    table = Table(GAME, rules, NAMES, Seat(0))
    actions = _actions(deals, random.Random(deals))
    entries = tuple(
        Entry(number, f"key-{number}", NAMES[0], "2026-01-01T20:00:00Z", number - 1, action)
        for number, action in enumerate(actions, 1)
    )
    sheet = replay(table, entries)
    if sheet.stop is not None or sheet.result is not None or sheet.position.completed != deals:
        raise SystemExit(f"bench: an evening of {deals} deals did not go on to its end")
    return sheet


def endless(sheet: Sheet) -> tuple[Table, tuple[Entry, ...]]:
    """The same table with no end in sight, and its deals alone."""
    rules = replace(HeartsRules(moon="self"), target=10**9)
    deals = [entry for entry in sheet.entries if isinstance(entry.action, Captures)]
    table = replace(sheet.table, rules=rules)
    return table, tuple(replace(entry, number=number) for number, entry in enumerate(deals, 1))


def store(sheet: Sheet) -> StoredTable:
    """Write a whole log at once; written entry by entry it would be judged a thousand times."""
    stored = create_table(sheet.table)
    add_entries(stored, sheet.entries)
    db.session.commit()
    return stored


def _actions(deals: int, lots: random.Random) -> Iterator[Action]:
    """Deals by lot, and an adjustment whenever somebody comes near the end."""
    totals = [0] * len(NAMES)
    for _ in range(deals):
        deal = _deal(lots)
        yield deal
        totals = [
            total + points
            for total, points in zip(totals, deal.penalty_points(HeartsRules()), strict=True)
        ]
        if max(totals) > NEAR_THE_END:
            relief = tuple(RELIEF * (total > NEAR_THE_END) for total in totals)
            yield Adjustment(relief, "to play on")
            totals = [total + points for total, points in zip(totals, relief, strict=True)]


def _deal(lots: random.Random) -> Captures:
    """What each captured in one deal, no moon."""
    while True:
        takers = lots.choices(range(len(NAMES)), k=HEARTS)
        hearts = tuple(takers.count(seat) for seat in range(len(NAMES)))
        if HEARTS not in hearts:
            return Captures(hearts, Seat(lots.randrange(len(NAMES))))
