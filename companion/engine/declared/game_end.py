"""How a declared game stands, and when it ends."""

from typing import Any

from companion.engine.declared.declaration import Declaration
from companion.engine.log.position import Position, Result, Standing
from companion.engine.messages import message


def standings(declared: Declaration, position: Position[Any]) -> tuple[Standing, ...]:
    """Return each side's total and place, and how far it is from the target."""
    sign = -1 if declared.lowest_wins else 1
    best = [sign * total for total in position.totals]
    return tuple(
        Standing(
            side,
            total,
            1 + sum(other > sign * total for other in best),
            max(0, declared.target - total) if declared.target else None,
        )
        for side, total in zip(position.sides, position.totals, strict=True)
    )


def result(declared: Declaration, position: Position[Any]) -> Result | None:
    """Return how the game ended, or None while it goes on."""
    if not position.completed:
        return None
    if declared.deals and position.completed >= declared.deals:
        return Result(message("declared-dealt", deals=position.completed))
    sides = zip(position.sides, position.totals, strict=True)
    there = {side: total for side, total in sides if total >= declared.target > 0}
    if len(there) > 1:
        return Result(message("declared-all-reached", who=(*there,), target=declared.target))
    for who, points in there.items():
        return Result(message("declared-reached", who=who, points=points))
    return None
