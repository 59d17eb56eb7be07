"""Ties an app to its database and brings the schema up to date."""

from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any

from flask import Flask
from sqlalchemy import Engine, ExceptionContext, event, make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from companion.engine.messages import Message, message
from companion.store import postgresql
from companion.store.data_version import DataVersion
from companion.store.faults import (
    Fault,
    StoreFault,
    fault_in,
    fault_told,
    in_memory,
    unreachable,
    unversioned,
)
from companion.store.memory import Memory, remember
from companion.store.models import db
from companion.store.news import Elsewhere, News
from companion.store.notifications import Notifications
from companion.store.patience import BUSY, PATIENT_FOR, for_others
from companion.store.reading import end_transaction
from companion.store.revision import is_up_to_date, lacks_tables
from companion.store.sqlite_file import Watch, file_of, is_in_memory, make_file

PATIENCE = "DATABASE_PATIENCE"
"""The setting that says after how many seconds a page is answered, however the database is."""
JOURNAL = "DATABASE_JOURNAL"
"""The setting that says how SQLite keeps what is half written; where it is to be shared, WAL."""
COPIES = "DATABASE_COPIES"
"""The setting that says whether the data is copied before its schema is changed."""
TELL = "DATABASE_TELLS"
"""The setting that is told, in a message, what was done to the data at a start."""

_PRAGMAS = (
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    # What is written ahead is taken over every thousand pages; what a large step needed beyond that
    # is given back to the disk.
    "PRAGMA journal_size_limit = 8388608",
)


def init_database(app: Flask) -> None:
    """Give an app its database, as `SQLALCHEMY_DATABASE_URI` in its settings names it.

    On SQLite every connection writes ahead and synchronises in full, so that what was committed
    survives the plug being pulled, and waits its turn to write. On PostgreSQL the server sees to
    that; a connection that broke is made again when it is needed next. Raises Fault where the
    settings name no database that can be used.
    """
    app.config.setdefault(PATIENCE, PATIENT_FOR)
    app.config.setdefault(JOURNAL, "WAL")
    app.config.setdefault(COPIES, True)
    app.config.setdefault(TELL, _untold)
    _init(app)
    with app.app_context():
        remember(Memory(news=News(_elsewhere(db.engine))))
        event.listen(db.engine, "handle_error", _told)
        path = file_of(db.engine)
        if path is not None:
            Watch(path).over(db.engine)
        if db.engine.dialect.name == "sqlite":
            _set_pragmas(db.engine, app.config[PATIENCE], app.config[JOURNAL])
        elif db.engine.dialect.name == postgresql.NAME:
            postgresql.set_up(db.engine, app.config[PATIENCE])


def open_database(app: Flask) -> None:
    """See to it that an app's database can be used; one of SQLite is made or brought up to date.

    Raises StoreFault where it cannot, or is on a server and not up to date.
    """
    with app.app_context():
        if db.engine.dialect.name == "sqlite":
            upgrade_database(app)
        elif not is_up_to_date(db.engine):
            raise _schema().mismatch(app, _name(db.engine))
        elif lacks_tables(db.engine):
            raise unversioned(_name(db.engine))


def upgrade_database(app: Flask) -> None:
    """Apply the migrations that an app's database lacks; all of them or, if one fails, none.

    Raises StoreFault where it is no database of ours, or cannot be written.
    """
    with app.app_context():
        path = file_of(db.engine)
        if path is not None:
            make_file(path, app.config[PATIENCE])
        if not is_up_to_date(db.engine):
            copy = _schema().upgrade(app, _name(db.engine), path, copying=app.config[COPIES])
            if copy is not None:
                app.config[TELL](message("database-copied", copy=copy))
        elif lacks_tables(db.engine):
            raise unversioned(_name(db.engine))


def _untold(told: Message) -> None:
    """Nobody wants to hear of it."""


def _elsewhere(engine: Engine) -> Elsewhere | None:
    """How processes that share a database hear of each other; None where none can share it."""
    if engine.dialect.name == postgresql.NAME:
        return Notifications(engine)
    return DataVersion(engine) if file_of(engine) is not None else None


def _schema() -> ModuleType:
    """What knows of migrations: it is large, and most starts have nothing to change."""
    return import_module("companion.store.schema")


def _init(app: Flask) -> None:
    """Tie the app to the database that its settings name. Raises Fault where there can be none."""
    try:
        _choose_driver(app)
        db.init_app(app)
        # What is registered last comes first: the session ends with nothing left to fail at.
        app.teardown_appcontext(end_transaction)
    except NoSuchModuleError as error:
        raise Fault(message("database-kind")) from error
    except (ArgumentError, ValueError) as error:
        raise Fault(message("database-address")) from error
    except ModuleNotFoundError as error:
        raise Fault(message("database-driver", driver=error.name or "")) from error


def _choose_driver(app: Flask) -> None:
    """Settle how a database on a PostgreSQL server is spoken to. Raises ArgumentError."""
    url = postgresql.named(make_url(app.config["SQLALCHEMY_DATABASE_URI"]))
    if is_in_memory(url):
        raise in_memory()
    if url.drivername == postgresql.DRIVER:
        known = app.config.get("SQLALCHEMY_ENGINE_OPTIONS", {})
        app.config["SQLALCHEMY_DATABASE_URI"] = url
        app.config["SQLALCHEMY_ENGINE_OPTIONS"] = {**known, **postgresql.OPTIONS}


def _name(engine: Engine) -> str:
    """What a database is called where it is spoken of: its file, or its server without a secret."""
    url = engine.url
    return (url.database if engine.dialect.name == "sqlite" else url.host) or url.drivername


def _told(context: ExceptionContext) -> StoreFault | None:
    """What is raised in place of an error by which the outside fails us; None: the error itself."""
    if context.is_pre_ping:
        # Nobody has asked for anything yet; another connection is made.
        return None
    assert context.engine is not None
    name = _name(context.engine)
    if context.dialect.name == "sqlite":
        return fault_in(context.original_exception, name)
    served = isinstance(context.sqlalchemy_exception, OperationalError)
    return fault_told(context.original_exception, name) or (unreachable(name) if served else None)


def _set_pragmas(engine: Engine, patience: float, journal: str) -> None:
    """Set up every new connection to SQLite, which waits for others within that patience."""
    # Waiting comes first: switching to the write-ahead log may have to wait for another process.
    waiting = f"PRAGMA busy_timeout = {round(for_others(patience) * 1000)}"
    pragmas = (waiting, f"PRAGMA journal_mode = {journal}", *_PRAGMAS)

    def set_up(connection: Any, record: ConnectionPoolEntry) -> None:
        record.info[BUSY] = for_others(patience)
        # A text with damaged bytes is read as far as it can be, and found wanting where it is used.
        connection.text_factory = partial(str, encoding="utf-8", errors="replace")
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    event.listen(engine, "connect", set_up)
