"""The points of a deal of Bid Whist (tests/data/RULES.md C.3)."""

from collections.abc import Sequence

from companion.games.bidwhist.bids import BOOK_OF_TRICKS, NO_TRUMP, Bid
from companion.games.bidwhist.rules import BidWhistRules


def tricks_with_kitty(rules: BidWhistRules, side: int, tricks: Sequence[int]) -> tuple[int, ...]:
    """Return each side's tricks out of thirteen, from those entered; `side` won the bidding.

    The kitty is that side's trick (BW-SCORE-2), unless it went with the first trick played and is
    included already (Q-BW7).
    """
    kitty = int(rules.kitty_trick == "bidder")
    return tuple(taken + kitty * (index == side) for index, taken in enumerate(tricks))


def contract_points(rules: BidWhistRules, bid: Bid, tricks: int) -> int:
    """Return what the bidding side scores with this number of tricks (BW-SCORE-3, BW-SCORE-4)."""
    points = tricks - BOOK_OF_TRICKS if tricks >= bid.need else -_penalty(rules, bid, tricks)
    return 2 * points if bid.kind == NO_TRUMP and rules.nt_double == "on" else points


def deal_points(
    rules: BidWhistRules, side: int, bid: Bid, tricks: Sequence[int]
) -> tuple[int, ...]:
    """Return the points of a deal by side; `tricks` add up to thirteen, `side` won the bidding.

    Defenders score nothing (BW-SCORE-1), or their tricks above six (Q-BW14).
    """
    defends = int(rules.defensive_scoring == "on")
    return tuple(
        contract_points(rules, bid, taken)
        if index == side
        else max(0, taken - BOOK_OF_TRICKS) * defends
        for index, taken in enumerate(tricks)
    )


def winner(rules: BidWhistRules, totals: Sequence[int], deltas: Sequence[int]) -> int | None:
    """Return the side that has won after a deal that scored `deltas`, or None.

    Reaching the target wins, falling to minus the target loses (BW-GAME-1). If both sides got
    there, the result of the bidding side counts first (Q-BW15).
    """
    bidder = _bidder(deltas)
    for side in (bidder, 1 - bidder):
        if totals[side] >= rules.target:
            return side
        if totals[side] <= -rules.target:
            return 1 - side
    return None


def _penalty(rules: BidWhistRules, bid: Bid, tricks: int) -> int:
    """Return what a failed contract costs: the bid, or the tricks missing (Q-BW12, Q-BW13)."""
    if rules.penalty == "bid":
        return bid.number
    missing = bid.need - tricks
    return min(missing, bid.number) if rules.penalty_floor_book == "on" else missing


def _bidder(deltas: Sequence[int]) -> int:
    """Return the side that won the bidding: the one that lost points, else the one that won some.

    Defenders never lose points, and score only if the contract failed.
    """
    return deltas.index(min(deltas) if min(deltas) < 0 else max(deltas))
