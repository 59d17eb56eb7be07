"""Whether the entries of a deal of a declared game are possible, and their effect."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.engine.contract.count_check import wrong_counts
from companion.engine.declared.declaration import MOST_CARDS, Declaration
from companion.engine.declared.entries import BidsOfDeal, PointsOfDeal, TricksOfDeal
from companion.engine.declared.scoring import bid_points, next_dealer
from companion.engine.log.entries import Action
from companion.engine.log.position import DealGoesOn, DealScored, Position, RowSigns, SeatSign
from companion.engine.messages import Message, message
from companion.engine.problem import Problem, problem


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
    """Return the scored deal: who made the bid, and what it comes to."""
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
