"""What is entered of a revoke that is charged, in a deal that is scored or in progress (Q-W6)."""

from dataclasses import replace

from companion.engine.log.entries import Action
from companion.engine.seating import Seat, moved_over, side_of
from companion.games.whist.results import Revoked, Tricks
from companion.games.whist.rules import WhistPosition

REVOKE_TRICKS = 3
"""The tricks that a revoke costs (Q-W6)."""


def charge_revoke(
    position: WhistPosition,
    action: Action | None,
    seat: Seat,
    earlier: tuple[Action, ...] = (),
) -> Tricks | Revoked | None:
    """The deal with three tricks given up by the offender's side, or all it has if those are fewer.

    Revokes of both sides cancel out one for one, whichever is charged first. A deal in progress
    only notes who revoked: its tricks are not entered yet. None where the table decides.
    """
    if position.rules.revoke != "three_tricks":
        return None
    if action is None:
        return Revoked(seat)
    if not isinstance(action, Tricks):
        return None
    offender = side_of(position.sides, seat)
    revoked = tuple(each + (at == offender) for at, each in enumerate(action.revoked))
    taken = _taken(action, earlier)
    if taken is None:
        tricks = moved_over(action.tricks, offender, REVOKE_TRICKS)
    else:
        tricks = _charged(taken, revoked)
    return replace(action, tricks=tricks, revoked=revoked)


def _taken(action: Tricks, earlier: tuple[Action, ...]) -> tuple[int, ...] | None:
    """The tricks as they were taken, ahead of every charge; None where nobody entered those."""
    uncharged = (each for each in (action, *reversed(earlier)) if isinstance(each, Tricks))
    found = next((each.tricks for each in uncharged if not any(each.revoked)), None)
    charges = found is not None and _charged(found, action.revoked) == action.tricks
    return found if charges else None


def _charged(taken: tuple[int, ...], revoked: tuple[int, ...]) -> tuple[int, ...]:
    """The tricks once each side has given up what the other's revokes do not cancel out."""
    more = revoked[0] - revoked[1]
    return moved_over(taken, 0 if more > 0 else 1, REVOKE_TRICKS * abs(more))
