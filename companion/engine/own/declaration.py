"""`Declaration`: what defines an own game."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.engine.contract.trick_game import wrong_counts
from companion.engine.log.entries import Action
from companion.engine.log.position import DealGoesOn, DealScored, Position, RowSigns, SeatSign
from companion.engine.messages import Message, Problem, Text, message, problem
from companion.engine.seating import Seat, side_index

MOST_POINTS = 99_999
"""The greatest number of points that a side can have in a deal, as many as end any game."""
MOST_CARDS = 26
"""The greatest number of tricks in a deal."""
POINTS = Text("Points")


@dataclass(frozen=True)
class BidScores:
    """What a bid scores. A bid is made if exactly this many tricks are.

    A made bid scores `made`, and `each` for each trick. `missed` says what another one does:
    "nothing"; "tricks", `each` for each trick; "off", minus `off` (None: `each`) for each trick too
    many or too few; "win", minus what it would have scored if it had been made; or "minus", minus
    `made`.
    """

    made: int = 10
    each: int = 1
    missed: str = "nothing"
    off: int | None = None


@dataclass(frozen=True)
class Declaration:
    """A game in which each side scores points in a deal, or bids and then makes tricks.

    With `bids` it is one of bid and made, else the points are typed. It ends once a total reaches
    the `target`, or after `deals`; a 0 means that this does not end it.

    `adds_up_to` is the sum of the points of a deal, None if it may be any; with `negative`, points
    can be below nought. `cards` are the numbers of tricks in the deals, repeated from the first;
    empty if they are not known. `label` names what is typed.

    `dealer` says who deals next: "left" (the deal passes to the left), "winner" or "loser" of the
    deal, or "same" (always the same player).
    """

    label: Text = POINTS
    bids: BidScores | None = None
    lowest_wins: bool = False
    target: int = 0
    deals: int = 0
    adds_up_to: int | None = None
    negative: bool = False
    cards: tuple[int, ...] = ()
    teams: bool = False
    dealer: str = "left"

    @property
    def least(self) -> int:
        """The least points of a side in a deal."""
        return -MOST_POINTS if self.negative else 0

    @property
    def most(self) -> int:
        """The most points of a side in a deal."""
        return MOST_POINTS if self.negative or self.adds_up_to is None else self.adds_up_to

    def cards_in(self, deal: int) -> int | None:
        """Return the number of tricks in a deal, counted from 1; None if it is not known."""
        return self.cards[(deal - 1) % len(self.cards)] if self.cards else None


Way: TypeAlias = Callable[[int], tuple[int, ...]]

WAYS: Mapping[str, Way] = {
    "fixed": lambda most: (most,),
    "up": lambda most: tuple(range(1, most + 1)),
    "down": lambda most: tuple(range(most, 0, -1)),
    "up_down": lambda most: (*range(1, most + 1), *range(most - 1, 0, -1)),
    "down_up": lambda most: (*range(most, 0, -1), *range(2, most + 1)),
}
"""The usual ways in which the number of cards changes, by key; each takes the greatest one."""


# Entries of own games


@dataclass(frozen=True)
class DeclaredAction(Action):
    """An entry of an own game; its sentence is in Companion's catalogues."""


@dataclass(frozen=True)
class PointsOfDeal(DeclaredAction):
    """The points of a deal, by side."""

    kind = "points"
    points: tuple[int, ...]


@dataclass(frozen=True)
class BidsOfDeal(DeclaredAction):
    """How many tricks each side bids, by side."""

    kind = "bids"
    bids: tuple[int, ...]


@dataclass(frozen=True)
class TricksOfDeal(DeclaredAction):
    """How many tricks each side has made, by side."""

    kind = "tricks"
    tricks: tuple[int, ...]


DECLARED_ACTIONS: tuple[type[Action], ...] = (PointsOfDeal, BidsOfDeal, TricksOfDeal)


# Scores of bids and the next dealer


def bid_points(scores: BidScores, bid: int, tricks: int) -> int:
    """Return what a side scores that bid and made this many tricks."""
    if bid == tricks:
        return scores.made + scores.each * tricks
    match scores.missed:
        case "tricks":
            return scores.each * tricks
        case "off":
            cost = scores.each if scores.off is None else scores.off
            return -cost * abs(bid - tricks)
        case "win":
            return -bid_points(scores, bid, bid)
        case "minus":
            return -scores.made
        case _:
            return 0


