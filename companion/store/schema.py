"""Brings the schema of a database up to date. Imported where there is something to change."""

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

from companion.store.faults import Fault, newer, older, unversioned
from companion.store.models import EntryRow, TableRow, db
from companion.store.revision import MIGRATIONS
from companion.store.safe_copy import copy_data


def upgrade(app: Flask, name: str, path: Path | None, *, copying: bool) -> str | None:
    """Apply the migrations that the database of an app lacks; all of them or, if one fails, none.

    `name` is what the database is called, and `path` its file, if it has one. Returns what the copy
    is called that was made before, if there was anything in it. Raises StoreFault where it is newer
    than this version, or says of no revision, or there is no room for the copy.
    """
    if _is_unversioned():
        raise unversioned(name)
    found, past = _current(), _revisions(app)
    copied = copying and found is not None and found in past
    copy = copy_data(db.engine, path, str(found)) if copied else None
    try:
        command.upgrade(migrations(app), "head")
    except CommandError as error:
        # Every migration that there ever was is here; what the database knows is yet to come.
        raise newer(name) from error
    return copy


def mismatch(app: Flask, name: str) -> Fault:
    """What is wrong with a database whose revision is not the newest one."""
    if _is_unversioned():
        return unversioned(name)
    found = _current()
    return (older if found in {None, *_revisions(app)} else newer)(name)


def _current() -> str | None:
    """The revision of a database; None where it says nothing of one."""
    with db.engine.connect() as connection:
        return MigrationContext.configure(connection).get_current_revision()


def _revisions(app: Flask) -> set[str]:
    """Every revision that there ever was."""
    script = ScriptDirectory.from_config(migrations(app))
    return {each.revision for each in script.walk_revisions()}


def _is_unversioned() -> bool:
    """Whether a database has the tables of the first revision, and says nothing of any revision.

    The tables are asked for first: where another process is just making them, its revision comes
    with them.
    """
    names = {*inspect(db.engine).get_table_names()}
    return {TableRow.__tablename__, EntryRow.__tablename__} <= names and _current() is None


def migrations(app: Flask) -> Config:
    """Where the migrations stand, as Alembic wants to be told."""
    return cast("Config", Migrate(app, db, directory=str(MIGRATIONS)).get_config())
