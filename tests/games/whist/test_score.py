"""What a deal of Whist scores: every split of thirteen tricks, honours, and what cannot be."""

import pytest

from companion.engine.fold.replay import judge
from companion.games.whist.scoring import WhistTricks
from tests.games.whist.at_table import sheet, tricks
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import refusal, then
from tests.support.spoken import refused

pytestmark = pytest.mark.rules("W-SCORE-1 W-SCORE-2 W-SCORE-3 W-SCORE-4")

BAD = [
    (WhistTricks((7,)), "sides-other", "tricks"),
    (WhistTricks((7, 6, 0)), "sides-other", "tricks"),
    (WhistTricks(()), "sides-other", "tricks"),
    (WhistTricks((14, -1)), "whist-tricks-range", "tricks"),
    (WhistTricks((-1, 13)), "whist-tricks-range", "tricks"),
    (WhistTricks((0, 14)), "whist-tricks-range", "tricks"),
    (WhistTricks((7, 7)), "whist-tricks-sum", "tricks"),
    (WhistTricks((6, 6)), "whist-tricks-sum", "tricks"),
    (WhistTricks((0, 0)), "whist-tricks-sum", "tricks"),
    (WhistTricks((13, 13)), "whist-tricks-sum", "tricks"),
    (tricks(7, (2, 0)), "whist-honours-off", "honours"),
]
BAD_HONOURS = [
    (WhistTricks((7, 6), (2,)), "whist-honours-range", "honours"),
    (WhistTricks((7, 6), ()), "whist-honours-range", "honours"),
    (WhistTricks((7, 6), (2, 0, 0)), "whist-honours-range", "honours"),
    (tricks(7, (1, 0)), "whist-honours-range", "honours"),
    (tricks(7, (0, 3)), "whist-honours-range", "honours"),
    (tricks(7, (5, 0)), "whist-honours-range", "honours"),
    (tricks(7, (0, -2)), "whist-honours-range", "honours"),
    (tricks(7, (2, 2)), "whist-honours-both", "honours"),
    (tricks(7, (4, 2)), "whist-honours-both", "honours"),
]


@for_each("ours", range(14))
def test_w_score_2_and_3_odd_tricks_score_for_one_side_only(ours: int) -> None:
    reached = then(sheet(target=100), tricks(ours))
    assert reached.stop is None
    odd = (ours - 6, 0) if ours > 6 else (0, 7 - ours)
    assert reached.position.totals == odd
    assert min(odd) == 0
    assert 1 <= max(odd) <= 7


@for_each("honours", [(2, 0), (4, 0), (0, 2), (0, 4), (0, 0)])
@for_each("ours", [4, 6, 7, 10])
def test_q_w3_honours_are_added_to_odd_tricks(ours: int, honours: tuple[int, int]) -> None:
    plain = sheet(tricks(ours), target=100).position.totals
    counted = sheet(tricks(ours, honours), honours="on", target=100).position.totals
    assert counted == (plain[0] + honours[0], plain[1] + honours[1])


def test_honours_may_win_the_game_for_the_side_with_fewer_tricks() -> None:
    reached = sheet(tricks(4), tricks(7, (0, 2)), honours="on")
    assert reached.position.totals == (1, 5)
    assert reached.result is not None
    assert reached.result.reason.params["who"] == reached.position.sides[1]


@for_each(
    ("action", "code", "field", "honours"),
    [(*each, "off") for each in BAD] + [(*each, "on") for each in (*BAD[:-1], *BAD_HONOURS)],
)
def test_impossible_result_is_refused_at_its_field(
    action: WhistTricks, code: str, field: str, honours: str
) -> None:
    fresh = sheet(honours=honours)
    found = judge(fresh, action)
    assert found is not None
    assert (found.code, found.field) == (code, field)
    assert set(found.rules) <= RULE_IDS
    assert all(refused(fresh, found))


def test_wrong_sum_is_told_with_both_numbers() -> None:
    found = judge(sheet(), WhistTricks((7, 7)))
    assert found is not None
    assert found.message.params == {"total": 13, "sum": 14}


def test_no_honours_are_no_trouble_where_they_do_not_count() -> None:
    assert refusal(sheet(), tricks(7, (0, 0))) == ""
