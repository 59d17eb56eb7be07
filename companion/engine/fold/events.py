"""Events that can happen at any table, rule changes included, and their effects on the position."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.people import (
    after_gone_home,
    after_seated,
    after_sitting_out,
    with_other_players,
)
from companion.engine.fold.seat_change import with_seats_changed
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Action,
    Adjustment,
    Arrival,
    Confirming,
    Departure,
    EarlyEnd,
    GoneHome,
    Misdeal,
    OnPaper,
    RuleChange,
    RulingNoted,
    SeatChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.position import EffectiveEntry, Position, Row
from companion.engine.messages import Problem, name_problem, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import ALL_SEATS, NO_SEAT, Seat, Side

# Owner of a deal


def action_owner(game: AnyGame, action: Action) -> Seat:
    """Return the seat whose deal an action belongs to; ALL_SEATS if it affects all deals."""
    if isinstance(action, Misdeal):
        return action.player
    seat = NO_SEAT if isinstance(action, COMMON_ACTIONS) else game.whose(action)
    return ALL_SEATS if seat == NO_SEAT else seat


def is_other_players_deal(game: AnyGame, action: Action, other: Action) -> bool:
    """Return whether two actions belong to deals of different players."""
    both = {action_owner(game, action), action_owner(game, other)}
    return len(both) > 1 and ALL_SEATS not in both


# Rule changes


NewRules = tuple[Ruleset, Ruleset]
"""The rules of the deal in progress, and those from the next deal on."""


def rules_after_change(
    game: AnyGame, position: Position[Any], action: RuleChange
) -> NewRules | Problem:
    """Return the rules after a change, or the problem with it.

    A change from this deal on is also applied to the rules already set for the next deal.
    """
    rules: list[Ruleset] = [position.rules, position.rules_after]
    values = game.rules.todays(action.values)
    if isinstance(values, Problem):
        return values
    for place in range(0 if action.begins == "this" else 1, 2):
        read = game.rules.read({**rules[place].to_json(), **values}, position.seats)
        if not isinstance(read, Ruleset):
            first: Problem = read[0]
            return first
        rules[place] = read
    changed = (rules[0], rules[1])
    return next(_problems(game, position, action, changed), changed)


def todays_values(rules: type[Ruleset] | Ruleset, action: RuleChange) -> Mapping[str, str | int]:
    """Return the options that a change names, in today's terms; none if it cannot be read."""
    values = rules.todays(action.values)
    return {} if isinstance(values, Problem) else values


def _problems(
    game: AnyGame, position: Position[Any], action: RuleChange, changed: NewRules
) -> Iterator[Problem]:
    """Yield the problems with going on under these rules."""
    old: Ruleset = position.rules
    # The preset records how the table started; only options can change.
    for name in sorted({"preset", *game.rules.fixed}.intersection(action.values)):
        yield problem("option-unknown", field=name, option=name)
    if action.begins not in ("this", "next"):
        yield problem("form-not-offered", field="begins")
    if action.begins == "this" and position.current:
        yield problem("deal-begun", field="begins")
    if changed == (old, position.rules_after):
        yield problem("rules-unchanged")
    for name in todays_values(game.rules, action):
        alone = replace(old, **{name: getattr(changed[1], name)})
        if game.sides(alone, position.seats) != game.sides(old, position.seats):
            yield problem("rules-other-sides", field=name)
    if any(game.result(replace(position, rules=rules)) is not None for rules in changed):
        yield problem("rules-end-now")


LARGEST_ADJUSTMENT = 99_999
"""The most points that one adjustment, or a sheet on paper, may add or subtract."""
MOST_ON_PAPER = 30
"""The maximum number of deals of a sheet that was begun on paper."""


def after_event(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry
) -> Position[Any] | Problem | None:
    """Return the position after an event, or the problem with it; None for a game's own action."""
    if isinstance(effective.action, Misdeal):
        return _misdeal(game, position, effective, effective.action)
    if isinstance(effective.action, RuleChange):
        return _rule_change(game, position, effective, effective.action)
    if isinstance(effective.action, OnPaper):
        return _on_paper(game, position, effective, effective.action)
    if isinstance(effective.action, Arrival | Departure):
        return with_other_players(game, position, effective, effective.action)
    if isinstance(effective.action, SeatChange):
        return with_seats_changed(game, position, effective, effective.action)
    handle = _EVENTS.get(type(effective.action))
    return handle(position, effective, effective.action) if handle else None


