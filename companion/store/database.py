"""Connects an app to its database and brings the schema up to date."""

from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any

from flask import Flask
from sqlalchemy import Engine, ExceptionContext, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from companion.engine.messages import Message, message
from companion.store.app_state import AppState, attach
from companion.store.db import postgresql
from companion.store.db.faults import (
    ConnectionFault,
    Fault,
    StoreFault,
    postgresql_fault,
    sqlite_fault,
)
from companion.store.db.models import db
from companion.store.db.revision import create_schema, is_up_to_date, lacks_tables, unversioned
from companion.store.db.sqlite import Watch, file_of, is_in_memory, make_file
from companion.store.db.transactions import BUSY, LONGEST_WAIT, end_transaction, for_others
from companion.store.processes.change_feed import (
    ChangeFeed,
    PostgresqlFeed,
    ProcessFeed,
    SqliteFeed,
)

PATIENCE = "DATABASE_PATIENCE"
"""The setting for how many seconds a request may take, whatever state the database is in."""
JOURNAL = "DATABASE_JOURNAL"
"""The setting for SQLite's journal mode; it must be WAL if several processes share the file."""
COPIES = "DATABASE_COPIES"
"""The setting for whether the data is copied before its schema is changed."""
TELL = "DATABASE_TELLS"
"""The setting for a function that is called with a message about each change made at start."""

_PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # What is deleted, as a name that is erased for good, is overwritten in the file.
    "PRAGMA secure_delete = ON",
    # The write-ahead log is checkpointed every thousand pages; the space that a large transaction
    # needed beyond this limit is returned to the disk.
    "PRAGMA journal_size_limit = 8388608",
)


def init_database(app: Flask) -> None:
    """Connect an app to the database that `SQLALCHEMY_DATABASE_URI` in its settings names.

    On SQLite every connection uses a write-ahead log and full synchronisation, so that committed
    data survives a power failure, and waits for other writers. On PostgreSQL the server ensures
    this; broken connections are replaced when next needed. Raises Fault if the settings name no
    usable database.
    """
    app.config.setdefault(PATIENCE, LONGEST_WAIT)
    app.config.setdefault(JOURNAL, "WAL")
    app.config.setdefault(COPIES, True)
    app.config.setdefault(TELL, _ignore)
    _init(app)
    with app.app_context():
        attach(AppState(changes=ChangeFeed(_process_feed(db.engine))))
        event.listen(db.engine, "handle_error", _fault_of)
        path = file_of(db.engine)
        if path is not None:
            Watch(path).over(db.engine)
        if db.engine.dialect.name == "sqlite":
            _set_pragmas(db.engine, app.config[PATIENCE], app.config[JOURNAL])
        elif db.engine.dialect.name == postgresql.NAME:
            postgresql.set_up(db.engine, app.config[PATIENCE])


def open_database(app: Flask) -> None:
    """Make sure that an app's database can be used; an SQLite one is created or migrated.

    Raises StoreFault if it cannot be used, or if it is on a server and not up to date.
    """
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            upgrade_database(app)
        else:
            _require_newest(app)
            postgresql.require_sessions(db.engine, _name(db.engine))


def require_current(app: Flask) -> None:
    """Make sure that an app's database can be read as it is; nothing is created or migrated.

    Raises StoreFault if it is missing, not ours or not up to date.
    """
    with app.app_context():
        path = file_of(db.engine)
        if path is not None:
            if not path.exists():
                raise StoreFault("gone", str(path))
            make_file(path, app.config[PATIENCE])
        _require_newest(app)


def leave_schema(app: Flask) -> None:
    """Leave the schema of an app's database as it is, for commands that read or upgrade it.

    Raises StoreFault if an SQLite database cannot be used or made.
    """
    with app.app_context():
        path = file_of(db.engine)
        if path is not None:
            make_file(path, app.config[PATIENCE])


def init_migrations(app: Flask) -> None:
    """Tell Flask-Migrate, whose commands are `flask db`, where an app's migrations are."""
    with app.app_context():
        _schema().migrations(app)


