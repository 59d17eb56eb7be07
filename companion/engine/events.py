"""What can happen at any table, whatever the game, and what it does to the position."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.entries import (
    Action,
    Adjustment,
    EarlyEnd,
    Misdeal,
    Substitution,
    WrongDealer,
)
from companion.engine.names import name_problem
from companion.engine.position import Live, Position, Row
from companion.engine.verdict import Problem, problem

LARGEST_ADJUSTMENT = 1_000
"""The most points, either way, that one agreed adjustment may move."""


def event(position: Position[Any], live: Live) -> Position[Any] | Problem | None:
    """The position after an event, why it cannot be, or None: the entry is the game's own."""
    happen = _EVENTS.get(type(live.action))
    return happen(position, live, live.action) if happen else None


def sum_of(totals: tuple[int, ...], deltas: tuple[int, ...]) -> tuple[int, ...]:
    """Two tuples of points added up, side by side."""
    return tuple(total + delta for total, delta in zip(totals, deltas, strict=True))


def _after(position: Position[Any], live: Live, **changes: Any) -> Position[Any]:
    """The position after an event that is no deal, with its row on the sheet."""
    after = replace(position, **changes)
    deltas = tuple(new - old for new, old in zip(after.totals, position.totals, strict=True))
    row = Row(
        live,
        None,
        after.dealer,
        position.players,
        deltas,
        after.totals,
        corrected=bool(live.earlier),
    )
    return replace(after, rows=(*position.rows, row))


def _misdeal(position: Position[Any], live: Live, action: Misdeal) -> Position[Any] | Problem:
    """The deal in progress is off; the same dealer deals again (Q-H6)."""
    return _after(position, live, current=())


def _wrong_dealer(
    position: Position[Any], live: Live, action: WrongDealer
) -> Position[Any] | Problem:
    """The rotation goes on from who really dealt; scores stay."""
    if not 0 <= action.dealer < position.seats:
        return problem("seat-unknown", field="dealer")
    if action.dealer == position.dealer:
        return problem("dealer-already", field="dealer", dealer=position.dealer)
    return _after(position, live, dealer=action.dealer)


def _adjustment(position: Position[Any], live: Live, action: Adjustment) -> Position[Any] | Problem:
    """Points move by agreement, with the reason given."""
    if len(action.points) != len(position.sides):
        return problem("sides-other", field="points")
    if not any(action.points):
        return problem("adjustment-empty", field="points")
    if any(abs(points) > LARGEST_ADJUSTMENT for points in action.points):
        return problem("number-too-large", field="points", largest=LARGEST_ADJUSTMENT)
    if not action.reason.strip():
        return problem("reason-missing", field="reason")
    return _after(position, live, totals=sum_of(position.totals, action.points))


def _substitution(
    position: Position[Any], live: Live, action: Substitution
) -> Position[Any] | Problem:
    """A newcomer sits down; score and rotation stay."""
    if not 0 <= action.seat < position.seats:
        return problem("seat-unknown", field="seat")
    found = name_problem(action.name, position.players, "name")
    if found is not None:
        return found
    players = list(position.players)
    players[action.seat] = action.name
    return _after(position, live, players=tuple(players))


def _early_end(position: Position[Any], live: Live, action: EarlyEnd) -> Position[Any] | Problem:
    """The table stops; at least one deal must have been scored for there to be a ranking."""
    if not position.completed:
        return problem("nothing-played")
    return _after(position, live, ended=True, current=())


_Event = Callable[[Position[Any], Live, Any], "Position[Any] | Problem"]

_EVENTS: Mapping[type[Action], _Event] = {
    Misdeal: _misdeal,
    WrongDealer: _wrong_dealer,
    Adjustment: _adjustment,
    Substitution: _substitution,
    EarlyEnd: _early_end,
}
