"""Results that cannot be: each is refused at its field, with the code that says why."""

import pytest

from companion.engine.fold.replay import judge
from companion.games.hearts.actions import Captures, Points
from tests.support.rows import for_each
from tests.support.rulebook import RULE_IDS
from tests.support.sittings import captures, points, refusal, sheet

pytestmark = pytest.mark.rules("Q-H29")

BAD = [
    (captures(5, 4, 3, queen=0), "sides-other", "hearts"),
    (captures(5, 4, 3, 1, 0, queen=0), "sides-other", "hearts"),
    (captures(queen=0), "sides-other", "hearts"),
    (captures(14, -1, 0, 0, queen=0), "hearts-hearts-range", "hearts"),
    (captures(5, 5, 4, -1, queen=0), "hearts-hearts-range", "hearts"),
    (captures(0, 0, 0, 10_000, queen=0), "hearts-hearts-range", "hearts"),
    (captures(5, 4, 3, 2, queen=0), "hearts-hearts-sum", "hearts"),
    (captures(5, 4, 3, 0, queen=0), "hearts-hearts-sum", "hearts"),
    (captures(0, 0, 0, 0, queen=0), "hearts-hearts-sum", "hearts"),
    (captures(5, 4, 3, 1, queen=4), "hearts-queen-missing", "queen"),
    (captures(5, 4, 3, 1, queen=-1), "hearts-queen-missing", "queen"),
    (captures(13, 0, 0, 0, queen=0, choice="both"), "hearts-choice-unknown", "choice"),
    (captures(5, 4, 3, 1, queen=0, choice="me"), "hearts-choice-unknown", "choice"),
    (points(13, 13, 0), "sides-other", "points"),
    (points(), "sides-other", "points"),
    (points(27, -1, 0, 0), "hearts-points-range", "points"),
    (points(14, 7, 6, -1), "hearts-points-range", "points"),
    (points(0, 0, 0, 10_000), "hearts-points-range", "points"),
    (points(13, 12, 0, 0), "hearts-points-sum", "points"),
    (points(13, 13, 1, 0), "hearts-points-sum", "points"),
    (points(12, 12, 1, 1), "hearts-queen-nowhere", "points"),
    (points(7, 7, 6, 6), "hearts-queen-nowhere", "points"),
    (points(26, 0, 0, 0, choice="mine"), "hearts-choice-unknown", "choice"),
]


@for_each(("action", "code", "field"), BAD)
def test_impossible_result_is_refused_at_its_field(
    action: Captures | Points, code: str, field: str
) -> None:
    found = judge(sheet(), action)
    assert found is not None
    assert (found.code, found.field) == (code, field)
    assert set(found.rules) <= RULE_IDS


def test_q_h29_wrong_sum_is_told_with_both_numbers() -> None:
    found = judge(sheet(), captures(5, 4, 3, 2, queen=0))
    assert found is not None
    assert found.message.params == {"total": 13, "sum": 14}


@for_each("action", [points(13, 13, 0, 0), points(25, 1, 0, 0), points(0, 0, 13, 13)])
def test_every_possible_number_of_points_is_taken(action: Points) -> None:
    assert refusal(sheet(), action) == ""


def test_choice_without_a_moon_is_of_no_account() -> None:
    chosen = sheet(captures(5, 4, 3, 1, queen=2, choice="self"))
    assert chosen.position.totals == (5, 4, 16, 1)
