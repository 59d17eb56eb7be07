"""Who can win the game with a deal: honours count after the tricks, and no offender wins by it."""

from typing import Any

import pytest

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Adjustment, Misdeal, RuleChange
from companion.engine.seating import Seat
from companion.games.whist import GAME
from companion.games.whist.scoring import Revoked, TurnUp, WhistTricks
from tests.games.whist.at_table import games, points, sheet, tricks
from tests.support.rows import for_each
from tests.support.sittings import refusal, then
from tests.support.spoken import speak, spoken

pytestmark = pytest.mark.rules("Q-W3 Q-W6 Q-W7")

THREE: dict[str, Any] = {"revoke": "three_tricks"}


def _at(ours: int, theirs: int, **options: Any) -> Sheet:
    """A table where the sides stand so, each having won what it has in one deal."""
    return sheet(tricks(6 + ours), tricks(7 - theirs), **options)


def _winner(reached: Sheet) -> int | None:
    if reached.result is None:
        return None
    return reached.position.sides.index(reached.result.reason.params["who"])


@for_each(
    ("standing", "honours", "after"),
    [
        ((4, 3), (0, 2), (5, 3)),
        ((4, 3), (0, 4), (5, 3)),
        ((4, 3), (4, 0), (5, 3)),
        ((4, 4), (0, 2), (5, 4)),
        ((4, 4), (4, 0), (5, 4)),
        ((2, 4), (0, 4), (3, 4)),
        ((3, 2), (2, 0), (6, 2)),
        ((2, 3), (0, 2), (3, 5)),
    ],
)
def test_q_w7_seven_six_with_honours_ends_as_the_old_laws_say(
    standing: tuple[int, int], honours: tuple[int, int], after: tuple[int, int]
) -> None:
    reached = then(_at(*standing, honours="on"), tricks(7, honours))
    assert points(reached) == after
    assert _winner(reached) == (after.index(max(after)) if max(after) >= 5 else None)


@for_each("ours", range(5))
@for_each("theirs", range(5))
@for_each("taken", [0, 5, 6, 7, 8, 13])
@for_each("honours", [(2, 0), (4, 0), (0, 2), (0, 4)])
def test_q_w7_one_side_alone_ever_wins(
    ours: int, theirs: int, taken: int, honours: tuple[int, int]
) -> None:
    start = (
        sheet(Adjustment((ours, theirs), "on the table"), honours="on")
        if ours + theirs
        else (sheet(honours="on"))
    )
    reached = then(start, tricks(taken, honours))
    assert sum(each >= 5 for each in points(reached)) <= 1
    assert (reached.result is not None) == (max(points(reached)) >= 5)


def test_q_w7_honours_that_do_not_count_are_told_on_the_sheet_and_in_the_steps() -> None:
    for standing, code in (((4, 3), "late"), ((2, 4), "short")):
        before = _at(*standing, honours="on")
        action = tricks(7, (0, 2))
        reached = then(before, action)
        (remark,) = reached.position.rows[-1].remarks
        assert remark.code == f"whist-why-honours-{code}"
        assert GAME.explain(before.position, action)[-1] == remark
        assert all(spoken(reached, remark))


def test_q_w7_plan_names_the_side_to_which_honours_bring_nothing() -> None:
    codes = [each.code for each in _at(4, 1, honours="on").plan.matters]
    assert codes == ["whist-target", "whist-no-honours"]
    assert "whist-no-honours" not in [each.code for each in _at(4, 1).plan.matters]


@for_each(("standing", "left"), [(0, 4), (2, 4), (4, 4), (3, 4)])
def test_q_w6_offenders_stop_one_short_when_a_scored_deal_is_charged(
    standing: int, left: int
) -> None:
    before = sheet(tricks(6 + standing), **THREE) if standing else sheet(**THREE)
    reached = then(before, WhistTricks((11, 2), revoked=(1, 0)))
    assert points(reached) == (left, 0)
    assert reached.result is None
    assert [each.code for each in reached.position.rows[-1].remarks] == ["whist-why-revoked"]


