"""All hundred pairs of bid and tricks against the formula, under both rules for a failed nought."""

from itertools import product

import pytest

from companion.games.oniontan.rules import OniontanRules, score
from tests.games.oniontan.at_table import declare, sheet, tricks, whole
from tests.support.sittings import then

pytestmark = pytest.mark.rules("O-SCORE-1")

PAIRS = list(product(range(10), repeat=2))
MADE = pytest.mark.parametrize("zero_made", [0, 5, 7, 10, 100])
FAIL = pytest.mark.parametrize("zero_fail", ["flat10", "formula"])


def _formula(bid: int, taken: int, zero_made: int, zero_fail: str) -> int:
    """RULES.md C.4, line by line."""
    if bid > 0:
        return {taken == bid: bid, taken < bid: -bid, taken > bid: bid - taken}[True]
    if taken == 0:
        return zero_made
    return -10 if zero_fail == "flat10" else 0 - taken


@MADE
@FAIL
def test_every_pair_scores_by_the_formula(zero_made: int, zero_fail: str) -> None:
    fresh = sheet(zero_made=zero_made, zero_fail=zero_fail)
    for bid, taken in PAIRS:
        at_once = then(fresh, whole(bid, taken))
        in_two = then(fresh, declare(bid), tricks(taken))
        assert at_once.stop is in_two.stop is None
        expected = (_formula(bid, taken, zero_made, zero_fail),)
        assert at_once.position.totals == in_two.position.totals == expected


def test_there_are_a_hundred_pairs() -> None:
    assert len(set(PAIRS)) == 100


def test_q_o9_too_few_cost_the_bid_however_few() -> None:
    assert {score(OniontanRules(), 5, taken) for taken in range(5)} == {-5}
    assert [score(OniontanRules(), 5, taken) for taken in range(6, 10)] == [-1, -2, -3, -4]


def test_nothing_but_the_bid_can_be_won() -> None:
    rules = OniontanRules()
    assert max(score(rules, bid, taken) for bid, taken in PAIRS) == 9
    assert min(score(rules, bid, taken) for bid, taken in PAIRS) == -10
    assert all(score(rules, bid, taken) == bid for bid, taken in PAIRS if bid == taken)
    assert all(score(rules, bid, taken) < 0 for bid, taken in PAIRS if bid != taken)
