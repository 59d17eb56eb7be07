"""The check of an imported log: whether each entry was allowed when it was made."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from companion.engine.fold.judge import sheet_after
from companion.engine.fold.replay import Sheet, Stop, Table, replay, replay_more
from companion.engine.log.entries import Entry
from companion.engine.log.log_length import log_full_problem
from companion.engine.log.resolve import ABOUT_OTHERS
from companion.engine.problem import Problem

_WORK = 10_000
"""The maximum number of steps to repeat for amendments, retractions and confirmations.

A usual evening needs few. At this limit, the check takes about as long as replaying the longest log
twice.
"""
_RESOLVED_IN_A_STEP = 20
"""How many entries can be resolved (`engine/log/resolve.py`) in the time of one step."""


def checked_import(table: Table, entries: Sequence[Entry]) -> Sheet | Stop:
    """Replay an imported log; return its sheet, or the first refused entry and the problem.

    A log with too many corrections is not judged entry by entry, but must replay to its end.
    """
    if sum(map(_replay_cost, entries)) > _WORK:
        folded = replay(table, entries)
        return folded.stop or folded
    sheet = replay(table, ())
    for about_others, run in groupby(entries, _is_about_another):
        batch = [*run]
        after = _after_corrections(sheet, batch) if about_others else _after_entries(sheet, batch)
        if isinstance(after, Stop):
            return after
        sheet = after
    return sheet


def _is_about_another(entry: Entry) -> bool:
    """Return whether an entry amends, retracts or confirms another one."""
    return isinstance(entry.action, ABOUT_OTHERS)


def _replay_cost(entry: Entry) -> int:
    """Estimate the cost of an entry in steps: a correction resolves all entries again."""
    if not isinstance(entry.action, ABOUT_OTHERS):
        return 0
    # A target below the first entry has nothing before it that would be folded again.
    again = max(0, entry.number - max(0, entry.action.target))
    return 1 + again + entry.number // _RESOLVED_IN_A_STEP


def _after_corrections(sheet: Sheet, entries: Iterable[Entry]) -> Sheet | Stop:
    """Return the sheet after entries that refer to others; each may change all deals before."""
    for entry in entries:
        after = sheet_after(sheet, entry)
        if isinstance(after, Problem):
            return Stop(entry, after)
        sheet = after
    return sheet


def _after_entries(sheet: Sheet, entries: Sequence[Entry]) -> Sheet | Stop:
    """Return the sheet after other entries, at the cost of one step each."""
    if sheet.stop is not None:
        return _stop_at(sheet, entries[0])
    full = (
        at for at, entry in enumerate(entries) if log_full_problem(sheet.head + at, entry.action)
    )
    fit = next(full, len(entries))
    after = replay_more(sheet, entries[:fit])
    if after.stop is not None:
        return after.stop
    return _stop_at(after, entries[fit]) if fit < len(entries) else after


def _stop_at(sheet: Sheet, entry: Entry) -> Stop:
    """Return the stop at an entry that the rules refuse."""
    refusal = sheet_after(sheet, entry)
    assert isinstance(refusal, Problem)
    return Stop(entry, refusal)
