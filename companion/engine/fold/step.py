"""One step of the fold: the position after an entry, or why the entry cannot be."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.events import event, sum_of
from companion.engine.log.entries import (
    Adjustment,
    EarlyEnd,
    Misdeal,
    RuleChange,
    Ruled,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.position import Live, Open, Position, Result, Row, Scored
from companion.engine.messages import message
from companion.engine.problem import Problem, problem

# These would drop a deal that only waits for a decision, change who dealt it (Q-H27), or count
# deals from it. The decision closes the deal at its own entry, which comes before these.
_DEAL_EVENTS = (Misdeal, WrongDealer, EarlyEnd, RuleChange)

# What can still be entered once a table has ended: it corrects points, or moves none.
_AFTER_THE_END = (Adjustment, Substitution, TeamName, Ruled)


def step(game: AnyGame, position: Position[Any], live: Live) -> Position[Any] | Problem:
    """The position after one entry, or why the entry cannot be."""
    if not isinstance(live.action, _AFTER_THE_END) and result_at(game, position) is not None:
        return problem("game-over")
    question = game.question(position) if isinstance(live.action, _DEAL_EVENTS) else None
    if question is not None:
        return problem("question-open", question=question.message)
    happened = event(game, position, live)
    if happened is not None:
        return happened
    outcome = game.judge(position, live.action)
    if isinstance(outcome, Problem):
        return outcome
    if isinstance(outcome, Open):
        return replace(position, current=(*position.current, live))
    return _scored(game, position, live, outcome)


def _scored(game: AnyGame, position: Position[Any], live: Live, outcome: Scored) -> Position[Any]:
    """The position after a deal was closed: totals, the next dealer, a row of the sheet."""
    totals = sum_of(position.totals, outcome.deltas)
    dealer = position.dealer if outcome.dealer is None else outcome.dealer
    row = Row(
        live,
        position.completed + 1,
        dealer,
        position.players,
        outcome.deltas,
        totals,
        outcome.remarks,
        corrected=any(
            not isinstance(game.judge(position, earlier), Open) for earlier in live.earlier
        ),
        content=max(part.words.number for part in (*_parts(position, outcome), live)),
        confirming=position.confirming,
        signs=outcome.signs,
        rules=position.rules_after,
    )
    return replace(
        position,
        totals=totals,
        rows=position.rows.plus(row),
        completed=position.completed + 1,
        dealer=dealer.left(position.seats),
        current=outcome.keeps,
        rules=position.rules_after,
        coming=None,
    )


def _parts(position: Position[Any], outcome: Scored) -> Iterator[Live]:
    """What was said of a deal ahead of the entry that closes it."""
    kept = {live.entry.number for live in outcome.keeps}
    return (live for live in position.current if live.entry.number not in kept)


def result_at(game: AnyGame, position: Position[Any]) -> Result | None:
    """The end by early agreement or by the game's own rules, which look at complete deals.

    Points that are agreed on in the middle of a deal wait for its end (H0-END-2, W-END-1).
    """
    if position.ended:
        return Result(message("ended-early"), game.losers(position))
    return None if position.within_deal else game.result(position)
