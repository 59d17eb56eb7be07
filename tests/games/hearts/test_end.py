"""When a game of Hearts is over, how everybody is placed and who is named the loser."""

from typing import Any

import pytest
from hypothesis import given

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Adjustment, Amend, EarlyEnd, Retract, RuleChange
from companion.games.hearts.actions import DealerPass
from tests.support.sittings import LAW, PLAIN, accepted, at, captures, hearts, moon, refusal, then
from tests.support.sittings import sheet as evening
from tests.support.strategies import EVENINGS, RULES, TOTALS

pytestmark = pytest.mark.rules("H0-AIM-1 H0-END-2 H1-END-1 H2-END-1 Q-H30 Q-H32 Q-H34 Q-H35 Q-H36")

DELTAS = (5, 4, 16, 1)


def _ending(*totals: int, **options: Any) -> Sheet:
    """A table that an ordinary deal brought to these totals."""
    before = (total - delta for total, delta in zip(totals, DELTAS, strict=True))
    return then(at(*before, **options), PLAIN)


def _places(each: Sheet) -> list[int]:
    return [standing.place for standing in each.standings]


@pytest.mark.parametrize("target", [25, 50, 100])
@pytest.mark.parametrize(
    ("end", "past", "over"),
    [("reach", -1, False), ("reach", 0, True), ("exceed", 0, False), ("exceed", 1, True)],
)
def test_q_h32_target_is_reached_or_exceeded(target: int, end: str, past: int, over: bool) -> None:
    reached = _ending(3, target + past, 2, 1, target=target, end=end)
    assert (reached.result is not None) == over
    assert reached.standings[1].to_end == max(0, target + (end == "exceed") - target - past)


@pytest.mark.parametrize(
    ("totals", "end", "there"),
    [
        ((40, 104, 99, 0), "reach", [1]),
        ((40, 104, 101, 0), "reach", [1, 2]),
        ((100, 104, 99, 40), "reach", [0, 1]),
        ((100, 104, 99, 40), "exceed", [1]),
        ((104, 104, 101, 40), "exceed", [0, 1, 2]),
    ],
)
def test_result_says_who_ended_it(totals: tuple[int, ...], end: str, there: list[int]) -> None:
    result = _ending(*totals, end=end).result
    assert result is not None
    assert result.reason.code == "hearts-ended"
    assert result.reason.params["target"] == (100,)
    sides = hearts().game.sides(hearts().rules, 4)
    assert result.reason.params["who"] == tuple(sides[each] for each in there)


@pytest.mark.parametrize(
    ("result", "losers"), [("ranking", ()), ("losers", (0, 1)), ("highest", (1,))]
)
def test_q_h34_result_names_the_losers(result: str, losers: tuple[int, ...]) -> None:
    ended = _ending(101, 104, 40, 20, result=result).result
    assert ended is not None
    assert ended.losers == losers


@pytest.mark.parametrize(("result", "losers"), [("losers", (0, 1, 3)), ("highest", (0, 3))])
def test_two_with_the_highest_total_both_lose(result: str, losers: tuple[int, ...]) -> None:
    ended = _ending(104, 101, 40, 104, result=result).result
    assert ended is not None
    assert ended.losers == losers


def test_losers_are_counted_by_the_rule_that_ends_the_game() -> None:
    ended = _ending(100, 101, 40, 20, result="losers", end="exceed").result
    assert ended is not None
    assert ended.losers == (1,)


def test_q_h35_tie_shares_the_place_and_the_next_is_skipped() -> None:
    assert _places(_ending(100, 20, 20, 50)) == [4, 1, 1, 3]
    assert _places(_ending(20, 100, 100, 20)) == [1, 3, 3, 1]
    assert _places(_ending(100, 30, 20, 30)) == [4, 2, 1, 2]
    assert _places(evening()) == [1, 1, 1, 1]


