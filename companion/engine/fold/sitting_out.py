"""Who sits out where there are more players than seats, and whose turn it is next.

Those who wait come in, in the order in which they began to wait, and the seats give way one after
the other: so each of five players sits out one game in five.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.log.entries import GoneHome, SittingOut, Substitution
from companion.engine.log.position import Position
from companion.engine.names import name_problem
from companion.engine.problem import Problem, problem
from companion.engine.seating import NO_SEAT, Seat

MOST_WAITING = 4
"""How many players can sit out at once."""

Changes = Mapping[str, Any]
"""The fields of a position that an entry changes."""


def swaps_in_turn(position: Position[Any]) -> Iterator[Substitution]:
    """Yield who comes in for whom, once for each player who waits; nothing if nobody does."""
    for _ in range(min(len(position.waiting), position.seats)):
        swap = Substitution(Seat(position.turn % position.seats), position.waiting[0])
        yield swap
        position = _after_swap(position, swap)


def seated_next(position: Position[Any]) -> Position[Any]:
    """Return the position with those seated who play the next game; no entry is written."""
    for swap in (*swaps_in_turn(position),):
        position = _after_swap(position, swap)
    return position


def waiting_again(position: Position[Any]) -> tuple[SittingOut, ...]:
    """Return what a new log says for the same players to wait in the same turn."""
    return tuple(SittingOut(name, position.turn) for name in position.waiting)


def _after_swap(position: Position[Any], swap: Substitution) -> Position[Any]:
    """Return the position with another player in a seat."""
    players = list(position.players)
    players[swap.seat] = players[swap.seat].replaced_by(swap.name)
    return replace(position, players=tuple(players), **after_seated(position, swap))


def after_seated(position: Position[Any], swap: Substitution) -> Changes:
    """Return what changes when somebody takes a seat: one who waited changes places for good.

    Nothing changes if the newcomer did not wait: the leaver is taken to go home.
    """
    others = others_waiting(position.waiting, swap.name)
    if len(others) == len(position.waiting):
        return {}
    leaver, turn = str(position.players[swap.seat]), Seat((swap.seat + 1) % position.seats)
    return {"waiting": (*others, leaver), "turn": turn}


def after_sitting_out(position: Position[Any], action: SittingOut) -> Changes | Problem:
    """Return what changes when somebody waits, or the problem with the name or the seat."""
    if action.turn != NO_SEAT and not 0 <= action.turn < position.seats:
        return problem("seat-unknown", field="turn")
    taken = [*position.players, *position.waiting, *(side.name for side in position.sides)]
    wrong = name_problem(action.name, taken, "name")
    if wrong is None and len(position.waiting) == MOST_WAITING:
        wrong = problem("waiting-many", field="name", most=MOST_WAITING)
    turn = position.turn if action.turn == NO_SEAT else action.turn
    return wrong or {"waiting": (*position.waiting, action.name), "turn": turn}


def after_gone_home(position: Position[Any], action: GoneHome) -> Changes | Problem:
    """Return what changes when somebody waits no longer, or the problem if they did not."""
    others = others_waiting(position.waiting, action.name)
    gone = len(others) < len(position.waiting)
    return {"waiting": others} if gone else problem("waiting-unknown", name=action.name)


def others_waiting(waiting: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return those who wait without a player."""
    return tuple(other for other in waiting if other.casefold() != name.casefold())
