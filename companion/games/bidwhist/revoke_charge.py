"""The charge for a renege in Bid Whist, in a deal that is scored or in progress (Q-BW20)."""

from companion.engine.contract.charged_tricks import noted_seats, with_charge
from companion.engine.log.entries import Action
from companion.engine.problem import Problem, problem
from companion.engine.seating import Seat
from companion.games.bidwhist.actions import BidWhistTricks, Reneged
from companion.games.bidwhist.rules import BidWhistPosition


def charge_revoke(
    position: BidWhistPosition,
    action: Action | None,
    seat: Seat,
    earlier: tuple[Action, ...] = (),
) -> BidWhistTricks | Reneged | Problem | None:
    """Return the result after the offender's side gave up its tricks, or all it won if fewer.

    Reneges of both sides cancel out one for one, in either order. For a deal in progress, return an
    entry that only notes the renege. Return None if the table decides, and the problem if this
    player's renege is noted or charged already.
    """
    if not position.rules.renege_tricks:
        return None
    noted = noted_seats(position, Reneged)
    if action is None:
        known = seat in noted
        return problem("revoke-noted", field="seat", who=seat) if known else Reneged(seat)
    if not isinstance(action, BidWhistTricks):
        return None
    each = position.rules.renege_tricks
    return with_charge(position, action, earlier, seat, each=each, noted=noted)
