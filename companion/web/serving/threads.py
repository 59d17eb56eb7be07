"""A thread pool for the pages that lets one thread run at a time, because of the GIL."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from companion.store.db.transactions import wait_at_most
from companion.web.request.addresses import Scope
from companion.web.serving.wsgi import BufferedAnswer, call_app

# Turns


SECONDS = 0.02
"""How long a turn lasts: several times as long as a usual page takes."""

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True, eq=False)
class _Work:
    """A call that waits for a thread, and its outcome."""

    call: Callable[[], object]
    outcome: asyncio.Future[Any]

    def do(self) -> Callable[[], None]:
        """Make the call; return what sets the outcome, which only the event loop may do."""
        try:
            result = self.call()
        except StopIteration as error:
            # A future does not take one.
            raised = RuntimeError("a call raised StopIteration")
            raised.__cause__ = error
            return partial(self._set, self.outcome.set_exception, raised)
        except BaseException as error:
            return partial(self._set, self.outcome.set_exception, error)
        return partial(self._set, self.outcome.set_result, result)

    def _set(self, how: Callable[[Any], None], what: object) -> None:
        """Set the outcome, unless it was cancelled."""
        if not self.outcome.done():
            how(what)


@dataclass(slots=True, eq=False)
class _Turn:
    """A turn of one thread."""

    is_over: bool = False
    done: deque[Callable[[], None]] = field(default_factory=deque)
    """What sets the outcome of each work that is done and whose outcome has not been set."""

    def set_outcomes(self) -> None:
        """Set the outcomes of the works that are done."""
        while self.done:
            self.done.popleft()()


class Turns:
    """Threads that take turns; one that overruns its turn is assumed to be waiting.

    A thread that waits, as for a locked database, hinders no other: the next turn begins.
    """

    def __init__(self, threads: int, seconds: float = SECONDS) -> None:
        """A turn is over after `seconds`, even if its last call goes on.

        After half of that its thread begins no other call.
        """
        self._seconds, self._idle = seconds, threads
        self._executor = ThreadPoolExecutor(threads, "pages")
        self._waiting: deque[_Work] = deque()
        self._turn: _Turn | None = None

    async def do(self, call: Callable[[], Result], patience: float) -> Result | None:
        """Make a call in a thread and return its result.

        None if no thread has begun it within `patience` seconds; then none will.
        """
        work = _Work(call, asyncio.get_running_loop().create_future())
        self._waiting.append(work)
        self._begin()
        await asyncio.wait([work.outcome], timeout=patience)
        if not work.outcome.done():
            # Either this or the thread that begins it takes it out of the deque.
            with suppress(ValueError):
                self._waiting.remove(work)
                return None
        result: Result = await work.outcome
        return result

    def end(self) -> None:
        """Wait for the threads that are at work; what has not begun never will."""
        self._waiting.clear()
        self._executor.shutdown()

    def _begin(self) -> None:
        """Begin a turn if none is under way, something waits and a thread is idle."""
        if self._turn is None and self._waiting and self._idle:
            turn = self._turn = _Turn()
            self._idle -= 1
            loop = asyncio.get_running_loop()
            overrun = loop.call_later(self._seconds, self._end, turn)
            self._executor.submit(self._take, turn, partial(self._leave, turn, overrun), loop)

    def _take(
        self, turn: _Turn, leave: Callable[[], None], loop: asyncio.AbstractEventLoop
    ) -> None:
        """Do, in a thread, one work after another while the turn lasts."""
        half = time.monotonic() + self._seconds / 2
        with suppress(IndexError):
            while True:
                turn.done.append(self._waiting.popleft().do())
                if turn.is_over or time.monotonic() > half:
                    break
        with suppress(RuntimeError):
            # It is closed when the server has stopped.
            loop.call_soon_threadsafe(leave)

    def _leave(self, turn: _Turn, overrun: asyncio.TimerHandle) -> None:
        """Count the thread of a turn as idle again."""
        overrun.cancel()
        self._idle += 1
        self._end(turn)

    def _end(self, turn: _Turn) -> None:
        """End a turn, if it has not ended; the next may begin."""
        turn.is_over = True
        turn.set_outcomes()
        if self._turn is turn:
            self._turn = None
        self._begin()


if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication


HELD = 1024 * 1024
"""The longest answer in bytes that is held in memory if it comes in parts, else it is in a file."""


class Threads:
    """A pool of threads in which the pages answer requests; none of them waits for a phone."""

    def __init__(self, pages: "WSGIApplication", number: int, patience: float) -> None:
        """`patience` is how many seconds a request may wait: for its turn and the database."""
        self._pages, self._patience = pages, patience
        self._turns = Turns(number)

    async def answer(self, scope: Scope, body: bytes) -> BufferedAnswer | None:
        """Return the pages' answer to a request with this body, or None if it found no thread."""
        # Each request has its own context, so that it leaves nothing for the next.
        context = copy_context()
        # Set before waiting for a thread: that time is taken off the wait for the database.
        context.run(wait_at_most, self._patience)
        call = partial(call_app, self._pages, scope, body, held=HELD)
        return await self._turns.do(partial(context.run, call), self._patience)

    def end(self) -> None:
        """Wait for the busy threads; requests that wait for a thread get none."""
        self._turns.end()
