"""Which points a deal of Oneonta Whist can have scored; the game's own scoring is asked."""

from collections.abc import Iterator
from itertools import product

from companion.engine.contract.by_example import ByExample, PointsBySide, TellingDeal
from companion.engine.messages import Text
from companion.games.oniontan.actions import DEALS, TRICKS
from companion.games.oniontan.rules import OniontanPosition, OniontanRules
from companion.games.oniontan.scoring import score

_DEALS = tuple(product(range(TRICKS, -1, -1), range(TRICKS + 1)))
"""Every bid with every number of tricks; bids of 0, which have house rules, last (O-BID-1)."""
_KINDS = (
    (Text("a bid of 0 that is made"), (0, 0)),
    (Text("a bid of 0 that fails"), (0, 3)),
)


class OniontanByExample(ByExample[OniontanRules]):
    """What the points of an old sheet of Oneonta Whist tell; each column is a player."""

    def seats_of(self, columns: int) -> int:
        """Return the players: one to six."""
        return columns if 1 <= columns <= 6 else 0

    def can_score(self, position: OniontanPosition, points: PointsBySide) -> bool:
        """Return whether each player's deal can score the points.

        Each plays deals of their own: where there are several, 0 may also be no deal at all.
        """
        rules, several = position.rules, len(points) > 1
        return all(
            (several and not amount) or any(score(rules, *deal) == amount for deal in _DEALS)
            for amount in points
        )

    def is_over(self, position: OniontanPosition) -> bool:
        """Return whether nine deals are played (O-GAME-1)."""
        return position.completed >= DEALS

    def telling_deals(self, rules: OniontanRules, seats: int) -> Iterator[TellingDeal]:
        """Yield a bid of nought that is made, and one that fails."""
        for name, deal in _KINDS:
            yield TellingDeal(name, frozenset([(score(rules, *deal),)]))
