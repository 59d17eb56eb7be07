"""A thread pool for the pages, which take whole requests and return whole answers."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from typing import TYPE_CHECKING

from companion.store.db.wait_limit import wait_at_most
from companion.web.request.asgi import Scope
from companion.web.serving.turns import Turns
from companion.web.serving.wsgi import BufferedAnswer, call_app

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication


HELD = 1024 * 1024
"""How many bytes of a long answer are held in memory; the rest waits on the disk."""


class Threads:
    """A pool of threads in which the pages answer requests; none of them waits for a phone."""

    def __init__(self, pages: "WSGIApplication", number: int, patience: float) -> None:
        """`patience` is how many seconds a request may wait: for its turn and the database."""
        self._pages, self._patience = pages, patience
        self._executor = ThreadPoolExecutor(number, "pages")
        self._turns = Turns()

    async def answer(self, scope: Scope, body: bytes) -> BufferedAnswer | None:
        """Return the pages' answer to a request with this body, or None if it found no thread."""
        # Each request has its own context, so that it leaves nothing for the next.
        context = copy_context()
        # Set before waiting for a thread: that time is taken off the wait for the database.
        context.run(wait_at_most, self._patience)
        call = partial(call_app, self._pages, scope, body, held=HELD)
        answer: asyncio.Future[BufferedAnswer] | None = None
        with suppress(TimeoutError):
            async with asyncio.timeout(self._patience), self._turns.take():
                work = self._executor.submit(context.run, call)
                answer = asyncio.wrap_future(work)
                await asyncio.wait([answer])
        # A request that has started will be answered: no thread waits longer than that.
        return None if answer is None or work.cancel() else await answer

    def end(self) -> None:
        """Wait for the busy threads; requests that wait for a thread get none."""
        self._executor.shutdown(cancel_futures=True)