def test_q_h35_tie_for_first_is_played_off_if_agreed() -> None:
    tied = _ending(100, 20, 20, 50, tie="extra_deal")
    assert tied.result is None
    assert refusal(tied, PLAIN) == ""
    assert then(tied, PLAIN).result is not None
    still = then(tied, captures(11, 1, 1, 0, queen=3))
    assert still.result is None
    assert _places(still) == [4, 1, 1, 3]
    assert _ending(100, 20, 20, 50, tie="shared").result is not None


def _tied_at_the_target(**options: Any) -> Sheet:
    """Ann has 100, Bo and Cara share first place: one of them has to get in front."""
    return _ending(100, 20, 20, 50, tie="extra_deal", **options)


def test_q_h35_play_off_ends_once_one_is_alone_in_front_whatever_became_of_the_target() -> None:
    tied = _tied_at_the_target()
    below = then(tied, moon(0, "self"))
    assert below.position.totals == (74, 20, 20, 50)
    assert below.result is None
    assert [each.code for each in below.plan.matters][-1] == "hearts-extra-deal"
    ended = then(below, PLAIN)
    assert ended.position.totals == (79, 24, 36, 51)
    assert ended.result is not None
    assert ended.result.reason.code == "hearts-played-off"
    assert _places(ended) == [4, 1, 2, 3]
    alone = then(tied, moon(1, "self"))
    assert alone.result is not None


def test_q_h34_play_off_that_ends_below_the_target_names_no_loser() -> None:
    ended = then(_tied_at_the_target(result="losers"), moon(0, "self"), PLAIN)
    assert ended.result is not None
    assert ended.result.losers == ()


def test_q_h35_what_was_in_front_alone_before_is_no_play_off() -> None:
    ended = _ending(100, 20, 30, 50, tie="extra_deal")
    going = then(ended, Adjustment((-20, 0, 0, 0), "wrong count"))
    assert going.result is None
    assert then(going, PLAIN).result is None


def test_q_h35_tie_that_an_adjustment_takes_from_the_target_is_not_played_off() -> None:
    lowered = then(_tied_at_the_target(), Adjustment((-20, 0, 0, 0), "wrong count"))
    assert [each.code for each in lowered.plan.matters][-1] == "hearts-lead-shared"
    assert then(lowered, PLAIN).result is None


def test_q_h35_tie_that_an_adjustment_makes_at_the_target_is_played_off() -> None:
    tied = then(_ending(100, 20, 30, 50, tie="extra_deal"), Adjustment((0, 10, 0, 0), "forgotten"))
    ended = then(tied, moon(0, "self"), PLAIN)
    assert ended.position.totals == (79, 34, 46, 51)
    assert ended.result is not None
    assert ended.result.reason.code == "hearts-played-off"


def test_q_h33_totals_of_then_are_judged_by_the_target_of_then() -> None:
    rules = hearts(tie="extra_deal", moon="self")
    sheet = accepted(rules, [captures(0, 0, 12, 1, queen=2)] * 2)
    shot = then(sheet, captures(0, 0, 10, 3, queen=3), moon(2, "self"))
    assert shot.position.totals == (0, 0, 34, 18)
    lowered = then(shot, RuleChange({"target": 60}, "this"))
    assert then(lowered, captures(1, 2, 3, 7, queen=3)).result is None


def test_tie_behind_the_first_is_not_played_off() -> None:
    assert _ending(100, 30, 20, 30, tie="extra_deal").result is not None


def test_q_h30_total_may_be_negative_and_ranks_first() -> None:
    shot = evening(PLAIN, moon(3, "self"))
    assert shot.position.totals == (5, 4, 16, -25)
    assert _places(shot) == [3, 2, 4, 1]
    assert shot.standings[3].to_end == 125


def test_game_is_not_over_before_a_deal_was_scored() -> None:
    carried = at(120, 0, 0, 0)
    assert carried.result is None
    assert then(carried, PLAIN).result is not None


