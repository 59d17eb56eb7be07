"""Judging a log that comes from elsewhere: each entry as if it were entered here."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from companion.engine.fold.judging import enter
from companion.engine.fold.replay import Sheet, Stop, Table, advance, replay
from companion.engine.log.entries import Entry
from companion.engine.log.log_length import no_room
from companion.engine.log.resolve import ABOUT_OTHERS
from companion.engine.problem import Problem

_WORK = 10_000
"""How many steps may be taken again for entries that speak of others; an evening needs few.

With as many as the longest log has entries, judging costs about two folds of that.
"""
_LOOKED_AT = 20
"""How many entries are looked at in the time that a step takes."""


def admitted(table: Table, entries: Sequence[Entry]) -> Sheet | Stop:
    """Return the sheet of a log, or the first entry that nobody could have entered, and why.

    A log so long and so often corrected that this would take long must fold to its end instead.
    """
    if sum(map(_steps_again, entries)) > _WORK:
        folded = replay(table, entries)
        return folded.stop or folded
    sheet = replay(table, ())
    for about_others, run in groupby(entries, _speaks_of_others):
        together = [*run]
        after = _mended(sheet, together) if about_others else _grown(sheet, together)
        if isinstance(after, Stop):
            return after
        sheet = after
    return sheet


def _speaks_of_others(entry: Entry) -> bool:
    """Whether an entry speaks of another one."""
    return isinstance(entry.action, ABOUT_OTHERS)


def _steps_again(entry: Entry) -> int:
    """About how many steps an entry that speaks of another costs: all entries are looked at."""
    if not isinstance(entry.action, ABOUT_OTHERS):
        return 0
    return 1 + max(0, entry.number - entry.action.target) + entry.number // _LOOKED_AT


def _mended(sheet: Sheet, entries: Iterable[Entry]) -> Sheet | Stop:
    """The sheet after entries that speak of others, each of which may change all that came."""
    for entry in entries:
        after = enter(sheet, entry)
        if isinstance(after, Problem):
            return Stop(entry, after)
        sheet = after
    return sheet


def _grown(sheet: Sheet, entries: Sequence[Entry]) -> Sheet | Stop:
    """The sheet after entries that speak of none: taken together, each costs the step it takes."""
    if sheet.stop is not None:
        return _refused(sheet, entries[0])
    room = (at for at, each in enumerate(entries) if no_room(sheet.head + at, each.action))
    fit = next(room, len(entries))
    after = advance(sheet, entries[:fit])
    if after.stop is not None:
        return after.stop
    return _refused(after, entries[fit]) if fit < len(entries) else after


def _refused(sheet: Sheet, entry: Entry) -> Stop:
    """Why a sheet takes no such entry."""
    found = enter(sheet, entry)
    assert isinstance(found, Problem)
    return Stop(entry, found)
