"""Short writes that are abandoned if the database stays locked by another connection."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from companion.store.db.models import db

_LEAST = 50
"""The smallest lock timeout for PostgreSQL in milliseconds; 0 would mean no timeout."""


@contextmanager
def impatient(seconds: float = 0) -> Iterator[Connection]:
    """Yield a separate connection that waits at most `seconds` for locks; commit at the end.

    Raises StoreFault, from any statement too.
    """
    with db.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
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
