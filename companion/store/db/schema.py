"""Migrates a database to the newest schema, after making a verified copy.

`store.database` imports it only if there is something to migrate.
"""

import fcntl
import os
import re
import shutil
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from filecmp import cmp
from pathlib import Path
from typing import BinaryIO, cast

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from flask import Flask
from flask_migrate import Migrate
from sqlalchemy import inspect

from companion.engine.messages import message
from companion.store.db.faults import Fault, StoreFault, sqlite_fault
from companion.store.db.models import EntryRow, TableRow, db
from companion.store.db.revision import MIGRATIONS, unversioned
from companion.store.db.sqlite import NO_ROOM

# Verified copies of a SQLite database


MOST_COPIES = 3
"""How many copies are kept; a way back over three updates."""
_DRAFT = ".copy"
_NAME = re.compile(r".*\.before_\w+?_(\d{8}T\d{6}Z)")
"""The name of a copy; the group is when it was made."""


def copy_database(path: Path, revision: str) -> Path | None:
    """Copy a database at a revision; return its copy, which lies beside it.

    It may be one that was made before and has the same content. Return None if another process
    has migrated the database meanwhile. Raises StoreFault if no complete copy can be made.
    """
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


def delete_old_copies(path: Path, made: Path) -> None:
    """Delete all copies but the latest; the one just `made` stays, whatever the clock says.

    A copy that cannot be deleted is left, as the data itself has been migrated by then.
    """
    found = path.parent.glob(f"{path.name}.before_*")
    times = {copy: match[1] for copy in found if (match := _NAME.fullmatch(copy.name))}
    others = sorted(times.keys() - {made}, key=lambda copy: times[copy], reverse=True)
    for copy in others[MOST_COPIES - 1 :]:
        with suppress(OSError):
            copy.unlink()


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
    made = f"{path.name}.before_{revision}_{datetime.now(UTC):%Y%m%dT%H%M%SZ}"
    return draft.rename(path.with_name(made))


def fill_draft(path: Path, draft: Path) -> None:
    """Copy a database into an empty file and verify it. Raises StoreFault if it is damaged.

    The copy is of one moment, and has nothing of what was deleted before.
    """
    uri = f"{path.absolute().as_uri()}?mode=rw"
    with closing(sqlite3.connect(uri, uri=True)) as source:
        source.execute("VACUUM INTO ?", [str(draft)])
    with closing(sqlite3.connect(draft)) as copy:
        if copy.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
            raise StoreFault("damaged", str(path))


def upgrade(app: Flask, name: str, path: Path | None, *, copying: bool) -> str | None:
    """Apply the migrations that an app's database lacks: all of them or, if one fails, none.

    `name` is the name of the database in messages, and `path` its file, if it has one. A file is
    copied before; return the name of the copy, or None if none was made. Of older copies only the
    latest are kept. Raises StoreFault if the database is newer than this version or has no
    revision, or if there is no room for the copy.
    """
    if _is_unversioned():
        raise unversioned(name)
    revision = _current()
    copy = None
    if copying and path is not None and revision in _earlier_revisions(app):
        copy = copy_database(path, str(revision))
    try:
        command.upgrade(migrations(app), "head")
    except CommandError as error:
        # All migrations so far are included here, so an unknown revision is newer.
        raise StoreFault("newer", name) from error
    if path is None or copy is None:
        return None
    delete_old_copies(path, copy)
    return str(copy)


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
