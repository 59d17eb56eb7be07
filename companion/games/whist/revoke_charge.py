"""The charge for a revoke in Whist, in a deal that is scored or in progress (Q-W6)."""

from companion.engine.contract.charged_tricks import noted_seats, with_charge
from companion.engine.log.entries import Action
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat
from companion.games.whist.actions import REVOKE_TRICKS, Revoked, WhistTricks
from companion.games.whist.rules import WhistPosition


def charge_revoke(
    position: WhistPosition,
    action: Action | None,
    seat: Seat,
    earlier: tuple[Action, ...] = (),
) -> WhistTricks | Revoked | Problem | None:
    """Return the result after the offender's side gave up three tricks, or all it has if fewer.

    Revokes of both sides cancel out one for one, in either order. For a deal in progress,
    return an entry that only notes the revoke. Return None if the table decides, and the problem if
    this player's revoke is noted or charged already.
    """
    if position.rules.revoke != "three_tricks":
        return None
    noted = noted_seats(position, Revoked)
    if action is None:
        known = seat in noted
        return problem("revoke-noted", field="seat", who=seat) if known else Revoked(seat)
    if not isinstance(action, WhistTricks):
        return None
    return with_charge(position, action, earlier, seat, each=REVOKE_TRICKS, noted=noted)