def next_dealer(
    declared: Declaration, position: Position[Any], points: Sequence[int]
) -> Seat | None:
    """Return who deals next after a deal with these points; None if the deal passes to the left.

    Of several who won or lost, the first on the dealer's left deals, the dealer last.
    """
    if declared.dealer == "same":
        return position.dealer
    if declared.dealer not in ("winner", "loser"):
        return None
    highest = (declared.dealer == "winner") != declared.lowest_wins
    wanted = max(points) if highest else min(points)
    places = range(1, position.seats + 1)
    order = (position.dealer.left(position.seats, place) for place in places)
    return next(seat for seat in order if points[side_index(position.sides, seat)] == wanted)


# Checks and effects of entries


def judge_declared(
    declared: Declaration, position: Position[Any], action: Action
) -> DealGoesOn | DealScored | Problem:
    """Return the effect of an entry on the deal, or the problem that rules it out."""
    match action:
        case PointsOfDeal() if declared.bids is None:
            return _judge_points(declared, position, action.points)
        case BidsOfDeal() if declared.bids is not None:
            return _judge_bids(declared, position, action.bids)
        case TricksOfDeal() if declared.bids is not None:
            return _judge_tricks(declared, position, action.tricks)
        case _:
            return problem("action-unknown")


def bids_of(position: Position[Any]) -> tuple[int, ...]:
    """Return the bids of the deal in progress, by side; empty if there are none yet."""
    bids = (each.action.bids for each in position.current if isinstance(each.action, BidsOfDeal))
    return next(bids, ())


def _judge_points(
    declared: Declaration, position: Position[Any], points: Sequence[int]
) -> DealScored | Problem:
    """Check the points of a deal: their number, bounds and sum."""
    least, most, sides = declared.least, declared.most, len(position.sides)
    refusal = wrong_counts(points, sides, field="points", most=most, least=least)
    if refusal is not None:
        return refusal
    total = declared.adds_up_to
    if total is not None and sum(points) != total:
        return problem("declared-points-sum", field="points", total=total, sum=sum(points))
    return DealScored(tuple(points), next_dealer=next_dealer(declared, position, points))


def _judge_bids(
    declared: Declaration, position: Position[Any], bids: Sequence[int]
) -> DealGoesOn | Problem:
    """Check bids: once a deal, none higher than there are tricks."""
    if bids_of(position):
        return problem("bids-already", field="bids")
    cards = declared.cards_in(position.completed + 1)
    sides, most = len(position.sides), cards or MOST_CARDS
    return wrong_counts(bids, sides, field="bids", most=most) or DealGoesOn()


def _judge_tricks(
    declared: Declaration, position: Position[Any], tricks: Sequence[int]
) -> DealScored | Problem:
    """Check tricks against the bids and the number of cards, and score them."""
    bids, cards = bids_of(position), declared.cards_in(position.completed + 1)
    if not bids:
        return problem("bids-first", field="tricks")
    sides, most = len(position.sides), cards or MOST_CARDS
    refusal = wrong_counts(tricks, sides, field="tricks", most=most, total=cards)
    return refusal or _scored(declared, position, bids, tricks)


def _scored(
    declared: Declaration, position: Position[Any], bids: Sequence[int], tricks: Sequence[int]
) -> DealScored:
    """Return the scored deal: who made the bid, and the points."""
    assert declared.bids is not None
    results = [*zip(bids, tricks, strict=True)]
    points = tuple(bid_points(declared.bids, bid, won) for bid, won in results)
    seat_signs = (
        SeatSign(seat, sign="check" if bid == won else "close")
        for side, (bid, won) in zip(position.sides, results, strict=True)
        for seat in side.seats
    )
    return DealScored(
        points,
        (message("declared-remark", parts=tuple(_told(position, results))),),
        signs=RowSigns(seat_signs=tuple(seat_signs)),
        next_dealer=next_dealer(declared, position, points),
    )


def _told(position: Position[Any], results: Sequence[tuple[int, int]]) -> Iterator[Message]:
    """Yield what each side bid and made."""
    for side, (bid, tricks) in zip(position.sides, results, strict=True):
        yield message("declared-remark-part", who=side, bid=bid, tricks=tricks)
