"""The disputes of RULES.md D at a table of Bid Whist, and what a revoke makes of a scored deal."""

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from companion.engine.contract.charged_tricks import AS_TAKEN, BY_HAND
from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Action, Amend
from companion.engine.log.forms import Counts
from companion.engine.messages import Problem
from companion.engine.referee.bookings import booked_action
from companion.engine.referee.rulings import Verdict, at_other_tables
from companion.engine.seating import Seat
from companion.games.bidwhist import GAME
from companion.games.bidwhist.bidding import BidWhistTricks, Reneged
from companion.games.bidwhist.rules import BidWhistRules
from tests.games.bidwhist.at_table import contract, played, sheet, won
from tests.support.ruled import Dispute, assert_ruled, verdict
from tests.support.sittings import refusal, then
from tests.support.spoken import speak

pytestmark = pytest.mark.rules("Q-BW20")

DISPUTES: dict[str, Dispute] = {
    "D-18": (
        "revoke",
        {"noticed": "later"},
        {},
        "A renege: a player who can follow must. The table decides",
        "リボークです。フォローできるときは、必ず",
    ),
    "D-18 renege_tricks": (
        "revoke",
        {"noticed": "later"},
        {"renege_tricks": 3},
        "A renege. Play on; when you enter the tricks, give 3",
        "リボークです。そのまま続け、点をつけるときに3トリック",
    ),
    "D-21 four": (
        "insufficient",
        {"bid": "same", "next": "no"},
        {},
        "No: a bid without a kind is uptown, so it is the same bid.",
        "足りません。何も付けなければアップ",
    ),
    "D-21 dealer_may_match": (
        "insufficient",
        {"bid": "same", "dealer": "yes"},
        {"dealer_may_match": "on"},
        "Yes: the dealer takes a bid by matching it.",
        "足りています。親は、前と同じビッドを",
    ),
    "D-21 down": ("insufficient", {"bid": "down"}, {}, "Yes", "足りています。"),
    "D-21 down_beats_up": (
        "insufficient",
        {"bid": "down", "next": "no"},
        {"down_beats_up": "off"},
        "No: at this table downtown and uptown are equal.",
        "足りません。この卓では",
    ),
    "D-21 no trump downtown": (
        "nt-direction",
        {},
        {},
        "There is no such bid.",
        "そういうビッドはありません。",
    ),
    "D-22": (
        "all-pass",
        {},
        {},
        "No: the dealer must bid at least 1, of any kind, and plays it.",
        "できません。親は1以上で",
    ),
    "D-22 min_bid": (
        "all-pass",
        {},
        {"min_bid": 3},
        "No: the dealer must bid at least 3",
        "できません。親は3以上で",
    ),
    "D-23": (
        "joker-lead",
        {"contract": "nt"},
        {},
        "The first card after it that is no joker sets the suit. The joker never wins.",
        "次に出たジョーカー以外の札のスート",
    ),
    "D-23 trump": (
        "joker-lead",
        {"contract": "trump"},
        {},
        "It is a trump lead",
        "切り札のリードです。",
    ),
    "D-23 nt_joker_lead": (
        "joker-lead",
        {"contract": "nt", "last": "no", "trick": "yes"},
        {"nt_joker_lead": "only_if_last"},
        "Not allowed here",
        "この卓では出せません。",
    ),
    "D-24": ("failed", {}, {}, "Minus four", "−4点です。"),
    "D-24 penalty": (
        "failed",
        {},
        {"penalty": "bid"},
        "Minus the bid: seven makes −7",
        "ビッド数を引きます。",
    ),
}


@pytest.mark.parametrize("dispute", DISPUTES)
def test_dispute_gets_its_verdict(dispute: str) -> None:
    assert_ruled(GAME, DISPUTES[dispute])


@pytest.mark.parametrize(
    ("options", "bid", "points"),
    [
        ({}, "7 up", -4),
        ({"penalty": "bid"}, "7 up", -7),
        ({"penalty_floor_book": "on"}, "7 up", -4),
        ({"nt_double": "on"}, "7 nt", -8),
        ({"nt_double": "on", "penalty": "bid"}, "7 nt", -14),
        ({"nt_double": "on", "penalty_floor_book": "on"}, "7 nt", -8),
    ],
)
def test_verdict_on_a_failed_seven_is_what_the_deal_scores(
    options: dict[str, Any], bid: str, points: int
) -> None:
    asked = {"contract": "nt"} if bid.endswith("nt") else {}
    found = verdict(GAME, "failed", asked, **options)
    named = "Minus four" if points == -4 and not options else f"−{-points}"
    assert named in found.said.en
    assert played(sheet(**options, target=50), 0, bid, 8).position.totals[0] == points


def test_other_tables_take_off_the_bid() -> None:
    others = at_other_tables(GAME, "failed", BidWhistRules(), 4, {})
    assert [(each.option.name, each.values) for each in others] == [("penalty", ("bid",))]


def test_other_minimum_bids_are_told() -> None:
    for other, least in zip(
        at_other_tables(GAME, "all-pass", BidWhistRules(), 4, {}), (3, 4), strict=True
    ):
        assert (other.option.name, other.values) == ("min_bid", (least,))
        assert isinstance(other.outcome, Verdict)
        assert f"at least {least}" in other.outcome.said.en


@pytest.mark.parametrize(
    ("stage", "books"),
    [("dealt", ("misdeal",)), ("laid", ("none",)), ("play", ("misdeal", "none"))],
)
def test_kitty_of_five_or_seven(stage: str, books: tuple[str, ...]) -> None:
    assert verdict(GAME, "kitty", {"stage": stage}).books == books


