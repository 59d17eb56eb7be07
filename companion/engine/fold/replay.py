"""Replaying a log: computing a sheet from a table and its entries. Derived data is never stored.

Amendments and retractions are resolved first; then the entries that count are applied one after
the other. Replaying stops at the first entry that the rules refuse, with the sheet before it.
"""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from companion.engine.contract.game import AnyGame
from companion.engine.fold.people import seats_other_players
from companion.engine.fold.seat_change import change_that_moved
from companion.engine.fold.step import result_at, step
from companion.engine.log.codec import log_full_problem
from companion.engine.log.entries import COMMON_ACTIONS, Action, Amend, Confirmed, Entry, Retract
from companion.engine.log.forms import Form
from companion.engine.log.position import (
    DealQuestion,
    EffectiveEntry,
    Plan,
    Position,
    Result,
    Row,
    Standing,
)
from companion.engine.log.resolve import (
    ABOUT_OTHERS,
    Confirmations,
    changed_entry,
    common_length,
    confirmations,
    index_of,
    resolve,
    retracted_numbers,
    target_problem,
)
from companion.engine.messages import Problem, Text, problem
from companion.engine.rules.options import Ruleset
from companion.engine.seating import NO_SEAT, Seat, seated


@dataclass(frozen=True)
class Table:
    """A table before its first entry: game, rules, names in clockwise order, first dealer.

    Raise ValueError if the rules clash at a table of this size.
    """

    game: AnyGame
    rules: Ruleset
    players: tuple[str, ...]
    first_dealer: Seat

    def __post_init__(self) -> None:
        """Refuse rules that clash."""
        clashing = self.rules.clashing(len(self.players))
        if clashing:
            raise ValueError(", ".join(clash.code for clash in clashing))

    @property
    def name(self) -> Text:
        """What its game is called here, as it was when the table began."""
        return self.game.called(self.rules)


@dataclass(frozen=True)
class Stop:
    """The entry at which replaying stopped, and the problem with it; it has to be corrected."""

    entry: Entry
    problem: Problem


@dataclass(frozen=True)
class Sheet:
    """The state of a table after its entries: totals, rows, plan, standings, result.

    `effective_entries` are the entries as corrected, with cancelled ones that keep a later dealer;
    `reached` are the positions before each of them and after the last, up to where replaying
    stopped; `stop` is None if it did not stop.
    """

    table: Table
    entries: tuple[Entry, ...]
    effective_entries: tuple[EffectiveEntry, ...]
    reached: tuple[Position[Any], ...]
    stop: Stop | None

    @property
    def position(self) -> Position[Any]:
        """The last position."""
        return self.reached[-1]

    @property
    def fewest_win(self) -> bool:
        """Whether the lowest total wins under the rules in force."""
        return self.table.game.fewest_win(self.position.rules)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the sheet, oldest first."""
        return tuple(self.position.rows)

    def row_of(self, number: int) -> Row | None:
        """Return the row of the entry with this number, or None."""
        # Usually the newest row is asked for, so the rows of a long sheet need not be searched.
        newest = next(reversed(self.position.rows), None)
        if newest is None or newest.effective.entry.number <= number:
            return newest if newest and newest.effective.entry.number == number else None
        place = bisect_left(self.rows, number, key=lambda row: row.effective.entry.number)
        row = self.rows[place] if place < len(self.rows) else None
        return row if row is not None and row.effective.entry.number == number else None

    def effective_of(self, number: int) -> EffectiveEntry | None:
        """Return the entry with this number as it counts now; None if it does not count."""
        place = index_of(self.effective_entries, number)
        found = self.effective_entries[place] if place < len(self.effective_entries) else None
        if found is None or found.entry.number != number or isinstance(found.action, Retract):
            return None
        return found

    def before(self, number: int) -> "Sheet":
        """Return the sheet as it was before the entry with this number.

        Later amendments of the entries before it are applied.
        """
        place = min(index_of(self.effective_entries, number), len(self.reached) - 1)
        later = self.stop is None or self.stop.entry.number >= number
        return replace(self, reached=self.reached[: place + 1], stop=None if later else self.stop)

    @property
    def head(self) -> int:
        """The number of the last entry, 0 if there is none."""
        return self.entries[-1].number if self.entries else 0

    @cached_property
    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return result_at(self.table.game, self.position)

    @cached_property
    def plan(self) -> Plan:
        """What the players have to do now; valid only while `result` is None."""
        return self.table.game.plan(self.position)

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """The game's forms for the next action, the usual one first."""
        return self.table.game.forms(self.position)

    @cached_property
    def question(self) -> DealQuestion | None:
        """The question that a player must answer first, or None."""
        return None if self.result else self.table.game.question(self.position)

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """The standing of each side, in the order of the sides."""
        return self.table.game.standings(self.position)

    @cached_property
    def confirmations(self) -> Confirmations:
        """The confirmations and retractions in the log."""
        return confirmations(self.entries)

    @property
    def sign(self) -> int:
        """How points are shown: 1 as they are counted, -1 with the opposite sign."""
        return self.table.game.sign(self.position.rules)

    @cached_property
    def undoable(self) -> Entry | None:
        """The entry that "undo" retracts, whoever wrote it; None if there is nothing to undo.

        It is the newest that is neither retracted nor a retraction, and that does not amend or
        confirm a retracted one.
        """
        retracted = retracted_numbers(self.entries)
        standing = (
            entry
            for entry in reversed(self.entries)
            if entry.number not in retracted
            and not isinstance(entry.action, Retract)
            and not (
                isinstance(entry.action, Amend | Confirmed) and entry.action.target in retracted
            )
        )
        return next(standing, None)


