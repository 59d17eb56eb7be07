"""Q-H30: where no total goes below zero, a deal takes off no more than there is."""

import pytest
from hypothesis import given

from companion.engine.log.entries import Action
from tests.support.sittings import LAW, accepted, at, captures, hearts, moon, refusal, sheet, then
from tests.support.spoken import speak
from tests.support.strategies import EVENINGS

pytestmark = pytest.mark.rules("Q-H30")


@pytest.mark.parametrize(
    ("before", "after"), [(0, 0), (10, 0), (26, 0), (27, 1), (80, 54), (-5, -5)]
)
def test_moon_takes_off_no_more_than_one_has(before: int, after: int) -> None:
    reached = then(at(3, before, 3, 3, floor_zero="on"), moon(1, "self"))
    assert reached.position.totals == (3, after, 3, 3)
    codes = [each.code for each in reached.position.rows[-1].remarks]
    assert codes == ["hearts-moon-self", *["hearts-floored-penalty"] * (before < 26)]


def test_bonus_card_takes_off_no_more_than_one_has() -> None:
    rules = {"bonus": "JD", "floor_zero": "on"}
    assert sheet(captures(5, 4, 3, 1, queen=2, bonus=3), **rules).position.totals == (5, 4, 16, 0)
    assert sheet(captures(5, 4, 3, 1, queen=2, bonus=2), **rules).position.totals == (5, 4, 6, 1)


def test_partners_are_floored_as_the_side_they_are() -> None:
    reached = then(at(20, 3, team="fixed", floor_zero="on"), moon(2, "self"))
    assert reached.position.totals == (0, 3)


def test_without_the_rule_totals_may_be_negative() -> None:
    assert sheet(moon(1, "self")).position.totals == (0, -26, 0, 0)


@pytest.mark.parametrize(("floor", "code"), [("off", ""), ("on", "hearts-moon-guarded")])
def test_guard_counts_with_the_floor(floor: str, code: str) -> None:
    # After the last deal Cara would be in front at -17, but not at 0.
    rules = {"floor_zero": floor, "until": "deals", "deals": 1, "moon_guard": "forbid"}
    before = at(-3, 5, 9, 40, **rules)
    assert refusal(before, moon(2, "self")) == code
    assert refusal(before, moon(2, "others")) == ""


@LAW
@given(EVENINGS)
def test_no_deal_brings_anybody_below_zero(actions: list[Action]) -> None:
    reached = accepted(hearts(floor_zero="on"), actions)
    before: tuple[int, ...] = (0, 0, 0, 0)
    for row in reached.position.rows:
        if row.deal is not None:
            for was, now in zip(before, row.totals, strict=True):
                assert now >= min(was, 0)
        before = row.totals


def test_floor_is_told_in_words() -> None:
    assert all(map(all, speak(sheet(moon(1, "self"), floor_zero="on"))))
