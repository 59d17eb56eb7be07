"""Turns to work, which the threads of a process take so that they do not hinder each other.

Python runs one thread of a process at a time. Threads that all have work to do pass the right to
run back and forth whenever one of them reads or writes, and each request then takes up to 50 %
longer.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

SECONDS = 0.02
"""How long a turn lasts: several times as long as a usual page takes."""


class Turns:
    """One turn at a time; a thread that overruns its turn is assumed to be waiting.

    A thread that waits, as for a locked database, hinders no other: the next turn begins.
    """

    def __init__(self, seconds: float = SECONDS) -> None:
        """`seconds` is how long a turn lasts at most."""
        self._seconds = seconds
        self._free = asyncio.BoundedSemaphore()

    @asynccontextmanager
    async def take(self) -> AsyncIterator[None]:
        """Wait for a turn; it ends with the block, or after its time."""
        await self._free.acquire()
        turn = _Turn(self._free)
        ending = asyncio.get_running_loop().call_later(self._seconds, turn.end)
        try:
            yield
        finally:
            ending.cancel()
            turn.end()


class _Turn:
    """A turn that ends once, whoever ends it first."""

    def __init__(self, free: asyncio.BoundedSemaphore) -> None:
        self._free: asyncio.BoundedSemaphore | None = free

    def end(self) -> None:
        """Let the next turn begin, if this has not done so."""
        free, self._free = self._free, None
        if free is not None:
            free.release()
