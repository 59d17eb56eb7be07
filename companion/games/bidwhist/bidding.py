"""Bids, declarations and the auction of Bid Whist, and the entries of a deal."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from companion.engine.contract.charged_tricks import AS_TAKEN, MOVED
from companion.engine.log.entries import Action
from companion.engine.messages import Message, Text, message
from companion.engine.seating import NO_SEAT, Seat, partner_sides
from companion.engine.suits import SUIT_NAMES
from companion.games.bidwhist.rules import BidWhistRules

# Bids and declarations


BOOK_OF_TRICKS = 6
"""Tricks that a bid does not count: a bid of three needs nine (BW-BID-3)."""
HIGHEST = 7
"""The highest number that can be bid (BW-BID-3)."""
NO_TRUMP = "nt"
KINDS = ("up", "down", NO_TRUMP)
"""Uptown, downtown and no trump: each beats those before it (BW-ORD-3, BW-ORD-4)."""
PASS = "pass"  # noqa: S105 - a call in an auction, no password

_WRITTEN = re.compile(r"(\d{1,2})(?: (up|down|nt))?", re.ASCII)


class Bid(NamedTuple):
    """A bid: a number of points and a kind, one of 21 (BW-BID-3, BW-BID-4)."""

    number: int
    kind: str

    @classmethod
    def read(cls, text: str) -> "Bid | None":
        """Parse a bid such as "3 down" or "3" (uptown, BW-BID-4), or return None.

        The judge checks whether its number is allowed.
        """
        written = _WRITTEN.fullmatch(text)
        return cls(int(written[1]), written[2] or "up") if written else None

    @property
    def token(self) -> str:
        """The bid as entries write it: "3 down"."""
        return f"{self.number} {self.kind}"

    @property
    def need(self) -> int:
        """The tricks that make the bid, including the kitty's (BW-BID-3, BW-SCORE-2)."""
        return self.number + BOOK_OF_TRICKS

    @property
    def called(self) -> Text:
        """The bid's name."""
        return Text("{number} {kind}").filled(number=self.number, kind=KIND_NAMES[self.kind])


KIND_NAMES: Mapping[str, Text] = {
    "up": Text("uptown"),
    "down": Text("downtown"),
    NO_TRUMP: Text("no trump"),
}
"""The names of the kinds."""

ALL_BIDS = tuple(Bid(number, kind) for number in range(1, HIGHEST + 1) for kind in KINDS)
"""The 21 bids, low to high."""
TOP = ALL_BIDS[-1]
"""Seven no trump, which no bid beats (BW-ORD-4)."""

CALL_NAMES: Mapping[str, Text] = {
    PASS: Text("pass"),
    **{bid.token: bid.called for bid in ALL_BIDS},
}
"""Every possible call, and its name."""

RANKING_NAMES: Mapping[str, Text] = {
    "up": Text("high cards win"),
    "down": Text("low cards win"),
}
"""The declarations in no trump: the ranking (BW-DECL-2)."""

DECLARED_NAMES: Mapping[str, Text] = {**SUIT_NAMES, **RANKING_NAMES}
"""Every possible declaration, and its name."""


def declarations(bid: Bid) -> Mapping[str, Text]:
    """Return what the bidder can declare: a trump suit, or a ranking in no trump."""
    return RANKING_NAMES if bid.kind == NO_TRUMP else SUIT_NAMES


SEATS = 4
"""The players of a table (W-SEAT-1)."""
TRICKS = 13
"""Tricks in a deal: twelve in play, one for the kitty (BW-KIT-1)."""
IN_PLAY = 12
"""Tricks in play, one for each card of a hand (BW-DEAL-1)."""
KITTY = 6
"""Cards in the kitty, which may be dealt at any time (BW-DEAL-1, Q-BW18)."""


@dataclass(frozen=True)
class Call(Action):
    """One call of the auction: a bid such as "3 down", or "pass" (BW-BID-1)."""

    kind = "call"
    seat: Seat
    bid: str

    def message_params(self) -> Mapping[str, Any]:
        """Return the seat, and the bid by its name."""
        return {"seat": self.seat, "bid": CALL_NAMES.get(self.bid, self.bid)}


@dataclass(frozen=True)
class FinalContract(Action):
    """The result of an auction, entered without its calls: bidder, bid and declaration."""

    kind = "contract"
    bidder: Seat
    bid: str
    named: str

    def message_params(self) -> Mapping[str, Any]:
        """Return the bid and the declaration by their names."""
        return {
            "bidder": self.bidder,
            "bid": CALL_NAMES.get(self.bid, self.bid),
            "named": DECLARED_NAMES.get(self.named, self.named),
        }


@dataclass(frozen=True)
class BidWhistDeclaration(Action):
    """The bidder's declaration: a suit as a letter, or "up" or "down" in no trump (BW-DECL-1)."""

    kind = "declare"
    named: str

    def message_params(self) -> Mapping[str, Any]:
        """Return the declaration by its name."""
        return {"named": DECLARED_NAMES.get(self.named, self.named)}


@dataclass(frozen=True)
class BidWhistTricks(Action):
    """Each side's tricks: twelve in all, or thirteen if the kitty goes with the first trick.

    `revoked` are the reneges charged to each side, whose tricks have been moved (Q-BW20), unless
    `moved` says that the tricks are as they were taken. `charged` are the players whose reneges
    rulings have charged since (`companion.engine.contract.charged_tricks`).
    """

    kind = "tricks"
    tricks: tuple[int, ...]
    revoked: tuple[int, ...] = (0, 0)
    moved: str = MOVED
    charged: tuple[int, ...] = field(default=(), compare=False)

    def message_params(self) -> Mapping[str, Any]:
        """Return what each side took, and the reneges of those that are charged some."""
        taken = self.moved == AS_TAKEN and any(self.revoked)
        return {
            "parts": (
                *(_told(f"tricks{'-taken' * taken}", self.tricks)),
                *(each for each in _told("revoked", self.revoked) if each.params["count"]),
            )
        }


@dataclass(frozen=True)
class Reneged(Action):
    """A renege in the deal in progress, charged once the tricks are entered (Q-BW20)."""

    kind = "reneged"
    seat: Seat


def _told(what: str, counts: tuple[int, ...]) -> tuple[Message, ...]:
    """Return the text about each side."""
    return tuple(
        # Message codes: bidwhist-told-revoked, bidwhist-told-tricks, bidwhist-told-tricks-taken
        message(f"bidwhist-told-{what}", who=side, count=count)
        for side, count in zip(partner_sides(SEATS), counts, strict=False)
    )


# Auction


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
