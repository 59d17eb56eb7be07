"""All contracts with all numbers of tricks, under every rule of scoring, against the formulas."""

from itertools import product
from typing import Any

import pytest

from companion.engine.log.position import DealScored
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import ALL_BIDS
from tests.games.bidwhist.at_table import contract, sheet, won
from tests.support.rows import for_each
from tests.support.sittings import then

pytestmark = pytest.mark.rules(
    "BW-BID-2 BW-KIT-1 BW-SCORE-1 BW-SCORE-3 BW-SCORE-4 Q-BW7 Q-BW12 Q-BW13 Q-BW14 Q-BW17"
)

SCORING: list[dict[str, Any]] = [
    dict(
        zip(
            ("penalty", "penalty_floor_book", "nt_double", "defensive_scoring", "kitty_trick"),
            each,
            strict=True,
        )
    )
    for each in product(
        ("shortfall", "bid"),
        ("off", "on"),
        ("off", "on"),
        ("off", "on"),
        ("bidder", "first_trick_winner"),
    )
]


def _formula(number: int, kind: str, tricks: int, options: dict[str, Any]) -> int:
    """RULES.md C.3 and Q-BW12 to Q-BW14; `tricks` are those of thirteen."""
    if tricks >= number + 6:
        points = tricks - 6
    elif options["penalty"] == "bid":
        points = -number
    elif options["penalty_floor_book"] == "on":
        points = max(tricks - 6, 0) - number
    else:
        points = tricks - 6 - number
    return points * (2 if kind == "nt" and options["nt_double"] == "on" else 1)


@for_each("options", SCORING, ids=lambda each: "-".join(each.values()))
def test_every_contract_scores_by_the_formula(options: dict[str, Any]) -> None:
    with_kitty = options["kitty_trick"] == "first_trick_winner"
    total = 13 if with_kitty else 12
    fresh = sheet(**options)
    for bid, seat in product(ALL_BIDS, range(4)):
        position = then(fresh, contract(seat, bid.token)).position
        for ours in range(total + 1):
            outcome = GAME.judge(position, won(ours, total))
            assert isinstance(outcome, DealScored)
            entered = ours if seat % 2 == 0 else total - ours
            tricks = entered + (not with_kitty)
            others = max(0, 7 - tricks) if options["defensive_scoring"] == "on" else 0
            expected = [_formula(bid.number, bid.kind, tricks, options), others]
            assert list(outcome.deltas) == expected[:: 1 if seat % 2 == 0 else -1]


@for_each("options", SCORING, ids=lambda each: "-".join(each.values()))
def test_contract_never_scores_nothing(options: dict[str, Any]) -> None:
    # That the bidding side always wins or loses points tells afterwards which side it was.
    for bid, tricks in product(ALL_BIDS, range(14)):
        assert (_formula(*bid, tricks, options) > 0) == (tricks >= bid.need)
        assert _formula(*bid, tricks, options) != 0


def test_q_bw17_all_tricks_above_six_count() -> None:
    assert then(sheet(), contract(0, "2 up"), won(11)).position.totals == (6, 0)


def test_remark_says_how_the_contract_ended() -> None:
    (made,) = then(sheet(), contract(2, "4 down"), won(10)).position.rows[-1].remarks
    assert (made.code, made.params["tricks"], made.params["who"]) == ("bidwhist-made", 11, 2)
    (failed,) = then(sheet(), contract(1, "4 nt"), won(10)).position.rows[-1].remarks
    assert (failed.code, failed.params["missing"]) == ("bidwhist-failed", 7)
