"""A copy of the data, beside it, for before its schema is changed: made whole and looked at."""

import fcntl
import os
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from filecmp import cmp
from pathlib import Path
from typing import BinaryIO

from sqlalchemy import Connection, Engine, inspect, text

from companion.store.faults import StoreFault, damaged, denied, fault_in, full, no_copy
from companion.store.postgresql import NAME as POSTGRESQL
from companion.store.sqlite_file import NO_ROOM

_DRAFT = ".copy"
_PAGES = 4096
"""How many pages are copied at a time, so that nobody who writes waits for all of them."""


def copy_data(engine: Engine, path: Path | None, revision: str) -> str | None:
    """Copy a database as it is at a revision; what the copy is called.

    A file stands beside the first one, a copy on a server is a schema of its own. None where there
    is nothing to be copied, in memory. Raises StoreFault where no whole copy can be had.
    """
    if engine.dialect.name == POSTGRESQL:
        return _copy_schema(engine, revision)
    copy = None if path is None else _copy_file(path, revision)
    return None if copy is None else str(copy)


def _called(revision: str) -> str:
    """How the name of a copy ends."""
    return f"before_{revision}_{datetime.now(UTC):%Y%m%dT%H%M%SZ}"


def _copy_file(path: Path, revision: str) -> Path | None:
    """The copy of a file; one that is there and holds the very same is not made again."""
    draft = path.with_name(path.name + _DRAFT)
    try:
        if shutil.disk_usage(path.parent).free < path.stat().st_size:
            raise no_copy(str(path))
        with _begun(draft) as held:
            _fill(path, draft)
            os.fsync(held.fileno())
            return _settle(path, draft, revision)
    except OSError as error:
        raise (no_copy if error.errno in NO_ROOM else denied)(str(path)) from error
    except sqlite3.Error as error:
        found = fault_in(error, str(path))
        no_room = found is not None and found.message.code == full("").message.code
        raise (no_copy(str(path)) if no_room else found or damaged(str(path))) from error


def _begun(draft: Path) -> BinaryIO:
    """An empty draft that is ours alone; one that somebody left is begun anew."""
    while True:
        held = os.fdopen(os.open(draft, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
        # Of two that start at once, the second waits; the first then has given its draft a name.
        fcntl.flock(held, fcntl.LOCK_EX)
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(held.fileno()), draft.stat()):
                held.truncate(0)
                for ending in ("-journal", "-wal", "-shm"):
                    draft.with_name(draft.name + ending).unlink(missing_ok=True)
                return held
        held.close()


def _settle(path: Path, draft: Path, revision: str) -> Path | None:
    """Give a whole draft its name, unless another copy says the same.

    None where somebody else has changed the schema by now, and made the copy.
    """
    with closing(sqlite3.connect(draft)) as copy:
        if copy.execute("SELECT version_num FROM alembic_version").fetchall() != [(revision,)]:
            draft.unlink()
            return None
    for known in sorted(path.parent.glob(f"{path.name}.before_{revision}_*")):
        if cmp(known, draft, shallow=False):
            draft.unlink()
            return known
    # From here on there is no draft: the next to start may have one of its own.
    return draft.rename(path.with_name(f"{path.name}.{_called(revision)}"))


def _fill(path: Path, draft: Path) -> None:
    """Copy a database into an empty file, and see that all of it is there. Raises StoreFault."""
    uri = f"{path.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True)) as source, closing(sqlite3.connect(draft)) as copy:
        source.backup(copy, pages=_PAGES)
        copy.execute("PRAGMA journal_mode = DELETE")
        whole = copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not whole or _rows(copy) != _rows(source):
            raise damaged(str(path))


def _rows(connection: sqlite3.Connection) -> dict[str, int]:
    """How many rows each table has."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    counting = {name: f'SELECT count(*) FROM "{name}"' for (name,) in names}  # noqa: S608 - its own
    return {name: connection.execute(each).fetchone()[0] for name, each in counting.items()}


def _copy_schema(engine: Engine, revision: str) -> str:
    """The copy of all tables as a schema of their own, made whole or not at all."""
    name = _called(revision).lower()
    try:
        with engine.begin() as connection:
            tables = inspect(connection).get_table_names()
            quote = engine.dialect.identifier_preparer.quote
            connection.execute(text(f"CREATE SCHEMA {quote(name)}"))
            for each in tables:
                copy = f"{quote(name)}.{quote(each)}"
                # Nobody writes between the copy and its being counted.
                connection.execute(text(f"LOCK TABLE {quote(each)} IN SHARE MODE"))
                connection.execute(text(f"CREATE TABLE {copy} AS TABLE {quote(each)}"))
                if _count(connection, copy) != _count(connection, quote(each)):
                    raise damaged(name)
    except StoreFault as fault:
        is_full = fault.message.code == full("").message.code
        raise (no_copy(name) if is_full else fault) from fault
    return name


def _count(connection: Connection, table: str) -> int:
    """How many rows a table has."""
    return int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())  # noqa: S608 - its own
