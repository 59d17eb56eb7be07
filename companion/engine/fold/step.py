"""One step of replaying a log: from one position to the next."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.events import add_points, after_event, without_deal_in_progress
from companion.engine.log.entries import (
    Adjustment,
    Arrival,
    Confirming,
    Departure,
    EarlyEnd,
    GoneHome,
    Misdeal,
    Retract,
    RuleChange,
    RulingNoted,
    SeatChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.position import (
    DealGoesOn,
    DealScored,
    EffectiveEntry,
    Position,
    Result,
    Row,
)
from companion.engine.messages import Problem, message, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import NO_SEAT

# Refused while a deal waits for a player's decision (Q-H27). The decision will amend an earlier
# entry, so the deal would be scored before these events, and they would fall into the next deal.
_DEAL_EVENTS = (Misdeal, WrongDealer, EarlyEnd, RuleChange, Arrival, Departure, SeatChange)

# Allowed after the end of the game: they correct points or leave them unchanged.
_AFTER_THE_END = (
    Adjustment,
    Substitution,
    SittingOut,
    GoneHome,
    TeamName,
    RulingNoted,
    Confirming,
)


def step(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry
) -> Position[Any] | Problem:
    """Return the position after one entry, or the problem with the entry.

    If `effective` has a `next_dealer`, that player deals the next deal, whatever the rules say. If
    the deal goes on after this entry, `_after_scored_deal` applies it when the deal is scored.
    """
    if not 0 <= effective.next_dealer < position.seats and effective.next_dealer != NO_SEAT:
        return problem("seat-unknown", field="dealer")
    if isinstance(effective.action, Retract):
        after: Position[Any] | Problem = without_deal_in_progress(
            game, position, *effective.replaced
        )
    else:
        after = _after_action(game, position, effective)
    if effective.next_dealer == NO_SEAT or isinstance(after, Problem) or effective in after.current:
        return after
    return replace(after, dealer=effective.next_dealer)


def _after_action(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry
) -> Position[Any] | Problem:
    """Return the position after an entry, ignoring `next_dealer`, or the problem with it."""
    if not isinstance(effective.action, _AFTER_THE_END) and result_at(game, position) is not None:
        return problem("game-over")
    question = game.question(position) if isinstance(effective.action, _DEAL_EVENTS) else None
    if question is not None:
        return problem("question-open", question=question.message)
    happened = after_event(game, position, effective)
    if happened is not None:
        return happened
    outcome = game.judge(position, effective.action)
    if isinstance(outcome, Problem):
        return outcome
    if isinstance(outcome, DealGoesOn):
        return replace(position, current=(*position.current, effective))
    return _after_scored_deal(game, position, effective, outcome)


def _after_scored_deal(
    game: AnyGame, position: Position[Any], effective: EffectiveEntry, outcome: DealScored
) -> Position[Any]:
    """Return the position after a scored deal: new totals, the next dealer and a row."""
    totals = add_points(position.totals, outcome.deltas)
    dealer = position.dealer if outcome.dealer is None else outcome.dealer
    deal = (*_deal_entries(position, outcome), effective)
    noted = next((part.next_dealer for part in deal if part.next_dealer != NO_SEAT), None)
    following = outcome.next_dealer if noted is None else noted
    rules, coming = _rules_after(position, outcome)
    row = Row(
        effective,
        position.completed + 1,
        dealer,
        position.players,
        position.sides,
        outcome.deltas,
        totals,
        outcome.remarks,
        corrected=any(
            not isinstance(game.judge(position, earlier), DealGoesOn)
            for earlier in effective.replaced
        ),
        content=max(part.latest.number for part in deal),
        confirming=position.confirming,
        signs=outcome.signs,
        rules=rules,
    )
    return replace(
        position,
        totals=totals,
        rows=position.rows.plus(row),
        completed=position.completed + 1,
        dealer=dealer.left(position.seats) if following is None else following,
        current=outcome.keeps,
        rules=rules,
        coming=coming,
    )


def _rules_after(position: Position[Any], outcome: DealScored) -> tuple[Ruleset, Ruleset | None]:
    """Return the rules after a scored deal, and those that still wait for deals begun before them.

    Such deals are those of other players, if all play their own (O-META-2).
    """
    if position.coming is None or not outcome.keeps:
        return position.rules_after, None
    changed = next(
        row.effective.entry.number
        for row in reversed(position.rows)
        if isinstance(row.effective.action, RuleChange)
    )
    if any(kept.entry.number < changed for kept in outcome.keeps):
        return position.rules, position.coming
    return position.rules_after, None


def _deal_entries(position: Position[Any], outcome: DealScored) -> Iterator[EffectiveEntry]:
    """Yield a deal's entries before its last, except those that the next deal begins with."""
    for_next = {each.entry.number for each in outcome.keeps}
    return (each for each in position.current if each.entry.number not in for_next)


def result_at(game: AnyGame, position: Position[Any]) -> Result | None:
    """Return how the game ended, by agreement or by its rules, or None if it goes on.

    The rules can end it only between deals: an adjustment during a deal takes effect at the end of
    the deal (H0-END-2, W-END-1).
    """
    if position.ended:
        return Result(message("ended-early"), game.losers(position))
    return None if position.within_deal else game.result(position)
