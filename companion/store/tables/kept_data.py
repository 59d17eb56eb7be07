"""Measures how much is kept."""

from dataclasses import dataclass

from sqlalchemy import func, select, text

from companion.store.db.models import EntryRow, TableRow, db
from companion.store.db.sqlite_file import file_of


@dataclass(frozen=True)
class KeptData:
    """The numbers of tables and entries, and the size of the database in bytes."""

    tables: int
    entries: int
    bytes: int


def measure() -> KeptData:
    """Return how much the current database keeps. Raises StoreFault if it cannot be read."""
    tables, entries = (
        db.session.scalar(select(func.count()).select_from(model)) or 0
        for model in (TableRow, EntryRow)
    )
    return KeptData(tables, entries, _size())


def _size() -> int:
    """Return the size of the database in bytes, with SQLite its write-ahead log included."""
    path = file_of(db.engine)
    if path is None:
        return int(db.session.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    files = (path, path.with_name(f"{path.name}-wal"))
    return sum(each.stat().st_size for each in files if each.exists())
