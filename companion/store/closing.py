"""How a database is left: nothing of it stands beside its file any more."""

from contextlib import suppress

from flask import Flask

from companion.store.faults import StoreFault
from companion.store.models import db
from companion.store.sqlite_file import file_of

_PATIENT_MS = 1000
"""How long others may keep us from it: who is told to stop stops soon."""


def close_database(app: Flask) -> None:
    """Let the file of an app's database hold all that was written, and let go of it.

    Where somebody else has it open, they do the same once they end.
    """
    let_go(app)
    with app.app_context():
        if file_of(db.engine) is not None:
            with suppress(StoreFault):
                _take_over()
        db.engine.dispose()


def let_go(app: Flask) -> None:
    """Close every connection that nobody uses; SQLite takes its log over with the last one."""
    with app.app_context():
        db.engine.dispose()


def _take_over() -> None:
    """Take what was written ahead into the file. Raises StoreFault where that cannot be."""
    with db.engine.connect() as connection:
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {_PATIENT_MS}")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
