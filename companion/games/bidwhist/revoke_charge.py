"""The charge for a revoke in Bid Whist (Q-BW20)."""

from companion.engine.log.entries import Action
from companion.engine.seating import Seat, side_index, transfer
from companion.games.bidwhist.actions import BidWhistTricks
from companion.games.bidwhist.rules import BidWhistPosition


def charge_revoke(
    position: BidWhistPosition, action: Action | None, seat: Seat
) -> BidWhistTricks | None:
    """Return the result after the offender's side gave up its tricks, or all it won if fewer.

    Return None if the table decides, or if no tricks are entered yet.
    """
    if not position.rules.renege_tricks or not isinstance(action, BidWhistTricks):
        return None
    most = position.rules.renege_tricks
    return BidWhistTricks(transfer(action.tricks, side_index(position.sides, seat), most))
