"""Players who join, leave or sit out between two deals."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.log.entries import (
    Action,
    Arrival,
    Departure,
    GoneHome,
    SittingOut,
    Substitution,
)
from companion.engine.log.position import EffectiveEntry, Position, Row
from companion.engine.messages import Problem, name_problem, problem
from companion.engine.seating import FACE_COLOURS, LATE_CHAIR, NO_SEAT, Player, Seat, single_sides

# Sitting out


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


MOST_NEWCOMERS = 12
"""How many may join in the course of an evening: every one has a column on the sheet."""


@dataclass(frozen=True)
class _Past:
    """How many have joined so far, and the colours of those who have left, by name."""

    came: int = 0
    gone: Mapping[str, int] = field(default_factory=dict)

    def after(self, row: Row) -> "_Past":
        """Return who has joined and left after one more row."""
        action = row.effective.action
        if isinstance(action, Departure):
            leaver = row.players[action.seat]
            return replace(self, gone={**self.gone, leaver: leaver.colour})
        return replace(self, came=self.came + 1) if isinstance(action, Arrival) else self


def with_other_players(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry, action: Arrival | Departure
) -> Position[Any] | Problem:
    """Return the position after somebody joined or left, or the problem with it.

    The seats are renumbered clockwise from the same player, or from the next if that one left.
    """
    refusal = next(_problems(game, position, action), None)
    if refusal is not None:
        return refusal
    if isinstance(action, Arrival):
        after = row_position = _with_newcomer(game, position, effective, action)
    else:
        after, row_position = _without(position, action.seat), position
    if game.result(after) is not None:
        return problem("players-end-now")
    row = Row(
        effective,
        None,
        row_position.dealer,
        row_position.players,
        row_position.sides,
        (0,) * row_position.seats,
        row_position.totals,
        corrected=bool(effective.replaced),
        rules=after.rules,
    )
    return replace(after, rows=position.rows.plus(row))


def newcomer_points(game: AnyGame, position: Position[Any], start: str) -> int:
    """Return the points with which a newcomer begins; an average is rounded to whole points."""
    totals = position.totals
    if start == "average":
        return (2 * sum(totals) + len(totals)) // (2 * len(totals))
    worst = max(totals) if game.fewest_win(position.rules) else min(totals)
    return worst if start == "last" else 0


def seats_other_players(one: Action, other: Action) -> bool:
    """Return whether two versions of an entry number the seats after it differently."""
    return numbering_of(one) != numbering_of(other)


def numbering_of(action: Action) -> tuple[str, int] | None:
    """Return how an action changes the numbers of the seats; None if it does not."""
    if not isinstance(action, Arrival | Departure):
        return None
    return action.kind, action.seat


def _problems(
    game: AnyGame, position: Position[Any], action: Arrival | Departure
) -> Iterator[Problem]:
    """Yield the problems with going on with one player more or less."""
    joins = isinstance(action, Arrival)
    after = position.seats + (1 if joins else -1)
    if not game.newcomers_start or len(position.sides) < position.seats:
        yield problem("players-fixed")
    if position.current:
        yield problem("players-within-deal")
    if not 0 <= action.seat < position.seats:
        yield problem("seat-unknown", field="seat")
    if after not in game.table_sizes:
        yield problem("players-number", field="seat", seats=after)
    else:
        for rules in (position.rules, position.rules_after):
            for wrong in rules.clashing(after):
                yield problem("players-clash", *wrong.rules, field="seat", why=wrong.message)
    if isinstance(action, Arrival):
        yield from _problems_of_newcomer(game, position, action)


def _problems_of_newcomer(
    game: AnyGame, position: Position[Any], action: Arrival
) -> Iterator[Problem]:
    """Yield the problems with a newcomer's name and points."""
    wrong = name_problem(action.name, position.players, "name")
    if wrong is not None:
        yield wrong
    if action.start not in game.newcomers_start:
        yield problem("form-not-offered", field="start")
    if _past(position).came >= MOST_NEWCOMERS:
        yield problem("players-many", most=MOST_NEWCOMERS)


def _with_newcomer(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry, action: Arrival
) -> Position[Any]:
    """Return the position with a newcomer at the left of a seat; the same player deals."""
    at = action.seat + 1
    chair, colour = LATE_CHAIR + effective.entry.number, _free_colour(position, action.name)
    points = newcomer_points(game, position, action.start)
    return replace(
        position,
        players=(
            *position.players[:at],
            Player(action.name, chair, colour),
            *position.players[at:],
        ),
        sides=single_sides(position.seats + 1),
        totals=(*position.totals[:at], points, *position.totals[at:]),
        dealer=Seat(position.dealer + (position.dealer >= at)),
        waiting=others_waiting(position.waiting, action.name),
        turn=Seat(position.turn + (position.turn >= at)),
    )


def _free_colour(position: Position[Any], name: str) -> int:
    """Return a colour that nobody at the table has, and if possible nobody ever had.

    Who comes back has the colour of before, unless somebody has it now.
    """
    here, gone = {player.colour for player in position.players}, _past(position).gone
    own, others = gone.get(name), {*gone.values()}
    free = [colour for colour in range(FACE_COLOURS) if colour not in here]
    return min(free, key=lambda colour: (colour != own, colour in others, colour), default=0)


def _past(position: Position[Any]) -> _Past:
    """Return who has joined and left before a position."""
    past: _Past = position.rows.gathered("joined and left", _Past(), _Past.after)
    return past


def _without(position: Position[Any], seat: Seat) -> Position[Any]:
    """Return the position without the player of a seat; the next one deals in their place."""
    stay = [kept for kept in range(position.seats) if kept != seat]
    dealer = position.dealer.left(position.seats) if position.dealer == seat else position.dealer
    return replace(
        position,
        players=tuple(position.players[left] for left in stay),
        sides=single_sides(len(stay)),
        totals=tuple(position.totals[left] for left in stay),
        dealer=Seat(stay.index(dealer)),
        turn=Seat(sum(left < position.turn for left in stay) % len(stay)),
    )
