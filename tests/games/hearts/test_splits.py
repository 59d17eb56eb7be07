"""All 2,240 ways to share thirteen hearts and the queen among four, under every moon rule."""

from itertools import product

import pytest

from companion.engine.fold.replay import Sheet
from companion.engine.log.position import DealGoesOn, DealScored
from companion.games.hearts import GAME
from companion.games.hearts.actions import Captures, Points
from tests.support.sittings import captures, sheet, then

SPLITS = [
    (split, queen)
    for split in product(range(14), repeat=4)
    if sum(split) == 13
    for queen in range(4)
]
SUM_OF_A_MOON = {"self": -26, "others": 78, "off": 26}
UNDER = pytest.mark.parametrize(
    ("moon", "choice"),
    [("choice", "self"), ("choice", "others"), ("choice", "")]
    + [(moon, choice) for moon in ("self", "others", "off") for choice in ("", "self", "others")],
)


def _result(before: Sheet, action: Captures | Points) -> tuple[int, ...] | None:
    outcome = GAME.judge(before.position, action)
    assert isinstance(outcome, DealScored | DealGoesOn)
    return outcome.deltas if isinstance(outcome, DealScored) else None


def test_there_are_as_many_splits_as_counted() -> None:
    assert len(SPLITS) == 2240


@UNDER
def test_every_split_is_judged_and_sums_up(moon: str, choice: str) -> None:
    before = sheet(moon=moon)
    position = before.position
    effect = choice if moon == "choice" else moon
    moons = 0
    for split, queen in SPLITS:
        deltas = _result(before, captures(*split, queen=queen, choice=choice))
        raw = tuple(count + 13 * (seat == queen) for seat, count in enumerate(split))
        if 26 not in raw:
            assert deltas == raw
            continue
        moons += 1
        if not effect:
            assert deltas is None
            continue
        assert deltas is not None
        assert sum(deltas) == SUM_OF_A_MOON[effect]
        # The shooter is the one who stands out.
        by = {"self": (-26, 0), "others": (0, 26), "off": (26, 0)}[effect]
        assert deltas == tuple(by[seat != queen] for seat in range(4))
    assert moons == 4
    assert before.position is position
    assert position == sheet(moon=moon).position


@UNDER
def test_same_split_entered_as_points_scores_the_same(moon: str, choice: str) -> None:
    before = sheet(moon=moon)
    rules = before.position.rules
    for split, queen in SPLITS:
        by_cards = captures(*split, queen=queen, choice=choice)
        by_points = Points(by_cards.penalty_points(rules), choice=choice)
        assert _result(before, by_points) == _result(before, by_cards)


def test_every_split_closes_the_deal_or_asks_for_the_choice() -> None:
    fresh = sheet()
    for split, queen in SPLITS:
        after = then(fresh, captures(*split, queen=queen))
        assert after.stop is None
        assert (after.position.completed == 1) == (after.question is None)
