"""The counts of rate limits: in memory, or in the database for several processes."""

import time
from threading import Lock

from limits.storage import Storage
from sqlalchemy import case, delete, select, update

from companion.store.db.faults import StoreFault
from companion.store.db.models import RateCount, db
from companion.store.db.transactions import impatient, insert_into


class RateCounts(Storage):
    """A storage of the `limits` library: counts by key, each with an expiry time.

    Use it within an app context.
    """

    STORAGE_SCHEME = None
    """None: it is not found by a URI but constructed."""

    def __init__(self, *, patience: float = 0) -> None:
        """`patience` is for how many seconds a count waits for locks."""
        super().__init__()
        self._patience = patience

    @property
    def base_exceptions(self) -> type[Exception]:
        """The exception raised if nothing can be counted."""
        return StoreFault

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add to a count, or begin a new one if it has expired; return the new count."""
        now = int(time.time())
        first = insert_into(RateCount).values(key=key, count=amount, until=now + expiry)
        over = RateCount.until <= now
        counted = first.on_conflict_do_update(
            index_elements=[RateCount.key],
            set_={
                "count": case((over, amount), else_=RateCount.count + amount),
                "until": case((over, now + expiry), else_=RateCount.until),
            },
        ).returning(RateCount.count)
        with impatient(self._patience) as connection:
            count: int = connection.execute(counted).scalar_one()
            if count == amount:
                # On each new count, delete the expired ones.
                connection.execute(delete(RateCount).where(over))
        return count

    def decr(self, key: str, amount: int = 1) -> None:
        """Subtract from a count, unless it has expired."""
        valid = RateCount.key == key, RateCount.until > int(time.time())
        left = case((RateCount.count > amount, RateCount.count - amount), else_=0)
        with impatient(self._patience) as connection:
            connection.execute(update(RateCount).where(*valid).values(count=left))

    def get(self, key: str) -> int:
        """Return a count; 0 if there is none."""
        return self._row(key)[0]

    def get_expiry(self, key: str) -> float:
        """Return when a count expires, in seconds since 1970; the current time if there is none."""
        return self._row(key)[1]

    def check(self) -> bool:
        """Return whether the counts can be read."""
        self.get("")
        return True

    def reset(self) -> int | None:
        """Delete all counts; return how many there were."""
        with impatient() as connection:
            return connection.execute(delete(RateCount)).rowcount

    def clear(self, key: str) -> None:
        """Delete one count."""
        with impatient() as connection:
            connection.execute(delete(RateCount).where(RateCount.key == key))

    @staticmethod
    def _row(key: str) -> tuple[int, float]:
        """Return a count that has not expired and its expiry, or 0 and the current time."""
        now = time.time()
        query = select(RateCount.count, RateCount.until).where(
            RateCount.key == key, RateCount.until > int(now)
        )
        row = db.session.execute(query).one_or_none()
        return (row[0], float(row[1])) if row else (0, now)


# Counts in memory


class MemoryCounts(Storage):
    """A storage of the `limits` library: counts by key, each with an expiry time. Thread-safe.

    The library's own storage in memory starts a thread for nearly every count.
    """

    STORAGE_SCHEME = None
    """None: it is not found by a URI but constructed."""
    _TIDY_SECONDS = 60.0
    """How often expired counts are deleted."""

    def __init__(self) -> None:
        super().__init__()
        self._counts: dict[str, tuple[int, float]] = {}
        self._lock = Lock()
        self._tidied = 0.0

    @property
    def base_exceptions(self) -> tuple[type[Exception], ...]:
        """No exceptions: memory can always be read."""
        return ()

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Add to a count, or begin a new one if it has expired; return the new count."""
        now = time.time()
        with self._lock:
            if abs(now - self._tidied) >= self._TIDY_SECONDS:
                self._counts = {name: c for name, c in self._counts.items() if c[1] > now}
                self._tidied = now
            count, until = self._counts.get(key, (0, 0.0))
            count, until = (count, until) if until > now else (0, now + expiry)
            self._counts[key] = count + amount, until
            return count + amount

    def decr(self, key: str, amount: int = 1) -> int:
        """Subtract from a count, unless it has expired; return what is left."""
        with self._lock:
            count, until = self._counts.get(key, (0, 0.0))
            if until <= time.time():
                return 0
            self._counts[key] = max(count - amount, 0), until
            return self._counts[key][0]

    def get(self, key: str) -> int:
        """Return a count; 0 if there is none."""
        count, until = self._counts.get(key, (0, 0.0))
        return count if until > time.time() else 0

    def get_expiry(self, key: str) -> float:
        """Return when a count expires, in seconds since 1970; the current time if there is none."""
        return max(self._counts.get(key, (0, 0.0))[1], time.time())

    def check(self) -> bool:
        """Return True: the counts can always be read."""
        return True

    def reset(self) -> int | None:
        """Delete all counts; return how many there were."""
        with self._lock:
            number, self._counts = len(self._counts), {}
            return number

    def clear(self, key: str) -> None:
        """Delete one count."""
        with self._lock:
            self._counts.pop(key, None)
