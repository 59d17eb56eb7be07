"""The charge for a revoke in Whist, in a deal that is scored or in progress (Q-W6)."""

from dataclasses import replace

from companion.engine.log.entries import Action
from companion.engine.seating import Seat, side_index, transfer
from companion.games.whist.actions import Revoked, WhistTricks
from companion.games.whist.rules import WhistPosition

REVOKE_TRICKS = 3
"""The tricks that a revoke costs (Q-W6); `rulings.toml` has the sentences."""


def charge_revoke(
    position: WhistPosition,
    action: Action | None,
    seat: Seat,
    earlier: tuple[Action, ...] = (),
) -> WhistTricks | Revoked | None:
    """Return the result after the offender's side gave up three tricks, or all it has if fewer.

    Revokes of both sides cancel out one for one, in either order. For a deal in progress,
    return an entry that only notes the revoke. Return None if the table decides.
    """
    if position.rules.revoke != "three_tricks":
        return None
    if action is None:
        return Revoked(seat)
    if not isinstance(action, WhistTricks):
        return None
    offender = side_index(position.sides, seat)
    revoked = tuple(revokes + (at == offender) for at, revokes in enumerate(action.revoked))
    taken = _tricks_before_charge(action, earlier)
    if taken is None:
        tricks = transfer(action.tricks, offender, REVOKE_TRICKS)
    else:
        tricks = _after_charge(taken, revoked)
    return replace(action, tricks=tricks, revoked=revoked)


def _tricks_before_charge(
    action: WhistTricks, earlier: tuple[Action, ...]
) -> tuple[int, ...] | None:
    """Return the tricks as taken, before any charge, or None if they were not entered."""
    uncharged = (
        earlier_action
        for earlier_action in (action, *reversed(earlier))
        if isinstance(earlier_action, WhistTricks)
    )
    tricks = next((deal.tricks for deal in uncharged if not any(deal.revoked)), None)
    charges = tricks is not None and _after_charge(tricks, action.revoked) == action.tricks
    return tricks if charges else None


def _after_charge(taken: tuple[int, ...], revoked: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tricks after the revokes that do not cancel out are charged."""
    more = revoked[0] - revoked[1]
    return transfer(taken, 0 if more > 0 else 1, REVOKE_TRICKS * abs(more))
