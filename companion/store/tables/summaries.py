"""What lists show of tables: small summaries derived from their sheets.

Summaries are kept in memory only, with the last entry they were derived from. A list replays few
entries: of a table whose long log is not cached it shows only what the table's own row says.
"""

from collections.abc import Sequence
from contextlib import suppress

from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from companion.engine.files.table_file import TableFile
from companion.store.access.links import Right, link_exists
from companion.store.app_state import app_state, writing
from companion.store.db.models import PREFIX, EntryRow, LinkRow, TableRow, db
from companion.store.sheet_cache import Summary, summary_of
from companion.store.tables.append import add_entries
from companion.store.tables.stored_tables import StoredTable, UnreadableTable, new_row, read_sheet

MOST_FOLDED = 3_000
"""How many entries are replayed for one list; thirty usual evenings have half as many."""
_OF_TABLE = EntryRow.table_id == TableRow.id
# The index gives the end of a log quickly, however long the log is.
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
    """Return the tables, each with its summary, or None if that would replay too many entries.

    Tables whose entries cannot be read are left out.
    """
    summaries: list[tuple[StoredTable, Summary | None]] = []
    lasts, room = _lasts([table.id for table in tables]), MOST_FOLDED
    for stored in tables:
        last = lasts.get(stored.id, (0, ""))
        cached = _cached_summary(stored, last)
        costs = 0 if cached or app_state().sheets.holds(stored.id) else last[0]
        if costs > room:
            summaries.append((stored, None))
            continue
        room -= costs
        with suppress(UnreadableTable):
            summaries.append((stored, cached or _derived(stored)))
    return summaries


def _cached_summary(stored: StoredTable, last: tuple[int, str]) -> Summary | None:
    """Return the cached summary of a table if its log has not changed since, else None."""
    cached = app_state().sheets.summaries.get(stored.id)
    is_current = cached is not None and cached.last == last and cached.table == stored.table
    return cached if is_current else None


def _derived(stored: StoredTable) -> Summary:
    """Derive and cache the summary of a table. Raises UnreadableTable."""
    summary = summary_of(read_sheet(stored))
    app_state().sheets.summaries.hold(stored.id, summary, 1)
    return summary


def _lasts(tables: Sequence[int]) -> dict[int, tuple[int, str]]:
    """Return the number and the key of each log's last entry; empty logs are left out."""
    rows = db.session.execute(_LAST.where(TableRow.id.in_(tables))) if tables else ()
    return {table: (number, key) for table, number, key in rows if number is not None}


# The demo table


def example_link(language: str) -> str:
    """Return the link to watch the evening whose players have names of a language."""
    return f"{PREFIX}{language}"


def is_example(stored: StoredTable) -> bool:
    """Whether a table is the demo table, which no phone's list should have."""
    return stored.link.startswith(PREFIX)


def keep_example(link: str, evening: TableFile) -> None:
    """Store the evening at a link unless it exists. Raises StoreFault if it cannot be stored."""
    if link_exists(link):
        return
    row = new_row(evening.table, link)
    row.links = [LinkRow(link=link, right=Right.WATCH)]
    # No day: it is not deleted for not having been opened.
    row.opened = None
    # Another request may have been quicker.
    with suppress(IntegrityError), writing():
        db.session.add(row)
        db.session.flush()
        stored = StoredTable(row.id, link, row.created, evening.table)
        add_entries(stored, evening.entries)
