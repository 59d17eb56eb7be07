"""Spades: bags that add up over deals, nil, and the end."""

import spades
from spades.rules import bags_held

from companion.engine.log.entries import RuleChange
from tests.examples_of_games.packages import at, deal
from tests.support.sittings import then

GAME = spades.GAME
BAGS = deal((2, 4, 2, 3), (3, 4, 3, 3))
"""Ann and Cara bid 4 and take 6: two bags."""


def test_ten_bags_cost_100_and_more_are_carried_over() -> None:
    sheet = at(GAME, *BAGS * 5, target=1000)
    assert bags_held(sheet.position) == (10, 0)
    assert sheet.position.totals == (5 * 42 - 100, 5 * 70)
    sheet = then(sheet, *BAGS)
    assert sheet.rows[-1].deltas == (42, 70)
    assert [each.note.params["bags"] for each in sheet.standings if each.note] == [2, 0]


def test_bags_stay_what_they_were_when_the_rules_change() -> None:
    failed = deal((0, 5, 4, 4), (1, 5, 3, 4))
    sheet = at(GAME, *failed, RuleChange({"failed": "bid"}, "this"), *failed)
    assert bags_held(sheet.position) == (1, 0)
    assert [row.deltas for row in sheet.rows if row.deal] == [(-139, 90), (-60, 90)]


def test_bags_of_deals_in_which_they_cost_nothing_are_not_kept() -> None:
    for bags in ("off", "free"):
        sheet = at(GAME, *BAGS * 4, RuleChange({"bags": "hundred"}, "this"), *BAGS, bags=bags)
        assert bags_held(sheet.position) == (2, 0)
    # A change while a deal is played counts from the next one.
    late = at(GAME, BAGS[0], RuleChange({"bags": "hundred"}, "next"), BAGS[1], bags="free")
    assert bags_held(late.position) == (0, 0)


def test_many_bags_are_told_before_they_cost() -> None:
    sheet = at(GAME, *BAGS * 4)
    (told,) = sheet.plan.matters
    assert (told.code, told.params["bags"]) == ("spades-near", 8)
    assert not at(GAME, *BAGS * 3).plan.matters


def test_two_nils_of_partners_are_scored_each() -> None:
    sheet = at(GAME, *deal((0, 5, 0, 4), (0, 8, 1, 4)))
    assert sheet.rows[-1].deltas == (1, 93)
    assert [each.sign for each in sheet.rows[-1].signs.seat_signs] == ["check", "close"]


def test_level_sides_play_on() -> None:
    level = deal((5, 5, 1, 1), (5, 5, 1, 2))
    sheet = at(GAME, *deal((5, 5, 0, 1), (6, 5, 0, 2)), target=100)
    assert sheet.result is not None
    assert at(GAME, *deal((6, 6, 4, 4), (3, 3, 3, 4)), target=100).result is None
    assert at(GAME, *level, *level, target=100).result is not None
