"""What must not matter does not: seats, other tables, what was merged and split again."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import permutations
from random import Random
from typing import Any

import pytest

from companion.circle.figures import records, tallies
from companion.circle.figures.tallies import deals_behind, tallies_of
from companion.circle.log.entries import Merged
from companion.circle.people import Groups
from companion.circle.results import results_of
from companion.circle.story.story import story_of
from companion.circle.strength import strengths_of
from companion.circle.tables.blocks import BLOCK_SIZE
from companion.circle.tables.evenings import evenings_of
from companion.circle.tables.extract import played_table
from companion.circle.tables.played import PlayedTable, played_text, read_played
from companion.engine.contract.figures import Adds
from companion.engine.fold.replay import Table, replay
from companion.engine.log.entries import Action, EarlyEnd, Retract
from companion.engine.seating import Seat
from companion.games.hearts.actions import Captures
from companion.games.registry import known_games
from companion.games.whist.scoring import WhistTricks
from tests.circle.at_circle import circle, people
from tests.support.seasons import BEGINS, season
from tests.support.sittings import log

GAMES = known_games()
FIGURES = {key: game.figures for key, game in GAMES.items()}
APART = Groups({})
NAMES = ("Anna", "Ben", "Clara", "Dora")


def _hearts_deals(seed: int) -> list[tuple[list[int], int]]:
    random, deals = Random(seed), []
    for _ in range(5):
        counts = [0] * 4
        for _ in range(13):
            counts[random.randrange(4)] += 1
        deals.append((counts, random.randrange(4)))
    return deals


def _table(game: str, names: Sequence[str], actions: Sequence[Action]) -> PlayedTable:
    rules = GAMES[game].rules.read({"target": 90}, len(names))
    table = Table(GAMES[game], rules, tuple(names), Seat(0))
    sheet = replay(table, log(*actions, EarlyEnd()))
    assert sheet.stop is None
    return played_table(sheet, "mark", "2026-10-01T18:00:00Z")


def _said(table: PlayedTable) -> tuple[Any, ...]:
    """All that a circle says of a table, whoever sat where."""
    game, who = GAMES[table.game], people(circle(), [table])
    story = story_of(who, evenings_of([table], ""), FIGURES)
    figures = [each for each in game.figures if each.adds is not Adds.MEAN or each.key != "dealt"]
    told = [(each.says.code, each.says.params, {*each.people}) for each in story]
    return (
        {each.person: each for each in results_of(table, APART)},
        tallies_of([table], table.game, figures, APART),
        told,
    )


@pytest.mark.parametrize("seed", range(6))
def test_permutation_of_seats_changes_nothing_in_hearts(seed: int) -> None:
    deals = _hearts_deals(seed)

    def played(order: Sequence[int]) -> PlayedTable:
        actions = [
            Captures(tuple(counts[each] for each in order), Seat([*order].index(queen)))
            for counts, queen in deals
        ]
        return _table("hearts", [NAMES[each] for each in order], actions)

    expected = _said(played(range(4)))
    for order in permutations(range(4)):
        assert _said(played(order)) == expected


@pytest.mark.parametrize("seed", range(6))
def test_seats_of_partners_and_sides_change_nothing_in_whist(seed: int) -> None:
    tricks = [Random(seed + each).randint(3, 10) for each in range(4)]

    def played(names: Sequence[str], *, swapped: bool) -> PlayedTable:
        splits = [(13 - ours, ours) if swapped else (ours, 13 - ours) for ours in tricks]
        return _table("whist", names, [WhistTricks(each) for each in splits])

    def figures(table: PlayedTable) -> Any:
        return _said(table)[:2]

    expected = figures(played(NAMES, swapped=False))
    assert figures(played(("Clara", "Ben", "Anna", "Dora"), swapped=False)) == expected
    assert figures(played(("Ben", "Anna", "Dora", "Clara"), swapped=True)) == expected


def test_merge_then_split_leaves_every_figure_as_it_was() -> None:
    played = [each.played for each in season(9, 12)]
    before = people(circle(), played)
    merged = people(circle(Merged("Ben", "Anna", sure=True)), played)
    split = people(circle(Merged("Ben", "Anna", sure=True), Retract(1)), played)
    for key, figures in FIGURES.items():
        one = tallies_of(played, key, figures, before.groups)
        both = tallies_of(played, key, figures, merged.groups)
        assert tallies_of(played, key, figures, split.groups) == one
        strengths = strengths_of(played, key, before.groups).all
        assert strengths_of(played, key, split.groups).all == strengths
        assert strengths_of(played[::-1], key, split.groups).all == strengths
        assert "Ben" not in both
        for figure in figures:
            if not figure.whole and figure.adds is not Adds.RUN:
                parts = [one.get(name, {}).get(figure.key) for name in ("Anna", "Ben")]
                deals = sum(each.deals for each in parts if each)
                joined = both.get("Anna", {}).get(figure.key)
                assert (joined.deals if joined else 0) == deals
    assert evenings_of(played, "") == evenings_of(reversed(played), "")


def test_other_games_and_other_peoples_tables_change_nothing_of_a_person() -> None:
    played = [each.played for each in season(11, 16)]
    for key, figures in FIGURES.items():
        for name in ("Anna", "Ben"):
            own = [each for each in played if each.game == key and name in each.names]
            alone = tallies_of(own, key, figures, APART).get(name)
            assert tallies_of(played, key, figures, APART).get(name) == alone
            for figure in figures:
                assert deals_behind(own, key, figure, APART, name) == deals_behind(
                    played, key, figure, APART, name
                )


def test_latest_deals_behind_a_number_are_the_end_of_all_of_them() -> None:
    played = [each.played for each in season(11, 16)]
    for key, figures in FIGURES.items():
        for figure in figures:
            every = deals_behind(played, key, figure, APART, "Anna")
            for latest in (1, 3, 100):
                found = deals_behind(played, key, figure, APART, "Anna", latest)
                assert found == every[-latest:]


def _copies(count: int) -> list[PlayedTable]:
    """So many tables, one a day, made of a few."""
    some = [each.played for each in season(3, 12, ("hearts",)) if each.played.deals]
    return [
        replace(
            some[number % len(some)],
            mark=f"mark-{number}",
            started=str(BEGINS + timedelta(days=number)),
        )
        for number in range(count)
    ]


def test_new_deal_changes_one_block_of_tables() -> None:
    tables, figures = _copies(6 * BLOCK_SIZE), FIGURES["hearts"]
    tallies_of(tables, "hearts", figures, APART)
    records.records_of(tables, "hearts", figures, APART)
    changed = [*tables[:-1], read_played(played_text(tables[-1]))]
    joined, feats = tallies.block_tallies.cache_info(), records._feats.cache_info()
    found = tallies_of(changed, "hearts", figures, APART)
    records.records_of(changed, "hearts", (), APART)
    assert tallies.block_tallies.cache_info().misses == joined.misses + 1
    assert records._feats.cache_info().misses == feats.misses + 1
    assert found == tallies_of([*changed], "hearts", figures, APART)


def test_subtotals_alone_are_read_for_what_needs_no_deals() -> None:
    tables = [read_played(played_text(each)) for each in _copies(20)]
    who = people(circle(), tables)
    evenings = evenings_of(tables, "")
    for table in tables:
        results_of(table, who.groups)
    tallies_of(tables, "hearts", FIGURES["hearts"], who.groups)
    records.records_of(tables, "hearts", (), who.groups)
    assert evenings
    assert not [table for table in tables if "deals" in vars(table)]
