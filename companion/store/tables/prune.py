"""Records the day on which each table was last opened, and deletes tables not opened for long."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import delete, func, select, update

from companion.store.db.clock import today
from companion.store.db.faults import StoreFault
from companion.store.db.models import CodeRow, EntryRow, LinkRow, TableRow, db
from companion.store.db.no_wait import impatient
from companion.store.tables.stored_tables import StoredTable

_DOOMED = ""
"""Marks a table that is about to be deleted, in place of the day."""


@dataclass(frozen=True)
class Unopened:
    """The number of tables not opened for some time, and the earliest day of a last opening."""

    count: int
    since: str


def note_opened(stored: StoredTable) -> None:
    """Record that a table was opened today: once a day, and only if no lock must be waited for.

    If it cannot be recorded now, it is when the table is next opened.
    """
    day = today()
    # If the clock was set back, keep the later day.
    if stored.opened is not None and stored.opened >= day:
        return
    note = update(TableRow).where(TableRow.id == stored.id).values(opened=day)
    with suppress(StoreFault), impatient() as connection:
        connection.execute(note)


def unopened(days: int) -> Unopened:
    """Return the number of tables not opened in that many days."""
    query = select(func.count(), func.min(TableRow.opened)).where(TableRow.opened < _first(days))
    count, since = db.session.execute(query).one()
    return Unopened(count, since or "")


def delete_unopened(days: int) -> int:
    """Delete the tables not opened in that many days, with their logs; return their number.

    All are deleted or, if that fails, none. Raises StoreFault.
    """
    doomed = select(TableRow.id).where(TableRow.opened == _DOOMED)
    # This locks the rows: nobody else can record that one was opened after all.
    chosen = update(TableRow).where(TableRow.opened < _first(days)).values(opened=_DOOMED)
    db.session.execute(chosen)
    db.session.execute(
        update(TableRow).where(TableRow.rematch_of.in_(doomed)).values(rematch_of=None),
        execution_options={"synchronize_session": False},
    )
    for kept in (EntryRow, LinkRow, CodeRow):
        db.session.execute(delete(kept).where(kept.table_id.in_(doomed)))
    deleted = db.session.execute(
        delete(TableRow).where(TableRow.opened == _DOOMED).returning(TableRow.id)
    )
    count = len(deleted.all())
    db.session.commit()
    return count


def _first(days: int) -> str:
    """Return the first day of a period of that many days before today."""
    return (date.fromisoformat(today()) - timedelta(days)).isoformat()
