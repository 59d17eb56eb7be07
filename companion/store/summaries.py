"""What is shown of a table where many are listed: derived from its sheet, and far smaller.

It is kept in memory only, by the last entry that it was derived from. A list folds few entries at a
time: of a table whose long log nobody has opened lately it shows what the table's own row says.
"""

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import func, select

from companion.store.cache import Summary, summary_of
from companion.store.memory import memory
from companion.store.models import EntryRow, TableRow, db
from companion.store.tables import StoredTable, UnreadableTable, read_sheet

MOST_FOLDED = 3_000
"""How many entries are folded for one list; thirty usual evenings have half as many."""
_OF_TABLE = EntryRow.table_id == TableRow.id
# The end of a log is found in its index, however long the log is.
_LAST = select(
    TableRow.id,
    select(func.max(EntryRow.number)).where(_OF_TABLE).scalar_subquery(),
    select(EntryRow.key)
    .where(_OF_TABLE)
    .order_by(EntryRow.number.desc())
    .limit(1)
    .scalar_subquery(),
)


def read_summaries(
    tables: Sequence[StoredTable],
) -> list[tuple[StoredTable, Summary | None]]:
    """The tables, each with how it stands, if that costs little to tell.

    Those whose entries cannot be read here are left out.
    """
    found: list[tuple[StoredTable, Summary | None]] = []
    lasts, room = _lasts([each.id for each in tables]), MOST_FOLDED
    for stored in tables:
        last = lasts.get(stored.id, (0, ""))
        known = _known(stored, last)
        costs = 0 if known or memory().sheets.holds(stored.id) else last[0]
        if costs > room:
            found.append((stored, None))
            continue
        room -= costs
        with suppress(UnreadableTable):
            found.append((stored, known or _derived(stored)))
    return found


def _known(stored: StoredTable, last: tuple[int, str]) -> Summary | None:
    """What was derived of a table before, if it is still about the log as it is."""
    known = memory().sheets.summaries.get(stored.id)
    is_it = known is not None and known.last == last and known.table == stored.table
    return known if is_it else None


def _derived(stored: StoredTable) -> Summary:
    """How a table stands by its sheet. Raises UnreadableTable."""
    summary = summary_of(read_sheet(stored))
    memory().sheets.summaries.hold(stored.id, summary, 1)
    return summary


def _lasts(tables: Sequence[int]) -> dict[int, tuple[int, str]]:
    """The number and the key of the last entry of each log that has one."""
    asked = db.session.execute(_LAST.where(TableRow.id.in_(tables))) if tables else ()
    return {table: (number, key) for table, number, key in asked if number is not None}
