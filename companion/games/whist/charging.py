"""What is entered of a revoke that is charged, in a deal that is scored or in progress (Q-W6)."""

from dataclasses import replace

from companion.engine.log.entries import Action
from companion.engine.seating import Seat, moved_over, side_of
from companion.games.whist.results import Revoked, Tricks
from companion.games.whist.rules import WhistPosition

REVOKE_TRICKS = 3
"""The tricks that a revoke costs (Q-W6)."""


def charge_revoke(
    position: WhistPosition, action: Action | None, seat: Seat
) -> Tricks | Revoked | None:
    """The deal with three tricks given up by the offender's side, or all it has if those are fewer.

    A deal in progress only notes who revoked: its tricks are not entered yet. None where the table
    decides.
    """
    if position.rules.revoke != "three_tricks":
        return None
    if action is None:
        return Revoked(seat)
    if not isinstance(action, Tricks):
        return None
    offender = side_of(position.sides, seat)
    return replace(
        action,
        tricks=moved_over(action.tricks, offender, REVOKE_TRICKS),
        revoked=tuple(each + (at == offender) for at, each in enumerate(action.revoked)),
    )
