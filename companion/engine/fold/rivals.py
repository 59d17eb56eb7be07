"""Two scorers of one deal: what somebody else has entered of it while a form was being filled in.

A post that comes late says what its author saw as the deal in progress. Here it is compared with
what the log says of that very deal by now, so that no deal is counted twice.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.replay import Sheet
from companion.engine.fold.step import step
from companion.engine.fold.whose import is_of_another
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Action,
    Adjustment,
    Confirmed,
    Confirming,
    Entry,
    RuleChange,
    Ruled,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.plan import Question
from companion.engine.log.position import Live, Position
from companion.engine.log.resolve import place_of
from companion.engine.problem import Problem

# They leave the deal in progress as it is.
_BESIDE_THE_DEAL = (Adjustment, Confirming, Ruled, Substitution, TeamName, WrongDealer)
# Of these, whoever enters a deal need not even know.
_HARMLESS = (Confirmed, Confirming, Ruled, TeamName)


@dataclass(frozen=True)
class Said:
    """What one entry would do in a position: the points of the deal it closes, by side.

    `points` are None where it leaves the deal open; `closes` tells that the deal is over but for a
    choice.
    """

    points: tuple[int, ...] | None
    closes: bool


@dataclass(frozen=True)
class Rival:
    """What somebody else has entered instead, and the position ahead of it."""

    live: Live
    ahead: Position[Any]


def rival(now: Sheet, seen: int, action: Action) -> Rival | None:
    """Return what was entered, after the entry that was `seen` last, of the deal an action is of.

    None where nobody has entered anything that the action could stand for as well.
    """
    game = now.table.game
    live = next(_of_the_deal(now, seen, action), None)
    if live is None or isinstance(live.action, COMMON_ACTIONS):
        return None
    place = place_of(now.lives, live.entry.number)
    if place >= len(now.reached):
        return None
    ahead = now.reached[place]
    mine, theirs = (said_at(game, ahead, live.entry, each) for each in (action, live.action))
    if mine is None or theirs is None or mine.closes != theirs.closes:
        return None
    if not mine.closes and action.kind != live.action.kind:
        return None
    return Rival(live, ahead)


def rival_words(now: Sheet, seen: int, target: int) -> Rival | None:
    """Return an entry with the words that an amendment gave it after the entry `seen` last."""
    place = place_of(now.lives, target)
    if place >= min(len(now.lives), len(now.reached)):
        return None
    live = now.lives[place]
    if live.entry.number != target or live.words.number <= seen:
        return None
    return Rival(live, now.reached[place])


def agree(game: AnyGame, found: Rival, action: Action) -> bool:
    """Whether an action says the same as its rival, as far as both say it."""
    return game.agree(found.ahead, found.live.action, action)


def is_harmless(since: Sequence[Entry], game: AnyGame, action: Action) -> bool:
    """Whether what was written since leaves a deal's entry what it is."""
    return all(
        isinstance(entry.action, _HARMLESS) or is_of_another(game, action, entry.action)
        for entry in since
    )


def goes_on(now: Sheet, seen: int, action: Action) -> bool:
    """Whether the deal that an action is of is still in progress."""
    if now.result is not None:
        return False
    return not any(
        _called_off(live.action) or now.row_of(live.entry.number) is not None
        for live in _of_the_deal(now, seen, action)
        if not isinstance(live.action, RuleChange)
    )


def said_at(game: AnyGame, ahead: Position[Any], entry: Entry, action: Action) -> Said | None:
    """Return what an action does in a position; None where it cannot be."""
    after = step(game, ahead, Live(entry, action))
    if isinstance(after, Problem):
        return None
    if after.completed > ahead.completed:
        return Said(next(iter(reversed(after.rows))).deltas, True)
    question: Question | None = game.question(after)
    return Said(None, question is not None and question.entry == entry.number)


def _of_the_deal(now: Sheet, seen: int, action: Action) -> Iterator[Live]:
    """What counts of what was written since, as far as it touches the deal an action is of."""
    return (
        live
        for live in now.lives[place_of(now.lives, seen + 1) :]
        if not isinstance(live.action, _BESIDE_THE_DEAL)
        and not is_of_another(now.table.game, action, live.action)
    )


def _called_off(action: Action) -> bool:
    """Whether an entry ends the deal in progress without a score."""
    return isinstance(action, COMMON_ACTIONS)
