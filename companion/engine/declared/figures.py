"""What is counted of the deals of a declared game: deals won, and bids made."""

from collections.abc import Mapping
from typing import Any

from companion.engine.contract.figures import Adds, Count, Counts, Figure, of_sides
from companion.engine.declared.declaration import Declaration
from companion.engine.declared.entries import TricksOfDeal
from companion.engine.declared.judge import bids_of
from companion.engine.log.position import Position, Row
from companion.engine.messages import Text
from companion.engine.seating import Seat

FIGURES = (
    Figure("won", Text("Deals won"), Adds.SHARE, 1, pairs=True),
    Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check", pairs=True),
)


def count_deal(declared: Declaration, position: Position[Any], row: Row) -> Counts:
    """Return who won the deal, alone or with others, and who made the bid.

    A deal in which nobody scores is won by nobody.
    """
    best = min(row.deltas) if declared.lowest_wins else max(row.deltas)
    return {
        "won": of_sides(row.sides, (any(row.deltas) and points == best for points in row.deltas)),
        "made": _bids_made(position, row),
    }


def _bids_made(position: Position[Any], row: Row) -> Mapping[Seat, Count]:
    """Return which sides made their bid; empty without bids."""
    action = row.effective.action
    if not isinstance(action, TricksOfDeal):
        return {}
    bids = zip(bids_of(position), action.tricks, strict=True)
    return of_sides(row.sides, (bid == tricks for bid, tricks in bids))
