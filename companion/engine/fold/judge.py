"""Judging an action before it is entered: the resulting sheet, or why it is refused."""

from typing import Any

from companion.engine.fold.other_players import seats_other_players
from companion.engine.fold.replay import Sheet, replay_from, replay_more
from companion.engine.fold.seat_change import change_that_moved
from companion.engine.fold.step import step
from companion.engine.log.entries import (
    COMMON_ACTIONS,
    Action,
    Amend,
    Confirmed,
    Entry,
    Retract,
)
from companion.engine.log.log_length import log_full_problem
from companion.engine.log.position import EffectiveEntry, Position
from companion.engine.log.resolve import (
    ABOUT_OTHERS,
    changed_entry,
    index_of,
    retracted_numbers,
    target_problem,
)
from companion.engine.problem import Problem, problem
from companion.engine.seating import NO_SEAT


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
