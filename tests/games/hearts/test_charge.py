"""A revoke that is charged: the deal ends with all its points for the offender (Q-H42)."""

from itertools import permutations

import pytest

from companion.engine.fold.replay import judge
from companion.engine.log.entries import Amend
from companion.engine.messages import Problem
from companion.engine.referee.bookings import booked_action
from companion.engine.seating import Seat, Side
from companion.games.hearts import GAME
from companion.games.hearts.actions import Charge
from tests.support.sittings import PLAIN, moon, refusal, sheet, then
from tests.support.spoken import speak

pytestmark = pytest.mark.rules("Q-H42")


def test_charged_deal_ends_with_all_points_for_the_offender() -> None:
    after = sheet(Charge(Seat(2)), revoke="charge_26")
    assert after.position.totals == (0, 0, 26, 0)
    assert (after.position.completed, after.position.dealer) == (1, Seat(1))
    assert speak(after)


def test_charge_is_no_moon_and_no_bonus() -> None:
    assert sheet(Charge(Seat(0)), revoke="charge_26", bonus="JD").position.totals == (26, 0, 0, 0)
    assert sheet(Charge(Seat(0)), revoke="charge_26").question is None


def test_charge_takes_the_points_of_the_pack_that_is_played() -> None:
    six = sheet(Charge(Seat(5)), revoke="charge_26", players=6, six_deck="all_twos")
    assert six.position.totals == (0, 0, 0, 0, 0, 25)
    assert sheet(Charge(Seat(0)), revoke="charge_26", game="basic").position.totals[0] == 13


def test_fixed_partner_is_charged_too_and_one_for_a_deal_is_not() -> None:
    fixed = sheet(Charge(Seat(1)), revoke="charge_26", team="fixed")
    assert fixed.position.totals == (0, 26)
    adhoc = sheet(Charge(Seat(1)), revoke="charge_26", team="adhoc")
    assert adhoc.position.totals == (0, 26, 0, 0)


def test_charge_may_end_the_game_where_no_moon_may() -> None:
    def warned(revoke: str) -> list[int]:
        matters = sheet(PLAIN, revoke=revoke, moon="self", target=31).plan.matters
        ending = (each for each in matters if each.code.startswith("hearts-ends-with"))
        return [side.seats[0] for each in ending if isinstance(side := each.params["who"], Side)]

    assert warned("correct") == [2]
    assert warned("charge_26") == [2, 0]


@pytest.mark.parametrize("rule", ["correct", "redeal"])
def test_charge_needs_the_rule(rule: str) -> None:
    assert refusal(sheet(revoke=rule), Charge(Seat(0))) == "hearts-charge-off"


@pytest.mark.parametrize("seat", [-2, -1, 4, 9])
def test_charge_needs_an_offender(seat: int) -> None:
    assert refusal(sheet(revoke="charge_26"), Charge(Seat(seat))) == "seat-unknown"


def test_charge_corrects_a_scored_deal() -> None:
    before = sheet(PLAIN, PLAIN, revoke="charge_26")
    ahead = before.before(1)
    action = booked_action(
        GAME, ahead.position, "charge", "revoke", seat=Seat(3), deal=before.effective_entries[0]
    )
    assert action == Amend(1, Charge(Seat(3)), "revoke")
    assert judge(before, action) is None
    after = then(before, action)
    assert after.position.totals == (5, 4, 16, 27)
    assert after.position.rows[0].corrected


@pytest.mark.parametrize("order", [*permutations((0, 2)), *permutations((1, 2, 3))])
def test_each_of_several_offenders_in_a_deal_pays_all_in_any_order(order: tuple[int, ...]) -> None:
    reached = sheet(PLAIN, PLAIN, revoke="charge_26")
    for seat in order:
        deal, ahead = reached.effective_entries[0], reached.before(1).position
        action = booked_action(GAME, ahead, "charge", "revoke", seat=Seat(seat), deal=deal)
        assert isinstance(action, Amend)
        reached = then(reached, action)
    assert reached.stop is None
    assert reached.rows[0].deltas == tuple(26 * (seat in order) for seat in range(4))
    assert all(english and japanese for english, japanese in speak(reached))
    # Whoever is charged already is not charged again.
    deal = reached.effective_entries[0]
    again = booked_action(GAME, ahead, "charge", "revoke", seat=Seat(order[0]), deal=deal)
    assert isinstance(again, Problem)
    assert again.code == "revoke-charged"


def test_partners_who_both_revoked_each_pay_all() -> None:
    both = sheet(Charge(Seat(1), (3,)), revoke="charge_26", team="fixed")
    assert both.position.totals == (0, 52)


def test_charge_does_not_close_a_deal_that_waits_for_its_moon_but_corrects_it() -> None:
    waiting = sheet(moon(1), revoke="charge_26")
    assert refusal(waiting, Charge(Seat(0))) == "hearts-moon-unchosen"
    charged = then(waiting, Amend(1, Charge(Seat(1)), "revoke"))
    assert charged.question is None
    assert charged.position.totals == (0, 26, 0, 0)
