"""Points that a deal of Whist could have scored, computed by the game's own scoring."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from operator import add

from companion.engine.contract.game import ByExample, PointsBySide, TellingDeal
from companion.engine.log.position import Position
from companion.engine.messages import Text
from companion.engine.seating import Seat, partner_sides, seated, transfer
from companion.games.whist.judge import HONOURS
from companion.games.whist.rules import WhistPosition, WhistRules
from companion.games.whist.scoring import (
    REVOKE_TRICKS,
    TRICKS,
    WhistTricks,
    deal_score,
    is_over,
    trick_points,
    whist_standing,
)

_SPLITS = tuple((first, TRICKS - first) for first in range(TRICKS + 1))
"""Both sides' tricks, in every way (W-DEAL-1)."""


class WhistByExample(ByExample[WhistRules]):
    """What the points of an old sheet of Whist tell."""

    looks_back = True

    def seats_of(self, columns: int) -> int:
        """Return the players: four, in two columns or in four (W-SEAT-1)."""
        return 4 if columns in (2, 4) else 0

    def can_score(self, position: WhistPosition, points: PointsBySide) -> bool:
        """Return whether tricks, honours and a charged revoke can score these points."""
        return any(test() for test in self.ways(position, points))

    def ways(self, position: WhistPosition, points: PointsBySide) -> Iterator[Callable[[], bool]]:
        """Yield plain deals, those with honours, and those with a revoke."""
        rules = position.rules
        yield lambda: any(trick_points(rules, split) == points for split in _SPLITS)
        for deals in (_with_honours, _with_revoke):
            yield partial(_scores_any, position, deals, points)

    def is_over(self, position: WhistPosition) -> bool:
        """Return whether the points or the deals are reached (W-END-1, Q-W8)."""
        rules = position.rules
        if rules.until == "deals":
            return position.completed >= rules.deals
        return is_over(rules, whist_standing(position).games)

    def telling_deals(self, rules: WhistRules, seats: int) -> Iterator[TellingDeal]:
        """Yield an ordinary deal, one with honours, and one with a revoke."""
        sides = partner_sides(seats)
        position = Position(rules, seated(("", "", "", "")), sides, Seat(0), (0, 0))
        yield TellingDeal(Text("any deal"), frozenset([trick_points(rules, (7, 6))]))
        dealt = (deal_score(position, deal).points for deal in _with_honours(position))
        yield TellingDeal(Text("a deal with honours"), frozenset(dealt))
        charged = (deal_score(position, deal).points for deal in _with_revoke(position))
        yield TellingDeal(
            Text("a revoke by a side that would win the game with that deal"), frozenset(charged)
        )


def _scores_any(
    position: WhistPosition,
    deals: Callable[[WhistPosition], Iterator[WhistTricks]],
    points: PointsBySide,
) -> bool:
    """Whether any of these deals scores the points."""
    likely = (deal for deal in deals(position) if _is_like(position.rules, deal, points))
    return any(deal_score(position, deal).points == points for deal in likely)


def _is_like(rules: WhistRules, deal: WhistTricks, points: PointsBySide) -> bool:
    """Whether a deal would score these points; a side that revoked may score less."""
    whole = map(add, trick_points(rules, deal.tricks), deal.honours)
    return all(
        amount <= most if revoked else amount == most
        for amount, most, revoked in zip(points, whole, deal.revoked, strict=True)
    )


def _with_honours(position: WhistPosition) -> Iterator[WhistTricks]:
    """Yield deals in which one side was dealt honours, if they count (Q-W3)."""
    if position.rules.honours == "on":
        yield from _HONOURED


def _with_revoke(position: WhistPosition) -> Iterator[WhistTricks]:
    """Yield deals in which a side was charged with a revoke, with honours or without (Q-W6)."""
    if position.rules.revoke == "three_tricks":
        yield from _CHARGED
        if position.rules.honours == "on":
            yield from (honoured for deal in _CHARGED for honoured in _honoured(deal))


def _honoured(deal: WhistTricks) -> Iterator[WhistTricks]:
    """Yield a deal with each number of honours for either side."""
    for points in HONOURS[1:]:
        yield replace(deal, honours=(points, 0))
        yield replace(deal, honours=(0, points))


def _charged(offender: int) -> Iterator[WhistTricks]:
    """Yield all deals after a side gave up tricks for a revoke."""
    for split in _SPLITS:
        tricks = transfer(split, offender, REVOKE_TRICKS)
        yield WhistTricks(tricks, revoked=(int(offender == 0), int(offender == 1)))


_PLAIN = tuple(map(WhistTricks, _SPLITS))
_HONOURED = tuple(honoured for deal in _PLAIN for honoured in _honoured(deal))
_CHARGED = tuple({charged: None for offender in (0, 1) for charged in _charged(offender)})
