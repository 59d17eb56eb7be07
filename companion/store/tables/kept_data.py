"""Measures how much is kept."""

from dataclasses import dataclass

from sqlalchemy import func, select, text

from companion.store.db.example_rows import no_example
from companion.store.db.models import EntryRow, TableRow, db
from companion.store.db.sqlite_file import file_of


@dataclass(frozen=True)
class KeptData:
    """The numbers of tables and entries, and the size of the database in bytes."""

    tables: int
    entries: int
    bytes: int


def measure() -> KeptData:
    """Return how much the current database keeps; the played evening is not counted.

    Raises StoreFault if it cannot be read.
    """
    of_people = select(TableRow.id).where(no_example())
    counted = (
        select(func.count()).select_from(TableRow).where(no_example()),
        select(func.count()).select_from(EntryRow).where(EntryRow.table_id.in_(of_people)),
    )
    tables, entries = (db.session.scalar(query) or 0 for query in counted)
    return KeptData(tables, entries, _size())


def _size() -> int:
    """Return the size of the database in bytes, with SQLite its write-ahead log included."""
    path = file_of(db.engine)
    if path is None:
        return int(db.session.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    files = (path, path.with_name(f"{path.name}-wal"))
    return sum(file.stat().st_size for file in files if file.exists())
