"""Tables nobody opens any more: the day of the last opening is noted, and old ones are deleted."""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import delete, func, select, update

from companion.store.clock import today
from companion.store.faults import StoreFault
from companion.store.impatience import impatient
from companion.store.models import CodeRow, EntryRow, LinkRow, TableRow, db
from companion.store.tables import StoredTable

_DOOMED = ""
"""What stands in place of the day where a table is about to be deleted."""


@dataclass(frozen=True)
class Unopened:
    """How many tables nobody has opened for so long; the first day on which one was opened last."""

    count: int
    since: str


def note_opened(stored: StoredTable) -> None:
    """Note that somebody has a table open today; once a day, and only if nobody must wait for it.

    What cannot be noted now is noted when the table is opened next.
    """
    day = today()
    # A clock that went back is no reason to forget a later day.
    if stored.opened is not None and stored.opened >= day:
        return
    note = update(TableRow).where(TableRow.id == stored.id).values(opened=day)
    with suppress(StoreFault), impatient() as connection:
        connection.execute(note)


def unopened(days: int) -> Unopened:
    """The tables that nobody has opened in so many days."""
    found = select(func.count(), func.min(TableRow.opened)).where(TableRow.opened < _first(days))
    count, since = db.session.execute(found).one()
    return Unopened(count, since or "")


def delete_unopened(days: int) -> int:
    """Delete the tables that nobody has opened in so many days, logs and all; how many they were.

    All are deleted or, if that fails, none. Raises StoreFault.
    """
    doomed = select(TableRow.id).where(TableRow.opened == _DOOMED)
    # From here on nobody else can note that one was opened after all.
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
    """The first of so many days, which end with this one."""
    return (date.fromisoformat(today()) - timedelta(days)).isoformat()
