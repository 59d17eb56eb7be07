"""Turns at writing: whoever waits for a database that is held leaves room for those who read."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from flask import current_app

from companion.store.faults import busy
from companion.store.models import Base, db

EXTENSION = "companion-turns"
"""Where in an app's extensions its turns stand."""


class Turns:
    """How many write or wait for the database at a time; whoever comes then does not wait long."""

    def __init__(self, most: int = 8, patience: float = 0.5) -> None:
        """`most` is half of the server's threads; `patience` is in seconds."""
        self._room = BoundedSemaphore(most)
        self._patience = patience

    @contextmanager
    def turn(self) -> Iterator[None]:
        """A turn. Raises StoreFault when too many have been waiting for too long."""
        if not self._room.acquire(timeout=self._patience):
            raise busy(db.engine.url.database or "")
        try:
            yield
        finally:
            self._room.release()


def commit(row: Base) -> None:
    """Store a row and commit it. What fails leaves nothing behind.

    Raises IntegrityError where there is such a row, StoreFault where nothing can be written.
    """
    turns: Turns = current_app.extensions[EXTENSION]
    with turns.turn():
        db.session.add(row)
        try:
            db.session.commit()
        except BaseException:
            db.session.rollback()
            raise
