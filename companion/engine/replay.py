"""The fold: ruleset, seats and entries in, the sheet out. Nothing it derives is ever stored.

Amendments and retractions are resolved first; then the entries that count are reduced one after
the other. At the first impossible one the fold stops, keeps everything before it and says why.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.engine.entries import (
    Action,
    Adjustment,
    Amend,
    EarlyEnd,
    Entry,
    Misdeal,
    Retract,
    RuleChange,
    Ruled,
    Substitution,
    TeamName,
    WrongDealer,
)
from companion.engine.events import event, sum_of
from companion.engine.game import AnyGame
from companion.engine.options import Ruleset
from companion.engine.position import (
    Live,
    Open,
    Plan,
    Position,
    Question,
    Result,
    Row,
    Scored,
    Standing,
)
from companion.engine.resolve import live_entries, retracted_numbers, target_problem
from companion.engine.seating import Seat
from companion.engine.verdict import Problem, problem
from companion.engine.words import say

# What would drop a deal that only waits for a decision, change who dealt it (Q-H27), or count
# deals from it: the decision closes it where its entry stands, ahead of these.
_DEAL_EVENTS = (Misdeal, WrongDealer, EarlyEnd, RuleChange)

# What can still be said of a table that has ended: it moves points back, or no points at all.
_AFTER_THE_END = (Adjustment, Substitution, TeamName, Ruled)


@dataclass(frozen=True)
class Table:
    """One sitting before anything happened: game, frozen rules, names clockwise, first dealer.

    Raises ValueError where the rules do not go together at a table of this size.
    """

    game: AnyGame
    rules: Ruleset
    players: tuple[str, ...]
    first_dealer: Seat

    def __post_init__(self) -> None:
        """Keep what cannot be played from being folded."""
        clashing = self.rules.clashing(len(self.players))
        if clashing:
            raise ValueError(", ".join(each.code for each in clashing))


@dataclass(frozen=True)
class Stop:
    """Where the fold could not go on, and why: this entry needs a look."""

    entry: Entry
    problem: Problem


@dataclass(frozen=True)
class Sheet:
    """Everything that can be said of a table after its entries.

    `lives` are the entries that count, `position` where the fold arrived, `stop` why it arrived no
    further.
    """

    table: Table
    entries: tuple[Entry, ...]
    lives: tuple[Live, ...]
    position: Position[Any]
    stop: Stop | None

    @property
    def head(self) -> int:
        """The number of the last entry, 0 at the start: what a reader of this sheet has seen."""
        return self.entries[-1].number if self.entries else 0

    @cached_property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        return _result(self.table.game, self.position)

    @cached_property
    def plan(self) -> Plan:
        """What happens now (of use while there is no result)."""
        return self.table.game.plan(self.position)

    @cached_property
    def question(self) -> Question | None:
        """What a player has to decide first, if anything."""
        return None if self.result else self.table.game.question(self.position)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """How each side stands, in the order of the sides."""
        return self.table.game.standings(self.position)

    @property
    def sign(self) -> int:
        """How the table writes points: 1 as they are counted, -1 with the other sign."""
        return self.table.game.sign(self.position.rules)

    @property
    def undoable(self) -> Entry | None:
        """The newest entry whose effect stands: what "undo" would take back."""
        retracted = retracted_numbers(self.entries)
        standing = (
            each
            for each in reversed(self.entries)
            if each.number not in retracted
            and not isinstance(each.action, Retract)
            and not (isinstance(each.action, Amend) and each.action.target in retracted)
        )
        return next(standing, None)


def replay(table: Table, entries: Sequence[Entry], *, before: int | None = None) -> Sheet:
    """Fold a table's entries into its sheet; never fails.

    With `before`, only what counts ahead of the entry of that number is folded, every amendment
    and retraction known: the position in which that entry was, or is now, to be judged.
    """
    lives, stop = live_entries(entries), _pointless(entries)
    if stop is not None and (before is None or stop.entry.number < before):
        before = stop.entry.number
    else:
        stop = None
    position = start(table)
    for live in lives:
        if before is not None and live.entry.number >= before:
            break
        reached = step(table.game, position, live)
        if isinstance(reached, Problem):
            stop = Stop(live.entry, reached)
            break
        position = reached
    return Sheet(table, tuple(entries), lives, position, stop)


def advance(sheet: Sheet, entries: Sequence[Entry]) -> Sheet:
    """The sheet of a log that has grown by these entries; equal to replaying it all.

    Takes one step for each where the fold need not be done again.
    """
    position, lives = sheet.position, [Live(each, each.action) for each in entries]
    if sheet.stop is None and not any(isinstance(each.action, Amend | Retract) for each in entries):
        for live in lives:
            reached = step(sheet.table.game, position, live)
            if isinstance(reached, Problem):
                break
            position = reached
        else:
            log = (*sheet.entries, *entries)
            return Sheet(sheet.table, log, (*sheet.lives, *lives), position, None)
    return replay(sheet.table, (*sheet.entries, *entries))


def judge(sheet: Sheet, action: Action) -> Problem | None:
    """Whether an action can be entered next: the problem, or None. "May I?" and "do it" are one.

    An amendment is judged where it takes effect. That it makes a later entry impossible is no
    reason to refuse it: the later entry then needs a look. Only what the fold has not reached
    cannot be judged, and waits.
    """
    new = Entry(sheet.head + 1, "", "", "", sheet.head, action)
    if not isinstance(action, Amend | Retract):
        if sheet.stop is not None:
            return problem("needs-a-look", entry=sheet.stop.entry.number)
        reached = step(sheet.table.game, sheet.position, Live(new, action))
        return reached if isinstance(reached, Problem) else None
    pointless = target_problem(new, {entry.number: entry for entry in sheet.entries})
    if pointless is not None:
        return pointless
    if action.target in retracted_numbers(sheet.entries):
        return problem("entry-retracted", field="target", entry=action.target)
    stop = None if isinstance(action, Retract) else replay(sheet.table, (*sheet.entries, new)).stop
    if stop is None or stop.entry.number > action.target:
        return None
    own = stop.entry.number == action.target
    return stop.problem if own else problem("needs-a-look", entry=stop.entry.number)


def start(table: Table) -> Position[Any]:
    """The position before the first entry."""
    sides = table.game.sides(table.rules, len(table.players))
    zeros = (0,) * len(sides)
    return Position(table.rules, table.players, sides, table.first_dealer, zeros)


def step(game: AnyGame, position: Position[Any], live: Live) -> Position[Any] | Problem:
    """The position after one entry, or why the entry cannot be."""
    over = _result(game, position) is not None
    if over and not isinstance(live.action, _AFTER_THE_END):
        return problem("game-over")
    asked = game.question(position) if isinstance(live.action, _DEAL_EVENTS) else None
    if asked is not None:
        return problem("question-open", question=asked.message)
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
    )
    return replace(
        position,
        totals=totals,
        rows=(*position.rows, row),
        completed=position.completed + 1,
        dealer=dealer.left(position.seats),
        current=outcome.keeps,
        rules=position.rules_after,
        coming=None,
    )


def _pointless(entries: Sequence[Entry]) -> Stop | None:
    """The first amendment or retraction that points at nothing sensible."""
    earlier = {entry.number: entry for entry in entries}
    retracted = retracted_numbers(entries)
    standing = (entry for entry in entries if entry.number not in retracted)
    found = ((entry, target_problem(entry, earlier)) for entry in standing)
    return next((Stop(entry, problem) for entry, problem in found if problem), None)


def _result(game: AnyGame, position: Position[Any]) -> Result | None:
    """The end by early agreement or by the game's own rules, which look at complete deals.

    Points that are agreed on in the middle of a deal wait for its end (H0-END-2, W-END-1).
    """
    if position.ended:
        return Result(say("ended-early"), game.losers(position))
    return None if position.within_deal else game.result(position)