def add_points(totals: tuple[int, ...], deltas: tuple[int, ...]) -> tuple[int, ...]:
    """Add two tuples of points, element by element."""
    return tuple(total + delta for total, delta in zip(totals, deltas, strict=True))


def without_deal_in_progress(
    game: AnyGame, position: Position[Any], action: Action
) -> Position[Any]:
    """Return the position without the deal in progress; other players' own deals stay."""
    current = tuple(
        each for each in position.current if is_other_players_deal(game, action, each.action)
    )
    return replace(position, current=current)


def _with_row(position: Position[Any], effective: EffectiveEntry, **changes: Any) -> Position[Any]:
    """Return the position with these changes and a new row for the event."""
    after = replace(position, **changes)
    deltas = tuple(new - old for new, old in zip(after.totals, position.totals, strict=True))
    row = Row(
        effective,
        None,
        after.dealer,
        position.players,
        position.sides,
        deltas,
        after.totals,
        corrected=bool(effective.replaced),
        rules=after.rules,
    )
    return replace(after, rows=position.rows.plus(row))


def _misdeal(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry, action: Misdeal
) -> Position[Any] | Problem:
    """Cancel the deal in progress; the dealer is the one given, else the one by the rules.

    If players have their own deals, those of the others go on (O-META-2).
    """
    if action.dealer != NO_SEAT and not 0 <= action.dealer < position.seats:
        return problem("seat-unknown", field="dealer")
    if action.player not in (ALL_SEATS, *game.own_deals(position)):
        return problem("deal-whose", field="player")
    by_rule = game.dealer_after_misdeal(position, action.ruling)
    dealer = by_rule if action.dealer == NO_SEAT else action.dealer
    return _with_row(without_deal_in_progress(game, position, action), effective, dealer=dealer)


def _rule_change(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry, action: RuleChange
) -> Position[Any] | Problem:
    """Change the house rules from this deal or the next on; scored deals keep their rules."""
    changed = rules_after_change(game, position, action)
    if isinstance(changed, Problem):
        return changed
    rules, coming = changed
    return _with_row(position, effective, rules=rules, coming=None if coming == rules else coming)


def _on_paper(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry, action: OnPaper
) -> Position[Any] | Problem:
    """Go on from a sheet on paper: with its totals, the number of its deals and its next dealer.

    In games that depend on more than totals, no points are taken over; they are entered as an
    adjustment afterwards.
    """
    goes_on = game.goes_on_from_paper(position.rules) or not any(action.points)
    if position.completed or position.current or not goes_on:
        return problem("paper-too-late")
    if not 1 <= action.deals <= MOST_ON_PAPER:
        return problem("paper-deals", field="deals", most=MOST_ON_PAPER)
    if len(action.points) != len(position.sides):
        return problem("sides-other", field="points")
    if any(abs(points) > LARGEST_ADJUSTMENT for points in action.points):
        return problem("number-too-large", field="points", largest=LARGEST_ADJUSTMENT)
    if not 0 <= action.dealer < position.seats:
        return problem("seat-unknown", field="dealer")
    totals = add_points(position.totals, action.points)
    after = _with_row(
        position, effective, totals=totals, completed=action.deals, dealer=action.dealer
    )
    return after if game.result(after) is None else problem("paper-over", field="points")


def _wrong_dealer(
    position: Position[Any], effective: EffectiveEntry, action: WrongDealer
) -> Position[Any] | Problem:
    """Set the dealer to the player who really dealt; scores stay the same."""
    if not 0 <= action.dealer < position.seats:
        return problem("seat-unknown", field="dealer")
    if action.dealer == position.dealer:
        return problem("dealer-already", field="dealer", dealer=position.dealer)
    return _with_row(position, effective, dealer=action.dealer)