def test_nobody_bids_again_after_a_pass_but_where_it_is_allowed() -> None:
    assert verdict(GAME, "again", {}).said.en == "No: a pass is final."
    assert verdict(GAME, "again", {}, reentry="on").said.en.startswith("Yes")
    assert verdict(GAME, "again", {}, rounds="single", reentry="on").said.en.startswith("No")


def _charged(before: Sheet, seat: int) -> Action | Problem | None:
    effective = before.effective_entries[-1]
    ahead = before.before(effective.entry.number)
    return booked_action(GAME, ahead.position, "charge", "revoke", seat=Seat(seat), deal=effective)


@pytest.mark.parametrize(
    ("tricks", "seat", "ours", "left"),
    [(3, 0, 9, 6), (1, 2, 9, 8), (3, 1, 9, 12), (2, 0, 1, 0), (3, 3, 11, 12)],
)
def test_tricks_go_to_the_other_side_and_the_deal_is_scored_again(
    tricks: int, seat: int, ours: int, left: int
) -> None:
    before = played(sheet(renege_tricks=tricks, target=50), 0, "3 up", ours)
    action = _charged(before, seat)
    revoked = (1, 0) if seat in (0, 2) else (0, 1)
    charged = replace(won(left), revoked=revoked)
    assert action == Amend(before.head, charged, "revoke")
    assert judge(before, action) is None
    after = then(before, action)
    again = played(sheet(renege_tricks=tricks, target=50), 0, "3 up", left)
    assert after.position.totals == again.position.totals
    assert speak(after)


def test_kitty_that_stands_among_the_tricks_moves_with_them() -> None:
    table = sheet(renege_tricks=3, kitty_trick="first_trick_winner", target=50)
    action = _charged(played(table, 0, "3 up", 13, 13), 0)
    assert isinstance(action, Amend)
    assert action.action == replace(won(10, 13), revoked=(1, 0))


def test_without_the_rule_nothing_is_charged() -> None:
    assert _charged(played(sheet(target=50), 0, "3 up", 9), 0) is None
    bid = then(sheet(), contract(0, "3 up"))
    assert booked_action(GAME, bid.position, "charge", "revoke", seat=Seat(0)) is None


def _noted(before: Sheet, seat: int) -> Action | Problem | None:
    return booked_action(GAME, before.position, "charge", "revoke", seat=Seat(seat))


def test_renege_that_was_noted_stands_in_the_form_and_is_charged_once() -> None:
    bid = then(sheet(renege_tricks=3, target=50), contract(0, "3 up"))
    action = _noted(bid, 0)
    assert action == Reneged(Seat(0))
    noted = then(bid, action)
    again = _noted(noted, 0)
    assert isinstance(again, Problem)
    assert again.code == "revoke-noted"
    assert "bidwhist-gives" in [each.code for each in noted.plan.matters]
    (form,) = noted.forms
    _, moved, revoked = form.fields
    assert isinstance(revoked, Counts)
    assert (revoked.start, revoked.folded, moved.name) == ((1, 0), False, "moved")
    assert refusal(noted, BidWhistTricks((8, 4), (1, 0), "")) == "revoke-which-tricks"


def test_renege_that_was_noted_is_charged_once_whichever_tricks_are_entered() -> None:
    noted = then(sheet(renege_tricks=3, target=50), contract(0, "3 up"), Reneged(Seat(0)))
    taken = then(noted, BidWhistTricks((8, 4), (1, 0), AS_TAKEN))
    moved_by_hand = then(noted, BidWhistTricks((5, 7), (1, 0), BY_HAND))
    expected = played(sheet(target=50), 0, "3 up", 5).position.totals
    assert taken.position.totals == moved_by_hand.position.totals == expected
    assert "bidwhist-moved" in [each.code for each in taken.rows[-1].remarks]
    assert "bidwhist-charged" in [each.code for each in moved_by_hand.rows[-1].remarks]
    # Another phone that settles the same renege after the deal does not charge it again.
    for scored in (taken, moved_by_hand):
        second = _charged(scored, 0)
        assert isinstance(second, Problem)
        assert second.code == "revoke-charged-tricks"


@pytest.mark.parametrize("noted", [(), (0,), (0, 1)])
@pytest.mark.parametrize("order", [*permutations((0, 1)), *permutations((0, 1, 2))])
@pytest.mark.parametrize("ours", [0, 1, 6, 11, 12])
def test_reneges_of_both_sides_are_charged_alike_in_any_order(
    noted: tuple[int, ...], order: tuple[int, ...], ours: int
) -> None:
    begun = then(sheet(renege_tricks=3, target=99), contract(0, "3 up"))
    by_side = (int(0 in noted), int(1 in noted))
    reached = then(begun, *(Reneged(Seat(seat)) for seat in noted))
    reached = then(reached, BidWhistTricks((ours, 12 - ours), by_side, AS_TAKEN))
    for seat in order:
        action = _charged(reached, seat)
        if seat in noted:
            assert isinstance(action, Problem)
            continue
        assert isinstance(action, Amend)
        reached = then(reached, action)
        assert isinstance(_charged(reached, seat), Problem)
    net = len([seat for seat in {*order, *noted} if seat != 1]) - 1
    left = max(0, ours - 3) if net else ours
    assert reached.stop is None
    assert reached.position.totals == played(sheet(target=99), 0, "3 up", left).position.totals
    counted = reached.effective_entries[-1].action
    assert isinstance(counted, BidWhistTricks)
    assert counted.revoked == (net + 1, 1)
