"""The disputes of RULES.md D at a table of Whist, and what a revoke makes of a scored deal."""

import pytest

from companion.engine.fold.replay import Sheet, judge
from companion.engine.log.entries import Action, Amend
from companion.engine.messages import Problem
from companion.engine.referee.bookings import booked_action
from companion.engine.referee.rulings import at_other_tables
from companion.engine.seating import Seat
from companion.games.whist import GAME
from companion.games.whist.rules import WhistRules
from companion.games.whist.scoring import Revoked, WhistTricks
from tests.games.whist.at_table import sheet, tricks
from tests.support.japanese import in_japanese
from tests.support.ruled import Dispute, assert_ruled, verdict
from tests.support.sittings import then
from tests.support.spoken import speak

pytestmark = pytest.mark.rules("Q-W6")

DISPUTES: dict[str, Dispute] = {
    "D-18": (
        "revoke",
        {"noticed": "later"},
        {},
        "A revoke: a player who can follow must. The table decides what it costs.",
        "リボークです。フォローできるときは、必ず",
    ),
    "D-18 three_tricks": (
        "revoke",
        {"noticed": "later"},
        {"revoke": "three_tricks"},
        "A revoke. Play on; when you enter the tricks, give three",
        "リボークです。そのまま続け",
    ),
    "D-19": ("first-lead", {}, {}, "Allowed: the dealer’s left leads any card.", "出せます。"),
    "D-19 first_lead_no_trump": (
        "first-lead",
        {"only": "no", "trick": "yes"},
        {"first_lead_no_trump": "on"},
        "Not allowed here",
        "この卓では出せません。",
    ),
    "D-19 only trumps": (
        "first-lead",
        {"only": "yes"},
        {"first_lead_no_trump": "on"},
        "Allowed: there is nothing else",
        "出せます。",
    ),
    "D-20": (
        "misdeal",
        {"count": "no", "noticed": "deal"},
        {},
        "Misdeal: not everyone has 13. The same dealer deals again.",
        "ミスディールです。13枚でない人がいるので、同じ親",
    ),
    "D-20 next_dealer": (
        "misdeal",
        {"count": "no", "noticed": "deal"},
        {"misdeal": "next_dealer"},
        "Misdeal: not everyone has 13. The deal passes to the left.",
        "ミスディールです。13枚でない人がいるので、親は左隣",
    ),
    "D-20 thirteen each": (
        "misdeal",
        {"count": "yes"},
        {"misdeal": "next_dealer"},
        "No misdeal",
        "ミスディールではありません。",
    ),
}


@pytest.mark.parametrize("dispute", DISPUTES)
def test_dispute_gets_its_verdict(dispute: str) -> None:
    assert_ruled(GAME, DISPUTES[dispute])


@pytest.mark.parametrize(("rule", "dealer"), [("same_dealer", 0), ("next_dealer", 1)])
def test_misdeal_does_what_its_verdict_says(rule: str, dealer: int) -> None:
    before = sheet(misdeal=rule)
    found = verdict(GAME, "misdeal", {"count": "no", "noticed": "deal"}, misdeal=rule)
    action = booked_action(GAME, before.position, found.books[0], "misdeal")
    assert isinstance(action, Action)
    assert then(before, action).position.dealer == dealer


def _charged(before: Sheet, seat: int) -> Action | Problem | None:
    effective = before.effective_entries[0]
    ahead = before.before(effective.entry.number)
    return booked_action(GAME, ahead.position, "charge", "revoke", seat=Seat(seat), deal=effective)


@pytest.mark.parametrize(
    ("seat", "taken", "left"),
    [(0, 9, 6), (2, 9, 6), (1, 9, 12), (3, 9, 12), (0, 2, 0), (1, 12, 13), (0, 3, 0)],
)
def test_three_tricks_go_to_the_other_side_or_all_there_are(
    seat: int, taken: int, left: int
) -> None:
    before = sheet(tricks(taken), revoke="three_tricks")
    action = _charged(before, seat)
    side = seat % 2
    assert action == Amend(1, WhistTricks((left, 13 - left), revoked=(1 - side, side)), "revoke")
    assert judge(before, action) is None
    after = then(before, action)
    assert after.stop is None
    assert speak(after)


def test_honours_stay_with_who_was_dealt_them() -> None:
    before = sheet(tricks(9, (4, 0)), revoke="three_tricks", honours="on")
    action = _charged(before, 0)
    assert isinstance(action, Amend)
    assert action.action == WhistTricks((6, 7), (4, 0), (1, 0))


def test_without_the_rule_the_table_decides() -> None:
    assert _charged(sheet(tricks(9)), 0) is None
    assert verdict(GAME, "revoke", {"noticed": "scored"}).books == ("none", "adjustment")


def test_revoke_in_a_deal_in_progress_is_noted_till_its_tricks_are_entered() -> None:
    before = sheet(revoke="three_tricks")
    action = booked_action(GAME, before.position, "charge", "revoke", seat=Seat(0))
    assert action == Revoked(Seat(0))
    assert then(before, action).stop is None
    found = verdict(GAME, "revoke", {"noticed": "later"}, revoke="three_tricks")
    assert found.books == ("charge",)


def test_offenders_are_told_that_they_cannot_win_with_that_deal() -> None:
    for noticed in ("later", "scored"):
        found = verdict(GAME, "revoke", {"noticed": noticed}, revoke="three_tricks")
        assert "cannot win the game" in found.cost.en
        assert "ゲームに勝てません" in in_japanese(found.cost)


def test_honours_are_worth_four_or_two_where_they_count() -> None:
    assert verdict(GAME, "honours", {}).said.en.startswith("No")
    for held, points in (("four", "Four"), ("three", "Two"), ("fewer", "Nothing")):
        found = verdict(GAME, "honours", {"held": held}, honours="on")
        assert found.said.en.startswith(points)


def test_target_is_the_tables() -> None:
    assert "7 or more wins" in verdict(GAME, "target", {}, target=7).said.en
    (other,) = at_other_tables(GAME, "target", WhistRules(rubber="on"), 4, {})[:1]
    assert (other.option.name, other.values) == ("rubber", ("off",))
