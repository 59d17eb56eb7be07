"""The moon and the bonus card, with and without partners: a ruling says what the sheet does."""

import re
from dataclasses import replace
from itertools import product
from typing import Any

from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts import GAME
from companion.games.hearts.rules import HeartsRules
from companion.games.hearts.scoring import (
    BONUS_POINTS,
    CardsTaken,
    deal_points,
    effects,
    moon_points,
    pack_points,
    shooter,
)
from tests.support.japanese import in_japanese
from tests.support.rows import for_each
from tests.support.ruled import verdict

SHOT = Seat(1)
TABLES = [
    {"team": team, "moon": moon, "bonus": "JD", "bonus_required": need, "bonus_on_moon": counts}
    for team, moon, need, counts in product(
        ("none", "fixed", "adhoc"),
        ("choice", "self", "others", "off"),
        ("off", "on"),
        ("off", "on"),
    )
]
NAMES = [" ".join(table.values()) for table in TABLES]


def _taken(rules: HeartsRules, holder: int, winners: tuple[int, ...] = (1, 2)) -> CardsTaken:
    """A deal in which one player took every penalty point."""
    raw = tuple(pack_points(rules, 4) * (seat == SHOT) for seat in range(4))
    return CardsTaken(raw, Seat(holder), tuple(Seat(each) for each in winners))


def _lowered(rules: HeartsRules, taken: CardsTaken) -> int:
    """How many players score less than without the bonus card."""
    shot = shooter(rules, taken)

    def points(of: CardsTaken) -> tuple[int, ...]:
        if shot is None:
            return deal_points(rules, of)
        return moon_points(rules, of, shot, effects(rules, taken)[0])

    pairs = zip(points(taken), points(replace(taken, bonus=NO_SEAT)), strict=True)
    return sum(one == other - BONUS_POINTS for one, other in pairs)


def _said(english: str) -> int:
    """How many players a ruling says that the bonus card lowers."""
    found = re.search(r"−10 for ([^.]*)\.", english)
    return 0 if found is None else 2 if "and the partner" in found[1] else 1


@for_each("table", TABLES, ids=NAMES)
@for_each(("whose", "holder"), [("shooter", 1), ("other", 0)])
def test_h2_team_5_bonus_card_is_ruled_to_lower_whom_it_lowers(
    table: dict[str, Any], whose: str, holder: int
) -> None:
    asked = table["moon"] != "off" and table["bonus_required"] == "on"
    found = verdict(GAME, "moon-bonus", {"holder": whose} if asked else {}, **table)
    rules = HeartsRules(**table)
    lowered = _lowered(rules, _taken(rules, holder))
    assert _said(found.said.en) == lowered
    assert ("と味方は" in in_japanese(found.said)) is (lowered == 2)


@for_each("team", ["none", "fixed", "adhoc"])
def test_h2_bon_3_moon_that_lacks_its_card_is_ruled_as_it_scores(team: str) -> None:
    table: dict[str, Any] = {"team": team, "bonus": "JD", "bonus_required": "on"}
    found = verdict(GAME, "moon", {"took": "all", "bonus": "no"}, **table)
    rules = HeartsRules(**table)
    taken = _taken(rules, 0)
    assert _said(found.said.en) == _lowered(rules, taken)
    twice = deal_points(rules, taken).count(26) == 2
    assert ("for the partner too" in found.said.en) is twice
    other = verdict(GAME, "moon-bonus", {"holder": "other"}, **table)
    assert ("for the partner too" in other.said.en) is twice


@for_each("team", ["none", "fixed", "adhoc"])
def test_h2_team_4_card_of_a_sun_lowers_who_scores_together(team: str) -> None:
    table: dict[str, Any] = {"team": team, "sun": "on", "bonus": "JD", "bonus_on_moon": "on"}
    found = verdict(GAME, "moon", {"took": "all", "tricks": "yes"}, **table)
    rules = HeartsRules(**table)
    assert _said(found.cost.en) == _lowered(rules, _taken(rules, SHOT, (1,)))


@for_each("team", ["fixed", "adhoc"])
def test_h2_team_6_partners_who_took_all_score_it_but_for_the_bonus_card(team: str) -> None:
    found = verdict(GAME, "moon", {"took": "pair"}, team=team, bonus="JD")
    assert "both score 26, J♦ apart" in found.said.en
    plain = verdict(GAME, "moon", {"took": "pair"}, team=team)
    assert plain.said.en.endswith("Partners who do both score 26.")


@for_each(
    ("shown", "english", "japanese"),
    [
        ("penalty", "No total goes below zero.", "合計は0点より下がりません。"),
        ("minus", "No total goes above zero.", "合計は0点より上がりません。"),
    ],
)
@for_each("moon", ["choice", "self"])
def test_q_h30_moon_is_ruled_to_stop_at_zero_where_totals_do(
    shown: str, english: str, japanese: str, moon: str
) -> None:
    found = verdict(GAME, "moon", {"took": "all"}, moon=moon, floor_zero="on", shown=shown)
    assert found.said.en.endswith(english)
    assert in_japanese(found.said).endswith(japanese)
    plain = verdict(GAME, "moon", {"took": "all"}, moon=moon, shown=shown)
    assert "zero" not in plain.said.en
    others = verdict(GAME, "moon", {"took": "all"}, moon="others", floor_zero="on")
    assert "zero" not in others.said.en
