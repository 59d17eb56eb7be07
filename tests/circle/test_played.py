"""What a circle keeps of a table says what its sheet says, and comes back from JSON."""

import copy
import gc
import json
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from companion.circle.calendar import calendar_of
from companion.circle.figures.deals_behind import deals_behind
from companion.circle.figures.distribution import distribution, points_of_deals
from companion.circle.figures.records import records_of
from companion.circle.figures.tallies import tallies_of
from companion.circle.figures.versus import partners_of, versus
from companion.circle.log.entries import CIRCLE_ACTIONS, CIRCLE_CODEC, Crowned, SeasonBegun
from companion.circle.people import Groups
from companion.circle.story.last_evening import since_last_time
from companion.circle.story.story import story_of
from companion.circle.strength.strengths import strengths_of
from companion.circle.tables.evenings import evenings_of
from companion.circle.tables.paused_collector import paused_collector
from companion.circle.tables.played import PlayedTable
from companion.circle.tables.played_json import PlayedError, played_from_json, played_to_json
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Arrival, Departure
from companion.games.registry import known_games
from tests.circle.at_circle import circle, people
from tests.circle.coming_and_going import evenings
from tests.support.seasons import season

TABLES = [each for seed in range(6) for each in season(seed, 6)]


def _json(table: PlayedTable) -> Any:
    return json.loads(json.dumps(played_to_json(table)))


def test_deals_are_those_of_the_sheet() -> None:
    for sheet, played in TABLES:
        rows = [row for row in sheet.rows if row.deal]
        assert len(played.deals) == played.deal_count == len(rows)
        for deal, row in zip(played.deals, rows, strict=True):
            assert (deal.entry, deal.players) == (row.live.entry.number, row.players)
            assert (deal.deltas, deal.totals, deal.dealer) == (row.deltas, row.totals, row.dealer)
        after = [sheet.ahead_of(row.live.entry.number + 1).standings for row in rows]
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


def test_table_comes_back_from_json_as_it_was() -> None:
    for _, played in TABLES:
        again = played_from_json(_json(played))
        assert _json(again) == _json(played)
        assert (again.deals, again.stints) == (played.deals, played.stints)
        assert (again.pairs, again.whole) == (played.pairs, played.whole)


ODD: tuple[Any, ...] = (
    *(None, True, -1, 10**30, 1.5),
    *("", "x", "\ud800"),
    *([], {}, [[]], {"a": 1}, [None]),
)


def _places_in(data: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    found = []
    for key, value in inside:
        found.append((*way, key))
        if isinstance(value, dict | list):
            found += _places_in(value, (*way, key))
    return found


def test_forged_json_is_refused_or_read_and_breaks_nothing() -> None:
    random, refused, read = Random(7), 0, 0
    for _, played in (*TABLES[:12], *evenings((Arrival, Departure))[:6]):
        whole = _json(played)
        places = _places_in(whole)
        for _ in range(150):
            data = copy.deepcopy(whole)
            *way, last = random.choice(places)
            at = data
            for key in way:
                at = at[key]
            at[last] = random.choice(ODD)
            try:
                table = played_from_json(data)
            except PlayedError:
                refused += 1
                continue
            read += 1
            _look_at(table)
    assert refused > 500
    assert read > 50


@pytest.mark.parametrize("data", [*ODD, {"mark": "x"}, "[" * 10_000])
def test_what_is_no_table_at_all_is_refused(data: Any) -> None:
    with pytest.raises(PlayedError):
        played_from_json(data)


@pytest.mark.parametrize(
    "text",
    ["", "[", "[]", "null", '{"rows":[]}', "[" * 100_000, '{"points":[[9,1,1]]}', '{"points":{}}']
    + ['{"points":[["a",1,1]]}', '{"points":[[0,1]]}', '{"lineups":[],"at":[""],"rows":[[1]]}'],
)
def test_damaged_texts_hold_no_deals_and_no_counts(text: str) -> None:
    _, played = TABLES[0]
    _look_at(played_from_json({**_json(played), "deal_text": text}))
    _look_at(played_from_json({**_json(played), "counts": text}))


def _look_at(table: PlayedTable) -> None:
    """Everything that reads a table, of five such tables."""
    tables = [replace(table, mark=f"mark-{number}") for number in range(5)]
    groups, game = Groups({}), known_games().get(table.game)
    figures = game.figures if game else ()
    evenings = evenings_of(tables, "Europe/Berlin")
    for figure in figures:
        deals_behind(tables, table.game, figure, groups, table.players[0])
    tallies_of(tables, table.game, figures, groups)
    records_of(tables, table.game, figures, groups)
    versus(evenings, table.game, groups, table.players[0], table.players[-1])
    partners_of(tables, groups)
    distribution(points_of_deals(tables, table.game, groups, table.players[0]))
    calendar_of(evenings, groups)
    sheet = circle(SeasonBegun("Autumn", "2000-01-01", {}))
    who = people(sheet, tables)
    since_last_time(sheet, who, evenings, {table.game: figures})
    story_of(who, evenings, {table.game: figures})
    strengths_of(tables, table.game, groups)
    for deal in table.deals:
        assert all(isinstance(key, str) for key in deal.counts)


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


@pytest.mark.parametrize("place", [0, -1, 5, 10**12])
def test_place_that_a_table_does_not_have_is_refused(place: int) -> None:
    (played, *_) = (each.played for each in TABLES if len(each.played.sides) == 4)
    whole = _json(played)
    with pytest.raises(PlayedError):
        played_from_json({**whole, "places": [place, *whole["places"][1:]]})


def test_collector_is_paused_while_tables_are_read_and_goes_on_after_a_damaged_one() -> None:
    def read(*data: Any) -> None:
        with paused_collector():
            for each in data:
                with paused_collector():
                    played_from_json(each)
                assert not gc.isenabled()

    assert gc.isenabled()
    with pytest.raises(PlayedError):
        read(_json(TABLES[0].played), {})
    assert gc.isenabled()
