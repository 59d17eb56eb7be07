"""Auctions: turns, passes, the forced dealer, one round or many; and a plain second opinion."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.log.entries import Amend, Misdeal, Retract, Substitution, WrongDealer
from companion.engine.seating import Seat
from companion.games.bidwhist.bidding import ALL_BIDS, BidWhistDeclaration, Call
from companion.games.bidwhist.judge import contract_of
from tests.games.bidwhist.at_table import (
    DEALER,
    auction,
    bidding,
    contract,
    next_call,
    offered,
    played,
    sheet,
    turn_of,
    won,
)
from tests.support.rows import for_each
from tests.support.sittings import LAW, refusal, then

pytestmark = pytest.mark.rules("BW-BID-1 BW-END-1 BW-FORCE-1 Q-BW1 Q-BW2 Q-BW3 Q-BW4")

TOKENS = ["pass", *(bid.token for bid in ALL_BIDS)]


def _winner(*tokens: str, **options: Any) -> tuple[int, str] | None:
    found = contract_of(auction(*tokens, **options).position)
    return (int(found.bidder), found.bid.token) if found else None


@for_each("dealer", range(4))
def test_bw_bid_1_left_of_the_dealer_speaks_first(dealer: int) -> None:
    assert turn_of(sheet(dealer=dealer)) == (dealer + 1) % 4


def test_turn_goes_round_clockwise() -> None:
    heard, turns = sheet(), []
    for token in ("1 up", "1 down", "1 nt", "2 up", "2 down", "2 nt"):
        turns.append(turn_of(heard))
        heard = bidding(heard, token)
    assert turns == [0, 1, 2, 3, 0, 1]


@for_each("seat", [1, 2, 3, -1, 4])
def test_bid_out_of_turn_is_refused(seat: int) -> None:
    assert refusal(sheet(), Call(Seat(seat), "3 up")) == "bidwhist-out-of-turn"
    assert refusal(sheet(), Call(Seat(seat), "pass")) == "bidwhist-out-of-turn"


def test_bw_force_1_dealer_must_bid_after_three_passes() -> None:
    heard = auction("pass", "pass", "pass")
    assert turn_of(heard) == DEALER
    assert "pass" not in offered(heard.position)
    assert refusal(heard, next_call(heard, "pass")) == "bidwhist-dealer-must-bid"


@for_each("token", TOKENS[1:])
@for_each("options", [{}, {"reentry": "on"}, {"rounds": "single"}])
def test_bw_force_1_every_forced_bid_stands_at_once(token: str, options: dict[str, str]) -> None:
    assert _winner("pass", "pass", "pass", token, **options) == (DEALER, token)


@for_each("lowest", [1, 2, 3, 4])
def test_q_bw3_forced_dealer_keeps_to_the_house_minimum(lowest: int) -> None:
    heard = auction("pass", "pass", "pass", min_bid=lowest)
    assert offered(heard.position) == {bid.token for bid in ALL_BIDS if bid.number >= lowest}


def test_q_bw2_pass_is_final() -> None:
    heard = auction("pass", "3 up", "4 up", "pass", "5 up")
    assert turn_of(heard) == 2
    assert refusal(heard, Call(Seat(0), "6 up")) == "bidwhist-out-of-turn"


def test_q_bw2_reentry_ends_with_three_passes_in_a_row() -> None:
    heard = auction("pass", "3 up", "4 up", "pass", reentry="on")
    assert turn_of(heard) == 0
    assert turn_of(bidding(heard, "pass")) == 1
    assert contract_of(bidding(heard, "pass").position) is None
    ended = contract_of(bidding(heard, "5 up", "pass", "pass", "pass").position)
    assert ended is not None
    assert (ended.bidder, ended.bid.token) == (0, "5 up")


def test_q_bw1_single_round_lets_everybody_speak_once() -> None:
    assert _winner("3 up", "3 down", "pass", rounds="single") is None
    assert _winner("3 up", "3 down", "pass", "pass", rounds="single") == (1, "3 down")
    assert _winner("3 up", "pass", "pass", "4 nt", rounds="single") == (3, "4 nt")
    assert turn_of(auction("3 up", "3 down", "pass", "4 up", rounds="single")) == -1


@for_each("rounds", ["many", "single"])
@for_each("before", [(), ("pass",), ("3 up", "pass"), ("3 up", "pass", "pass")])
def test_seven_no_trump_ends_it(before: tuple[str, ...], rounds: str) -> None:
    options = {"rounds": rounds, "reentry": "on", "dealer_may_match": "on"}
    assert _winner(*before, "7 nt", **options) == (len(before), "7 nt")


def test_q_bw5_only_the_dealer_may_match() -> None:
    heard = auction("3 up", "pass", dealer_may_match="on")
    assert "3 up" not in offered(heard.position)
    heard = bidding(heard, "pass")
    assert {"pass", "3 up", "3 down"} <= offered(heard.position)
    assert "2 nt" not in offered(heard.position)
    taken = bidding(heard, "3 up")
    assert turn_of(taken) == 0
    assert "3 up" not in offered(taken.position)
    ended = contract_of(bidding(taken, "pass").position)
    assert ended is not None
    assert (ended.bidder, ended.bid.token) == (3, "3 up")


def test_q_bw5_matching_is_off_by_the_book() -> None:
    heard = auction("3 up", "pass", "pass")
    assert refusal(heard, next_call(heard, "3 up")) == "bidwhist-bid-not-higher"


def test_q_bw5_dealer_matches_the_other_kind_where_they_are_equal() -> None:
    heard = auction("3 down", "pass", "pass", dealer_may_match="on", down_beats_up="off")
    assert refusal(heard, next_call(heard, "3 up")) == ""


def test_undo_in_the_middle_gives_the_turn_back() -> None:
    heard = auction("3 up", "4 up", "pass")
    assert heard.undoable is not None
    undone = then(heard, Retract(heard.undoable.number))
    assert turn_of(undone) == 2
    assert refusal(undone, Call(Seat(2), "4 down")) == ""
    twice = then(undone, Retract(2))
    assert turn_of(twice) == 1
    assert "3 down" in offered(twice.position)


def test_undo_of_the_winning_pass_reopens_the_auction() -> None:
    ended = auction("3 up", "pass", "pass", "pass")
    assert contract_of(ended.position) is not None
    reopened = then(ended, Retract(ended.head))
    assert contract_of(reopened.position) is None
    assert turn_of(reopened) == 3


def test_bid_that_was_heard_wrong_can_be_corrected() -> None:
    heard = auction("3 up", "4 up", "pass", "pass")
    assert refusal(heard, Amend(2, Call(Seat(1), "3 down"))) == ""
    fixed = then(heard, Amend(2, Call(Seat(1), "3 down")))
    assert fixed.stop is None
    assert "3 nt" in offered(fixed.position)


def test_correction_that_makes_a_later_bid_too_low_shows_that_one() -> None:
    heard = auction("3 up", "4 up")
    stuck = then(heard, Amend(1, Call(Seat(0), "5 up")))
    assert stuck.stop is not None
    assert (stuck.stop.entry.number, stuck.stop.problem.code) == (2, "bidwhist-bid-not-higher")


def test_misdeal_in_the_middle_begins_the_auction_again() -> None:
    again = then(auction("3 up", "pass"), Misdeal())
    assert (turn_of(again), again.position.dealer) == (0, DEALER)
    assert offered(again.position) == set(TOKENS)
    declared = then(sheet(), contract(0, "3 up"), Misdeal())
    assert refusal(declared, won(8)) == "bidwhist-no-contract"


def test_wrong_dealer_before_the_first_bid_moves_who_speaks() -> None:
    assert turn_of(sheet(WrongDealer(Seat(1)))) == 2


def test_wrong_dealer_noticed_later_leaves_what_was_said() -> None:
    heard = then(auction("pass", "3 up"), WrongDealer(Seat(0)))
    assert turn_of(heard) == 2
    ended = bidding(heard, "pass", "pass")
    assert (found := contract_of(ended.position)) is not None
    assert (found.bidder, found.bid.token) == (1, "3 up")


def test_last_to_speak_may_match_whoever_is_found_to_have_dealt() -> None:
    heard = auction("3 up", "pass", "pass", dealer_may_match="on")
    moved = then(heard, WrongDealer(Seat(1)))
    assert "3 up" in offered(heard.position) & offered(moved.position)


def test_newcomer_bids_from_the_seat() -> None:
    heard = then(auction("pass", "3 up"), Substitution(Seat(2), "Ema"))
    (call, _) = heard.table.game.forms(heard.position)
    assert "Ema" in call.fields[0].label.en


def test_q_bw19_next_dealer_is_on_the_left_also_after_a_forced_bid() -> None:
    forced = bidding(sheet(dealer=1), "pass", "pass", "pass", "1 up")
    assert contract_of(forced.position) is not None
    done = then(forced, BidWhistDeclaration("H"), won(6))
    assert (done.position.dealer, turn_of(done)) == (2, 3)
    assert played(done, 0, "1 up", 3).position.dealer == 3


# A second opinion, written from the sentences of RULES.md A.3 and B.6 without any of the code.


def _plainly(tokens: list[str], options: dict[str, Any]) -> tuple[int, str, int, str]:
    """How far a list of calls gets: calls taken, why no further, who is next, who holds it."""
    alive, seat, held, held_by, quiet = [0, 1, 2, 3], 0, "", -1, 0
    for said, token in enumerate(tokens):
        if _finished(options, held, alive, said, quiet):
            return said, "over", -1, f"{held_by} {held}"
        why = _refused(options, token, held, seat, said)
        if why:
            return said, why, seat, f"{held_by} {held}"
        if token == "pass":
            quiet += 1
            if options["reentry"] == "off":
                alive.remove(seat)
        elif said == 3 and not held:
            return 4, "over", -1, f"{seat} {token}"
        else:
            held, held_by, quiet = token, seat, 0
        seat = next(each % 4 for each in range(seat + 1, seat + 5) if each % 4 in alive)
    over = _finished(options, held, alive, len(tokens), quiet)
    why = "over" if over else "open"
    return len(tokens), why, -1 if over else seat, f"{held_by} {held}"


def _refused(options: dict[str, Any], token: str, held: str, seat: int, said: int) -> str:
    if token == "pass":
        return "must" if said == 3 and not held else ""
    if int(token[0]) < options["min_bid"]:
        return "low"
    kinds = {"up": 0, "down": 0 if options["down_beats_up"] == "off" else 1, "nt": 2}
    new, old = [(int(each[0]), kinds[each[2:]]) if each else (0, 0) for each in (token, held)]
    match = options["dealer_may_match"] == "on" and seat == 3 and new == old
    return "" if new > old or match else "not higher"


def _finished(options: dict[str, Any], held: str, alive: list[int], said: int, quiet: int) -> bool:
    if not held or held == "7 nt":
        return bool(held)
    if options["rounds"] == "single":
        return said == 4
    return quiet >= 3 if options["reentry"] == "on" else len(alive) == 1


OPTIONS = st.fixed_dictionaries(
    {
        "rounds": st.sampled_from(["many", "single"]),
        "reentry": st.sampled_from(["off", "on"]),
        "min_bid": st.integers(1, 4),
        "down_beats_up": st.sampled_from(["off", "on"]),
        "dealer_may_match": st.sampled_from(["off", "on"]),
    }
)
CALLS = st.lists(st.sampled_from([*TOKENS, *["pass"] * 12]), max_size=14) | st.lists(
    st.sampled_from(TOKENS), max_size=30
).map(lambda each: sorted(each, key=TOKENS.index))
CODES = {
    "must": "bidwhist-dealer-must-bid",
    "low": "bidwhist-bid-minimum",
    "not higher": "bidwhist-bid-not-higher",
}


@LAW
@given(CALLS, OPTIONS)
def test_auction_goes_as_the_rule_book_says(tokens: list[str], options: dict[str, Any]) -> None:
    taken, why, turn, holds = _plainly(tokens, options)
    heard = auction(*tokens[:taken], **options)
    assert turn_of(heard) == turn
    found = contract_of(heard.position)
    assert (found is not None) == (why == "over")
    if found:
        assert f"{found.bidder} {found.bid.token}" == holds
    if why in CODES:
        assert refusal(heard, next_call(heard, tokens[taken])) == CODES[why]
