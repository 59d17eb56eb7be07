"""The auction: the calls so far, whose turn it is, and which calls are allowed.

`judge.auction_of` reads that of a deal, and `judge.call_problem` says what is wrong with a call.
The rules are in tests/data/RULES.md, C.3.

An auction depends only on the house rules, the first bidder and the calls in order.
"""

from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.engine.seating import NO_SEAT, Seat
from companion.games.bidwhist.actions import SEATS
from companion.games.bidwhist.bids import ALL_BIDS, NO_TRUMP, TOP, Bid
from companion.games.bidwhist.rules import BidWhistRules


class AuctionCall(NamedTuple):
    """One call: the seat, and its bid (None for a pass)."""

    seat: Seat
    bid: Bid | None


def bid_rank(rules: BidWhistRules, bid: Bid) -> tuple[int, int]:
    """Return a bid's rank: its number, then its kind (BW-ORD-2 to BW-ORD-4, Q-BW5)."""
    downtown = int(rules.down_beats_up == "on")
    return bid.number, {"up": 0, "down": downtown, NO_TRUMP: 2}[bid.kind]


class _Round(NamedTuple):
    """Whose turn it is, and how many calls so far were out of turn."""

    turn: Seat
    early: int


@dataclass(frozen=True)
class Auction:
    """The calls so far; `first`, to the dealer's left, calls first (BW-BID-1).

    The last of the four to call counts as the dealer. If a wrong dealer is noticed later, the calls
    were still made in this order. `low_ones` are the players whose bids were too low and stand by a
    ruling, `early` those who called out of turn and whose call stands; each ruling is for one call.
    """

    rules: BidWhistRules
    first: Seat
    calls: tuple[AuctionCall, ...] = ()
    low_ones: tuple[Seat, ...] = ()
    early: tuple[Seat, ...] = ()

    @property
    def leading(self) -> AuctionCall | None:
        """The call that holds the auction: the last bid, since each must be higher (BW-ORD-1)."""
        return next((call for call in reversed(self.calls) if call.bid is not None), None)

    @property
    def high(self) -> Bid | None:
        """The bid to beat, or None."""
        return self.leading.bid if self.leading else None

    @property
    def over(self) -> bool:
        """Whether the auction is over, which means that somebody has won it.

        It is if the other three have passed (BW-END-1), if the dealer was forced to bid
        (BW-FORCE-1), if no higher bid is possible, or if each has called once and there is only one
        round (Q-BW1).
        """
        if self.high is None:
            return False
        if self.high == TOP or self._was_forced:
            return True
        if self.rules.rounds == "single":
            return len(self.calls) == SEATS
        if self.rules.reentry == "on":
            return all(call.bid is None for call in self.calls[1 - SEATS :])
        return len(self._passed) == SEATS - 1

    @property
    def turn(self) -> Seat | None:
        """The seat to call next: clockwise, without those whose pass was final (Q-BW2)."""
        if self.over:
            return None
        return self._round.turn

    @property
    def out_of_turn(self) -> tuple[Seat, ...]:
        """The players whose calls out of turn stand by a ruling and are still to be entered."""
        return self.early[self._round.early :] if not self.over else ()

    @property
    def takes_low(self) -> bool:
        """Whether the next bid may be too low, because a ruling lets it stand."""
        ruled = self.low_ones[self._low_bids :] if self.low_ones else ()
        return any(seat in (self.turn, *self.out_of_turn, NO_SEAT) for seat in ruled)

    @property
    def must_bid(self) -> bool:
        """Whether the first three have passed, so that the dealer may not (BW-FORCE-1, Q-BW3)."""
        return len(self.calls) == SEATS - 1 and self.high is None

    @property
    def may_match(self) -> bool:
        """Whether the next to call is a dealer who may win by matching the bid (Q-BW5)."""
        return bool(self.high) and self.turn is not None and self._matches(self.turn)

    def beats(self, bid: Bid) -> bool:
        """Whether a bid is higher than the last one (BW-ORD-1), or may match it (Q-BW5)."""
        if self.high is None:
            return True
        new, old = bid_rank(self.rules, bid), bid_rank(self.rules, self.high)
        return new > old or (new == old and self.may_match)

    def can_end_in(self, bidder: Seat, bid: Bid) -> bool:
        """Return whether the calls so far can still lead to this contract.

        The leading bidder wins with the bid already made, others only with a call to come, which
        is higher or the dealer's match (BW-ORD-1, BW-FORCE-1, Q-BW1, Q-BW2, Q-BW5).
        """
        leading, high = self.leading, self.high
        if leading is not None and high is not None:
            new, old = bid_rank(self.rules, bid), bid_rank(self.rules, high)
            if new == old and bidder == leading.seat:
                return True
            if new < old or (new == old and not self._matches(bidder)):
                return False
        return not self.over and self._may_still_call(bidder)

    def offers(self) -> tuple[Bid, ...]:
        """Return the bids that may be made next, low to high; empty once the auction is over."""
        if self.over:
            return ()
        return tuple(bid for bid in ALL_BIDS if self.takes_low or self._is_high_enough(bid))

    def _is_high_enough(self, bid: Bid) -> bool:
        """Whether a bid is neither below the lowest one nor below the one to beat."""
        return bid.number >= self.rules.min_bid and self.beats(bid)

    @property
    def _low_bids(self) -> int:
        """How many bids so far were too low."""
        before = (replace(self, calls=self.calls[:at]) for at in range(len(self.calls)))
        calls = zip(before, self.calls, strict=True)
        return sum(call.bid is not None and not at._is_high_enough(call.bid) for at, call in calls)

    @property
    def _round(self) -> "_Round":
        """Whose turn it is after the calls so far, and how many of them were out of turn."""
        turn, waiting, early = self.first, set[Seat](), 0
        passed: set[Seat] = set()
        for call in self.calls:
            passed |= {call.seat} if call.bid is None and self.rules.reentry == "off" else set()
            if call.seat != turn:
                waiting, early = waiting | {call.seat}, early + 1
                continue
            turn = turn.left(SEATS)
            while turn in passed | waiting and len(passed) < SEATS:
                waiting = waiting - {turn}
                turn = turn.left(SEATS)
        return _Round(turn, early)

    def _matches(self, seat: Seat) -> bool:
        """Whether a seat is a dealer who may take the bid by matching it (Q-BW5)."""
        dealer = self.first.left(SEATS, SEATS - 1)
        return self.rules.dealer_may_match == "on" and seat == dealer

    def _may_still_call(self, seat: Seat) -> bool:
        """Whether a seat has a call to come; after three passes only the dealer has."""
        if self.must_bid:
            return seat == self.turn
        if self.rules.rounds != "many":
            return all(call.seat != seat for call in self.calls)
        return self.rules.reentry == "on" or seat not in self._passed

    @property
    def _passed(self) -> frozenset[Seat]:
        """The seats that have passed."""
        return frozenset(call.seat for call in self.calls if call.bid is None)

    @property
    def _was_forced(self) -> bool:
        """Whether the dealer bid after three passes; that bid wins at once (BW-FORCE-1)."""
        three = self.calls[: SEATS - 1]
        return len(self.calls) == SEATS and all(call.bid is None for call in three)
