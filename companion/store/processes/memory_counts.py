"""The counts of rate limits of this process, in memory."""

import time
from threading import Lock

from limits.storage import Storage


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
