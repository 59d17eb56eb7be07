"""Keeping the dealers of later deals when an earlier deal is cancelled, restored or corrected."""

from dataclasses import replace
from itertools import chain, takewhile

from companion.engine.fold.events import is_other_players_deal
from companion.engine.fold.replay import Sheet
from companion.engine.fold.step import step
from companion.engine.log.entries import Action, Amend, Misdeal, Retract, WrongDealer
from companion.engine.log.position import EffectiveEntry
from companion.engine.log.resolve import (
    changed_entry,
    final_target,
    final_targets,
    index_of,
    resolve,
)
from companion.engine.messages import Problem
from companion.engine.seating import NO_SEAT, Seat


def retraction(sheet: Sheet, target: int) -> Retract:
    """Return the retraction of an entry; it records who dealt next, for the later dealers."""
    by_number = {entry.number: entry for entry in sheet.entries}
    root, changed = final_target(target, by_number), changed_entry(target, by_number)
    if root == changed:
        return Retract(target, next_dealer_kept(sheet, root))
    # A correction is undone or restored: its deal stays, with another action.
    undone = replace(sheet.entries[-1], number=sheet.head + 1, action=Retract(target))
    now = resolve((*sheet.entries, undone)).effective_entries
    action = next((each.action for each in now if each.entry.number == changed), None)
    return Retract(target, NO_SEAT if action is None else _dealer_kept_by(sheet, changed, action))


def amend_keeping_dealers(sheet: Sheet, action: Amend) -> Amend:
    """Return an amendment with the dealers of later deals kept, if it would change them."""
    return replace(action, dealer=_dealer_kept_by(sheet, action.target, action.action))


def _dealer_kept_by(sheet: Sheet, number: int, action: Action) -> Seat:
    """Return who has to stay the next dealer if the entry with this number gets another action.

    NO_SEAT if the action changes no later deal's dealer.
    """
    if isinstance(action, Misdeal):
        return next_dealer_kept(sheet, number)
    effective = sheet.effective_of(number)
    closing = None if effective is None else _closing_index(sheet, effective)
    if effective is None or closing is None:
        return NO_SEAT
    closer, kept = sheet.effective_entries[closing], sheet.reached[closing + 1].dealer
    if not (_has_later_deal(sheet, closer) or _has_wrong_dealer(sheet, closer)):
        return NO_SEAT
    after = _dealer_after(sheet, EffectiveEntry(effective.entry, action), closing)
    return NO_SEAT if after in (None, kept) or not _closes_deal(sheet, closer) else kept


def _closing_index(sheet: Sheet, effective: EffectiveEntry) -> int | None:
    """Return the index of the effective entry that closed the deal to which `effective` belongs.

    None if the deal still goes on. For an entry that leaves no deal open, such as a misdeal, it is
    its own index.
    """
    first, reached = index_of(sheet.effective_entries, effective.entry.number), sheet.reached
    if first + 1 >= len(reached):
        return None
    if effective not in reached[first + 1].current:
        return first
    later = range(first + 1, len(reached) - 1)
    return next((at for at in later if reached[at + 1].completed > reached[at].completed), None)


def _dealer_after(sheet: Sheet, amended: EffectiveEntry, closing: int) -> Seat | None:
    """Return who would deal next with an amended entry; None if its deal is not closed then.

    `closing` is the index of the entry that closed the deal until now.
    """
    index = index_of(sheet.effective_entries, amended.entry.number)
    position = sheet.reached[index]
    before = position.completed
    for effective in (amended, *sheet.effective_entries[index + 1 : closing + 1]):
        after = step(sheet.table.game, position, effective)
        if isinstance(after, Problem):
            return None
        if after.completed > before:
            return after.dealer
        position = after
    return None


def next_dealer_kept(sheet: Sheet, number: int) -> Seat:
    """Return who dealt next after the deal that an entry closed; NO_SEAT if no deal followed.

    If the last deal is cancelled, the rules decide who deals again. If players have their own
    deals, a deal is the last until its player begins another one.
    """
    effective = sheet.effective_of(number) or _as_if_restored(sheet, number)
    if (
        effective is None
        or not _has_later_deal(sheet, effective)
        or not _closes_deal(sheet, effective)
    ):
        return NO_SEAT
    dealer: Seat = sheet.reached[index_of(sheet.effective_entries, number + 1)].dealer
    return dealer


def _as_if_restored(sheet: Sheet, number: int) -> EffectiveEntry | None:
    """Return an entry as if it were not retracted; None if there is none with this number."""
    finals = final_targets(sheet.entries)
    kept = [
        entry for entry in sheet.entries if entry.number == number or finals[entry.number] != number
    ]
    effective_entries = resolve(kept).effective_entries
    return next((each for each in effective_entries if each.entry.number == number), None)


def _has_later_deal(sheet: Sheet, effective: EffectiveEntry) -> bool:
    """Return whether the sheet has an entry of a later deal of the same players."""
    number, game = effective.entry.number, sheet.table.game
    closed = (row.effective for row in reversed(sheet.rows) if row.deal)
    # Rows are in the order of their entries, and mostly the last deals are corrected.
    later = takewhile(lambda other: other.entry.number > number, closed)
    going_on = (other for other in sheet.position.current if other.entry.number > number)
    return any(
        not is_other_players_deal(game, effective.action, other.action)
        for other in chain(going_on, later)
    )


def _has_wrong_dealer(sheet: Sheet, effective: EffectiveEntry) -> bool:
    """Return whether, after an entry, somebody noted that another dealt than the rules say."""
    later = takewhile(
        lambda row: row.effective.entry.number > effective.entry.number, reversed(sheet.rows)
    )
    return any(isinstance(row.effective.action, WrongDealer) for row in later)


def _closes_deal(sheet: Sheet, effective: EffectiveEntry) -> bool:
    """Return whether an entry closes a deal, or did before it was retracted or amended."""
    before = sheet.reached[index_of(sheet.effective_entries, effective.entry.number)]
    after = (
        step(sheet.table.game, before, EffectiveEntry(effective.entry, action))
        for action in (effective.action, *effective.replaced)
    )
    return any(
        not isinstance(outcome, Problem) and outcome.completed > before.completed
        for outcome in after
    )
