"""A thread pool for the pages, which take whole requests and return whole answers."""

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
