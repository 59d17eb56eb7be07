"""Brings the schema of a database up to date. Imported where there is something to change."""

from typing import cast

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from flask import Flask
from flask_migrate import Migrate

from companion.store.faults import StoreFault, newer, older
from companion.store.models import db
from companion.store.revision import MIGRATIONS


def upgrade(app: Flask, name: str) -> None:
    """Apply the migrations that the database of an app lacks; all of them or, if one fails, none.

    `name` is what the database is called. Raises StoreFault where it is newer than this version.
    """
    try:
        command.upgrade(migrations(app), "head")
    except CommandError as error:
        # Every migration that there ever was is here; what the database knows is yet to come.
        raise newer(name) from error


def mismatch(app: Flask, name: str) -> StoreFault:
    """What is wrong with a database whose revision is not the newest one."""
    script = ScriptDirectory.from_config(migrations(app))
    with db.engine.connect() as connection:
        found = MigrationContext.configure(connection).get_current_revision()
    past = {None, *(each.revision for each in script.walk_revisions())}
    return (older if found in past else newer)(name)


def migrations(app: Flask) -> Config:
    """Where the migrations stand, as Alembic wants to be told."""
    return cast("Config", Migrate(app, db, directory=str(MIGRATIONS)).get_config())