def replay(table: Table, entries: Sequence[Entry]) -> Sheet:
    """Return the sheet of a table after these entries; never raises."""
    return replay_from(Sheet(table, (), (), (first_position(table),), None), entries)


def replay_from(known: Sheet, entries: Sequence[Entry]) -> Sheet:
    """Return the sheet of another log of the same table, as `replay` would.

    The positions of the known sheet are reused as long as the entries that count are the same.
    """
    now, invalid = resolve(entries)
    stop = Stop(*invalid) if invalid else None
    end = index_of(now, stop.entry.number) if stop else len(now)
    shared = min(common_length(known.effective_entries, now), len(known.reached) - 1, end)
    reached = [*known.reached[: shared + 1]]
    impossible = _take_steps(known.table.game, reached, now[shared:end])
    return Sheet(known.table, tuple(entries), now, tuple(reached), impossible or stop)


def replay_more(sheet: Sheet, entries: Sequence[Entry]) -> Sheet:
    """Return the sheet of a log that has grown by these entries, as `replay` would.

    Unless one of them changes an earlier entry, this takes only one step for each.
    """
    log = (*sheet.entries, *entries)
    if sheet.stop is not None or any(isinstance(entry.action, ABOUT_OTHERS) for entry in entries):
        return replay_from(sheet, log)
    new, reached = [EffectiveEntry(each, each.action) for each in entries], [*sheet.reached]
    stop = _take_steps(sheet.table.game, reached, new)
    return Sheet(sheet.table, log, (*sheet.effective_entries, *new), tuple(reached), stop)


def first_position(table: Table) -> Position[Any]:
    """Return the position before the first entry."""
    sides = table.game.sides(table.rules, len(table.players))
    zeros = (0,) * len(sides)
    return Position(table.rules, seated(table.players), sides, table.first_dealer, zeros)


def _take_steps(
    game: AnyGame, reached: list[Position[Any]], effective_entries: Sequence[EffectiveEntry]
) -> Stop | None:
    """Append the position after each entry; return the stop at the first refused one, or None."""
    for effective in effective_entries:
        after = step(game, reached[-1], effective)
        if isinstance(after, Problem):
            return Stop(effective.entry, after)
        reached.append(after)
    return None


# Checking an action


def sheet_after(sheet: Sheet, entry: Entry) -> Sheet | Problem:
    """Return the sheet after one more entry, or the problem with it (see `judge`)."""
    after = _position_after(sheet, entry)
    if isinstance(after, Problem):
        return after
    if after is None:
        return replay_from(sheet, (*sheet.entries, entry))
    effective = EffectiveEntry(entry, entry.action)
    effective_entries, reached = (*sheet.effective_entries, effective), (*sheet.reached, after)
    return Sheet(sheet.table, (*sheet.entries, entry), effective_entries, reached, None)


