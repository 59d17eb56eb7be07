"""Short writes that are abandoned if the database stays locked by another connection."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection

from companion.store.db.models import db

_LEAST = 50
"""The smallest lock timeout for PostgreSQL in milliseconds; 0 would mean no timeout."""


@contextmanager
def impatient(seconds: float = 0) -> Iterator[Connection]:
    """Yield a separate connection that waits at most `seconds` for locks; commit at the end.

    On SQLite it does not wait for this request's own transaction, which would only go on after it.
    Raises StoreFault, from any statement too.
    """
    with db.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            seconds = 0 if _writes_already() else seconds
            usual = connection.exec_driver_sql("PRAGMA busy_timeout").scalar()
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
            try:
                yield connection
                connection.commit()
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {usual}")
        else:
            patience = max(_LEAST, round(seconds * 1000))
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = {patience}")
            yield connection
            connection.commit()


def _writes_already() -> bool:
    """Whether this request has begun to write to a database of SQLite, which locks all of it."""
    # To ask for a session makes one.
    if not db.session.registry.has() or not db.session().in_transaction():
        return False
    own: Any = db.session.connection().connection.driver_connection
    return bool(own.in_transaction)
