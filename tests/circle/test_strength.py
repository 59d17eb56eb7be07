"""Points against the table: the same in whatever order, and what they are made of."""

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.circle.people import Groups
from companion.circle.strength import ENOUGH, equations_of, strengths_in, strengths_of
from companion.circle.tables.accounts import (
    PlayedDeal,
    by_person,
    joined,
    ledger_of_deals,
    scores_of,
    without,
)
from companion.circle.tables.extract import played_table
from companion.circle.tables.played import PlayedTable
from companion.engine.fold.replay import Table, replay
from companion.engine.log.entries import RuleChange
from companion.engine.seating import Seat
from companion.games.hearts.actions import Captures
from companion.games.registry import known_games
from companion.words.catalogue import catalogue_for
from tests.circle.scored import NOBODY, PAIRS, PEOPLE, deal_of, table_of
from tests.support.rows import for_each
from tests.support.seasons import GAMES, season
from tests.support.sittings import LAW, log

POINTS = st.tuples(*[st.integers(-26, 26)] * 4)
DEALS = st.lists(
    st.builds(
        deal_of,
        st.permutations(PEOPLE[:6]).map(lambda names: names[:4]),
        POINTS,
    )
    | st.builds(
        lambda names, points: deal_of(names, points[:2], PAIRS),
        st.permutations(PEOPLE[:6]).map(lambda names: names[:4]),
        POINTS,
    ),
    max_size=4,
)
TABLES = st.lists(
    st.builds(lambda deals, lowest: (deals, lowest), DEALS, st.booleans()), max_size=8
)


def _tables(drawn: list[tuple[list[PlayedDeal], bool]]) -> list[PlayedTable]:
    whole = [(deals, lowest) for deals, lowest in drawn if len({len(d.sides) for d in deals}) == 1]
    return [table_of(f"t{n}", deals, lowest=low) for n, (deals, low) in enumerate(whole)]


@LAW
@given(TABLES, st.randoms(use_true_random=False))
def test_order_of_tables_changes_not_one_bit(
    drawn: list[tuple[list[PlayedDeal], bool]], random: Random
) -> None:
    tables = _tables(drawn)
    mixed = [*tables]
    random.shuffle(mixed)
    assert strengths_of(mixed, "any", NOBODY).all == strengths_of(tables, "any", NOBODY).all


@LAW
@given(DEALS, DEALS)
def test_table_that_is_taken_out_leaves_what_was_there_before(
    deals: list[PlayedDeal], more: list[PlayedDeal]
) -> None:
    one, other = ledger_of_deals(deals, True), ledger_of_deals(more, True)
    assert without(joined([one, other]), other) == one
    assert joined([one, other]) == joined([other, one])


@LAW
@given(st.permutations(range(4)), POINTS)
def test_seats_change_nothing(seats: list[int], points: tuple[int, ...]) -> None:
    plain = deal_of(PEOPLE[:4], points)
    moved = deal_of([PEOPLE[seat] for seat in seats], [points[seat] for seat in seats])
    assert ledger_of_deals([plain], False) == ledger_of_deals([moved], False)


@LAW
@given(DEALS)
def test_equations_are_those_of_every_single_score(deals: list[PlayedDeal]) -> None:
    left = {(one, other): Fraction(0) for one in PEOPLE for other in PEOPLE}
    right = dict.fromkeys(PEOPLE, Fraction(0))
    squares = Fraction(0)
    for deal in deals:
        sides = len(deal.sides)
        mean = Fraction(sum(deal.deltas), sides)
        for side in range(sides):
            row = dict.fromkeys(PEOPLE, Fraction(0))
            for other, seats in enumerate(deal.sides):
                for seat in seats:
                    share = Fraction(1, len(seats)) * ((other == side) - Fraction(1, sides))
                    row[deal.players[seat]] += share
            score = deal.deltas[side] - mean
            squares += score * score
            for one in PEOPLE:
                right[one] += row[one] * score
                for other_one in PEOPLE:
                    left[one, other_one] += row[one] * row[other_one]
    found = equations_of(ledger_of_deals(deals, False), PEOPLE)
    assert found.left == [[float(left[one, other]) for other in PEOPLE] for one in PEOPLE]
    assert found.right == [float(right[one]) for one in PEOPLE]
    assert found.squares == float(squares)
    assert found.free == sum(len(deal.sides) - 1 for deal in deals)


def test_points_of_all_rules_are_put_on_one_scale() -> None:
    names = PEOPLE[:4]
    deals = [deal_of(names, (9 + luck, 3, 0, -3)) for luck in range(4) for _ in range(30)]
    larger = [
        each._replace(entry=2, deltas=tuple(7 * delta for delta in each.deltas)) for each in deals
    ]
    alone = strengths_in(ledger_of_deals(deals, False))
    both = strengths_in(ledger_of_deals([*deals, *larger], False, {1: "plain", 2: "larger"}))
    assert [each.person for each in both.all] == [each.person for each in alone.all]
    # What is said is in points under the rules on average: of 1 and 7 times the points.
    for one, more in zip(alone.all, both.all, strict=True):
        assert more.points == pytest.approx(5 * one.points, rel=0.03)
        assert more.error < 5 * one.error
    blended = strengths_in(ledger_of_deals([*deals, *larger], False))
    assert blended.chance > both.chance


