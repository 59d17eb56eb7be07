"""Counts that run out, in the database: for limits that hold for all processes together."""

import time

from limits.storage import Storage
from sqlalchemy import case, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from companion.store.faults import StoreFault
from companion.store.impatience import impatient
from companion.store.models import CountRow, db

ADDRESS = "companion-database://"
"""How this storage is named in settings."""


class StoredCounts(Storage):
    """Counts by key, each until it runs out. Used within an app's context."""

    STORAGE_SCHEME = [ADDRESS.removesuffix("://")]  # noqa: RUF012 - the library's own type

    def __init__(self, uri: str | None = None, *, patience: float = 0) -> None:
        """`patience` is for how many seconds a count waits while others write."""
        super().__init__(uri)
        self._patience = patience

    @property
    def base_exceptions(self) -> type[Exception]:
        """What may be raised where nothing can be counted."""
        return StoreFault

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count on, or begin anew where the last count has run out; how many it is by now."""
        now = int(time.time())
        insert = sqlite.insert if db.engine.dialect.name == "sqlite" else postgresql.insert
        first = insert(CountRow).values(key=key, count=amount, until=now + expiry)
        over = CountRow.until <= now
        counted = first.on_conflict_do_update(
            index_elements=[CountRow.key],
            set_={
                "count": case((over, amount), else_=CountRow.count + amount),
                "until": case((over, now + expiry), else_=CountRow.until),
            },
        ).returning(CountRow.count)
        with impatient(self._patience) as connection:
            count: int = connection.execute(counted).scalar_one()
            if count == amount:
                # Somebody is counted anew: the time to forget those who have not come back.
                connection.execute(delete(CountRow).where(over))
        return count

    def decr(self, key: str, amount: int = 1) -> None:
        """Take back what was counted, as far as it has not run out."""
        known = CountRow.key == key, CountRow.until > int(time.time())
        left = case((CountRow.count > amount, CountRow.count - amount), else_=0)
        with impatient(self._patience) as connection:
            connection.execute(update(CountRow).where(*known).values(count=left))

    def get(self, key: str) -> int:
        """How many it is by now."""
        row = self._row(key)
        return row[0] if row else 0

    def get_expiry(self, key: str) -> float:
        """When the count runs out, in seconds since 1970."""
        row = self._row(key)
        return float(row[1]) if row else time.time()

    def check(self) -> bool:
        """Whether counting works."""
        self.get("")
        return True

    def reset(self) -> int | None:
        """Forget every count."""
        with impatient() as connection:
            return connection.execute(delete(CountRow)).rowcount

    def clear(self, key: str) -> None:
        """Forget one count."""
        with impatient() as connection:
            connection.execute(delete(CountRow).where(CountRow.key == key))

    @staticmethod
    def _row(key: str) -> tuple[int, int] | None:
        """A count that has not run out, and when it will."""
        known = select(CountRow.count, CountRow.until).where(
            CountRow.key == key, CountRow.until > int(time.time())
        )
        row = db.session.execute(known).one_or_none()
        return (row[0], row[1]) if row else None
