"""The icons of a deal of Hearts on the sheet, and the facts of an evening."""

from collections.abc import Iterator

from companion.cards import Card
from companion.engine.log.position import Fact, SeatSign
from companion.engine.messages import message
from companion.engine.seating import Seat
from companion.games.hearts.actions import Captures, DealResult
from companion.games.hearts.pack import QUEEN, queen_points
from companion.games.hearts.rules import HeartsPosition, HeartsRules


def seat_signs_of(
    rules: HeartsRules, action: DealResult, shooter_seat: Seat | None
) -> Iterator[SeatSign]:
    """Yield who took the queen and the bonus card, if that was entered, and who shot the moon."""
    if shooter_seat is not None:
        yield SeatSign(shooter_seat, sign="moon")
    entered = action.queen if isinstance(action, Captures) else None
    queen = entered if shooter_seat is None else shooter_seat
    if queen_points(rules) and queen is not None and queen >= 0:
        yield SeatSign(queen, QUEEN)
    if action.bonus >= 0:
        yield SeatSign(action.bonus, Card.read(rules.bonus))


def facts(position: HeartsPosition) -> tuple[Fact, ...]:
    """Return every moon of the evening."""
    return tuple(
        Fact(
            message("hearts-fact-moon", shooter=mark.seat, deal=row.deal),
            (mark.seat,),
            "moon",
            players=row.players,
        )
        for row in position.rows
        for mark in row.signs.seat_signs
        if mark.sign == "moon" and row.deal
    )
