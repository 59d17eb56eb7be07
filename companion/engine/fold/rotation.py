"""Who deals after a deal that is cancelled: nobody who has dealt since gets another seat for it."""

from dataclasses import replace

from companion.engine.fold.replay import Sheet
from companion.engine.fold.step import step
from companion.engine.fold.whose import is_of_another
from companion.engine.log.entries import Amend, Misdeal, Retract
from companion.engine.log.position import Live
from companion.engine.log.resolve import place_of, resolve, root_of
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

    A deal that is the last is dealt again by whoever dealt it, or whom the rules name. Where
    everybody plays deals of their own, it is the last as long as its player has begun no other.
    """
    live = sheet.live_of(number) or _if_restored(sheet, number)
    if live is None or not _was_dealt_after(sheet, live) or not _closes_deal(sheet, live):
        return OPEN
    dealer: Seat = sheet.reached[place_of(sheet.lives, number + 1)].dealer
    return dealer


def _if_restored(sheet: Sheet, number: int) -> Live | None:
    """The entry of a number as it would count if it had not been taken back; None if it is none."""
    earlier = {each.number: each for each in sheet.entries}
    kept = [
        each
        for each in sheet.entries
        if each.number == number or root_of(each.number, earlier) != number
    ]
    lives = resolve(kept).lives
    return next((each for each in lives if each.entry.number == number), None)


def _was_dealt_after(sheet: Sheet, live: Live) -> bool:
    """Whether the fold has reached something of a later deal of the same players."""
    deals = (row.live for row in sheet.rows if row.deal)
    return any(
        other.entry.number > live.entry.number
        and not is_of_another(sheet.table.game, live.action, other.action)
        for other in (*deals, *sheet.position.current)
    )


def _closes_deal(sheet: Sheet, live: Live) -> bool:
    """Whether an entry closes a deal, or did before it was taken back or said something else."""
    ahead = sheet.reached[place_of(sheet.lives, live.entry.number)]
    after = (
        step(sheet.table.game, ahead, Live(live.entry, each))
        for each in (live.action, *live.earlier)
    )
    return any(not isinstance(each, Problem) and each.completed > ahead.completed for each in after)
