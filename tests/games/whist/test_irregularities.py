"""Irregularities of Whist that really happen: what is ruled, what is booked, what the Laws add."""

from typing import Any

import pytest

from companion.engine.log.entries import Action, Amend, Misdeal, RulingNoted
from companion.engine.referee.bookings import booked_action
from companion.engine.referee.rulings import at_other_tables
from companion.engine.seating import NO_SEAT, Seat
from companion.games.whist import GAME
from companion.games.whist.judge import last_card_elsewhere
from companion.games.whist.rules import WhistRules
from companion.words.history import describe
from tests.games.whist.at_table import points, sheet, tricks
from tests.support.ruled import verdict
from tests.support.sittings import then
from tests.support.spoken import spoken

LAWS: dict[str, Any] = {"penalties": "laws"}
CASES = {
    "W-TRUMP-1 shown late": ("no-trump-card", {"known": "yes"}, "Show it now", False, "none"),
    "W-TRUMP-1 never shown": ("no-trump-card", {"known": "no"}, "Deal again", True, "misdeal"),
    "W-TRUMP-1 disputed": ("trump-disputed", {"shown": "yes"}, "That card decides", False, "none"),
    "W-DEAL-1 unseen": ("first-card", {"looked": "no"}, "Move the packets", True, "none"),
    "W-TRUMP-3 thirteen": (
        "first-card",
        {"looked": "yes", "count": "yes"},
        "The deal stands",
        False,
        "none",
    ),
    "W-TRUMP-3 not thirteen": (
        "first-card",
        {"looked": "yes", "count": "no"},
        "The same dealer deals again",
        False,
        "misdeal",
    ),
    "nobody knows the trump": ("trump-disputed", {"shown": "no"}, "Go by what three", True, "none"),
}
BY_THE_LAWS = {
    "exposed": ("exposed", {"during": "play"}, "It stays face up"),
    "first lead": ("opening", {"trick": "yes"}, "The cards go back"),
    "lead out of turn": ("lead-turn", {"trick": "alone"}, "The card goes back"),
    "lead followed": ("lead-turn", {"trick": "open"}, "All cards of that trick go back"),
    "third hand": ("play-turn", {"trick": "yes", "hand": "third"}, "The card stands. The fourth"),
    "fourth hand": ("play-turn", {"trick": "yes", "hand": "fourth"}, "The card stands. The second"),
    "too soon": ("play-turn", {"trick": "yes", "hand": "late"}, "It stays face up till"),
}


@pytest.mark.parametrize("case", CASES)
def test_irregularity_gets_its_ruling(case: str) -> None:
    key, answers, said, fair, booked = CASES[case]
    found = verdict(GAME, key, answers)
    assert said in found.said.en
    assert (found.silent, found.books[0]) == (fair, booked)
    assert found.sources or found.silent


@pytest.mark.parametrize("case", BY_THE_LAWS)
def test_penalties_of_the_laws_stand_behind_a_fair_way(case: str) -> None:
    key, answers, said = BY_THE_LAWS[case]
    by_law = verdict(GAME, key, answers, **LAWS)
    assert by_law.said.en.startswith(said)
    assert by_law.silent
    assert by_law.after
    fewer = {name: each for name, each in answers.items() if name != "hand"}
    assert "called" not in verdict(GAME, key, fewer).said.en
    (other,) = at_other_tables(GAME, key, WhistRules(), 4, fewer)
    assert (other.option.name, other.values) == ("penalties", ("laws",))


@pytest.mark.parametrize("key", ["no-trump-card", "trump-disputed"])
def test_w_trump_3_deal_without_a_trump_is_dealt_again_by_the_same_player(key: str) -> None:
    before = sheet(misdeal="next_dealer")
    action = booked_action(GAME, before.position, "misdeal", key)
    assert action == Misdeal(key)
    assert then(before, action).plan.dealer == 0


def test_w_trump_3_card_of_a_deal_begun_at_the_wrong_player_is_whose_it_fell_to() -> None:
    before = sheet()
    assert not last_card_elsewhere(before.position)
    action = booked_action(GAME, before.position, "none", "first-card")
    assert action == RulingNoted("first-card", NO_SEAT)
    assert last_card_elsewhere(then(before, action).position)


@pytest.mark.parametrize(("option", "dealer"), [("same_dealer", 0), ("next_dealer", 1)])
def test_q_w4_deal_begun_at_the_wrong_player_is_a_misdeal_like_others(
    option: str, dealer: int
) -> None:
    found = verdict(GAME, "first-card", {"looked": "yes", "count": "no"}, misdeal=option)
    assert ("passes to the left" in found.said.en) is (dealer == 1)
    before = sheet(misdeal=option)
    action = booked_action(GAME, before.position, "misdeal", "first-card")
    assert isinstance(action, Action)
    assert then(before, action).plan.dealer == dealer


@pytest.mark.parametrize("trick", ["yes", "no"])
def test_q_w1_trump_led_first_is_taken_back_while_its_trick_lies_there(trick: str) -> None:
    asked = {"only": "no", "trick": trick}
    found = verdict(GAME, "first-lead", asked, first_lead_no_trump="on")
    assert ("Take it back" in found.said.en) is (trick == "yes")
    assert ("the trick stands" in found.said.en) is (trick == "no")


def test_q_w6_revokes_of_both_sides_cancel_out_and_nobody_wins() -> None:
    found = verdict(GAME, "both-revoked", {"noticed": "deal"}, revoke="three_tricks")
    assert "neither side can win the game" in found.said.en
    reached = sheet(tricks(10), tricks(3), revoke="three_tricks")
    for seat in (0, 1):
        action = booked_action(
            GAME, reached.position, found.books[0], "both-revoked", seat=Seat(seat)
        )
        assert isinstance(action, Action)
        reached = then(reached, action)
    after = then(reached, tricks(9))
    assert (points(after), after.result) == ((4, 4), None)
    going_on, scored = (
        verdict(GAME, "both-revoked", {"noticed": noticed}).books for noticed in ("deal", "scored")
    )
    assert going_on == ("none", "adjustment", "misdeal")
    # A misdeal would cancel the deal in progress, not the one that is scored.
    assert scored == ("none", "adjustment")


@pytest.mark.parametrize("ruling", ["wrong-pack", "revoke"])
def test_q_w4_scored_deal_that_is_cancelled_for_another_reason_is_dealt_by_the_same_player(
    ruling: str,
) -> None:
    played = sheet(tricks(8), misdeal="next_dealer")
    action = booked_action(
        GAME, sheet().position, "misdeal", ruling, deal=played.effective_entries[0]
    )
    assert action == Amend(1, Misdeal(ruling), ruling)
    assert then(played, action).position.dealer == 0
    misdealt = booked_action(
        GAME, sheet().position, "misdeal", "misdeal", deal=played.effective_entries[0]
    )
    assert isinstance(misdealt, Action)
    assert then(played, misdealt).position.dealer == 1
    # Older entries do not tell the ruling, and passed the deal on.
    assert then(played, Amend(1, Misdeal(), ruling)).position.dealer == 1


def test_cancelled_deal_tells_its_ruling_once() -> None:
    played = sheet(tricks(8), misdeal="next_dealer")
    said = describe(played, Amend(1, Misdeal("wrong-pack"), "wrong-pack"))
    english, japanese = spoken(played, said)
    assert english.count("A wrong pack") == japanese.count("裁定") == 1
    older = describe(played, Amend(1, Misdeal(), "wrong-pack"))
    assert spoken(played, older)[0].count("A wrong pack") == 1
