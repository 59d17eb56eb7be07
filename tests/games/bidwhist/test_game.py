"""Whole games of Bid Whist through the fold: to plus five, to minus five, and other ends."""

import pytest

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    OnPaper,
    Retract,
    RuleChange,
)
from companion.engine.seating import Seat
from companion.games.bidwhist.bidding import BidWhistDeclaration
from companion.games.bidwhist.rules import BidWhistRules
from companion.games.bidwhist.scoring import winner
from tests.games.bidwhist.at_table import (
    auction,
    bidding,
    contract,
    next_call,
    played,
    sheet,
    turn_of,
    won,
)
from tests.support.rows import for_each
from tests.support.sittings import refusal, then
from tests.support.spoken import speak, spoken

pytestmark = pytest.mark.rules("BW-GAME-1 Q-BW15 Q-BW16 Q-BW19")


def _deal(before: Sheet, calls: str, named: str, ours: int) -> Sheet:
    """A deal entered step by step; every entry must be allowed."""
    reached = bidding(before, *calls.split(", "))
    for action in (BidWhistDeclaration(named), won(ours)):
        assert judge(reached, action) is None
        reached = then(reached, action)
        speak(reached)
    return reached


def _places(reached: Sheet) -> list[int]:
    return [standing.place for standing in reached.standings]


def test_game_to_plus_five_with_a_forced_dealer_and_no_trump() -> None:
    reached = sheet(dealer=0)
    # Ann deals and must bid; 8 tricks with the kitty.
    reached = _deal(reached, "pass, pass, pass, 1 up", "H", 7)
    assert reached.position.totals == (2, 0)
    # Bo deals; Dai plays no trump and fails by two.
    reached = _deal(reached, "pass, 4 nt, pass, pass", "down", 5)
    assert reached.position.totals == (2, -2)
    # Cara deals; the side that failed makes 3 downtown with one over.
    reached = _deal(reached, "3 down, pass, pass, pass", "C", 3)
    assert (reached.position.totals, reached.position.dealer) == ((2, 2), 3)
    # Dai deals; Ann makes three exactly: plus five.
    reached = _deal(reached, "2 up, 2 down, pass, pass, 3 up, pass", "S", 8)
    assert reached.position.totals == (5, 2)
    assert reached.result is not None
    assert spoken(reached, reached.result.reason)[0] == "Ann and Cara have 5."
    assert _places(reached) == [1, 2]
    assert refusal(reached, next_call(reached, "pass")) == "game-over"
    assert [row.deltas for row in reached.position.rows] == [(2, 0), (0, -2), (0, 4), (3, 0)]


def test_game_to_minus_five_with_a_forced_dealer_and_no_trump() -> None:
    reached = sheet(dealer=3)
    reached = _deal(reached, "pass, pass, pass, 2 nt", "up", 7)
    assert reached.position.totals == (0, -2)
    reached = _deal(reached, "4 up, pass, pass, pass", "D", 3)
    assert reached.position.totals == (0, 2)
    reached = _deal(reached, "7 up, pass, pass, pass", "H", 8)
    assert reached.position.totals == (-4, 2)
    assert reached.result is None
    reached = _deal(reached, "3 nt, pass, pass, pass", "down", 5)
    assert reached.position.totals == (-4, 1)
    reached = _deal(reached, "1 up, 5 down, pass, pass, 6 down, pass", "S", 10)
    assert reached.position.totals == (-5, 1)
    assert reached.result is not None
    assert spoken(reached, reached.result.reason) == (
        "Ann and Cara fell to −5: Bo and Dai win.",
        "AnnとCaraが−5点まで落ち、BoとDaiの勝ち。",
    )
    assert _places(reached) == [2, 1]


@for_each("target", [5, 7, 9])
@for_each("total", range(-10, 11))
def test_bw_game_1_game_ends_at_plus_or_minus_the_target(target: int, total: int) -> None:
    before = (total - 1, 0)
    agreed: list[Action] = [Adjustment(before, "carried over")] if any(before) else []
    reached = played(sheet(*agreed, target=target), 0, "1 up", 6)
    assert reached.position.totals == (total, 0)
    assert (reached.result is not None) == (abs(total) >= target)
    if abs(total) >= target:
        assert _places(reached) == ([1, 2] if total > 0 else [2, 1])
    assert reached.standings[0].to_end == max(0, target - total)


def test_game_is_not_over_before_a_deal_was_scored() -> None:
    carried = sheet(Adjustment((5, 0), "carried over"))
    assert carried.result is None
    assert played(carried, 0, "1 up", 6).result is not None


