"""Migrates a database to the newest schema, after making a verified copy.

`store.database` imports it only if there is something to migrate.
"""

import fcntl
import os
import re
import shutil
import sqlite3
from collections.abc import Collection
from contextlib import closing, suppress
from datetime import UTC, datetime
from filecmp import cmp
from itertools import chain, count
from pathlib import Path
from typing import BinaryIO, cast

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from flask import Flask
from flask_migrate import Migrate
from sqlalchemy import Connection, Engine, inspect, text

from companion.engine.messages import message
from companion.store.db.faults import Fault, StoreFault, sqlite_fault
from companion.store.db.models import EntryRow, TableRow, db
from companion.store.db.postgresql import NAME as POSTGRESQL
from companion.store.db.revision import MIGRATIONS, lock_schema, unversioned
from companion.store.db.sqlite import NO_ROOM

# Deleting old copies


MOST_COPIES = 3
"""How many copies are kept; a way back over three updates."""
_NAME = re.compile(r"(?:.*\.)?before_\w+?_(\d{8}t\d{6}z(?:_\d+)?)", re.IGNORECASE)
"""The name of a copy, on a server the name of a schema; the group is when it was made."""


def delete_old_copies(engine: Engine, path: Path | None, made: str) -> None:
    """Delete all copies but the latest; the one just `made` stays, whatever the clock says.

    A copy that cannot be deleted is left, as the data itself has been migrated by then.
    """
    if engine.dialect.name == POSTGRESQL:
        with engine.begin() as connection:
            quote = engine.dialect.identifier_preparer.quote
            for name in _old(inspect(connection).get_schema_names(), made):
                connection.execute(text(f"DROP SCHEMA {quote(name)} CASCADE"))
    elif path is not None:
        # What lies in subfolders or is no copy of this file is not ours to delete.
        for name in _old([str(copy) for copy in path.parent.glob(f"{path.name}.before_*")], made):
            with suppress(OSError):
                Path(name).unlink()


def _old(names: list[str], made: str) -> list[str]:
    """Return the names of the copies to delete; names that are not those of copies are left out."""
    times = {name: match[1] for name in names if (match := _NAME.fullmatch(name))}
    others = sorted(times.keys() - {made}, key=lambda name: times[name], reverse=True)
    return others[MOST_COPIES - 1 :]


# Verified copies


_DRAFT = ".copy"


def copy_data(engine: Engine, path: Path | None, revision: str) -> str | None:
    """Copy a database at a revision; return the name of the copy.

    The copy of a file lies beside it; a copy on a server is a schema of its own. Return None for a
    database in memory. Raises StoreFault if no complete copy can be made.
    """
    if engine.dialect.name == POSTGRESQL:
        return _copy_schema(engine, revision)
    copy = None if path is None else _copy_file(path, revision)
    return None if copy is None else str(copy)


def _copy_suffix(revision: str) -> str:
    """Return the suffix of a copy's name."""
    return f"before_{revision}_{datetime.now(UTC):%Y%m%dT%H%M%SZ}"


def _copy_file(path: Path, revision: str) -> Path | None:
    """Copy a file, or return an existing copy with the same content."""
    draft = path.with_name(path.name + _DRAFT)
    try:
        if shutil.disk_usage(path.parent).free < path.stat().st_size:
            raise _no_copy(str(path))
        with begin_draft(draft) as draft_file:
            fill_draft(path, draft)
            os.fsync(draft_file.fileno())
            return _settle(path, draft, revision)
    except OSError as error:
        no_room = error.errno in NO_ROOM
        raise (_no_copy(str(path)) if no_room else StoreFault("denied", str(path))) from error
    except sqlite3.Error as error:
        fault = sqlite_fault(error, str(path)) or StoreFault("damaged", str(path))
        raise (_no_copy(str(path)) if fault.kind == "full" else fault) from error


def _no_copy(database: str) -> Fault:
    """Return the fault that there is no space for the copy."""
    return Fault(message("database-no-copy", database=database))


def begin_draft(draft: Path) -> BinaryIO:
    """Return an empty draft file under an exclusive lock; a leftover draft is truncated."""
    while True:
        draft_file = os.fdopen(os.open(draft, os.O_RDWR | os.O_CREAT, 0o600), "r+b")
        # If two processes start at once, the second waits until the first has renamed its draft.
        fcntl.flock(draft_file, fcntl.LOCK_EX)
        with suppress(FileNotFoundError):
            if os.path.samestat(os.fstat(draft_file.fileno()), draft.stat()):
                draft_file.truncate(0)
                for ending in ("-journal", "-wal", "-shm"):
                    draft.with_name(draft.name + ending).unlink(missing_ok=True)
                return draft_file
        draft_file.close()


def delete_draft(held: BinaryIO, draft: Path) -> None:
    """Delete a draft, unless it has its final name and another process has begun its own."""
    with suppress(FileNotFoundError):
        if os.path.samestat(os.fstat(held.fileno()), draft.stat()):
            draft.unlink()