def test_q_h36_game_ends_when_the_choice_is_made_and_not_before() -> None:
    asked = then(at(80, 0, 0, 0), moon(1))
    assert asked.result is None
    assert then(asked, Amend(asked.head, moon(1, "others"))).result is not None
    assert then(asked, Amend(asked.head, moon(1, "self"))).result is None


def test_after_the_end_no_deal_is_taken() -> None:
    assert refusal(_ending(100, 60, 40, 20), PLAIN) == "game-over"
    assert refusal(_ending(100, 60, 40, 20), EarlyEnd()) == "game-over"


def test_adjustment_after_the_end_may_set_the_game_going_again() -> None:
    ended = _ending(100, 60, 40, 20)
    lowered = then(ended, Adjustment((-1, 0, 0, 0), "wrong count"))
    assert lowered.result is None
    assert refusal(lowered, PLAIN) == ""
    raised = then(ended, Adjustment((0, 0, 0, 30), "revoke"))
    assert raised.result is not None
    assert _places(raised) == [4, 3, 1, 2]


def test_h0_end_2_adjustment_after_the_last_complete_deal_may_end_the_game() -> None:
    assert then(evening(PLAIN), Adjustment((0, 0, 84, 0), "revoke")).result is not None


def test_h0_end_2_adjustment_in_the_middle_of_a_deal_never_ends_the_game() -> None:
    dealing = evening(PLAIN, DealerPass(left=3), pass_cycle="DEALER")
    raised = then(dealing, Adjustment((0, 0, 84, 0), "revoke"))
    assert raised.position.totals[2] == 100
    assert raised.result is None
    ended = then(raised, PLAIN)
    assert ended.stop is None
    assert ended.result is not None
    waiting = then(evening(PLAIN), moon(1), Adjustment((0, 0, 84, 0), "revoke"))
    assert waiting.result is None
    assert waiting.question is not None


def test_correction_that_ends_the_game_early_leaves_later_deals_to_be_looked_at() -> None:
    deals: list[Action] = [PLAIN, captures(0, 5, 4, 4, queen=1), PLAIN]
    early = then(evening(*deals, target=25), Amend(1, captures(0, 0, 12, 1, queen=2)))
    assert early.stop is not None
    assert (early.stop.entry.number, early.stop.problem.code) == (2, "game-over")
    assert early.position.totals == (0, 0, 25, 1)
    assert early.result is not None
    assert [each.entry.number for each in early.effective_entries] == [1, 2, 3]
    assert refusal(early, PLAIN) == "needs-a-look"
    assert then(early, Retract(2), Retract(3)).stop is None
    mended = then(early, Retract(early.head))
    assert mended.position.rows == evening(*deals, target=25).position.rows


@LAW
@given(RULES, TOTALS)
def test_places_count_those_with_fewer_points(
    rules: dict[str, Any], totals: tuple[int, ...]
) -> None:
    reached = _ending(*totals, **rules)
    assert _places(reached) == [1 + sum(other < total for other in totals) for total in totals]
    assert [each.total for each in reached.standings] == list(totals)


@LAW
@given(RULES, TOTALS)
def test_game_is_over_exactly_when_the_rules_say_so(
    rules: dict[str, Any], totals: tuple[int, ...]
) -> None:
    reached = _ending(*totals, **rules)
    past = max(totals) > rules["target"] or (
        rules["end"] == "reach" and max(totals) == rules["target"]
    )
    played_off = rules["tie"] == "extra_deal" and totals.count(min(totals)) > 1
    assert (reached.result is not None) == (past and not played_off)
    assert past == any(each.to_end == 0 for each in reached.standings)


@LAW
@given(RULES, EVENINGS)
def test_every_deal_of_an_evening_is_worth_a_pack_or_a_moon(
    rules: dict[str, Any], actions: list[Action]
) -> None:
    rows = accepted(hearts(**rules), actions).position.rows
    for row in rows:
        if row.deal is not None:
            shot = any(each.code.startswith("hearts-moon") for each in row.remarks)
            assert sum(row.deltas) in ({-26, 78} if shot else {26})
