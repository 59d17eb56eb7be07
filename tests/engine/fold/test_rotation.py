"""Who deals: clockwise after every scored deal, unmoved by a misdeal, set right by the table."""

from typing import Any

import pytest
from hypothesis import given

from companion.engine.fold.replay import replay
from companion.engine.log.entries import Action, Adjustment, Misdeal, Substitution, WrongDealer
from companion.engine.seating import Seat, all_seats, opposite_pairs, singles
from tests.support.sittings import LAW, PLAIN, hearts, log, refusal, sheet
from tests.support.strategies import RULES, WILD_LOGS

KEEPING = (Misdeal(), Adjustment((1, 0, 0, 0), "revoke"), Substitution(Seat(1), "Ema"))


@pytest.mark.parametrize("first", range(4))
def test_dealer_moves_clockwise_after_every_deal(first: int) -> None:
    rows = replay(hearts(first), log(*[PLAIN] * 5)).position.rows
    assert [row.dealer for row in rows] == [(first + deal) % 4 for deal in range(5)]


def test_q_h6_misdeal_is_dealt_again_by_the_same_dealer() -> None:
    evening = sheet(PLAIN, Misdeal(), Misdeal())
    assert (evening.position.dealer, evening.position.completed) == (1, 1)
    assert [row.deal for row in evening.position.rows] == [1, None, None]


def test_q_h6_misdeal_does_not_turn_the_pass() -> None:
    assert sheet(PLAIN, Misdeal()).plan == sheet(PLAIN).plan


@pytest.mark.parametrize("event", KEEPING, ids=lambda each: each.kind)
def test_event_between_deals_leaves_the_dealer(event: Action) -> None:
    assert sheet(PLAIN, event).position.dealer == 1


def test_rotation_goes_on_from_who_really_dealt() -> None:
    evening = sheet(PLAIN, WrongDealer(Seat(3)), PLAIN, PLAIN)
    assert [row.dealer for row in evening.position.rows] == [0, 3, 3, 0]
    assert evening.position.dealer == 1


def test_wrong_dealer_moves_no_points_and_not_the_pass() -> None:
    before, after = sheet(PLAIN), sheet(PLAIN, WrongDealer(Seat(3)))
    assert after.position.totals == before.position.totals
    assert after.position.rows[-1].deltas == (0, 0, 0, 0)
    assert after.plan.deal == before.plan.deal
    assert after.plan.passes == before.plan.passes


def test_dealer_who_deals_already_is_no_wrong_dealer() -> None:
    assert refusal(sheet(PLAIN), WrongDealer(Seat(1))) == "dealer-already"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_dealer_sits_at_the_table(seat: int) -> None:
    assert refusal(sheet(), WrongDealer(Seat(seat))) == "seat-unknown"


@LAW
@given(RULES, WILD_LOGS)
def test_only_a_scored_deal_or_a_wrong_dealer_moves_the_deal(
    rules: dict[str, Any], actions: list[Action]
) -> None:
    position = replay(hearts(**rules), log(*actions)).position
    dealer = 0
    for row in position.rows:
        if isinstance(row.live.action, WrongDealer):
            dealer = row.live.action.dealer
        assert row.dealer == dealer
        dealer = (dealer + (row.deal is not None)) % 4
    assert position.dealer == dealer


def test_left_is_the_next_seat_clockwise() -> None:
    assert [seat.left(4) for seat in all_seats(4)] == [1, 2, 3, 0]
    assert [Seat(1).left(5, places) for places in range(-1, 5)] == [0, 1, 2, 3, 4, 0]


def test_sides_are_one_each_or_every_second_seat() -> None:
    assert [side.seats for side in singles(3)] == [(0,), (1,), (2,)]
    assert [side.seats for side in opposite_pairs(4)] == [(0, 2), (1, 3)]
