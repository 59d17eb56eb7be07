"""Writing what is not worth waiting for long: where somebody holds the database, it is left."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from companion.store.models import db

_LEAST = 50
"""The fewest milliseconds after which PostgreSQL gives up; 0 would be never."""


@contextmanager
def impatient(seconds: float = 0) -> Iterator[Connection]:
    """A connection of its own that waits so long for others to write; committed at the end.

    Raises StoreFault, as whatever is asked of it does.
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
