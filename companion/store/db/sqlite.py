"""SQLite files: opened, watched while in use, and closed without leaving extra files."""

import errno
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from flask import Flask
from sqlalchemy import URL, Engine, event

from companion.store.db.faults import StoreFault, sqlite_fault
from companion.store.db.models import db

# Opening and watching the file


_TABLES = {"tables", "entries", "alembic_version"}
NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
"""The error numbers of a full disk."""


def file_of(engine: Engine) -> Path | None:
    """Return the file of a database, or None if it is in memory or on a server."""
    name = engine.url.database or ""
    plain = name and not name.startswith(("file:", ":memory:"))
    return Path(name) if plain and engine.dialect.name == "sqlite" else None


def is_in_memory(url: URL) -> bool:
    """Whether an address names an SQLite database in memory."""
    named = url.database or ":memory:"
    in_address = ":memory:" in named or url.query.get("mode") == "memory"
    return url.get_backend_name() == "sqlite" and in_address


def make_file(path: Path, patience: float) -> None:
    """Create the file, readable by its owner only; an existing one must be empty or ours.

    Its content is not changed, but SQLite rolls back an incomplete transaction of a process that
    was killed. Raises StoreFault if it cannot be ours, or is still locked after `patience` seconds.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreFault("full" if error.errno in NO_ROOM else "denied", str(path)) from error
    try:
        names = _tables(path, patience)
    except sqlite3.Error as error:
        raise sqlite_fault(error, str(path)) or StoreFault("foreign", str(path)) from error
    if names - {"alembic_version"} and not names >= _TABLES:
        raise StoreFault("foreign", str(path))


class Watch:
    """Makes sure that an app uses only the file that it opened first."""

    def __init__(self, path: Path) -> None:
        """`path` is where the file is once the first connection has been made."""
        self._path = path
        self._file: tuple[int, int] | None = None

    def over(self, engine: Engine) -> None:
        """Refuse new connections, checkouts and commits if the file is gone."""
        event.listen(engine, "do_connect", self._opening)
        event.listen(engine, "checkout", self._check)
        event.listen(engine, "commit", self._check)

    def _opening(self, *_: object) -> None:
        """Remember the identity of the file at first, then check it."""
        self._file = self._file or _identity(self._path)
        self._check()

    def _check(self, *_: object) -> None:
        """Raise StoreFault if the file is no longer at its path."""
        if self._file is None or _identity(self._path) != self._file:
            raise StoreFault("gone", str(self._path))


def _tables(path: Path, patience: float) -> set[str]:
    """Return the names of the tables in a database, opened read-only if it can be read so."""
    try:
        return _names(path, "ro", patience)
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
            raise
        # An incomplete transaction must be rolled back before anything can be read.
        return _names(path, "rw", patience)


def _names(path: Path, mode: str, patience: float) -> set[str]:
    """Return the names of the tables in a database, opened in a mode of SQLite's addresses."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    with closing(sqlite3.connect(uri, uri=True, timeout=patience)) as connection:
        rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name for (name,) in rows if not name.startswith("sqlite_")}


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the device and inode of the file at a path, or None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


_PATIENT_MS = 1000
"""How long to wait for other connections; short, because shutting down must not take long."""


def close_database(app: Flask) -> None:
    """Checkpoint the write-ahead log of an app's SQLite file and close all connections.

    If another process has the file open, that process does the same when it ends.
    """
    let_go(app)
    with app.app_context():
        if file_of(db.engine) is not None:
            with suppress(StoreFault), db.engine.connect() as connection:
                # Move the content of the write-ahead log into the file.
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {_PATIENT_MS}")
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        db.engine.dispose()


def let_go(app: Flask) -> None:
    """Close all idle connections; SQLite checkpoints its log when the last one closes."""
    with app.app_context():
        db.engine.dispose()


# Overwriting deleted rows


def overwrite_log(engine: Engine) -> None:
    """Empty SQLite's write-ahead log, in which pages stand as they were before.

    If somebody reads at this moment, it is emptied as soon as the last connection is closed. The
    pages themselves are overwritten by `secure_delete` (`store/database.py`).
    """
    if engine.dialect.name != "sqlite":
        return
    with suppress(StoreFault), engine.connect() as connection:
        autocommit = connection.execution_options(isolation_level="AUTOCOMMIT")
        autocommit.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
