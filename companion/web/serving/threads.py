"""The pages in threads: each request is given to one whole, and its answer taken whole."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from io import BytesIO
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from a2wsgi.wsgi import build_environ
from werkzeug.test import run_wsgi_app

from companion.store.patience import wait_at_most
from companion.web.request.asgi import Message, Scope, Send

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication


class Answer(NamedTuple):
    """All that a page answers to a request."""

    start: Message
    text: bytes

    async def send(self, send: Send) -> None:
        """Send it down the connection."""
        await send(self.start)
        await send({"type": "http.response.body", "body": self.text})


class Threads:
    """So many threads, in which pages answer requests. None of them ever waits for a phone."""

    def __init__(self, pages: "WSGIApplication", number: int, patience: float) -> None:
        """`patience` is for how many seconds a request may wait, for a thread and the database."""
        self._pages, self._patience = pages, patience
        self._executor = ThreadPoolExecutor(number, "pages")

    async def answer(self, scope: Scope, body: bytes) -> Answer | None:
        """What the pages answer to a request with that body; None where no thread has been free."""
        # A context of its own: nothing that a request leaves in one is there for the next.
        context = copy_context()
        # What it waits for a thread it does not wait for the database.
        context.run(wait_at_most, self._patience)
        work = self._executor.submit(context.run, _answer, self._pages, scope, body)
        answer = asyncio.wrap_future(work)
        await asyncio.wait([answer], timeout=self._patience)
        # One that is worked on will be there: no thread waits for longer than that.
        return None if work.cancel() else await answer

    def end(self) -> None:
        """Wait for those at work; what waits for a thread gets none."""
        self._executor.shutdown(cancel_futures=True)


def _answer(pages: "WSGIApplication", scope: Scope, body: bytes) -> Answer:
    """What the pages answer, put into the words of ASGI."""
    environ = build_environ(cast("Any", scope), cast("Any", BytesIO(body)))
    text, status, headers = run_wsgi_app(pages, cast("Any", environ), buffered=True)
    sent = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
    start = {
        "type": "http.response.start",
        "status": int(status.split(" ", 1)[0]),
        "headers": sent,
    }
    return Answer(start, b"".join(text))
