"""What a deal of Hearts leaves on the sheet beside its points, and what is told of it later."""

from collections.abc import Iterator

from companion.cards import Card
from companion.engine.log.position import Fact, Mark, Row
from companion.engine.messages import message
from companion.engine.seating import Seat
from companion.games.hearts.pack import QUEEN, queen_points
from companion.games.hearts.results import Captures, DealResult
from companion.games.hearts.rules import HeartsPosition, HeartsRules


def marks_of(rules: HeartsRules, action: DealResult, shot: Seat | None) -> Iterator[Mark]:
    """Who took the queen and the bonus card, as far as it was told, and who shot the moon."""
    if shot is not None:
        yield Mark(shot, sign="moon")
    queen = shot if shot is not None else action.queen if isinstance(action, Captures) else None
    if queen_points(rules) and queen is not None and queen >= 0:
        yield Mark(queen, QUEEN)
    if action.bonus >= 0:
        yield Mark(action.bonus, Card.read(rules.bonus))


def facts(position: HeartsPosition) -> tuple[Fact, ...]:
    """Every moon of the evening."""
    return tuple(fact for row in position.rows for fact in _moons(row))


def _moons(row: Row) -> Iterator[Fact]:
    """The moon of a deal, if there was one."""
    for mark in row.signs.marks:
        if mark.sign == "moon" and row.deal:
            said = message("hearts-fact-moon", shooter=mark.seat, deal=row.deal)
            yield Fact(said, (mark.seat,), "moon", players=row.players)
