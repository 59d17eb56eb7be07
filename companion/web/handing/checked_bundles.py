"""Limits the work of checking imported bundles: entries per address, long logs at a time.

Each entry costs a step of the fold. That is work of one process, so each process counts its own;
an app on the reader's own phone has no limits.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import BoundedSemaphore, Lock
from time import monotonic

from flask import Flask, current_app

from companion.store.db.faults import TooMany

LOOKS = "LOOKS_A_MINUTE"
"""Setting: how many entries of bundles one address may have checked a minute (0: no limit)."""
_FEW = 500
"""Logs of up to this many entries, more than any evening has, are checked concurrently."""
_PATIENCE, _WAITING = 1.0, 3
"""For how many seconds a longer log waits for its turn, and how many may wait.

Each one blocks a thread meanwhile.
"""
_MINUTE = 60
_EXTENSION = "looks"


class Looks:
    """The limits and counts of one process."""

    def __init__(self, most: int, whose: Callable[[], str]) -> None:
        """`most` is how many entries a minute are checked for one address (0: no limit).

        `whose` returns the address of the current request.
        """
        self._most, self._whose = most, whose
        self._minute, self._counts = 0, dict[str, int]()
        self._counting, self._turn = Lock(), BoundedSemaphore(1)
        self._room = BoundedSemaphore(1 + _WAITING)

    @contextmanager
    def look(self, entries: int) -> Iterator[None]:
        """Return a context in which so many entries of a request may be checked.

        Raises TooMany on entry if the address has used up its limit, or if too many long logs wait.
        """
        self._count(entries, self._whose())
        with nullcontext() if entries <= _FEW else self._in_turn():
            yield

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

    def _count(self, entries: int, address: str) -> None:
        """Count the entries. Raises TooMany if they exceed the limit."""
        minute = int(monotonic()) // _MINUTE
        with self._counting:
            if minute != self._minute:
                self._minute, self._counts = minute, {}
            known = self._counts.get(address, 0) + entries
            if self._most and known > self._most:
                raise TooMany
            self._counts[address] = known


def init_looks(whose: Callable[[], str], app: Flask) -> None:
    """Install the limits of an app; `whose` returns the address of the current request."""
    app.extensions[_EXTENSION] = Looks(app.config[LOOKS], whose)


def looking(entries: int) -> AbstractContextManager[None]:
    """Return a context for checking so many entries of this request. Raises TooMany on entry."""
    looks: Looks | None = current_app.extensions.get(_EXTENSION)
    return nullcontext() if looks is None else looks.look(entries)
