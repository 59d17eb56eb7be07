"""Judging a log that comes from elsewhere: each entry as if it were entered here."""

from collections.abc import Sequence

from companion.engine.fold.judging import enter
from companion.engine.fold.replay import Sheet, Stop, Table, replay
from companion.engine.log.entries import Entry
from companion.engine.log.resolve import ABOUT_OTHERS
from companion.engine.problem import Problem

_WORK = 250_000
"""How many entries may be looked at again for those that speak of others; an evening needs few."""


def admitted(table: Table, entries: Sequence[Entry]) -> Sheet | Stop:
    """Return the sheet of a log, or the first entry that nobody could have entered, and why.

    A log so long and so often corrected that this would take minutes must fold to its end instead.
    """
    if sum(each.number for each in entries if isinstance(each.action, ABOUT_OTHERS)) > _WORK:
        folded = replay(table, entries)
        return folded.stop or folded
    sheet = replay(table, ())
    for entry in entries:
        after = enter(sheet, entry)
        if isinstance(after, Problem):
            return Stop(entry, after)
        sheet = after
    return sheet
