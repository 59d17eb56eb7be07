"""What a bid scores in a declared game, and who deals after a deal."""

from collections.abc import Sequence
from typing import Any

from companion.engine.declared.declaration import BidScores, Declaration
from companion.engine.log.position import Position
from companion.engine.seating import Seat, side_index


def bid_points(scores: BidScores, bid: int, tricks: int) -> int:
    """Return what a side scores that bid and made so many tricks."""
    if bid == tricks:
        return scores.made + scores.each * tricks
    match scores.missed:
        case "tricks":
            return scores.each * tricks
        case "off":
            cost = scores.each if scores.off is None else scores.off
            return -cost * abs(bid - tricks)
        case "win":
            return -bid_points(scores, bid, bid)
        case "minus":
            return -scores.made
        case _:
            return 0


def next_dealer(
    declared: Declaration, position: Position[Any], points: Sequence[int]
) -> Seat | None:
    """Return who deals next after a deal with these points; None if the deal passes to the left.

    Of several who won or lost, the first on the dealer's left deals, the dealer last.
    """
    if declared.dealer == "same":
        return position.dealer
    if declared.dealer not in ("winner", "loser"):
        return None
    highest = (declared.dealer == "winner") != declared.lowest_wins
    wanted = max(points) if highest else min(points)
    places = range(1, position.seats + 1)
    order = (position.dealer.left(position.seats, place) for place in places)
    return next(seat for seat in order if points[side_index(position.sides, seat)] == wanted)
