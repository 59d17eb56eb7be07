"""Writing what is not worth waiting for: where somebody else holds the database, it is left."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection

from companion.store.models import db


@contextmanager
def impatient() -> Iterator[Connection]:
    """A connection of its own that waits for nobody; committed at the end.

    Raises StoreFault, as whatever is asked of it does.
    """
    with db.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            usual = connection.exec_driver_sql("PRAGMA busy_timeout").scalar()
            connection.exec_driver_sql("PRAGMA busy_timeout = 0")
            try:
                yield connection
                connection.commit()
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {usual}")
        else:
            connection.exec_driver_sql("SET LOCAL lock_timeout = 50")
            yield connection
            connection.commit()
