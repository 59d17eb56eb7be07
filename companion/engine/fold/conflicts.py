"""Rivals: entries that another phone made for a deal while a form was filled in.

A stale post belongs to the deal that was in progress when its form was shown. It is compared here
with the newer entries for the same deal, so that no deal is counted twice.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.events import is_other_players_deal
from companion.engine.fold.replay import Sheet
from companion.engine.fold.step import step
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Action,
    Adjustment,
    Confirmed,
    Confirming,
    Entry,
    GoneHome,
    Retract,
    RuleChange,
    RulingNoted,
    SeatChange,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.log.position import DealQuestion, EffectiveEntry, Position
from companion.engine.log.resolve import index_of
from companion.engine.messages import Problem

_OUTSIDE_THE_DEAL = (
    Adjustment,
    Confirming,
    GoneHome,
    RulingNoted,
    SittingOut,
    Substitution,
    TeamName,
    WrongDealer,
)
"""Actions that leave the entries of the deal in progress alone."""
_HARMLESS = (Confirmed, Confirming, GoneHome, RulingNoted, SittingOut, TeamName)
"""Actions after which the form of a deal that was filled in before still means the same."""


@dataclass(frozen=True)
class Effect:
    """The effect of an entry in a position.

    `points` are the points by side if the entry closes the deal, else None. `closes` is also true
    if the deal is closed as soon as a player has made a choice.
    """

    points: tuple[int, ...] | None
    closes: bool


@dataclass(frozen=True)
class Rival:
    """The entry of another phone for the same deal, and the position before it.

    Whether the two conflict is for `agree` to say.
    """

    effective: EffectiveEntry
    before: Position[Any]


def find_rival(now: Sheet, seen: int, action: Action) -> Rival | None:
    """Return the entry that another phone has made for the deal of this action, or None.

    Only entries after the number `seen` are considered. A rival has the same purpose as the action:
    both close the deal, or both are of the same kind.
    """
    game = now.table.game
    effective = next(_of_the_deal(now, seen, action), None)
    if effective is None or isinstance(effective.action, COMMON_ACTIONS):
        return None
    index = index_of(now.effective_entries, effective.entry.number)
    if index >= len(now.reached):
        return None
    before = now.reached[index]
    mine, theirs = (
        effect_of(game, before, effective.entry, each) for each in (action, effective.action)
    )
    if mine is None or theirs is None or mine.closes != theirs.closes:
        return None
    if not mine.closes and action.kind != effective.action.kind:
        return None
    return Rival(effective, before)


def find_rival_amendment(now: Sheet, seen: int, target: int) -> Rival | None:
    """Return the target as a rival if it was amended after entry number `seen`, else None."""
    effective, index = now.effective_of(target), index_of(now.effective_entries, target)
    if effective is None or index >= len(now.reached) or effective.latest.number <= seen:
        return None
    return Rival(effective, now.reached[index])


def agree(game: AnyGame, rival: Rival, action: Action) -> bool:
    """Return whether an action and its rival have no conflicting values."""
    return game.agree(rival.before, rival.effective.action, action)


def is_harmless(newer: Sequence[Entry], game: AnyGame, action: Action) -> bool:
    """Return whether entries newer than a form leave the meaning of its action unchanged."""
    return all(
        isinstance(entry.action, _HARMLESS) or is_other_players_deal(game, action, entry.action)
        for entry in newer
    )


def is_in_progress(now: Sheet, seen: int, action: Action) -> bool:
    """Return whether the deal of an action, in progress at entry number `seen`, still is."""
    if now.result is not None:
        return False
    return not any(
        # Those of the common actions that belong to a deal end it without a score.
        isinstance(each.action, COMMON_ACTIONS) or now.row_of(each.entry.number) is not None
        for each in _of_the_deal(now, seen, action)
        if not isinstance(each.action, RuleChange | SeatChange)
    )


def effect_of(game: AnyGame, before: Position[Any], entry: Entry, action: Action) -> Effect | None:
    """Return the effect of an action in a position; None if it is refused there."""
    after = step(game, before, EffectiveEntry(entry, action))
    if isinstance(after, Problem):
        return None
    if after.completed > before.completed:
        return Effect(next(iter(reversed(after.rows))).deltas, True)
    question: DealQuestion | None = game.question(after)
    return Effect(None, question is not None and question.entry == entry.number)


def _of_the_deal(now: Sheet, seen: int, action: Action) -> Iterator[EffectiveEntry]:
    """Yield the effective entries after number `seen` that concern the deal of this action."""
    return (
        each
        for each in now.effective_entries[index_of(now.effective_entries, seen + 1) :]
        if not isinstance(each.action, (*_OUTSIDE_THE_DEAL, Retract))
        and not is_other_players_deal(now.table.game, action, each.action)
    )
