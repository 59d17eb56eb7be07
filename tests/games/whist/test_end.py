"""When a game of Whist is over, and a rubber; what adjustments do to both."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Retract,
    RuleChange,
    Substitution,
)
from companion.engine.seating import Seat
from companion.games.whist.scoring import TurnUp
from tests.games.whist.at_table import games, points, sheet, tricks
from tests.support.rows import for_each
from tests.support.sittings import refusal, then

pytestmark = pytest.mark.rules("W-END-1 Q-W2 Q-W8")

FIVE, LOST = tricks(11), tricks(2)
"""A game won at one stroke, and one lost."""


def _rubber(*actions: Action, **options: Any) -> Sheet:
    return sheet(*actions, rubber="on", **options)


def _agreed(ours: int, theirs: int) -> Adjustment:
    return Adjustment((ours, theirs), "agreed")


def _winner(reached: Sheet) -> int | None:
    if reached.result is None:
        return None
    who = reached.result.reason.params["who"]
    assert [each.side for each in reached.standings if each.place == 1] == [who]
    return [each.side for each in reached.standings].index(who)  # type: ignore[arg-type]


@for_each("target", [1, 5, 7, 9])
@for_each("ours", range(14))
def test_w_end_1_game_is_over_at_the_target(target: int, ours: int) -> None:
    scored = max(ours - 6, 7 - ours)
    reached = sheet(tricks(ours), target=target)
    assert (reached.result is not None) == (scored >= target)
    assert [each.to_end for each in reached.standings] == [
        max(0, target - total) for total in reached.position.totals
    ]


def test_q_w7_overshoot_counts_and_four_all_goes_on() -> None:
    assert sheet(tricks(10), tricks(3)).result is None
    assert points(sheet(tricks(10), tricks(13))) == (11, 0)


def test_result_names_the_winners_and_their_points() -> None:
    result = sheet(tricks(10), tricks(3), tricks(5)).result
    assert result is not None
    assert result.reason.code == "whist-won-off"
    assert result.reason.params["points"] == 6
    assert result.reason.params["who"] == sheet().position.sides[1]


def test_after_the_end_no_deal_is_taken() -> None:
    assert refusal(sheet(FIVE), FIVE) == refusal(sheet(FIVE), EarlyEnd()) == "game-over"


def test_game_is_not_over_before_a_deal_was_scored() -> None:
    carried = sheet(_agreed(5, 2))
    assert carried.result is None
    assert [each.code for each in carried.plan.matters] == ["whist-target"]
    assert _winner(then(carried, tricks(6))) == 0


def test_adjustment_may_end_the_game_and_may_set_it_going_again() -> None:
    assert _winner(sheet(tricks(10), _agreed(1, 0))) == 0
    lowered = sheet(FIVE, _agreed(-3, 0))
    assert (lowered.result, points(lowered)) == (None, (2, 0))
    assert refusal(lowered, FIVE) == ""


def test_adjustment_below_nothing_counts_in_full() -> None:
    lowered = sheet(_agreed(0, -3), tricks(2))
    assert points(lowered) == (0, 2)
    assert lowered.standings[1].to_end == 3
    assert lowered.result is None


def test_agreed_points_may_turn_the_result_round() -> None:
    turned = sheet(tricks(3), FIVE, _agreed(0, 3))
    assert points(turned) == (5, 7)
    assert _winner(turned) == 1
    assert turned.result is not None
    assert turned.result.reason.params["points"] == 7


def test_tie_that_was_agreed_is_played_off() -> None:
    tied = sheet(FIVE, _agreed(0, 5))
    assert tied.result is None
    assert tied.plan.matters == ()
    assert [each.place for each in tied.standings] == [1, 1]
    assert _winner(then(tied, tricks(6))) == 1


def test_without_a_rubber_points_are_the_totals() -> None:
    reached = sheet(tricks(8), tricks(4), _agreed(1, -1), FIVE)
    assert points(reached) == reached.position.totals
    assert games(reached) == ()


@for_each(
    ("deals", "won", "left"),
    [
        ([FIVE], (1, 0), (0, 0)),
        ([LOST], (0, 1), (0, 0)),
        ([FIVE, tricks(8)], (1, 0), (2, 0)),
        ([FIVE, FIVE], (2, 0), (5, 0)),
        ([FIVE, LOST], (1, 1), (0, 0)),
        ([FIVE, LOST, tricks(3)], (1, 1), (0, 4)),
        ([FIVE, LOST, tricks(3), tricks(6)], (1, 2), (0, 5)),
        ([tricks(10), tricks(3), tricks(9)], (1, 0), (0, 0)),
    ],
)
def test_q_w8_rubber_is_best_of_three_and_points_begin_anew(
    deals: list[Action], won: tuple[int, int], left: tuple[int, int]
) -> None:
    reached = _rubber(*deals)
    assert reached.stop is None
    assert (games(reached), points(reached)) == (won, left)
    assert _winner(reached) == (won.index(2) if 2 in won else None)


def test_games_won_rank_before_points() -> None:
    ahead = _rubber(FIVE, tricks(3))
    assert points(ahead) == (0, 4)
    assert [each.place for each in ahead.standings] == [1, 2]
    assert [each.to_end for each in ahead.standings] == [5, 1]
    assert [each.place for each in _rubber().standings] == [1, 1]


def test_rubber_says_what_decided_it() -> None:
    result = _rubber(FIVE, FIVE).result
    assert result is not None
    assert result.reason.code == "whist-won-on"


def test_adjustment_that_takes_a_game_back_reopens_it() -> None:
    back = _rubber(FIVE, _agreed(-3, 0))
    assert (games(back), points(back)) == ((0, 0), (2, 0))
    again = then(back, tricks(9))
    assert (games(again), points(again)) == ((1, 0), (0, 0))


def test_adjustment_may_give_the_game_just_won_to_the_others() -> None:
    moved = _rubber(tricks(3), FIVE, _agreed(-3, 3))
    assert (games(moved), points(moved)) == ((0, 1), (0, 0))


def test_any_other_adjustment_belongs_to_the_next_game() -> None:
    ahead = _rubber(FIVE, _agreed(0, 3))
    assert (games(ahead), points(ahead)) == ((1, 0), (0, 3))
    behind = _rubber(FIVE, LOST, _agreed(-2, 0), tricks(8))
    assert (games(behind), points(behind)) == ((1, 1), (0, 0))
    below = _rubber(tricks(12), _agreed(-1, 0), tricks(6))
    assert (games(below), points(below)) == ((1, 0), (-1, 1))


def test_game_once_left_behind_is_not_reopened() -> None:
    later = _rubber(FIVE, tricks(7), _agreed(-3, 0))
    assert (games(later), points(later)) == ((1, 0), (-2, 0))


def test_newcomer_between_two_games_changes_nothing() -> None:
    swapped = _rubber(FIVE, Substitution(Seat(0), "Ema"), _agreed(-3, 0))
    assert (games(swapped), points(swapped)) == ((0, 0), (2, 0))


def test_adjustment_after_the_rubber_counts_in_its_last_game() -> None:
    over = _rubber(FIVE, FIVE)
    assert _winner(then(over, _agreed(0, 3))) == 0
    reopened = then(over, _agreed(-1, 0))
    assert (reopened.result, games(reopened), points(reopened)) == (None, (1, 0), (4, 0))
    assert refusal(reopened, FIVE) == ""


def test_correcting_an_old_deal_recounts_the_games() -> None:
    deals = (FIVE, tricks(8), tricks(4))
    assert games(_rubber(*deals)) == (1, 0)
    lower = then(_rubber(*deals), Amend(1, tricks(10)))
    assert (games(lower), points(lower)) == ((1, 0), (0, 3))
    undone = then(lower, Retract(lower.head))
    assert undone.position.rows == _rubber(*deals).position.rows
    assert points(undone) == (2, 3)


def test_early_end_leaves_the_standings() -> None:
    ended = _rubber(FIVE, tricks(8), EarlyEnd())
    assert ended.result is not None
    assert ended.result.reason.code == "ended-early"
    assert (games(ended), points(ended)) == ((1, 0), (2, 0))


def _target(points: int, begins: str = "next") -> RuleChange:
    return RuleChange({"target": points}, begins)


LEVEL = tricks(7)


@for_each("begins", ["this", "next"])
@for_each("target", [1, 7, 9])
def test_game_that_was_won_stays_won_under_another_target(begins: str, target: int) -> None:
    before = _rubber(FIVE, tricks(8))
    assert (games(before), points(before)) == ((1, 0), (2, 0))
    after = then(before, _target(target, begins))
    assert (games(after), points(after)) == ((1, 0), (2, 0))
    assert games(then(after, LEVEL)) == (1, 0)


@for_each("begins", ["this", "next"])
def test_target_that_is_reached_already_hands_no_game_over(begins: str) -> None:
    before = _rubber(tricks(9), tricks(9), target=7)
    assert points(before) == (6, 0)
    after = then(before, _target(5, begins), tricks(5))
    assert (games(after), points(after)) == ((0, 0), (6, 2))
    # Such a game is played to the target it had; the next one to the new.
    won = then(after, LEVEL)
    assert (games(won), points(won)) == ((1, 0), (0, 0))
    assert [each.to_end for each in won.standings] == [5, 5]


@for_each("begins", ["this", "next"])
def test_q_w8_rubber_that_follows_a_number_of_deals_comes_to_an_end(begins: str) -> None:
    to_rubber = RuleChange({"until": "points", "rubber": "on", "target": 5}, begins)
    reached = sheet(tricks(11), to_rubber, tricks(7), until="deals")
    assert (games(reached), points(reached)[1]) == ((1, 0), 0)
    won = then(reached, FIVE)
    assert won.result is not None
    assert _winner(won) == 0


@for_each(("target", "to_end"), [(7, [3, 7]), (5, [1, 5])])
def test_target_that_nobody_has_reached_counts_in_the_game_in_progress(
    target: int, to_end: list[int]
) -> None:
    before = _rubber(tricks(10), target=6)
    after = then(before, _target(target, "this"))
    assert [each.to_end for each in after.standings] == to_end
    assert games(then(after, tricks(6 + to_end[0]))) == (1, 0)
    assert games(then(after, tricks(5 + to_end[0]))) == (0, 0)


def test_target_that_counts_from_the_next_deal_decides_whether_this_one_wins() -> None:
    before = _rubber(tricks(10), TurnUp("S"), _target(7))
    won = then(before, tricks(8))
    assert (games(won), points(won)) == ((0, 0), (6, 0))
    assert [remark.code for remark in won.rows[-1].remarks] == []
    assert games(then(won, LEVEL)) == (1, 0)


def test_rubber_that_is_over_stays_so_whatever_was_changed_before() -> None:
    over = _rubber(FIVE, _target(7, "this"), tricks(13))
    assert _winner(over) == 0
    assert refusal(over, _target(9, "this")) == "game-over"
