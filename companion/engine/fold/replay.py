"""The fold: ruleset, seats and entries in, the sheet out. Nothing it derives is ever stored.

Amendments and retractions are resolved first; then the entries that count are reduced one after
the other. At the first impossible one the fold stops, keeps everything before it and says why.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.step import result_at, step
from companion.engine.log.confirmations import Confirmations, confirmations
from companion.engine.log.entries import Amend, Confirmed, Entry, Retract
from companion.engine.log.plan import Plan, Question
from companion.engine.log.position import Live, Position, Result, Row, Standing
from companion.engine.log.resolve import (
    ABOUT_OTHERS,
    alike,
    place_of,
    resolve,
    retracted_numbers,
)
from companion.engine.problem import Problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import Seat


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
        """Refuse rules that cannot be played."""
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

    `lives` are the entries that count, `reached` the positions ahead of each of them and after the
    last, as far as the fold arrived, and `stop` why it arrived no further.
    """

    table: Table
    entries: tuple[Entry, ...]
    lives: tuple[Live, ...]
    reached: tuple[Position[Any], ...]
    stop: Stop | None

    @property
    def position(self) -> Position[Any]:
        """Where the fold arrived."""
        return self.reached[-1]

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The lines of the sheet, the oldest first."""
        return tuple(self.position.rows)

    def row_of(self, number: int) -> Row | None:
        """The line that an entry made, if it did."""
        place = bisect_left(self.rows, number, key=lambda row: row.live.entry.number)
        row = self.rows[place] if place < len(self.rows) else None
        return row if row is not None and row.live.entry.number == number else None

    def live_of(self, number: int) -> Live | None:
        """The entry of a number as it counts; None where it does not."""
        place = place_of(self.lives, number)
        live = self.lives[place] if place < len(self.lives) else None
        if live is None or live.entry.number != number or isinstance(live.action, Retract):
            return None
        return live

    def ahead_of(self, number: int) -> "Sheet":
        """Return the sheet before the entry of that number.

        It has only the entries ahead of that one, as every amendment and retraction leaves them.
        """
        place = min(place_of(self.lives, number), len(self.reached) - 1)
        later = self.stop is None or self.stop.entry.number >= number
        return replace(self, reached=self.reached[: place + 1], stop=None if later else self.stop)

    @property
    def head(self) -> int:
        """The number of the last entry, 0 at the start: what a reader of this sheet has seen."""
        return self.entries[-1].number if self.entries else 0

    @cached_property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        return result_at(self.table.game, self.position)

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

    @cached_property
    def confirmations(self) -> Confirmations:
        """What the log says of its confirmations."""
        return confirmations(self.entries)

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
            and not (isinstance(each.action, Amend | Confirmed) and each.action.target in retracted)
        )
        return next(standing, None)


def replay(table: Table, entries: Sequence[Entry]) -> Sheet:
    """Fold a table's entries into its sheet; never fails."""
    return refold(Sheet(table, (), (), (start(table),), None), entries)


def refold(known: Sheet, entries: Sequence[Entry]) -> Sheet:
    """Return the sheet of another log of the same table, as `replay` would.

    Positions of the known sheet are taken over for as long as the entries that count are the same.
    """
    lives, pointless = resolve(entries)
    stop = Stop(*pointless) if pointless else None
    end = place_of(lives, stop.entry.number) if stop else len(lives)
    shared = min(alike(known.lives, lives), len(known.reached) - 1, end)
    reached = [*known.reached[: shared + 1]]
    impossible = _run(known.table.game, reached, lives[shared:end])
    return Sheet(known.table, tuple(entries), lives, tuple(reached), impossible or stop)


def advance(sheet: Sheet, entries: Sequence[Entry]) -> Sheet:
    """Return the sheet of a log that has grown by these entries, as `replay` would.

    Where none of them speaks of an earlier entry, each takes one step.
    """
    log = (*sheet.entries, *entries)
    if sheet.stop is not None or any(isinstance(each.action, ABOUT_OTHERS) for each in entries):
        return refold(sheet, log)
    lives, reached = [Live(each, each.action) for each in entries], [*sheet.reached]
    stop = _run(sheet.table.game, reached, lives)
    return Sheet(sheet.table, log, (*sheet.lives, *lives), tuple(reached), stop)


def start(table: Table) -> Position[Any]:
    """The position before the first entry."""
    sides = table.game.sides(table.rules, len(table.players))
    zeros = (0,) * len(sides)
    return Position(table.rules, table.players, sides, table.first_dealer, zeros)


def _run(game: AnyGame, reached: list[Position[Any]], lives: Sequence[Live]) -> Stop | None:
    """Add the position after each entry; return the first entry that cannot be, and why."""
    for live in lives:
        after = step(game, reached[-1], live)
        if isinstance(after, Problem):
            return Stop(live.entry, after)
        reached.append(after)
    return None
