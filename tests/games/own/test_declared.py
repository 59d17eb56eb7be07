"""A game that is declared scores, ends, and hands on the deal as it was declared."""

from typing import Any

import pytest

from companion.engine.fold.kept_dealers import amend_keeping_dealers, retraction
from companion.engine.fold.replay import Sheet, Table, judge, replay
from companion.engine.log.entries import Action, Amend, Misdeal, RuleChange, WrongDealer
from companion.engine.messages import Problem
from companion.engine.seating import Seat, Side
from companion.games.own import GAME
from companion.games.own.game import OwnRules
from tests.games.own.at_table import bids, own, points, sheet, tricks
from tests.support.rows import for_each
from tests.support.sittings import NAMES, log, then


def _refused(action: Action, *before: Action, **options: Any) -> tuple[str, str]:
    at = sheet(*before, **options)
    refusal = judge(at, action)
    assert isinstance(refusal, Problem)
    return refusal.code, refusal.field


def _places(at: Sheet) -> list[int]:
    return [each.place for each in at.standings]


def test_the_most_points_win_at_the_target() -> None:
    at = sheet(points(60, 0, 5, 0), points(30, 20, 0, 0))
    assert (at.position.totals, at.result) == ((90, 20, 5, 0), None)
    assert [each.to_end for each in at.standings] == [10, 80, 95, 100]
    over = sheet(points(60, 0, 5, 0), points(40, 20, 0, 0))
    assert over.result is not None
    assert (over.result.reason.code, _places(over)) == ("declared-reached", [1, 2, 3, 4])


def test_all_who_reach_the_target_at_once_are_named() -> None:
    at = sheet(points(60, 0, 5, 99), points(40, 20, 95, 0))
    assert at.result is not None
    assert at.result.reason.code == "declared-all-reached"
    who = at.result.reason.params["who"]
    assert isinstance(who, tuple)
    assert [side.seats for side in who if isinstance(side, Side)] == [(0,), (2,)]
    assert at.result.reason.params["target"] == 100


def test_the_fewest_points_win_at_the_target() -> None:
    at = sheet(points(60, 0, 5, 0), points(40, 20, 0, 0), wins="fewest")
    assert at.result is not None
    assert at.fewest_win
    assert _places(at) == [4, 3, 2, 1]


def test_it_ends_after_so_many_deals_or_when_all_stop() -> None:
    deals = [points(100, 0, 0, 0)] * 3
    assert sheet(*deals[:2], until="deals", deals=3).result is None
    assert sheet(*deals, until="deals", deals=3).result is not None
    assert sheet(*deals, until="open").result is None


@for_each(
    ("action", "options", "refusal"),
    [
        (points(1, 2, 3), {}, ("sides-other", "points")),
        (points(-1, 2, 3, 4), {}, ("counts-range", "points")),
        (points(1, 2, 3, 100_000), {}, ("counts-range", "points")),
        (points(1, 2, 3, 4), {"sum": "fixed"}, ("declared-points-sum", "points")),
        (points(27, 0, 0, 0), {"sum": "fixed"}, ("counts-range", "points")),
        (bids(1, 2, 3, 4), {}, ("action-unknown", "")),
        (points(1, 2, 3, 4), {"kind": "bids"}, ("action-unknown", "")),
        (tricks(1, 2, 3, 4), {"kind": "bids"}, ("bids-first", "tricks")),
        (bids(27, 0, 0, 0), {"kind": "bids"}, ("counts-range", "bids")),
        (bids(2, 0, 0, 0), {"kind": "bids", "cards": "up"}, ("counts-range", "bids")),
    ],
)
def test_what_was_not_declared_is_refused_at_its_field(
    action: Action, options: dict[str, Any], refusal: tuple[str, str]
) -> None:
    assert _refused(action, **options) == refusal