def _adjustment(
    position: Position[Any], effective: EffectiveEntry, action: Adjustment
) -> Position[Any] | Problem:
    """Add the points that the players agreed on; a reason is required."""
    if len(action.points) != len(position.sides):
        return problem("sides-other", field="points")
    if not any(action.points):
        return problem("adjustment-empty", field="points")
    if any(abs(points) > LARGEST_ADJUSTMENT for points in action.points):
        return problem("number-too-large", field="points", largest=LARGEST_ADJUSTMENT)
    if not action.reason.strip():
        return problem("reason-missing", field="reason")
    return _with_row(position, effective, totals=add_points(position.totals, action.points))


def _substitution(
    position: Position[Any], effective: EffectiveEntry, action: Substitution
) -> Position[Any] | Problem:
    """Put another player, or the same under a new name, in a seat; score and rotation stay."""
    if not 0 <= action.seat < position.seats:
        return problem("seat-unknown", field="seat")
    teams = [side.name for side in position.sides]
    wrong = name_problem(action.name, [*position.players, *teams], "name")
    if wrong is not None:
        return wrong
    players = list(position.players)
    players[action.seat] = players[action.seat].replaced_by(action.name)
    return _with_row(position, effective, players=tuple(players), **after_seated(position, action))


def _sitting_out(
    position: Position[Any], effective: EffectiveEntry, action: SittingOut
) -> Position[Any] | Problem:
    """Let a player wait for a seat; seats and scores stay the same."""
    changes = after_sitting_out(position, action)
    return changes if isinstance(changes, Problem) else _with_row(position, effective, **changes)


def _gone_home(
    position: Position[Any], effective: EffectiveEntry, action: GoneHome
) -> Position[Any] | Problem:
    """Let a player wait no longer."""
    changes = after_gone_home(position, action)
    return changes if isinstance(changes, Problem) else _with_row(position, effective, **changes)


def _team_name(
    position: Position[Any], effective: EffectiveEntry, action: TeamName
) -> Position[Any] | Problem:
    """Give partners a team name."""
    if not 0 <= action.side < len(position.sides) or len(position.sides[action.side].seats) < 2:
        return problem("side-unknown", field="side")
    others = [side.name for side in position.sides if side != position.sides[action.side]]
    wrong = name_problem(action.name, [*position.players, *others], "name")
    if wrong is not None:
        return wrong
    sides = list(position.sides)
    sides[action.side] = Side(sides[action.side].seats, action.name)
    return _with_row(position, effective, sides=tuple(sides))


def _ruling_noted(
    position: Position[Any], effective: EffectiveEntry, action: RulingNoted
) -> Position[Any] | Problem:
    """Add a row for a settled dispute; scores stay the same."""
    if not action.ruling.strip():
        return problem("ruling-missing", field="ruling")
    if action.seat != NO_SEAT and not 0 <= action.seat < position.seats:
        return problem("seat-unknown", field="seat")
    return _with_row(position, effective)


def _confirming(
    position: Position[Any], effective: EffectiveEntry, action: Confirming
) -> Position[Any] | Problem:
    """Require deals to be confirmed by another side from now on, or no longer."""
    if action.wanted == position.confirming:
        return problem("confirming-already")
    return _with_row(position, effective, confirming=action.wanted)


def _early_end(
    position: Position[Any], effective: EffectiveEntry, action: EarlyEnd
) -> Position[Any] | Problem:
    """End the game; at least one deal must have been scored."""
    if not position.completed:
        return problem("nothing-played")
    return _with_row(position, effective, ended=True, current=())


_Event = Callable[[Position[Any], EffectiveEntry, Any], "Position[Any] | Problem"]

_EVENTS: Mapping[type[Action], _Event] = {
    WrongDealer: _wrong_dealer,
    Adjustment: _adjustment,
    Substitution: _substitution,
    SittingOut: _sitting_out,
    GoneHome: _gone_home,
    TeamName: _team_name,
    RulingNoted: _ruling_noted,
    EarlyEnd: _early_end,
    Confirming: _confirming,
}
