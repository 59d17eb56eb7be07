"""What is counted of deals of Bid Whist: bids won and made, and by how much; sets and Bostons."""

from companion.engine.contract.charged_tricks import counted_tricks
from companion.engine.contract.figures import Adds, Count, Counts, Figure
from companion.engine.log.position import Row
from companion.engine.messages import Text
from companion.engine.seating import all_seats, side_index
from companion.games.bidwhist.actions import TRICKS, BidWhistTricks
from companion.games.bidwhist.judge import contract_of
from companion.games.bidwhist.rules import BidWhistPosition
from companion.games.bidwhist.scoring import tricks_with_kitty

FIGURES = (
    Figure("won", Text("Bids won"), Adds.SHARE),
    Figure("made", Text("Bids made"), Adds.SHARE, 1, sign="check"),
    Figure("over", Text("Tricks above the bid when made"), Adds.MEAN, 1),
    Figure("highest", Text("Highest bid made"), Adds.BEST, 1),
    Figure("sets", Text("Bids of others set"), Adds.SHARE, 1, pairs=True),
    Figure("bostons", Text("Bostons"), Adds.SUM, 1, pairs=True),
    Figure("made-run", Text("Bids made in a row"), Adds.RUN, 1),
)


def count_deal(position: BidWhistPosition, row: Row) -> Counts:
    """Return what the bidder and both pairs did in a deal.

    A Boston is all thirteen tricks of a deal, with the kitty's (BW-SCORE-2).
    """
    contract, action = contract_of(position), row.effective.action
    if contract is None or not isinstance(action, BidWhistTricks):
        return {}
    seats, bidder = all_seats(position.seats), contract.bidder
    side = side_index(position.sides, bidder)
    counted = counted_tricks(action, position.rules.renege_tricks)
    tricks = tricks_with_kitty(position.rules, side, counted)
    over = tricks[side] - contract.bid.need
    made = {bidder: Count(int(over >= 0))}
    return {
        "won": {seat: Count(int(seat == bidder)) for seat in seats},
        "made": made,
        "made-run": made,
        "over": {bidder: Count(over)} if over >= 0 else {},
        "highest": {bidder: Count(contract.bid.number)} if over >= 0 else {},
        "sets": {seat: Count(int(over < 0)) for seat in position.sides[1 - side].seats},
        "bostons": {
            seat: Count(int(tricks[side_index(position.sides, seat)] == TRICKS)) for seat in seats
        },
    }
