"""How the bids and tricks of a deal come to their points."""

from typing import Any

from companion.engine.declared.declaration import BidScores, Declaration
from companion.engine.declared.judge import bids_of
from companion.engine.declared.scoring import bid_points
from companion.engine.log.position import Position
from companion.engine.messages import Message, message
from companion.engine.seating import Side


def explanation(
    declared: Declaration, position: Position[Any], tricks: tuple[int, ...]
) -> tuple[Message, ...]:
    """Return a sentence for each side; empty without bids."""
    bids = bids_of(position)
    if declared.bids is None or not bids:
        return ()
    return tuple(
        _why(declared.bids, side, bid, won)
        for side, bid, won in zip(position.sides, bids, tricks, strict=True)
    )


def _why(scores: BidScores, side: Side, bid: int, tricks: int) -> Message:
    """Return how one side comes to its points."""
    kind = "made" if bid == tricks else scores.missed
    return message(
        f"declared-why-{kind}",
        who=side,
        bid=bid,
        tricks=tricks,
        made=scores.made,
        each=scores.each,
        off=abs(bid - tricks),
        points=bid_points(scores, bid, tricks),
    )
