"""What is counted of the deals of a declared game: deals won, and bids made."""

from typing import Any

from companion.engine.contract.figures import Adds, Count, Counts, Figure
from companion.engine.declared.declaration import Declaration
from companion.engine.declared.entries import TricksOfDeal
from companion.engine.declared.judge import bids_of
from companion.engine.log.position import Position, Row
from companion.engine.messages import Text

FIGURES = (
    Figure("won", Text("Deals won"), Adds.SHARE, 1, pairs=True),
    Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check", pairs=True),
)


def count_deal(declared: Declaration, position: Position[Any], row: Row) -> Counts:
    """Return who won the deal, alone or with others, and who made the bid."""
    best = min(row.deltas) if declared.lowest_wins else max(row.deltas)
    return {
        "won": _of_sides(row, tuple(points == best for points in row.deltas)),
        "made": _of_sides(row, _made(position, row)),
    }


def _made(position: Position[Any], row: Row) -> tuple[bool, ...]:
    """Return which sides made their bid; empty without bids."""
    action = row.live.action
    if not isinstance(action, TricksOfDeal):
        return ()
    bids = zip(bids_of(position), action.tricks, strict=True)
    return tuple(bid == tricks for bid, tricks in bids)


def _of_sides(row: Row, hits: tuple[bool, ...]) -> dict[Any, Count]:
    """Return the count of each side for all of its seats."""
    return {
        seat: Count(int(hit))
        for side, hit in zip(row.sides, hits, strict=False)
        for seat in side.seats
    }
