"""The file of an SQLite database: made for us alone, looked at before use, and never lost sight of.

SQLite goes on writing to a file that was deleted, and makes a new, empty one for the next
connection. Here a connection belongs to the file that it opened: if another is in its place, it is
closed and opened anew; if there is none, nothing is read or written any more.
"""

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import DisconnectionError

from companion.store.faults import denied, fault_in, foreign, full, gone

_FILE = "companion-file"
"""Where a connection of the pool notes which file it has open."""
_TABLES = {"tables", "entries", "alembic_version"}
_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)


def file_of(engine: Engine) -> Path | None:
    """The file of a database; None for one in memory or on a server."""
    name = engine.url.database or ""
    plain = name and not name.startswith(("file:", ":memory:"))
    return Path(name) if plain and engine.dialect.name == "sqlite" else None


def make_file(path: Path, patience: float) -> None:
    """Make the file, for nobody else to read; one that is there must be empty or ours.

    Nothing in it is changed. Raises StoreFault where it cannot be ours, after so many seconds
    where somebody holds it.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise (full if error.errno in _NO_ROOM else denied)(str(path)) from error
    try:
        names = _tables(path, patience)
    except sqlite3.Error as error:
        raise fault_in(error, str(path)) or foreign(str(path)) from error
    if names - {"alembic_version"} and not names >= _TABLES:
        raise foreign(str(path))


def watch_file(engine: Engine, path: Path) -> None:
    """Let every connection read and write the file that stands at its path, or fail."""

    def opening(*_: object) -> None:
        if not path.is_file():
            raise gone(str(path))

    def opened(connection: object, record: Any) -> None:
        record.info[_FILE] = _identity(path)

    def taken(connection: object, record: Any, fairy: object) -> None:
        if record.info.get(_FILE) == _identity(path):
            return
        # The last connection to a file takes its log away, which must not be the new file's.
        engine.dispose()
        raise DisconnectionError

    def committing(connection: Connection) -> None:
        if connection.connection.info.get(_FILE) != _identity(path):
            raise gone(str(path))

    event.listen(engine, "do_connect", opening)
    event.listen(engine, "connect", opened)
    event.listen(engine, "checkout", taken)
    event.listen(engine, "commit", committing)


def _tables(path: Path, patience: float) -> set[str]:
    """The names of the tables in a database; it is read, and not written."""
    uri = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, timeout=patience)) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in found if not name.startswith("sqlite_")}


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file stands at a path, whatever it was before; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