def test_deals_are_kept_with_the_rules_that_they_were_scored_by() -> None:
    game = known_games()["hearts"]
    table = Table(game, game.rules.read({}, 4), PEOPLE[:4], Seat(0))
    deal = Captures((13, 0, 0, 0), Seat(1))
    change = RuleChange({"bonus": "JD"}, "next")
    sheet = replay(table, log(deal, change, deal, replace(deal, bonus=Seat(2))))
    assert sheet.stop is None
    times = {
        among.scoring: account.times
        for among, account in played_table(sheet, "mark", "").ledger.items()
    }
    assert sorted(times.values()) == [1, 2]


def test_strong_company_counts() -> None:
    deals = [
        *[deal_of(("ann", "strong", "good", "fine"), (0, 3, 0, 0))] * 40,
        *[deal_of(("bo", "weak", "poor", "bad"), (0, -3, 0, 0))] * 40,
        *[deal_of(("strong", "good", "weak", "poor"), (3, 3, -3, -3))] * 40,
    ]
    found = strengths_in(ledger_of_deals(deals, False)).compare("ann", "bo")
    assert (found.one, found.other, found.known) == ("ann", "bo", True)


def test_fewest_points_are_best_where_the_lowest_total_wins() -> None:
    deals = [deal_of(PEOPLE[:4], (random, 13, 13, 13)) for random in (1, 2, 3) for _ in range(20)]
    best = {
        lowest: strengths_of([table_of("t", deals, lowest=lowest)], "any", NOBODY).all[0].person
        for lowest in (True, False)
    }
    assert best[True] == "p0"
    assert best[False] != "p0"


def test_partners_share_what_they_score() -> None:
    deals = [deal_of(("ann", "bo", "cara", "dai"), (8, 5), PAIRS)] * 40
    found = strengths_in(ledger_of_deals(deals, False))
    points = {each.person: each.points for each in found.all}
    assert points["ann"] == pytest.approx(points["cara"]) == pytest.approx(-points["bo"])
    assert points["ann"] > 0


def test_deals_played_alone_are_compared_with_the_others_of_the_table() -> None:
    alone = [
        deal_of(PEOPLE[:4], tuple(points * (seat == turn) for seat in range(4)), whose=Seat(turn))
        for turn, points in enumerate((4, 2, 2, 2))
        for _ in range(9)
    ]
    found = strengths_of([table_of(f"t{n}", alone) for n in range(4)], "any", NOBODY)
    assert found.all[0].person == "p0"
    assert {each.deals for each in found.all} == {36}
    by_herself = [each for each in alone if each.whose == 0]
    assert strengths_of([table_of("t", by_herself)], "any", NOBODY).all == ()


def test_merging_two_spellings_joins_their_deals_and_splitting_parts_them() -> None:
    deals = [deal_of(("Ann", "bo", "cara", "dai"), (1, 0, 0, 0))] * 20
    more = [deal_of(("An", "bo", "cara", "dai"), (1, 0, 0, 0))] * 20
    tables = [table_of("one", deals), table_of("two", more)]
    apart = strengths_of(tables, "any", NOBODY)
    one = strengths_of(tables, "any", Groups({"An": "Ann"}))
    assert {each.person for each in one.all} == {"Ann", "bo", "cara", "dai"}
    renamed = by_person(ledger_of_deals(more, False), Groups({"An": "Ann"}).of)
    assert scores_of(renamed) == dict.fromkeys(("Ann", "bo", "cara", "dai"), 20)
    assert strengths_of(tables, "any", NOBODY).all == apart.all


def test_where_few_deals_stand_behind_it_nobody_can_know() -> None:
    assert strengths_of([], "any", NOBODY).all == ()
    few = [deal_of(PEOPLE[:4], (9, 0, 0, 0))] * (ENOUGH - 1)
    found = strengths_of([table_of("t", few)], "any", NOBODY)
    assert not any(each.ranked for each in found.all)
    compared = found.compare("p0", "p1")
    assert (compared.known, compared.probability) == (False, 0.5)
    assert not found.compare("p0", "stranger").known
    assert not found.compare("p0", "p0").known


@pytest.mark.parametrize("language", ["en", "ja"])
def test_comparison_is_said_in_words(language: str) -> None:
    deals = [deal_of(PEOPLE[:4], (9 + luck, 0, 0, 0)) for luck in (0, 1) for _ in range(40)]
    found = strengths_in(ledger_of_deals(deals, False))
    words = catalogue_for(language, ())
    better = words.say(found.compare("p1", "p0").says("Ann", "Bo"))
    assert "Ann" in better
    unknown = words.say(found.compare("p1", "p2").says("Ann", "Bo"))
    assert better != unknown
    assert ("Nobody can know" in unknown) == (language == "en")


def test_two_who_met_can_be_one_person() -> None:
    deals = [deal_of(PEOPLE[:4], (9, 0, 0, 3))] * 30
    pairs = [deal_of(PEOPLE[:4], (9, 4), PAIRS)] * 30
    for sort in (deals, pairs):
        for into in ("p1", "p2"):
            found = strengths_of([table_of("t", sort)], "any", Groups({"p0": into}))
            assert {each.person for each in found.all} == {"p1", "p2", "p3"}
            assert all(each.error >= 0 for each in found.all)


@for_each("game", sorted(GAMES))
def test_played_seasons_tell_the_strength_of_all_who_were_compared(game: str) -> None:
    tables = [each.played for each in season(7, 12, (game,))]
    found = strengths_of(tables, game, NOBODY)
    assert strengths_of(tables[::-1], game, NOBODY).all == found.all
    total = sum(each.deals for each in found.all)
    assert total > 0
    # The table is the mean of all, each as often as they played.
    mean = sum(each.points * each.deals for each in found.all) / total
    assert mean == pytest.approx(0, abs=1e-9)