def test_deal_in_which_nobody_scores_counts_and_nobody_has_won_it() -> None:
    drawn = sheet(points(5, 0, 0, 0), points(0, 0, 0, 0), until="deals", deals=2)
    assert (drawn.stop, drawn.position.totals, drawn.position.completed) == (None, (5, 0, 0, 0), 2)
    assert drawn.result is not None
    won = [GAME.count_deal(drawn.position, row)["won"] for row in drawn.rows]
    assert [[count.amount for count in each.values()] for each in won] == [
        [1, 0, 0, 0],
        [0, 0, 0, 0],
    ]
    assert sheet(bids(1, 0, 0, 0), tricks(0, 0, 0, 0), kind="bids").position.completed == 1


def test_points_below_nought_can_come_to_nought_together() -> None:
    zero: dict[str, Any] = {"sum": "fixed", "total": 0, "negative": "on"}
    at = sheet(points(10, -4, -3, -3), **zero)
    assert at.position.totals == (10, -4, -3, -3)
    assert _refused(points(10, -4, -3, -2), **zero) == ("declared-points-sum", "points")


@for_each(
    ("options", "scored"),
    [
        ({}, (12, 0, 10, 0)),
        ({"missed": "tricks"}, (12, 3, 10, 0)),
        ({"missed": "off", "each": 10, "made": 20}, (40, -20, 20, -20)),
        ({"missed": "minus"}, (12, -11, 10, -12)),
        ({"made": 0, "missed": "tricks"}, (2, 3, 0, 0)),
        ({"missed": "minus", "made": 0, "each": 10}, (20, -10, 0, -20)),
        ({"missed": "off", "made": 10, "each": 0}, (10, -2, 10, -2)),
        ({"missed": "off", "each": 5, "off": 3}, (20, -6, 10, -6)),
    ],
)
def test_bids_score_as_declared(options: dict[str, Any], scored: tuple[int, ...]) -> None:
    bid, made = bids(2, 1, 0, 2), tricks(2, 3, 0, 0)
    at = sheet(bid, made, kind="bids", **options)
    assert at.position.totals == scored
    before = sheet(bid, kind="bids", **options).position
    why = at.table.game.explain(before, made)
    assert [each.params["points"] for each in why] == [*scored]


@for_each(
    ("written", "scored"),
    [
        ({"missed": "minus", "each": 10}, (30, -10, 10, -10)),
        ({"missed": "off", "each": 0}, (10, 0, 10, 0)),
        ({"missed": "off", "each": 5}, (20, -10, 10, -10)),
    ],
)
def test_what_missed_bids_cost_by_rules_of_the_first_version_they_cost_still(
    written: dict[str, Any], scored: tuple[int, ...]
) -> None:
    whole = OwnRules.read({"kind": "bids", **written}, 4)
    assert isinstance(whole, OwnRules)
    deal = log(bids(2, 1, 0, 2), tricks(2, 3, 0, 0))
    assert replay(Table(GAME, whole, NAMES, Seat(0)), deal).position.totals == scored
    again = OwnRules.read(whole.to_json(), 4)
    assert again == whole
    # What a table changed in the course of the evening is read as the whole is.
    changed = RuleChange({"kind": "bids", **written}, "this")
    assert (
        replay(
            own(), [*log(changed), *log(bids(2, 1, 0, 2), tricks(2, 3, 0, 0), first=2)]
        ).position.totals
        == scored
    )


def test_bids_come_once_and_tricks_are_as_many_as_cards() -> None:
    rules: dict[str, Any] = {"kind": "bids", "cards": "up_down", "tricks": 2}
    begun = bids(1, 0, 0, 0)
    assert _refused(bids(1, 0, 0, 0), begun, **rules) == ("bids-already", "bids")
    assert _refused(tricks(1, 1, 0, 0), begun, **rules) == ("counts-sum", "tricks")
    first, second = tricks(1, 0, 0, 0), tricks(1, 1, 0, 0)
    at = sheet(begun, first, begun, second, begun, first, begun, first, **rules)
    assert (at.stop, at.position.completed) == (None, 4)
    assert GAME.declare(at.position.rules).cards == (1, 2, 1)


