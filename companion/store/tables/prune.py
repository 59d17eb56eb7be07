"""Records the day on which each table was last opened, and deletes unused tables.

A table in a circle counts as opened whenever its circle is: an evening of ten years ago
belongs to the records of a circle that still meets.
"""

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, delete, exists, func, select, update

from companion.store.db.clock import today
from companion.store.db.faults import StoreFault
from companion.store.db.models import CircleRow, TableRow, db
from companion.store.db.transactions import UNSYNCHRONISED, impatient, references_to
from companion.store.tables.missing_games import TableWithoutGame
from companion.store.tables.stored_tables import StoredTable

_DOOMED = ""
"""Marks a table or circle that is about to be deleted, in place of the day."""


@dataclass(frozen=True)
class Unopened:
    """How many tables and circles were not opened for some time.

    `since` is the earliest day on which one of these tables was last opened.
    """

    count: int
    since: str
    circles: int


class Deleted(NamedTuple):
    """How many tables and circles were deleted."""

    tables: int
    circles: int


def note_opened(stored: StoredTable | TableWithoutGame) -> None:
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
    """Return the numbers of tables and of circles not opened in that many days."""
    query = select(func.count(), func.min(TableRow.opened)).where(_unopened(days))
    count, since = db.session.execute(query).one()
    circles = select(func.count()).select_from(CircleRow).where(_circle_unopened(days))
    return Unopened(count, since or "", db.session.scalar(circles) or 0)


def delete_unopened(days: int) -> Deleted:
    """Delete the tables and circles not opened in that many days, with their logs.

    Tables of such a circle that were opened since stay.
    All are deleted or, if that fails, none. Raises StoreFault.
    """
    # This locks the rows: nobody else can record that one was opened after all. Whether a circle
    # was opened decides on its tables, so circles come first.
    for row, is_unopened in ((CircleRow, _circle_unopened(days)), (TableRow, _unopened(days))):
        db.session.execute(
            update(row).where(is_unopened).values(opened=_DOOMED),
            execution_options=UNSYNCHRONISED,
        )
    doomed = select(TableRow.id).where(TableRow.opened == _DOOMED)
    for column in references_to(TableRow.__tablename__):
        # What can be without the table stays, and the rest goes with it.
        free = update(column.table).values({column.name: None})
        change = free if column.nullable else delete(column.table)
        db.session.execute(change.where(column.in_(doomed)))
    deleted = db.session.execute(
        delete(TableRow).where(TableRow.opened == _DOOMED).returning(TableRow.id)
    )
    tables = len(deleted.all())
    circles = _delete_circles()
    db.session.commit()
    return Deleted(tables, circles)


def _delete_circles() -> int:
    """Delete the circles that are marked for it, and return their number.

    Their tables that stay are then in none.
    """
    lost = select(CircleRow.id).where(CircleRow.opened == _DOOMED)
    for column in references_to(CircleRow.__tablename__):
        db.session.execute(delete(column.table).where(column.in_(lost)))
    gone = delete(CircleRow).where(CircleRow.opened == _DOOMED).returning(CircleRow.mark)
    marks = [*db.session.scalars(gone)]
    db.session.execute(
        update(TableRow).where(TableRow.circle.in_(marks)).values(circle=None, taken_out=None),
        execution_options=UNSYNCHRONISED,
    )
    return len(marks)


def _unopened(days: int) -> ColumnElement[bool]:
    """Return the condition that neither a table nor its circle was opened in that many days."""
    first = _days_ago(days)
    met = CircleRow.mark == TableRow.circle, TableRow.taken_out.is_(None)
    meets = exists().where(*met, CircleRow.opened >= first)
    return (TableRow.opened < first) & ~meets


def _circle_unopened(days: int) -> ColumnElement[bool]:
    """Return the condition that a circle was not opened in that many days."""
    return CircleRow.opened < _days_ago(days)


def _days_ago(days: int) -> str:
    """Return the day that many days ago, or the first of the calendar if it has not so many."""
    day = date.fromisoformat(today())
    return (day - timedelta(min(days, day.toordinal() - 1))).isoformat()
