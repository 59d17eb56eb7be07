"""What a circle keeps of a table says what its sheet says, and comes back from JSON."""

import gc
import json
from dataclasses import fields
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from companion.circle.log.entries import CIRCLE_ACTIONS, CIRCLE_CODEC, Crowned, SeasonBegun
from companion.circle.tables.blocks import paused_collector
from companion.circle.tables.played import PlayedError, PlayedTable, played_text, read_played
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Arrival, Departure
from tests.circle.coming_and_going import evenings
from tests.support.seasons import season

TABLES = [each for seed in range(6) for each in season(seed, 6)]


def test_deals_are_those_of_the_sheet() -> None:
    for sheet, played in TABLES:
        rows = [row for row in sheet.rows if row.deal]
        assert len(played.deals) == played.deal_count == len(rows)
        for deal, row in zip(played.deals, rows, strict=True):
            assert (deal.entry, deal.players) == (row.effective.entry.number, row.players)
            assert (deal.deltas, deal.totals, deal.dealer) == (row.deltas, row.totals, row.dealer)
        after = [sheet.before(row.effective.entry.number + 1).standings for row in rows]
        assert [deal.places for deal in played.deals] == [
            tuple(each.place for each in standings) for standings in after
        ]
        assert played.over == (sheet.result is not None)
        assert played.totals == sheet.position.totals


def test_stints_have_every_deal_and_every_point_of_a_seat() -> None:
    for sheet, played in TABLES:
        for side, seats in enumerate(played.sides):
            for seat in seats:
                stints = [each for each in played.stints if each.chair == played.chairs[seat]]
                assert sum(each.points for each in stints) == sheet.position.totals[side]
                deals = [deal for deal in played.deals if deal.whose in (-1, seat)]
                assert sum(each.deals for each in stints) == len(deals)
                assert all(one.name != other.name for one, other in pairwise(stints))


def test_table_comes_back_from_its_text_as_it_was() -> None:
    for _, played in (*TABLES, *evenings((Arrival, Departure))):
        text = played_text(played)
        again = read_played(text)
        assert played_text(again) == text
        for each in fields(PlayedTable):
            if each.name not in ("columns", "kept_ledger"):
                assert getattr(again, each.name) == getattr(played, each.name)
        assert (again.deals, again.ledger) == (played.deals, played.ledger)
        assert again.columns.read == played.columns.read


def _damaged(text: str, random: Random) -> str:
    """A text of which a little is missing, twice there, or other than it was."""
    start = random.randrange(len(text))
    end = start + random.randint(1, 5)
    put = random.choice(["", text[start:end] * 2, random.choice('09[]{}",\n\ud800é')])
    return text[:start] + put + text[end:]


def test_damaged_text_is_refused() -> None:
    random = Random(7)
    for _, played in TABLES[:12]:
        text = played_text(played)
        for _ in range(150):
            damaged = _damaged(text, random)
            if damaged != text:
                with pytest.raises(PlayedError):
                    read_played(damaged)


@pytest.mark.parametrize("text", ["", "\n", "{}", "null", "[" * 10_000, "\n\n\n", "x\n{}\n\n"])
def test_what_is_no_table_at_all_is_refused(text: str) -> None:
    with pytest.raises(PlayedError):
        read_played(text)


ODD: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1.5),
    *("", "x", "\ud800"),
    *([], {}, [[]], {"a": 1}, [None]),
)


def test_entries_of_a_circle_come_back_from_json_or_are_refused() -> None:
    for action in (
        Crowned("2026-10-01", ("Anna", "Ben")),
        SeasonBegun("Autumn", "2026-10-01", {"takes": "best", "best": 6}),
    ):
        assert (
            CIRCLE_CODEC.from_json(json.loads(json.dumps(CIRCLE_CODEC.to_json(action)))) == action
        )
    assert len({each.kind for each in CIRCLE_ACTIONS}) == len(CIRCLE_ACTIONS)
    random = Random(3)
    for kind in CIRCLE_ACTIONS:
        for _ in range(200):
            names = random.sample([*kind.__dataclass_fields__, "other"], 2)
            data = {"kind": kind.kind, **{name: random.choice(ODD) for name in names}}
            try:
                CIRCLE_CODEC.from_json(data)
            except EntryError:
                continue
    for data in ({"kind": "misdeal"}, {"kind": "merged", "name": "x" * 2_000, "into": "y"}):
        with pytest.raises(EntryError):
            CIRCLE_CODEC.from_json(data)


def test_collector_is_paused_while_tables_are_read_and_goes_on_after_a_damaged_one() -> None:
    def read(*data: str) -> None:
        with paused_collector():
            for each in data:
                with paused_collector():
                    read_played(each)
                assert not gc.isenabled()

    assert gc.isenabled()
    with pytest.raises(PlayedError):
        read(played_text(TABLES[0].played), "")
    assert gc.isenabled()
