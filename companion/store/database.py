"""Ties an app to its database and brings the schema up to date."""

from functools import partial
from pathlib import Path
from typing import Any

from alembic import command
from flask import Flask
from flask_migrate import Migrate
from sqlalchemy import event

from companion.store.cache import EXTENSION, SheetCache
from companion.store.models import db

MIGRATIONS = Path(__file__).parent / "migrations"

# Waiting comes first: switching to the write-ahead log may itself have to wait for another process.
_PRAGMAS = (
    "PRAGMA busy_timeout = 10000",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


def init_database(app: Flask) -> None:
    """Give an app its database, as `SQLALCHEMY_DATABASE_URI` in its settings names it.

    On SQLite every connection writes ahead and synchronises in full, so that what was committed
    survives the plug being pulled, and waits its turn to write.
    """
    db.init_app(app)
    Migrate(app, db, directory=str(MIGRATIONS))
    app.extensions[EXTENSION] = SheetCache()
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            event.listen(db.engine, "connect", _set_pragmas)


def upgrade_database(app: Flask) -> None:
    """Apply the migrations that an app's database lacks; all of them or, if one fails, none."""
    with app.app_context():
        command.upgrade(app.extensions["migrate"].migrate.get_config(), "head")


def _set_pragmas(connection: Any, record: object) -> None:
    """Set up a new connection to SQLite.

    A text with damaged bytes is read as far as it can be, and found wanting where it is used.
    """
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()
