"""What a deal of Bid Whist reads once a revoke in it is charged (Q-BW20)."""

from companion.engine.log.entries import Action
from companion.engine.seating import Seat, moved_over, side_of
from companion.games.bidwhist.results import Tricks
from companion.games.bidwhist.rules import BidWhistPosition


def charge_revoke(position: BidWhistPosition, action: Action | None, seat: Seat) -> Tricks | None:
    """The deal with the tricks that the offender's side gives up, all it won if those are fewer.

    None where the table decides, or where no tricks are entered yet.
    """
    if not position.rules.renege_tricks or not isinstance(action, Tricks):
        return None
    most = position.rules.renege_tricks
    return Tricks(moved_over(action.tricks, side_of(position.sides, seat), most))
