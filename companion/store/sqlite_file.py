"""The file of an SQLite database: made for us alone, looked at before use, and never lost sight of.

SQLite goes on writing to a file that was deleted, makes a new, empty one for the next connection,
and reads what it finds in another one's place together with the log of the one before. Here nothing
is read or written any more where the file is not the one that was opened first.
"""

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import URL, Engine, event

from companion.store.faults import denied, fault_in, foreign, full, gone

_TABLES = {"tables", "entries", "alembic_version"}
NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
"""By which numbers the system says that a disk is full."""


def file_of(engine: Engine) -> Path | None:
    """The file of a database; None for one in memory or on a server."""
    name = engine.url.database or ""
    plain = name and not name.startswith(("file:", ":memory:"))
    return Path(name) if plain and engine.dialect.name == "sqlite" else None


def is_in_memory(url: URL) -> bool:
    """Whether an address names a database of SQLite that has no file at all."""
    named = url.database or ":memory:"
    in_address = ":memory:" in named or url.query.get("mode") == "memory"
    return url.get_backend_name() == "sqlite" and in_address


def make_file(path: Path, patience: float) -> None:
    """Make the file, for nobody else to read; one that is there must be empty or ours.

    Nothing in it is changed. Raises StoreFault where it cannot be ours, after so many seconds
    where somebody holds it.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise (full if error.errno in NO_ROOM else denied)(str(path)) from error
    try:
        names = _tables(path, patience)
    except sqlite3.Error as error:
        raise fault_in(error, str(path)) or foreign(str(path)) from error
    if names - {"alembic_version"} and not names >= _TABLES:
        raise foreign(str(path))


class Watch:
    """Keeps an app to the file that it opened first."""

    def __init__(self, path: Path) -> None:
        """`path` is where the file stands once the first connection is made."""
        self._path = path
        self._file: tuple[int, int] | None = None

    def over(self, engine: Engine) -> None:
        """Let no connection be made or taken up, and nothing be committed, where it is gone."""
        event.listen(engine, "do_connect", self._opening)
        event.listen(engine, "checkout", self._check)
        event.listen(engine, "commit", self._check)

    def _opening(self, *_: object) -> None:
        """Note which file it is, or see that it still is that one."""
        self._file = self._file or _identity(self._path)
        self._check()

    def _check(self, *_: object) -> None:
        """Raise StoreFault where the file is no longer at its place."""
        if self._file is None or _identity(self._path) != self._file:
            raise gone(str(self._path))


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
