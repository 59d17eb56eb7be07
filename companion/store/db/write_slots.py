"""Write slots: they limit how many threads wait for a locked database, so that others can read."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.db.wait_limit import seconds_left


class WriteSlots:
    """A limit on how many threads write, or wait to write, at a time."""

    def __init__(self, most: int = 8, patience: float = 0.5) -> None:
        """`most` is half of the server's threads; `patience` is in seconds."""
        self._room = BoundedSemaphore(most)
        self._patience = patience

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Hold a write slot. Raises StoreFault if none becomes free in time."""
        if not self._room.acquire(timeout=seconds_left(self._patience)):
            raise StoreFault("busy", db.engine.url.database)
        try:
            yield
        finally:
            self._room.release()
