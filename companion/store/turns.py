"""Turns at writing: whoever waits for a database that is held leaves room for those who read."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from companion.store.faults import busy
from companion.store.models import db
from companion.store.patience import seconds_left


class Turns:
    """How many write or wait for the database at a time; whoever comes then does not wait long."""

    def __init__(self, most: int = 8, patience: float = 0.5) -> None:
        """`most` is half of the server's threads; `patience` is in seconds."""
        self._room = BoundedSemaphore(most)
        self._patience = patience

    @contextmanager
    def turn(self) -> Iterator[None]:
        """A turn. Raises StoreFault when too many have been waiting for too long."""
        if not self._room.acquire(timeout=seconds_left(self._patience)):
            raise busy(db.engine.url.database or "")
        try:
            yield
        finally:
            self._room.release()