@pytest.mark.parametrize("points", [(30, 0), (0, 5), (-5, 0), (0, -9)])
def test_bw_game_1_a_game_that_ended_on_paper_does_not_go_on_here(points: tuple[int, int]) -> None:
    assert refusal(sheet(), OnPaper(3, points, Seat(0))) == "paper-over"
    assert refusal(sheet(), OnPaper(3, (4, -4), Seat(0))) == ""


def test_bw_game_1_points_agreed_after_deals_on_paper_end_the_game() -> None:
    agreed = sheet(OnPaper(3, (4, 0), Seat(0)), Adjustment((2, 0), "a deal was forgotten"))
    assert agreed.result is not None
    assert _places(agreed) == [1, 2]
    assert refusal(agreed, next_call(agreed, "1 up")) == "game-over"


def test_bw_game_1_rules_that_would_end_a_game_from_paper_are_refused() -> None:
    begun = sheet(OnPaper(3, (8, 0), Seat(0)), target=9)
    assert refusal(begun, RuleChange({"target": 5}, "this")) == "rules-end-now"
    assert refusal(begun, RuleChange({"target": 9, "rounds": "single"}, "this")) == ""


def test_q_bw15_bidders_result_counts_first() -> None:
    rules = BidWhistRules(defensive_scoring="on")
    assert winner(rules, (-5, 5), (-4, 2)) == 1
    assert winner(rules, (6, 5), (2, 0)) == 0
    assert winner(rules, (5, 6), (0, 2)) == 1
    assert winner(rules, (-6, -5), (-1, 1)) == 1
    assert winner(rules, (-6, -5), (1, -1)) == 0
    assert winner(rules, (-4, 5), (-3, 2)) == 1
    assert winner(rules, (4, -4), (-3, 2)) is None


def test_q_bw15_both_sides_cross_on_one_deal() -> None:
    carried = sheet(Adjustment((-3, 4), "carried over"), defensive_scoring="on")
    reached = played(carried, 0, "3 up", 4)
    assert reached.position.totals == (-7, 6)
    assert reached.result is not None
    assert reached.result.reason.params["who"] == reached.position.sides[1]
    assert _places(reached) == [2, 1]


def test_winner_is_first_even_if_an_adjustment_put_the_others_ahead() -> None:
    done = played(sheet(Adjustment((4, 0), "carried over")), 0, "1 up", 6)
    ahead = then(done, Adjustment((0, 6), "an old mistake"))
    assert ahead.result is not None
    assert ahead.result.reason.params["who"] == ahead.position.sides[0]
    assert _places(ahead) == [1, 2]


def test_adjustment_after_the_end_may_set_the_game_going_again() -> None:
    done = played(sheet(Adjustment((4, 0), "carried over")), 0, "1 up", 6)
    lowered = then(done, Adjustment((-1, 0), "wrong count"))
    assert lowered.result is None
    assert refusal(lowered, next_call(lowered, "1 up")) == ""


def test_corrected_bid_scores_the_deal_anew() -> None:
    done = then(auction("7 up", "pass", "pass", "pass"), BidWhistDeclaration("S"), won(8))
    assert done.position.totals == (-4, 0)
    fixed = then(done, Amend(1, next_call(sheet(), "3 up")))
    assert fixed.stop is None
    assert fixed.position.totals == (3, 0)


def test_taken_back_declaration_leaves_the_tricks_to_be_looked_at() -> None:
    done = then(auction("7 up", "pass", "pass", "pass"), BidWhistDeclaration("S"), won(8))
    stuck = then(done, Retract(5))
    assert stuck.stop is not None
    assert (stuck.stop.entry.number, stuck.stop.problem.code) == (6, "bidwhist-not-declared")


def test_table_may_stop_in_the_middle_of_an_auction() -> None:
    stopped = then(bidding(played(sheet(), 0, "3 up", 8), "pass", "3 up"), EarlyEnd())
    assert stopped.result is not None
    assert stopped.position.totals == (3, 0)
    assert _places(stopped) == [1, 2]
    assert turn_of(sheet()) == 0
    assert refusal(auction("3 up"), EarlyEnd()) == "nothing-played"


def test_contract_alone_scores_as_its_auction_does() -> None:
    slow = _deal(sheet(), "pass, 4 down, pass, pass", "S", 3)
    quick = then(sheet(), contract(1, "4 down"), won(3))
    assert slow.position.totals == quick.position.totals == (0, 4)
    assert slow.position.rows[-1].remarks == quick.position.rows[-1].remarks
