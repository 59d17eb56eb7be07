"""An SQLite database as a process leaves it that is killed in the midst of a transaction."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

_BEGIN = """
PRAGMA journal_mode = TRUNCATE;
PRAGMA cache_size = 1;
BEGIN;
DELETE FROM entries;
CREATE TABLE halves AS SELECT zeroblob(100000) AS half;
"""
"""With so little memory, pages are written before the transaction ends."""


def journal_of(database: Path) -> Path:
    """SQLite's rollback journal."""
    return database.with_name(f"{database.name}-journal")


def half_written(database: Path, folder: Path) -> Path:
    """A copy of a database, in a new folder, in which half a transaction has been written."""
    folder.mkdir()
    copy = folder / database.name
    with closing(sqlite3.connect(database)) as writer:
        writer.executescript(_BEGIN)
        shutil.copy(database, copy)
        shutil.copy(journal_of(database), journal_of(copy))
        writer.execute("ROLLBACK")
    assert journal_of(copy).stat().st_size > journal_of(database).stat().st_size == 0
    return copy
