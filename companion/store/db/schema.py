"""Migrates a database to the newest schema.

`store.database` imports it only if there is something to migrate.
"""

from pathlib import Path
from typing import cast

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from flask import Flask
from flask_migrate import Migrate
from sqlalchemy import inspect

from companion.store.db.faults import Fault, StoreFault
from companion.store.db.kept_copies import delete_old_copies
from companion.store.db.models import EntryRow, TableRow, db
from companion.store.db.revision import MIGRATIONS, unversioned
from companion.store.db.safe_copy import copy_data


def upgrade(app: Flask, name: str, path: Path | None, *, copying: bool) -> str | None:
    """Apply the migrations that an app's database lacks: all of them or, if one fails, none.

    `name` is the name of the database in messages, and `path` its file, if it has one. Return the
    name of the copy made before, or None if none was needed; of older copies only the latest are
    kept. Raises StoreFault if the database is newer than this version or has no revision, or if
    there is no room for the copy.
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
