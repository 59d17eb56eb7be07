"""Who deals after a deal that is cancelled: nobody who has dealt since gets another seat for it."""

from dataclasses import replace

from companion.engine.fold.replay import Sheet
from companion.engine.fold.step import step
from companion.engine.log.entries import COMMON_ACTIONS, Amend, Misdeal, Retract
from companion.engine.log.position import Live
from companion.engine.log.resolve import place_of, root_of
from companion.engine.problem import Problem
from companion.engine.seating import OPEN, Seat


def retraction(sheet: Sheet, target: int) -> Retract:
    """The entry that takes another back, or restores it, and leaves later deals to who dealt."""
    root = root_of(target, {each.number: each for each in sheet.entries})
    return Retract(target, kept_dealer(sheet, root))


def leaving_later_deals(sheet: Sheet, action: Amend) -> Amend:
    """An amendment that, where it calls a deal off, leaves later deals to who dealt."""
    if not isinstance(action.action, Misdeal):
        return action
    return replace(action, dealer=kept_dealer(sheet, action.target))


def kept_dealer(sheet: Sheet, number: int) -> Seat:
    """Who dealt after the entry that closed, or would close, a deal; OPEN if nobody has since.

    A deal that is the last is dealt again by whoever dealt it, or whom the rules name.
    """
    if not _was_dealt_after(sheet, number) or not _closes_deal(sheet, number):
        return OPEN
    dealer: Seat = sheet.reached[place_of(sheet.lives, number + 1)].dealer
    return dealer


def _was_dealt_after(sheet: Sheet, number: int) -> bool:
    """Whether the fold has reached something of a deal after an entry."""
    deals = (row.live for row in sheet.rows if row.deal)
    return any(live.entry.number > number for live in (*deals, *sheet.position.current))


def _closes_deal(sheet: Sheet, number: int) -> bool:
    """Whether an entry closes a deal, or did before it was taken back."""
    row = sheet.row_of(number)
    if row is not None and row.deal:
        return True
    entry = next((each for each in sheet.entries if each.number == number), None)
    if entry is None or isinstance(entry.action, COMMON_ACTIONS):
        return False
    ahead = sheet.reached[place_of(sheet.lives, number)]
    after = step(sheet.table.game, ahead, Live(entry, entry.action))
    return not isinstance(after, Problem) and after.completed > ahead.completed
