"""Which points a deal of Bid Whist can have scored; the scoring of the game itself is asked."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from companion.engine.contract.by_example import ByExample, PointsBySide, TellingDeal
from companion.engine.messages import Text
from companion.games.bidwhist.bids import ALL_BIDS, NO_TRUMP, Bid
from companion.games.bidwhist.game_end import winning_side
from companion.games.bidwhist.judge import trick_total
from companion.games.bidwhist.rules import BidWhistPosition, BidWhistRules
from companion.games.bidwhist.scoring import deal_points, tricks_with_kitty

_KINDS = (
    (Text("a contract of one"), Bid(1, "up"), 8),
    (Text("a contract of two"), Bid(2, "up"), 9),
    (Text("a contract of three"), Bid(3, "up"), 10),
    (Text("a contract that fails by a few tricks"), Bid(4, "up"), 7),
    (Text("a contract that fails with fewer than six tricks"), Bid(2, "up"), 3),
    (Text("a contract in no trump"), Bid(4, NO_TRUMP), 11),
    (Text("a contract in which the bidders take no trick"), Bid(7, "up"), 0),
)
"""Kinds of deals: the bid, and the tricks that are entered for the side that bid."""


class BidWhistByExample(ByExample[BidWhistRules]):
    """What the points of an old sheet of Bid Whist tell."""

    def seats_of(self, columns: int) -> int:
        """Return the players: four, in two columns or in four."""
        return 4 if columns in (2, 4) else 0

    def can_score(self, position: BidWhistPosition, points: PointsBySide) -> bool:
        """Return whether a bid and its tricks can score these points."""
        return any(test() for test in self.ways(position, points))

    def ways(
        self, position: BidWhistPosition, points: PointsBySide
    ) -> Iterator[Callable[[], bool]]:
        """Yield each bid by either side, with all numbers of tricks."""
        for bid, side in product((bid for bid in ALL_BIDS if bid.kind != "down"), (0, 1)):
            yield partial(_scores, position.rules, side, bid, points)

    def is_over(self, position: BidWhistPosition) -> bool:
        """Return whether a side has won (BW-GAME-1)."""
        return winning_side(position) is not None

    def telling_deals(self, rules: BidWhistRules, seats: int) -> Iterator[TellingDeal]:
        """Yield low contracts, some that fail, and one in no trump."""
        for name, bid, tricks in _KINDS:
            allowed = bid.number >= rules.min_bid
            points = [_points_of(rules, 0, bid, tricks)] if allowed else []
            yield TellingDeal(name, frozenset(points))


def _scores(rules: BidWhistRules, side: int, bid: Bid, points: PointsBySide) -> bool:
    """Whether a bid scores these points with any number of tricks."""
    entered = range(trick_total(rules) + 1)
    return any(
        _points_of(rules, side, bid, tricks) == points and bid.number >= rules.min_bid
        for tricks in entered
    )


def _points_of(rules: BidWhistRules, side: int, bid: Bid, tricks: int) -> PointsBySide:
    """Return the points of a deal in which a side bid, and so many tricks were entered for it."""
    entered = (tricks, trick_total(rules) - tricks)
    taken = tricks_with_kitty(rules, side, entered if side == 0 else entered[::-1])
    return deal_points(rules, side, bid, taken)