def _settle(path: Path, draft: Path, revision: str) -> Path | None:
    """Give a complete draft its final name, unless an identical copy exists.

    Return None if another process has migrated the database meanwhile, and so made the copy.
    """
    with closing(sqlite3.connect(draft)) as copy:
        if copy.execute("SELECT version_num FROM alembic_version").fetchall() != [(revision,)]:
            draft.unlink()
            return None
    for existing in sorted(path.parent.glob(f"{path.name}.before_{revision}_*")):
        if cmp(existing, draft, shallow=False):
            draft.unlink()
            return existing
    # After the rename there is no draft: another process may create its own.
    return draft.rename(path.with_name(f"{path.name}.{_copy_suffix(revision)}"))


def fill_draft(path: Path, draft: Path) -> None:
    """Copy a database into an empty file and verify it. Raises StoreFault if it is incomplete."""
    uri = f"{path.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True)) as source, closing(sqlite3.connect(draft)) as copy:
        # One transaction for both: what is written meanwhile is neither copied nor counted.
        source.execute("BEGIN")
        expected = _rows(source)
        source.backup(copy)
        source.rollback()
        copy.execute("PRAGMA journal_mode = DELETE")
        # What was deleted by versions that did not overwrite it must not come along.
        copy.execute("VACUUM")
        whole = copy.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        if not whole or _rows(copy) != expected:
            raise StoreFault("damaged", str(path))


def _rows(connection: sqlite3.Connection) -> dict[str, int]:
    """Return the number of rows of each table."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    counting = {name: f'SELECT count(*) FROM "{name}"' for (name,) in names}  # noqa: S608 - its own
    return {name: connection.execute(query).fetchone()[0] for name, query in counting.items()}


def _copy_schema(engine: Engine, revision: str) -> str | None:
    """Copy all tables into a schema of their own in one transaction; return its name.

    Return None if another process has migrated the database meanwhile, and so made the copy.
    """
    name = _copy_suffix(revision).lower()
    try:
        with engine.begin() as connection:
            # While another process migrates, each would wait for a table that the other has locked.
            lock_schema(connection)
            at = connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all()
            if at != [revision]:
                return None
            name = _unused(name, inspect(connection).get_schema_names())
            tables = inspect(connection).get_table_names()
            quote = engine.dialect.identifier_preparer.quote
            connection.execute(text(f"CREATE SCHEMA {quote(name)}"))
            for table in tables:
                copy = f"{quote(name)}.{quote(table)}"
                # Prevent writes between copying and counting.
                connection.execute(text(f"LOCK TABLE {quote(table)} IN SHARE MODE"))
                connection.execute(text(f"CREATE TABLE {copy} AS TABLE {quote(table)}"))
                if _count(connection, copy) != _count(connection, quote(table)):
                    raise StoreFault("damaged", name)
    except StoreFault as fault:
        raise (_no_copy(name) if fault.kind == "full" else fault) from fault
    return name


def _unused(name: str, schemas: Collection[str]) -> str:
    """Return a name that no schema has yet: two copies may be made within one second."""
    numbered = (f"{name}_{number}" for number in count(2))
    return next(free for free in chain([name], numbered) if free not in schemas)


def _count(connection: Connection, table: str) -> int:
    """Return the number of rows of a table."""
    return int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())  # noqa: S608 - its own


def upgrade(app: Flask, name: str, path: Path | None, *, copying: bool) -> str | None:
    """Apply the migrations that an app's database lacks: all of them or, if one fails, none.

    `name` is the name of the database in messages, and `path` its file, if it has one. Return the
    name of the copy made before, or None if none was needed; of older copies only the latest are
    kept. Raises StoreFault if the database is newer than this version or has no revision, or if
    there is no space for the copy.
    """
    if _is_unversioned():
        raise unversioned(name)
    revision = _current()
    copied = copying and revision in _earlier_revisions(app)
    copy = copy_data(db.engine, path, str(revision)) if copied else None
    try:
        command.upgrade(migrations(app), "head")
    except CommandError as error:
        # All migrations so far are included here, so an unknown revision is newer.
        raise StoreFault("newer", name) from error
    if copy is not None:
        delete_old_copies(db.engine, path, copy)
    return copy


def mismatch(app: Flask, name: str) -> Fault:
    """Return the fault of a database whose revision is not the newest."""
    if _is_unversioned():
        return unversioned(name)
    revision = _current()
    return StoreFault("older" if revision in {None, *_earlier_revisions(app)} else "newer", name)


def _current() -> str | None:
    """Return the revision of the database, or None if it has none."""
    with db.engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def _earlier_revisions(app: Flask) -> set[str]:
    """Return all revisions before the newest."""
    script = ScriptDirectory.from_config(migrations(app))
    return {revision.revision for revision in script.walk_revisions()} - {script.get_current_head()}


def _is_unversioned() -> bool:
    """Whether a database has the tables of the first revision but no revision.

    The tables are read first: if another process is creating them, it commits the revision with
    them.
    """
    names = {*inspect(db.engine).get_table_names()}
    return {TableRow.__tablename__, EntryRow.__tablename__} <= names and _current() is None


def migrations(app: Flask) -> Config:
    """Return the Alembic configuration for our migrations."""
    return cast("Config", Migrate(app, db, directory=str(MIGRATIONS)).get_config())