@for_each(
    ("dealer", "players"),
    [("left", (1, 2, 3)), ("winner", (2, 1, 3)), ("loser", (1, 3, 0)), ("same", (0, 0, 0))],
)
def test_who_deals_next(dealer: str, players: tuple[int, ...]) -> None:
    deals = (points(3, 1, 9, 4), points(3, 9, 5, 1), points(0, 9, 0, 9))
    assert tuple(_dealer_after(deals[:at], dealer) for at in (1, 2, 3)) == players


def _dealer_after(deals: tuple[Action, ...], dealer: str) -> int:
    table = Table(GAME, OwnRules(next_dealer=dealer), NAMES, Seat(0))
    return replay(table, log(*deals)).position.dealer


def test_a_correction_that_changes_the_winner_changes_who_deals() -> None:
    at = _dealer_after((points(9, 0, 0, 0), Amend(1, points(0, 0, 9, 0))), "winner")
    assert at == 2


def test_teams_share_their_points_and_are_four_or_six() -> None:
    at = sheet(points(9, 4), teams="on")
    assert [each.side.seats for each in at.standings] == [(0, 2), (1, 3)]
    with pytest.raises(ValueError, match="own-teams"):
        sheet(players=5, teams="on")


def test_other_rules_score_later_deals_only() -> None:
    change = RuleChange({"kind": "bids"}, "this")
    at = sheet(points(9, 4, 0, 0), change, bids(1, 0, 0, 0), tricks(1, 0, 0, 0))
    assert at.position.totals == (9 + 11, 4 + 10, 10, 10)
    assert _refused(RuleChange({"title": "Rummy"}, "this")) == ("option-unknown", "title")
    assert _refused(RuleChange({"teams": "on"}, "this")) == ("rules-other-sides", "teams")


def test_a_table_is_called_what_it_declared() -> None:
    assert sheet(title="Rommé").table.name.en == "Rommé"
    assert sheet().table.name.en == "Another game"


def _corrected(before: Sheet, target: int, action: Action) -> Sheet:
    amended = amend_keeping_dealers(before, Amend(target, action))
    assert judge(before, amended) is None
    return replay(before.table, [*before.entries, *log(amended, first=before.head + 1)])


def test_another_winner_of_an_earlier_deal_leaves_who_dealt_since() -> None:
    played = [points(9, 0, 0, 0), points(0, 0, 9, 0), points(0, 0, 0, 9)]
    before = sheet(*played, next_dealer="winner")
    assert [row.dealer for row in before.rows] == [0, 0, 2]
    after = _corrected(before, 1, points(0, 9, 0, 0))
    assert [row.dealer for row in after.rows] == [0, 0, 2]
    # Of the last deal nobody has dealt the next yet.
    assert _corrected(after, 3, points(0, 9, 0, 0)).position.dealer == 1


def test_dealer_whom_the_table_corrected_stays_when_the_winner_is_corrected_as_well() -> None:
    said = [points(9, 0, 0, 0), WrongDealer(Seat(1))]
    for more in ([], [points(0, 0, 9, 0), points(0, 0, 0, 9)]):
        before = sheet(*said, *more, next_dealer="winner")
        after = _corrected(before, 1, points(0, 9, 0, 0))
        assert after.stop is None
        assert [row.dealer for row in after.rows] == [row.dealer for row in before.rows]


def test_other_bids_of_an_earlier_deal_leave_who_dealt_since() -> None:
    deal = [bids(2, 1, 0, 0), tricks(2, 0, 1, 1)]
    before = sheet(*deal, *deal, *deal[:1], kind="bids", next_dealer="winner")
    other = bids(1, 0, 0, 1)
    after = _corrected(before, 1, other)
    assert after.stop is None
    assert after.rows[0].deltas == (0, 10, 0, 11)
    assert ([row.dealer for row in after.rows], after.position.dealer) == ([0, 0], 0)
    # Of the last deal nobody has dealt the next yet.
    newest = _corrected(sheet(*deal, kind="bids", next_dealer="winner"), 1, other)
    assert newest.position.dealer == 3
    # Bids of the deal in progress are of no deal that was dealt.
    going_on = _corrected(before, 5, other)
    assert (going_on.stop, going_on.position.dealer) == (None, 0)