def _require_newest(app: Flask) -> None:
    """Raise StoreFault unless the database has the newest schema, and all of it."""
    if not is_up_to_date(db.engine):
        raise _schema().mismatch(app, _name(db.engine))
    if lacks_tables(db.engine):
        raise unversioned(_name(db.engine))


def upgrade_database(app: Flask) -> None:
    """Apply the migrations that an app's database lacks: all of them or, if one fails, none.

    A new SQLite database gets the newest schema at once. Raises StoreFault if it is not a
    Companion database or cannot be written.
    """
    with app.app_context():
        path = file_of(db.engine)
        if path is not None:
            make_file(path, app.config[PATIENCE])
        if db.engine.dialect.name == "sqlite":
            create_schema(db.engine)
        if not is_up_to_date(db.engine):
            copy = _schema().upgrade(app, _name(db.engine), path, copying=app.config[COPIES])
            if copy is not None:
                app.config[TELL](message("database-copied", copy=copy))
        elif lacks_tables(db.engine):
            raise unversioned(_name(db.engine))


def _ignore(notice: Message) -> None:
    """Ignore a message; the default of the setting `TELL`."""


def _process_feed(engine: Engine) -> ProcessFeed | None:
    """Return the feed between processes that share a database, or None if it cannot be shared."""
    if engine.dialect.name == postgresql.NAME:
        return PostgresqlFeed(engine)
    return SqliteFeed(engine) if file_of(engine) is not None else None


def _schema() -> ModuleType:
    """Import the module for migrations on demand: it is large and seldom needed."""
    return import_module("companion.store.db.schema")


def _init(app: Flask) -> None:
    """Connect the app to the database named in its settings. Raises Fault if that is impossible."""
    try:
        _choose_driver(app)
        db.init_app(app)
        # Teardown functions run in reverse order: this rolls back before the session is closed.
        app.teardown_appcontext(end_transaction)
    except NoSuchModuleError as error:
        raise Fault(message("database-kind")) from error
    except (ArgumentError, ValueError) as error:
        raise Fault(message("database-address")) from error
    except ModuleNotFoundError as error:
        raise Fault(message("database-driver", driver=error.name or "")) from error


def _choose_driver(app: Flask) -> None:
    """Set the driver of a PostgreSQL address. Raises ArgumentError, or Fault for one in memory."""
    url = postgresql.with_our_driver(make_url(app.config["SQLALCHEMY_DATABASE_URI"]))
    if is_in_memory(url):
        # Each thread would have a database of its own, lost at the end.
        raise Fault(message("database-in-memory"))
    if url.drivername == postgresql.DRIVER:
        options = app.config.get("SQLALCHEMY_ENGINE_OPTIONS", {})
        app.config["SQLALCHEMY_DATABASE_URI"] = url
        app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {**options, **postgresql.OPTIONS}


def _name(engine: Engine) -> str:
    """Return the name of a database for messages: its file, or its server without credentials."""
    url = engine.url
    if engine.dialect.name == "sqlite":
        return url.database or url.drivername
    return postgresql.server_name(url)


def _fault_of(context: ExceptionContext) -> StoreFault | None:
    """Return the fault to raise in place of a database error, or None to raise the error itself."""
    if context.is_pre_ping:
        # No statement has been sent yet; SQLAlchemy makes a new connection.
        return None
    assert context.engine is not None
    name = _name(context.engine)
    if context.dialect.name == "sqlite":
        return sqlite_fault(context.original_exception, name)
    served = isinstance(context.sqlalchemy_exception, OperationalError)
    fault = postgresql_fault(context.original_exception, name)
    return fault or (ConnectionFault(context.original_exception, name) if served else None)


def _set_pragmas(engine: Engine, patience: float, journal: str) -> None:
    """Configure every new SQLite connection to wait for other writers within `patience` seconds."""
    # The timeout comes first: switching the journal mode may have to wait for another process.
    waiting = f"PRAGMA busy_timeout = {round(for_others(patience) * 1000)}"
    pragmas = (waiting, f"PRAGMA journal_mode = {journal}", *_PRAGMAS)

    def set_up(connection: Any, record: ConnectionPoolEntry) -> None:
        record.info[BUSY] = for_others(patience)
        # Text with damaged bytes is decoded as far as possible, and rejected where it is used.
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine, "connect", set_up)
