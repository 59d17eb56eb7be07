"""Closes a database so that no extra files remain beside it."""

from contextlib import suppress

from flask import Flask

from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.db.sqlite_file import file_of

_PATIENT_MS = 1000
"""How long to wait for other connections; short, because shutting down must not take long."""


def close_database(app: Flask) -> None:
    """Checkpoint the write-ahead log of an app's SQLite file and close all connections.

    If another process has the file open, that process does the same when it ends.
    """
    let_go(app)
    with app.app_context():
        if file_of(db.engine) is not None:
            with suppress(StoreFault), db.engine.connect() as connection:
                # Move the content of the write-ahead log into the file.
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {_PATIENT_MS}")
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        db.engine.dispose()


def let_go(app: Flask) -> None:
    """Close all idle connections; SQLite checkpoints its log when the last one closes."""
    with app.app_context():
        db.engine.dispose()
