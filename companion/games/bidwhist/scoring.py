"""The points of a deal of Bid Whist, and the end of a game (tests/data/RULES.md C.3)."""

from collections.abc import Sequence

from companion.engine.log.position import Result, Row, Standing
from companion.engine.messages import message
from companion.games.bidwhist.bidding import BOOK_OF_TRICKS, NO_TRUMP, Bid
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules


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


# Standings and end of the game


def winning_side(position: BidWhistPosition) -> int | None:
    """Return the index of the side that has won; None if there is none, or no deal was scored.

    Deals on paper count; which side bid last on paper is not known.
    """
    last: Row | None = position.rows.gathered("last deal", None, _last_deal)
    if not position.completed:
        return None
    deltas = last.deltas if last else (0,) * len(position.totals)
    return winner(position.rules, position.totals, deltas)


def _last_deal(last: Row | None, row: Row) -> Row | None:
    """Return the last row that is a deal, after one more row."""
    return last if row.deal is None else row


def standings(position: BidWhistPosition) -> tuple[Standing, ...]:
    """Return both sides: the winner first if there is one, else by points."""
    won = winning_side(position)
    keys = [
        (index == won, total if won is None else 0) for index, total in enumerate(position.totals)
    ]
    return tuple(
        Standing(
            side,
            total,
            1 + sum(other > key for other in keys),
            points_to_win(position, total),
            to_lose=points_to_lose(position, total),
        )
        for side, total, key in zip(position.sides, position.totals, keys, strict=True)
    )


def points_to_win(position: BidWhistPosition, total: int) -> int:
    """Return the points that a side with this total still needs."""
    return max(0, position.rules.target - total)


def points_to_lose(position: BidWhistPosition, total: int) -> int:
    """Return the points that a side with this total can lose before it loses the game."""
    return max(0, position.rules.target + total)


def result(position: BidWhistPosition) -> Result | None:
    """Return the result and its reason, or None (BW-GAME-1)."""
    won = winning_side(position)
    if won is None:
        return None
    totals, sides = position.totals, position.sides
    if totals[won] >= position.rules.target:
        return Result(message("bidwhist-won", who=sides[won], points=totals[won]))
    # A number in a tuple is written with a true minus sign.
    fallen = (totals[1 - won],)
    return Result(message("bidwhist-lost", who=sides[1 - won], winner=sides[won], points=fallen))
