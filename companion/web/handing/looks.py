"""How much of what others hand over is looked at: few parcels at a time, and so many entries each.

To look at an entry costs a step of the fold. That is this process's own work, so each counts its
own; where the pages run on their reader's phone nobody is counted.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import BoundedSemaphore, Lock
from time import monotonic

from flask import Flask, current_app

from companion.store.faults import TooMany

LOOKS = "LOOKS_A_MINUTE"
"""Setting: how many entries of parcels one address may have looked at (0: any number)."""
_FEW = 500
"""So many entries are looked at while others look: more than any evening has."""
_PATIENCE, _WAITING = 1.0, 3
"""For how many seconds a longer log waits for the one that is looked at, and how many do.

Each holds a thread meanwhile, in which a page could be answered.
"""
_MINUTE = 60
_EXTENSION = "looks"


class Looks:
    """The looks of one process."""

    def __init__(self, most: int, whose: Callable[[], str]) -> None:
        """`most` is how many entries a minute are looked at for one address (0: any number).

        `whose` tells the address of a request.
        """
        self._most, self._whose = most, whose
        self._minute, self._counts = 0, dict[str, int]()
        self._counting, self._turn = Lock(), BoundedSemaphore(1)
        self._room = BoundedSemaphore(1 + _WAITING)

    @contextmanager
    def look(self, entries: int) -> Iterator[None]:
        """Look at so many entries that came with a request.

        Raises TooMany for who has had enough looked at, or while too much is being looked at;
        nothing was unfolded then.
        """
        self._count(entries, self._whose())
        with nullcontext() if entries <= _FEW else self._in_turn():
            yield

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """A turn at a long log. Raises TooMany where it does not come."""
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
        """Count the entries, unless these are too many. Raises TooMany."""
        minute = int(monotonic()) // _MINUTE
        with self._counting:
            if minute != self._minute:
                self._minute, self._counts = minute, {}
            known = self._counts.get(address, 0) + entries
            if self._most and known > self._most:
                raise TooMany
            self._counts[address] = known


def init_looks(whose: Callable[[], str], app: Flask) -> None:
    """Count the looks of an app for others than its own phone; `whose` tells who asks."""
    app.extensions[_EXTENSION] = Looks(app.config[LOOKS], whose)


def looking(entries: int) -> AbstractContextManager[None]:
    """Look at so many entries that came with this request. Raises TooMany."""
    looks: Looks | None = current_app.extensions.get(_EXTENSION)
    return nullcontext() if looks is None else looks.look(entries)