def judge(sheet: Sheet, action: Action) -> Problem | None:
    """Return the problem with an action as the next entry, or None if it can be entered.

    The action is judged by the same step that enters it. An amendment is judged at the entry that
    it changes; it is allowed even if it makes later entries impossible. Entries after the one at
    which replaying stopped cannot be amended.
    """
    after = _position_after(sheet, Entry(sheet.head + 1, "", "", "", sheet.head, action))
    return after if isinstance(after, Problem) else None


def sheet_if(sheet: Sheet, action: Action) -> Sheet:
    """Return the sheet as it would be if an action were entered next, possible or not."""
    return replay_more(sheet, (Entry(sheet.head + 1, "what-if", "", "", sheet.head, action),))


def _position_after(sheet: Sheet, entry: Entry) -> Position[Any] | Problem | None:
    """Return the position after an entry, or the problem with it.

    Return None for a valid entry that refers to another one: the log must be replayed.
    """
    full = log_full_problem(sheet.head, entry.action)
    if full is not None:
        return full
    if isinstance(entry.action, ABOUT_OTHERS):
        return _target_refusal(sheet, entry, entry.action)
    if sheet.stop is not None:
        return problem("needs-a-look", entry=sheet.stop.entry.number)
    return step(sheet.table.game, sheet.position, EffectiveEntry(entry, entry.action))


def _target_refusal(
    sheet: Sheet, entry: Entry, action: Amend | Retract | Confirmed
) -> Problem | None:
    """Return the problem with an amendment, a retraction or a confirmation, or None."""
    invalid = target_problem(entry, {earlier.number: earlier for earlier in sheet.entries})
    if invalid is not None:
        return invalid
    if action.target in retracted_numbers(sheet.entries):
        return problem("entry-retracted", field="target", entry=action.target)
    moved = change_that_moved(sheet.entries, sheet.effective_entries, entry)
    if moved is not None:
        return moved
    if isinstance(action, Retract):
        return _retraction_refusal(sheet, action)
    if isinstance(action, Confirmed):
        return _confirmation_refusal(sheet, action)
    return _amendment_refusal(sheet, action)


def _amendment_refusal(sheet: Sheet, action: Amend) -> Problem | None:
    """Return the problem with an amendment at the place of its target, or None."""
    before = sheet.before(action.target)
    if before.stop is not None:
        return problem("needs-a-look", entry=before.stop.entry.number)
    target = sheet.effective_entries[index_of(sheet.effective_entries, action.target)]
    earlier = (*target.replaced, target.action)
    amended = EffectiveEntry(target.entry, action.action, earlier, next_dealer=action.dealer)
    reached = step(sheet.table.game, before.position, amended)
    if isinstance(reached, Problem):
        return reached
    if seats_other_players(target.action, action.action) and _deal_follows(sheet, action.target):
        # The later deals would become those of other players.
        return problem("players-moved", field="seat")
    return None


def _retraction_refusal(sheet: Sheet, action: Retract) -> Problem | None:
    """Return the problem if the next dealer that a retraction names was not at the table then."""
    changed = changed_entry(action.target, {entry.number: entry for entry in sheet.entries})
    seats = sheet.before(changed).position.seats
    valid = action.dealer == NO_SEAT or 0 <= action.dealer < seats
    return None if valid else problem("seat-unknown", field="dealer")


def _deal_follows(sheet: Sheet, number: int) -> bool:
    """Return whether a deal was entered, at least in part, after the entry with this number."""
    after = sheet.effective_entries[index_of(sheet.effective_entries, number + 1) :]
    return any(not isinstance(each.action, COMMON_ACTIONS) for each in after)


def _confirmation_refusal(sheet: Sheet, action: Confirmed) -> Problem | None:
    """Return the problem if a confirmation's deal does not exist or has changed, else None."""
    row = sheet.row_of(action.target)
    if row is None or not row.deal:
        return problem("confirm-what", field="target", entry=action.target)
    if row.content != action.content:
        return problem("confirm-changed", field="content", deal=row.deal)
    return None
