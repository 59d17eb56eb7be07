"""Evenings at which players join and leave, recounted by plain loops over their sheets."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from companion.circle.figures.records import records_of
from companion.circle.figures.tallies import tallies_of
from companion.circle.people import Groups
from companion.circle.results import (
    ENOUGH_TABLES,
    holders_of,
    people_of_sides,
    places_at,
    results_of,
)
from companion.circle.story.story import story_of
from companion.circle.tables.accounts import Account, deals_text
from companion.circle.tables.evenings import evenings_of
from companion.circle.tables.played import PlayedTable, played_text, read_played
from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.entries import (
    Action,
    Arrival,
    Departure,
    EarlyEnd,
    SeatChange,
    Substitution,
)
from companion.engine.seating import Seat
from companion.games.hearts import GAME
from companion.games.whist import GAME as WHIST
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import WhistTricks
from tests.circle.at_circle import circle, people
from tests.circle.coming_and_going import WAYS, Ways, evenings, kept
from tests.circle.seen_columns import Column, Seen, seen_columns
from tests.circle.true_stories import TRUE, Log
from tests.support.recounts import counted
from tests.support.seasons import season
from tests.support.sittings import NAMES, captures, hearts, moon, sheet_of

APART = Groups({})
FIGURES = {GAME.key: GAME.figures}
FOUR, FIVE = captures(1, 2, 3, 7, queen=3), captures(1, 2, 3, 7, 0, queen=3)
THREE = captures(1, 2, 10, queen=2)
NINE = WhistTricks((9, 4))


EVERY = [pytest.param(ways, id="-".join(way.kind for way in ways)) for ways in WAYS]
each_way = pytest.mark.parametrize("ways", EVERY)


def _places(sheet: Sheet, seen: Seen) -> dict[str, int]:
    """The places of those who played more than half of a column that is there at the end."""
    places: dict[str, int] = {}
    for column, standing in zip(seen.end, sheet.standings, strict=True):
        if column.holder is not None and sheet.result is not None:
            place = places.get(column.holder, standing.place)
            places[column.holder] = min(place, standing.place)
    return places


@each_way
def test_places_wins_and_points_are_those_of_the_columns(ways: Ways) -> None:
    for sheet, played in evenings(ways):
        seen = seen_columns(sheet)
        places, points, deals = _places(sheet, seen), Counter[str](), Counter[str]()
        for column in seen.every:
            points.update(column.points)
            deals.update(column.deals)
        level = len({each.place for each in sheet.standings}) == 1
        assert places_at(played, APART) == places
        assert {each.person for each in results_of(played, APART)} == {*deals}
        for each in results_of(played, APART):
            name = each.person
            assert (each.points, each.deals) == (points[name], deals[name])
            assert each.place == places.get(name)
            assert each.won == (places.get(name) == 1 and not level)


@each_way
def test_every_point_of_the_end_stands_in_a_stint(ways: Ways) -> None:
    for sheet, played in evenings(ways):
        for seat, column in enumerate(seen_columns(sheet).end):
            chair = played.chairs[seat]
            stints = [each for each in played.stints if each.chair == chair]
            assert sum(each.points for each in stints) == sheet.position.totals[seat]
            assert all(one.name != other.name for one, other in pairwise(stints))
            assert [*holders_of(played, APART, (Seat(seat),))] == [*filter(None, [column.holder])]


def _whole_time(column: Column) -> bool:
    """Whether one person sat in a column from the first deal to the last."""
    return not column.late and len(column.deals) == 1


@each_way
def test_records_of_totals_are_of_who_was_there_from_beginning_to_end(ways: Ways) -> None:
    tables, told = evenings(ways), 0
    for first in range(0, len(tables), ENOUGH_TABLES):
        some = tables[first : first + ENOUGH_TABLES]
        totals = [
            (sheet.position.totals[seat], tuple(column.deals), played.mark)
            for sheet, played in some
            for seat, column in enumerate(seen_columns(sheet).end)
            if _whole_time(column) and sheet.result and played.deal_count
        ]
        records = records_of([each.played for each in some], GAME.key, (), APART)
        by_kind = {each.kind: each for each in records}
        every = [total for total, _, _ in totals]
        for kind, best in (("best-total", min(every)), ("worst-total", max(every))):
            if kind in by_kind:
                told += 1
                feats = {(each.amount, each.people, each.mark) for each in by_kind[kind].feats}
                assert feats == {each for each in totals if each[0] == best}
        if "margin" in by_kind:
            (feat, *_) = by_kind["margin"].feats
            (sheet,) = (each.sheet for each in some if each.played.mark == feat.mark)
            assert not any(column.late for column in seen_columns(sheet).end)
    assert told > 5


@each_way
def test_every_sentence_of_the_story_is_true(ways: Ways) -> None:
    told: Counter[str] = Counter()
    for sheet, played in evenings(ways):
        nights = evenings_of([played], "")
        for news in story_of(people(circle(), [played]), nights, FIGURES):
            kind = news.says.code.removeprefix("story-").rpartition("-")[0]
            told[kind] += 1
            assert TRUE[kind](Log(sheet, counted), news.says.params), (news, sheet.rows)
    assert {*told} >= {"won", "figure", "passed", "hardest"}


@each_way
def test_points_against_the_table_are_those_of_who_sat_there(ways: Ways) -> None:
    for sheet, played in evenings(ways):
        ledger: dict[Any, Account] = {}
        for row in sheet.rows:
            if row.deal:
                scored = sorted((str(name), -row.deltas[at]) for at, name in enumerate(row.players))
                points = [each for _, each in scored]
                spread = len(points) * sum(each * each for each in points) - sum(points) ** 2
                lineup = tuple(((name,), 1) for name, _ in scored)
                old = ledger.get(lineup, Account(0, (0,) * len(points), 0))
                sums = tuple(one + more for one, more in zip(old.points, points, strict=True))
                ledger[lineup] = Account(old.times + 1, sums, old.spread + spread)
        # All deals of the same people have the same rules here, however many sit at the table.
        assert {among.lineup: each for among, each in played.ledger.items()} == ledger
        assert len(played.ledger) == len(ledger)


@each_way
def test_figures_are_those_of_who_sat_there(ways: Ways) -> None:
    plain = [figure for figure in GAME.figures if not figure.whole]
    for sheet, played in evenings(ways):
        amounts: Counter[tuple[str, str]] = Counter()
        for deal in counted(sheet):
            for key, by_name in deal.items():
                amounts.update({(name, key): amount for name, (amount, _) in by_name.items()})
        found = tallies_of([played], GAME.key, plain, APART)
        for name in played.names:
            for figure in plain:
                tally = found.get(name, {}).get(figure.key)
                assert (tally.amount if tally else 0) == amounts[name, figure.key]


@each_way
def test_table_comes_back_from_its_text_as_it_was(ways: Ways) -> None:
    for _, played in evenings(ways):
        again = read_played(played_text(played))
        assert played_text(again) == played_text(played)
        assert (again.deals, again.stints) == (played.deals, played.stints)
        assert (again.chairs, again.sides) == (played.chairs, played.sides)
        assert (again.ledger, again.extremes) == (played.ledger, played.extremes)


def test_other_numbers_of_chairs_change_nothing() -> None:
    for _, played in season(11, 20):
        assert played.chairs == (*range(len(played.players)),)
        assert all(deal.chairs == played.chairs for deal in played.deals)
        moved = [90 - 7 * chair for chair in played.chairs]
        deals = [each._replace(chairs=tuple(moved)) for each in played.deals]
        stints = [each._replace(chair=moved[each.chair]) for each in played.stints]
        other = replace(
            played, chairs=tuple(moved), stints=tuple(stints), deal_text=deals_text(deals)
        )
        assert results_of(other, APART) == results_of(played, APART)
        assert _told(other) == _told(played)
        five = [(replace(played), replace(other)) for _ in range(ENOUGH_TABLES)]
        one, two = ([pair[at] for pair in five] for at in (0, 1))
        assert records_of(one, played.game, (), APART) == records_of(two, played.game, (), APART)


def _told(table: PlayedTable) -> Any:
    return story_of(people(circle(), [table]), evenings_of([table], ""), FIGURES)


def _of(sheet: Sheet) -> dict[str, tuple[int, int | None]]:
    """Points and place of each person."""
    return {each.person: (each.points, each.place) for each in results_of(kept(sheet), APART)}


def test_newcomer_has_the_points_of_the_sheet_and_a_place() -> None:
    sheet = sheet_of(hearts(), FOUR, Arrival("Eva", Seat(0), "last"), FIVE, EarlyEnd())
    given = sheet_of(hearts(), FOUR).position.totals[3]
    eva = sheet.position.totals[1]
    assert eva == given + 2
    assert _of(sheet)["Eva"] == (eva, sheet.standings[1].place)


def test_chair_is_held_by_who_played_most_of_it_since_it_is_there() -> None:
    eva, fay = Arrival("Eva", Seat(1), "zero"), Substitution(Seat(2), "Fay")
    sheet = sheet_of(hearts(), *[FOUR] * 4, eva, FIVE, FIVE, fay, FIVE, EarlyEnd())
    assert _of(sheet)["Eva"][1] == sheet.standings[2].place
    assert _of(sheet)["Fay"][1] is None


def test_who_left_has_points_and_no_place_and_the_others_keep_theirs() -> None:
    sheet = sheet_of(hearts(), FOUR, FOUR, Departure(Seat(0)), THREE, EarlyEnd())
    found = _of(sheet)
    assert found["Ann"] == (2, None)
    assert [found[name] for name in ("Bo", "Cara", "Dai")] == [
        (sheet.position.totals[at], sheet.standings[at].place) for at in range(3)
    ]
    assert [each.name for each in kept(sheet).stints] == ["Ann", "Bo", "Cara", "Dai"]


def _whist(*actions: Action) -> Sheet:
    table = Table(WHIST, WhistRules(until="deals", deals=30), NAMES, Seat(0))
    return sheet_of(table, *actions, EarlyEnd())


@pytest.mark.parametrize(("before", "after"), [(3, 2), (2, 2), (2, 3)])
def test_who_changes_to_the_other_side_has_the_points_of_both_and_the_place_of_most_deals(
    before: int, after: int
) -> None:
    change = SeatChange(Seat(0), Seat(1))
    played = kept(_whist(*[NINE] * before, change, *[NINE] * after))
    found = {each.person: each for each in results_of(played, APART)}
    points = {name: found[name].points for name in NAMES}
    first, second = 3 * before, 3 * after
    total = first + second
    assert points == {"Ann": first, "Bo": second, "Cara": total, "Dai": 0}
    places = {name: found[name].place for name in NAMES}
    moved = {"Ann": 1, "Bo": 2} if before > after else {"Ann": None, "Bo": None}
    moved = {"Ann": 2, "Bo": 1} if before < after else moved
    assert places == {**moved, "Cara": 1, "Dai": 2}
    pairs = [(each.side, each.names, each.deals) for each in played.pairs]
    assert pairs == [
        (0, ("Ann", "Cara"), before),
        (1, ("Bo", "Dai"), before),
        (0, ("Bo", "Cara"), after),
        (1, ("Ann", "Dai"), after),
    ]
    assert people_of_sides(played, APART) == ((), ())


def test_partners_who_change_seats_with_each_other_stay_who_they_were() -> None:
    change = SeatChange(Seat(0), Seat(2))
    played = kept(_whist(NINE, NINE, change, NINE, NINE))
    assert {each.person: each.place for each in results_of(played, APART)} == {
        "Ann": 1,
        "Bo": 2,
        "Cara": 1,
        "Dai": 2,
    }
    assert people_of_sides(played, APART) == (("Cara", "Ann"), ("Bo", "Dai"))


def test_who_leads_because_the_leader_left_went_ahead_with_no_deal() -> None:
    leaves = Departure(Seat(0))
    sheet = sheet_of(hearts(), moon(0, "others"), FOUR, leaves, THREE, THREE, EarlyEnd())
    codes = [each.says.code.rpartition("-")[0] for each in _told(kept(sheet))]
    assert "story-won" in codes
    assert "story-decided" not in codes
