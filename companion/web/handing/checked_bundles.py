"""Limits the work of checking imported bundles: entries per address, long logs at a time.

Each entry costs a step of the fold. An app on the reader's own phone has no limits.
"""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import BoundedSemaphore

from flask import Flask, current_app

from companion.store.db.faults import TooMany
from companion.web.posting.rate_limits import LOOKS, check_rate_limit

_FEW = 500
"""Logs of up to this many entries, more than any evening has, are checked concurrently."""
_PATIENCE, _WAITING = 1.0, 3
"""For how many seconds a longer log waits for its turn, and how many may wait.

Each one blocks a thread meanwhile.
"""
_EXTENSION = "looks"


class Looks:
    """Lets one long log of this process be checked at a time, and any number of short ones."""

    def __init__(self) -> None:
        self._turn, self._room = BoundedSemaphore(1), BoundedSemaphore(1 + _WAITING)

    def look(self, entries: int) -> AbstractContextManager[None]:
        """Return a context in which a log of so many entries may be checked.

        Raises TooMany on entry if too many long logs wait.
        """
        return nullcontext() if entries <= _FEW else self._in_turn()

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """Wait for the lock on long logs. Raises TooMany after the timeout."""
        if not self._room.acquire(blocking=False):
            raise TooMany
        try:
            if not self._turn.acquire(timeout=_PATIENCE):
                raise TooMany
            try:
                yield
            finally:
                self._turn.release()
        finally:
            self._room.release()


def init_looks(app: Flask) -> None:
    """Let one long log at a time be checked in an app."""
    app.extensions[_EXTENSION] = Looks()


def check_slot(entries: int) -> AbstractContextManager[None]:
    """Count so many entries of this request; return a context for checking them.

    Raises TooMany, now or on entry.
    """
    check_rate_limit(LOOKS, entries)
    looks: Looks | None = current_app.extensions.get(_EXTENSION)
    return nullcontext() if looks is None else looks.look(entries)