def test_tricks_corrected_after_other_bids_leave_who_dealt_since_as_well() -> None:
    deal = [bids(2, 1, 0, 0), tricks(2, 0, 1, 1)]
    before = sheet(*deal, *deal, kind="bids", next_dealer="winner")
    after = _corrected(_corrected(before, 1, bids(1, 0, 0, 1)), 2, tricks(0, 1, 3, 0))
    assert after.stop is None
    assert [row.dealer for row in after.rows] == [0, 0]


def test_deal_that_was_called_off_by_mistake_comes_back_and_leaves_who_dealt_since() -> None:
    played = [points(0, 9, 0, 0), points(0, 0, 9, 0), points(0, 0, 0, 9)]
    before = sheet(*played, next_dealer="winner")
    off = _corrected(before, 1, Misdeal())
    assert [row.dealer for row in off.rows if row.deal] == [1, 2]
    for back in (points(0, 9, 0, 0), points(0, 0, 0, 9)):
        after = _corrected(off, 1, back)
        assert after.stop is None
        assert [row.dealer for row in after.rows] == [0, 1, 2]
        assert after.position.dealer == before.position.dealer


def _dealers(at: Sheet) -> list[Seat]:
    """Who dealt each deal, and who deals the next one."""
    assert at.stop is None
    return [*(row.dealer for row in at.rows), at.position.dealer]


def _undone(before: Sheet, target: int) -> Sheet:
    taken_back = retraction(before, target)
    assert judge(before, taken_back) is None
    return then(before, taken_back)


def test_correction_that_is_undone_leaves_who_dealt_since_and_so_does_its_return() -> None:
    corrected = _corrected(sheet(points(9, 0, 0, 0), next_dealer="winner"), 1, points(0, 9, 0, 0))
    played = then(corrected, points(0, 0, 9, 0), points(0, 0, 0, 9))
    assert _dealers(played) == [0, 1, 2, 3]
    undone = _undone(played, 2)
    assert undone.rows[0].deltas == (9, 0, 0, 0)
    assert _dealers(undone) == [0, 1, 2, 3]
    restored = _undone(undone, undone.head)
    assert restored.rows[0].deltas == (0, 9, 0, 0)
    assert _dealers(restored) == [0, 1, 2, 3]


def test_correction_of_the_last_deal_that_is_undone_changes_who_deals_next() -> None:
    corrected = _corrected(sheet(points(9, 0, 0, 0), next_dealer="winner"), 1, points(0, 9, 0, 0))
    assert _dealers(_undone(corrected, 2)) == [0, 0]


def test_other_bids_that_are_taken_back_leave_who_dealt_since() -> None:
    deal = [bids(2, 1, 0, 0), tricks(2, 0, 1, 1)]
    before = sheet(*deal, kind="bids", next_dealer="winner")
    played = then(_corrected(before, 1, bids(1, 0, 0, 1)), *deal)
    assert _dealers(played) == [0, 3, 0]
    assert _dealers(_undone(played, 3)) == [0, 3, 0]


def test_deal_that_is_cancelled_after_its_correction_was_undone_is_followed_by_the_same() -> None:
    corrected = _corrected(sheet(points(9, 0, 0, 0), next_dealer="winner"), 1, points(0, 9, 0, 0))
    undone = _undone(then(corrected, points(0, 0, 9, 0)), 2)
    assert _dealers(_undone(undone, 1)) == [1, 2]
    # Without a later deal the rules decide.
    assert _dealers(_undone(_undone(undone, 3), 1)) == [0]
