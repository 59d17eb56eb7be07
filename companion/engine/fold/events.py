"""What can happen at any table, whatever the game, and what it does to the position."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.rule_change import changed_rules
from companion.engine.fold.whose import is_of_another
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Confirming,
    EarlyEnd,
    Misdeal,
    RuleChange,
    Ruled,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.position import Live, Position, Row
from companion.engine.names import name_problem
from companion.engine.problem import Problem, problem
from companion.engine.seating import EVERYBODY, OPEN, Side

LARGEST_ADJUSTMENT = 1_000
"""The most points, either way, that one agreed adjustment may move."""


def event(game: AnyGame, position: Position[Any], live: Live) -> Position[Any] | Problem | None:
    """Return the position after an event, or why it cannot be; None for a game's own entry."""
    if isinstance(live.action, Misdeal):
        return _misdeal(game, position, live, live.action)
    if isinstance(live.action, RuleChange):
        return _rules(game, position, live, live.action)
    happen = _EVENTS.get(type(live.action))
    return happen(position, live, live.action) if happen else None


def sum_of(totals: tuple[int, ...], deltas: tuple[int, ...]) -> tuple[int, ...]:
    """Return the sums of two tuples of points, side by side."""
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
        rules=after.rules,
    )
    return replace(after, rows=position.rows.plus(row))


def _misdeal(
    game: AnyGame, position: Position[Any], live: Live, action: Misdeal
) -> Position[Any] | Problem:
    """The deal in progress is forgotten; who is named deals, else whom the rules name.

    Where everybody plays deals of their own, those of the others go on (O-META-2).
    """
    if action.dealer != OPEN and not 0 <= action.dealer < position.seats:
        return problem("seat-unknown", field="dealer")
    if action.player not in (EVERYBODY, *game.own_deals(position)):
        return problem("deal-whose", field="player")
    by_rule = game.dealer_after_misdeal(position, action.ruling)
    dealer = by_rule if action.dealer == OPEN else action.dealer
    current = tuple(each for each in position.current if is_of_another(game, action, each.action))
    return _after(position, live, current=current, dealer=dealer)


def _rules(
    game: AnyGame, position: Position[Any], live: Live, action: RuleChange
) -> Position[Any] | Problem:
    """The house rules change from this deal or the next on; scored deals keep theirs."""
    changed = changed_rules(game, position, action)
    if isinstance(changed, Problem):
        return changed
    rules, coming = changed
    return _after(position, live, rules=rules, coming=None if coming == rules else coming)


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
    teams = [side.name for side in position.sides]
    found = name_problem(action.name, [*position.players, *teams], "name")
    if found is not None:
        return found
    players = list(position.players)
    players[action.seat] = action.name
    return _after(position, live, players=tuple(players))


def _team_name(position: Position[Any], live: Live, action: TeamName) -> Position[Any] | Problem:
    """Partners are called by their own name from here on."""
    if not 0 <= action.side < len(position.sides) or len(position.sides[action.side].seats) < 2:
        return problem("side-unknown", field="side")
    others = [side.name for side in position.sides if side != position.sides[action.side]]
    found = name_problem(action.name, [*position.players, *others], "name")
    if found is not None:
        return found
    sides = list(position.sides)
    sides[action.side] = Side(sides[action.side].seats, action.name)
    return _after(position, live, sides=tuple(sides))


def _ruled(position: Position[Any], live: Live, action: Ruled) -> Position[Any] | Problem:
    """A dispute was settled: a line on the sheet, and nothing moves."""
    if not action.ruling.strip():
        return problem("ruling-missing", field="ruling")
    if action.seat != OPEN and not 0 <= action.seat < position.seats:
        return problem("seat-unknown", field="seat")
    return _after(position, live)


def _confirming(position: Position[Any], live: Live, action: Confirming) -> Position[Any] | Problem:
    """The deals from here on are to be confirmed by another side, or need not be."""
    if action.wanted == position.confirming:
        return problem("confirming-already")
    return _after(position, live, confirming=action.wanted)


def _early_end(position: Position[Any], live: Live, action: EarlyEnd) -> Position[Any] | Problem:
    """The table stops; at least one deal must have been scored for there to be a ranking."""
    if not position.completed:
        return problem("nothing-played")
    return _after(position, live, ended=True, current=())


_Event = Callable[[Position[Any], Live, Any], "Position[Any] | Problem"]

_EVENTS: Mapping[type[Action], _Event] = {
    WrongDealer: _wrong_dealer,
    Adjustment: _adjustment,
    Substitution: _substitution,
    TeamName: _team_name,
    Ruled: _ruled,
    EarlyEnd: _early_end,
    Confirming: _confirming,
}