@for_each("seat", [0, 2])
def test_q_w6_offenders_stop_one_short_when_it_was_noted_in_the_middle(seat: int) -> None:
    noted = then(sheet(tricks(9), **THREE), Revoked(Seat(seat)))
    assert [each.code for each in noted.plan.matters] == [
        "whist-target",
        "whist-cannot-win",
    ]
    assert all(english and japanese for english, japanese in speak(noted))
    assert points(then(noted, tricks(9))) == (4, 0)
    won = then(noted, tricks(2))
    assert _winner(won) == 1


def test_q_w6_offenders_honours_do_not_win_either() -> None:
    before = sheet(tricks(9), honours="on", **THREE)
    assert points(then(before, WhistTricks((7, 6), (4, 0), (1, 0)))) == (4, 0)
    assert points(then(before, WhistTricks((7, 6), (4, 0)))) == (8, 0)


def test_q_w6_tricks_of_an_offender_do_not_shut_out_the_honours_of_the_others() -> None:
    reached = then(_at(4, 3, honours="on", **THREE), WhistTricks((7, 6), (0, 2), (1, 0)))
    assert points(reached) == (4, 5)
    assert _winner(reached) == 1


def test_q_w6_where_both_sides_revoked_neither_wins() -> None:
    reached = then(_at(4, 4, **THREE), WhistTricks((7, 6), revoked=(1, 1)))
    assert points(reached) == (4, 4)
    assert reached.result is None


def test_q_w6_rubber_goes_on_in_the_same_game() -> None:
    reached = sheet(tricks(10), WhistTricks((9, 4), revoked=(1, 0)), rubber="on", **THREE)
    assert (games(reached), points(reached)) == ((0, 0), (4, 0))


LOWER = RuleChange({"target": 5}, "next")


def test_q_w6_offenders_do_not_win_by_a_target_that_counts_after_the_deal() -> None:
    begun = sheet(tricks(9), TurnUp("S"), LOWER, target=7, **THREE)
    charged = then(begun, WhistTricks((9, 4), revoked=(1, 0)))
    assert (points(charged), charged.result) == ((4, 0), None)
    assert _winner(then(begun, tricks(9))) == 0


def test_q_w7_honours_do_not_count_at_one_short_of_a_target_that_counts_after_the_deal() -> None:
    begun = sheet(tricks(10), TurnUp("S"), LOWER, target=7, honours="on")
    assert "whist-no-honours" in [each.code for each in begun.plan.matters]
    dealt = then(begun, WhistTricks((6, 7), (2, 0)))
    assert (points(dealt), dealt.result) == ((4, 1), None)


def test_q_w6_misdeal_takes_a_noted_revoke_back_with_its_deal() -> None:
    assert points(sheet(Revoked(Seat(0)), Misdeal(), tricks(11), **THREE)) == (5, 0)


def test_q_w6_points_above_one_short_are_kept_by_an_offender() -> None:
    agreed = sheet(tricks(7), Adjustment((5, 6), "agreed"), **THREE)
    reached = then(agreed, WhistTricks((9, 4), revoked=(1, 0)))
    assert reached.position.rows[-1].deltas == (0, 0)


@for_each(
    ("action", "options", "code"),
    [
        (WhistTricks((7, 6), revoked=(1, 0)), {}, "whist-revoked-off"),
        (Revoked(Seat(1)), {}, "whist-revoked-off"),
        (Revoked(Seat(4)), THREE, "seat-unknown"),
        (WhistTricks((7, 6), revoked=(1,)), THREE, "whist-revoked-range"),
        (WhistTricks((7, 6), revoked=(-1, 0)), THREE, "whist-revoked-range"),
        (WhistTricks((7, 6), revoked=(14, 0)), THREE, "whist-revoked-range"),
    ],
)
def test_impossible_charge_is_refused(action: Any, options: dict[str, Any], code: str) -> None:
    assert refusal(sheet(**options), action) == code
    found = judge(sheet(**options), action)
    assert found is not None
    assert all(spoken(sheet(), found.message))


def test_revoke_scored_under_a_rule_that_is_given_up_stays_charged() -> None:
    reached = sheet(
        WhistTricks((11, 2), revoked=(1, 0)), RuleChange({"revoke": "report"}, "next"), **THREE
    )
    assert (reached.stop, points(reached)) == (None, (4, 0))
