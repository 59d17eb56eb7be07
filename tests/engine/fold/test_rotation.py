"""Who deals: clockwise after every scored deal, unmoved by a misdeal, set right by the table."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given

from companion.engine.fold.kept_dealers import amend_keeping_dealers, retraction
from companion.engine.fold.replay import Sheet, Table, replay
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    Misdeal,
    Retract,
    Substitution,
    WrongDealer,
)
from companion.engine.seating import Seat, all_seats, partner_sides, single_sides
from companion.games.bidwhist.bidding import BidWhistDeclaration, Call
from companion.games.bidwhist.bidding import BidWhistTricks as BidTricks
from companion.games.hearts.actions import Captures
from companion.games.registry import known_games
from companion.games.whist.scoring import TurnUp, WhistTricks
from tests.support.sittings import LAW, PLAIN, hearts, log, refusal, sheet, then
from tests.support.strategies import RULES, WILD_LOGS

pytestmark = pytest.mark.rules("H2-TURN-1 Q-H6 W-SEAT-1")

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
        if isinstance(row.effective.action, WrongDealer):
            dealer = row.effective.action.dealer
        assert row.dealer == dealer
        dealer = (dealer + (row.deal is not None)) % 4
    assert position.dealer == dealer


def test_left_is_the_next_seat_clockwise() -> None:
    assert [seat.left(4) for seat in all_seats(4)] == [1, 2, 3, 0]
    assert [Seat(1).left(5, places) for places in range(-1, 5)] == [0, 1, 2, 3, 4, 0]


def test_sides_are_one_each_or_every_second_seat() -> None:
    assert [side.seats for side in single_sides(3)] == [(0,), (1,), (2,)]
    assert [side.seats for side in partner_sides(4)] == [(0, 2), (1, 3)]


def _taken_back(evening: Sheet, target: int) -> Sheet:
    return then(evening, retraction(evening, target))


def test_deal_being_played_stays_with_who_dealt_it_when_an_earlier_one_is_taken_back() -> None:
    evening = sheet(PLAIN, PLAIN, PLAIN)
    after = _taken_back(evening, 2)
    assert after.entries[-1].action == Retract(2, Seat(2))
    assert [row.dealer for row in after.position.rows] == [0, 2]
    assert (after.position.dealer, after.position.completed) == (3, 2)
    assert then(after, PLAIN).position.dealer == 0


def test_newest_deal_that_is_taken_back_is_dealt_again_by_the_same_dealer() -> None:
    after = _taken_back(sheet(PLAIN, PLAIN), 2)
    assert after.entries[-1].action == Retract(2)
    assert after.position.dealer == 1


def test_retraction_that_names_nobody_turns_the_rotation_back_as_older_ones_did() -> None:
    evening = sheet(PLAIN, PLAIN, PLAIN)
    older = evening.table.game.codec.from_json({"kind": "retract", "target": 2})
    after = then(evening, older)
    assert [row.dealer for row in after.position.rows] == [0, 1]
    assert after.position.dealer == 2


def test_restored_deal_leaves_the_later_ones_where_they_are() -> None:
    evening = sheet(PLAIN, PLAIN, PLAIN)
    restored = _taken_back(_taken_back(evening, 2), 4)
    assert [row.dealer for row in restored.position.rows] == [0, 1, 2]
    assert restored.position.dealer == 3
    # The deal that was undone last of all was dealt again, and then others.
    again = then(_taken_back(sheet(PLAIN, PLAIN), 2), PLAIN, PLAIN)
    late = _taken_back(again, 3)
    assert [row.dealer for row in late.position.rows] == [0, 1, 1, 2]
    assert late.position.dealer == 3


def test_restored_deal_that_a_choice_closed_leaves_the_later_ones_where_they_are() -> None:
    moon = Captures((13, 0, 0, 0), Seat(0))
    chosen = replace(moon, choice="others")
    again = then(_taken_back(sheet(PLAIN, moon, Amend(2, chosen)), 2), PLAIN, PLAIN)
    assert again.stop is None
    restored = _taken_back(again, 4)
    assert [row.dealer for row in restored.position.rows] == [0, 1, 1, 2]
    assert restored.position.dealer == 3


def test_later_deal_that_is_taken_back_as_well_is_dealt_by_who_dealt_it() -> None:
    after = _taken_back(_taken_back(sheet(PLAIN, PLAIN, PLAIN), 2), 3)
    assert [row.dealer for row in after.position.rows] == [0]
    assert after.position.dealer == 2


def test_entry_that_was_taken_back_is_none_that_counts() -> None:
    after = _taken_back(sheet(PLAIN, PLAIN), 1)
    assert after.effective_of(1) is None
    assert after.effective_of(2) is not None
    assert after.row_of(1) is None
    assert replay(after.table, after.entries) == after
    assert refusal(after, Amend(1, PLAIN)) == "entry-retracted"


def test_what_is_no_deal_is_taken_back_as_it_always_was() -> None:
    evening = sheet(PLAIN, Adjustment((1, 0, 0, 0), "revoke"), WrongDealer(Seat(3)), PLAIN)
    assert retraction(evening, 2) == Retract(2)
    assert retraction(evening, 3) == Retract(3)


@pytest.mark.parametrize("seat", [-2, 4, 99])
def test_nobody_else_is_kept_as_the_dealer(seat: int) -> None:
    evening = sheet(PLAIN, PLAIN)
    assert refusal(evening, Retract(1, Seat(seat))) == "seat-unknown"
    assert refusal(evening, Amend(1, Misdeal(), dealer=Seat(seat))) == "seat-unknown"
    stopped = replay(evening.table, [*evening.entries, *log(Retract(1, Seat(seat)), first=3)])
    assert stopped.stop is not None


def test_deal_that_is_called_off_later_leaves_the_next_to_who_dealt_it() -> None:
    evening = sheet(PLAIN, PLAIN, PLAIN)
    action = amend_keeping_dealers(evening, Amend(1, Misdeal("revoke"), "revoke"))
    assert action.dealer == 1
    after = then(evening, action)
    assert [row.dealer for row in after.position.rows] == [0, 1, 2]
    assert after.position.dealer == 3


def test_deal_that_was_called_off_and_then_taken_back_leaves_the_later_ones() -> None:
    evening = sheet(PLAIN, PLAIN, PLAIN)
    off = then(evening, amend_keeping_dealers(evening, Amend(1, Misdeal("revoke"), "revoke")))
    gone = _taken_back(off, 1)
    assert [row.dealer for row in gone.position.rows] == [1, 2]
    assert gone.position.dealer == 3


def test_deal_that_is_called_off_again_leaves_the_later_ones_to_who_dealt_them() -> None:
    evening = sheet(PLAIN)
    off = then(evening, amend_keeping_dealers(evening, Amend(1, Misdeal())))
    on = then(_taken_back(off, 2), PLAIN, PLAIN)
    assert [row.dealer for row in on.position.rows] == [0, 1, 2]
    again = _taken_back(on, 3)
    assert [row.dealer for row in again.position.rows] == [0, 1, 2]
    assert again.position.dealer == 3


TAKEN_BACK = {
    "whist": (TurnUp("S"), WhistTricks((8, 5))),
    "bidwhist": (
        *(Call(Seat(seat % 4), bid) for seat, bid in enumerate(("3 up", *["pass"] * 3), 1)),
        BidWhistDeclaration("S"),
        BidTricks((7, 5)),
    ),
}


@pytest.mark.parametrize("key", TAKEN_BACK)
def test_deal_of_several_entries_goes_as_a_whole_from_under_later_ones(key: str) -> None:
    game = known_games()[key]
    table = Table(game, game.rules(), ("Ann", "Bo", "Cara", "Dai"), Seat(0))
    first = TAKEN_BACK[key]
    second = tuple(
        Call(each.seat.left(4), each.bid) if isinstance(each, Call) else each for each in first
    )
    evening = then(replay(table, ()), *first, *second[:-1])
    assert evening.stop is None
    after = _taken_back(evening, len(first))
    assert after.stop is None
    assert (after.position.completed, after.position.dealer) == (0, 1)
    assert [each.action for each in after.position.current] == [*second[:-1]]
    back = _taken_back(after, after.head)
    assert back.stop is None
    assert back.position.current == evening.position.current
    assert (back.position.totals, back.position.dealer) == (evening.position.totals, 1)
