"""A race to a number of points: how the sides stand, and who has won it."""

from collections.abc import Sequence
from typing import Any

from companion.engine.log.position import Position, Standing
from companion.engine.messages import Message
from companion.engine.seating import Side


def standings_to(
    position: Position[Any], target: int, notes: Sequence[Message | None] = ()
) -> tuple[Standing, ...]:
    """Return every side's points, place and what it lacks; `notes` are said beside the points."""
    totals = position.totals
    note_by_side = notes or [None] * len(totals)
    return tuple(
        Standing(
            side, total, 1 + sum(other > total for other in totals), max(0, target - total), note
        )
        for side, total, note in zip(position.sides, totals, note_by_side, strict=True)
    )


def winner_at(position: Position[Any], target: int) -> Side | None:
    """Return the side that is ahead of all others and has the points; None while no side has."""
    best = max(position.totals)
    ahead = [
        side for side, total in zip(position.sides, position.totals, strict=True) if total == best
    ]
    return ahead[0] if best >= target and len(ahead) == 1 else None
