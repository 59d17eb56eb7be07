"""What corrections and retractions of scored deals change."""

from dataclasses import replace

from companion.engine.fold.replay import Sheet
from companion.engine.fold.step import step
from companion.engine.log.entries import Amend, Entry
from companion.engine.log.position import EffectiveEntry, Row
from companion.engine.problem import Problem


def points_corrected(sheet: Sheet, entry: Entry) -> tuple[int, ...] | None:
    """Return by how much an entry corrected the points of a deal, by side.

    None if the entry is no correction of a scored deal, or not the last one of its deal.
    """
    row = sheet.row_of(entry.action.target) if isinstance(entry.action, Amend) else None
    if row is None or not row.corrected or row.effective.amendment != entry:
        return None
    effective = row.effective
    *replaced, last = effective.replaced
    uncorrected = replace(effective, action=last, replaced=tuple(replaced), amendment=None)
    before = scored_by(sheet, uncorrected)
    if before is None:
        return None
    return tuple(now - then for now, then in zip(row.deltas, before.deltas, strict=True))


def scored_by(sheet: Sheet, effective: EffectiveEntry) -> Row | None:
    """Return the row of the deal that an entry closes at its place in the log, or None.

    The entry need not count: it may have been retracted, or may have another action now.
    """
    before = sheet.before(effective.entry.number)
    after = step(sheet.table.game, before.position, effective)
    if isinstance(after, Problem) or len(after.rows) == len(before.position.rows):
        return None
    row = after.rows[len(after.rows) - 1]
    return row if row.deal else None
