"""Requests go to the pages whole, and answers leave them whole: no phone ever holds a thread."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from flask import Flask, abort, request

from companion.web.request.asgi import AsgiApp, Receive, Scope, Send
from companion.web.serving.bodies import Budget, Share, most_bytes
from companion.web.serving.threads import Answer, Threads

_REFUSED = "companion.refused"
_TOO_SLOW, _TOO_LARGE = 408, 413


class _Refused(Exception):  # noqa: N818 - it is answered, no error
    """The body is not taken; `status` says why."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _NoRoom(Exception):  # noqa: N818 - it is answered, no error
    """There is no room for the body beside those of the others."""


class _Gone(Exception):  # noqa: N818 - nobody is there to be told
    """The phone hung up before its body had come."""


class WholeMessages:
    """Reads a request to its end before it takes a thread, and lets that go before the phone reads.

    A body that is too large for its page, or one that is not there after so many seconds, is not
    passed on; the pages say so instead, for they know the reader's language (see `init_refusals`).
    One for which there is no room beside the others, or no thread, is told to come again.
    """

    def __init__(self, threads: Threads, full: AsgiApp, *, budget: Budget, seconds: float) -> None:
        """`full` answers those for whom there is no room, `budget` is that of all bodies."""
        self._threads, self._full = threads, full
        self._budget, self._seconds = budget, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        try:
            answer = await self._answer(scope, receive)
        except _Gone:
            return
        if answer is None:
            await self._full(scope, receive, send)
        else:
            await answer.send(send)

    async def _answer(self, scope: Scope, receive: Receive) -> Answer | None:
        """What the pages answer; None where there is no room. Raises _Gone."""
        with self._budget.share(scope) as share:
            try:
                body = await self._read(scope, receive, share)
            except _NoRoom:
                return None
            except _Refused as refused:
                async with _dropping(scope, receive):
                    return await self._threads.answer({**scope, _REFUSED: refused.status}, b"")
            return await self._threads.answer(scope, body)

    async def _read(self, scope: Scope, receive: Receive, share: Share) -> bytes:
        """The body of a request. Raises _Refused, _NoRoom or _Gone."""
        most = most_bytes(scope)
        if _declared(scope) > most:
            raise _Refused(_TOO_LARGE)
        try:
            async with asyncio.timeout(self._seconds):
                return await _body(receive, most, share)
        except TimeoutError:
            raise _Refused(_TOO_SLOW) from None


def init_refusals(app: Flask) -> None:
    """Answer what was refused on its way; before any check that would want to see its form."""

    @app.before_request
    def refuse() -> None:
        status = request.environ.get("asgi.scope", {}).get(_REFUSED)
        if status:
            abort(status)


def _declared(scope: Scope) -> int:
    """The length that a request says it has; 0 if it does not say, or nothing that can be read."""
    lengths = (value for name, value in scope["headers"] if name == b"content-length")
    return max((int(each) for each in lengths if each.isdigit()), default=0)


@asynccontextmanager
async def _dropping(scope: Scope, receive: Receive) -> AsyncIterator[None]:
    """Keep nothing of what still comes of a body that is refused."""
    if any(name == b"expect" for name, _ in scope["headers"]):
        # Who asks first whether to send it is not told to.
        yield
        return

    async def drop() -> None:
        while (await receive()).get("more_body", False):
            pass

    dropping = asyncio.create_task(drop())
    try:
        yield
    finally:
        dropping.cancel()


async def _body(receive: Receive, most: int, share: Share) -> bytes:
    """What comes of a body until its end. Raises _Refused, _NoRoom or _Gone."""
    parts: list[bytes] = []
    length, more = 0, True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _Gone
        part = message.get("body", b"")
        more, length = message.get("more_body", False), length + len(part)
        if length > most:
            raise _Refused(_TOO_LARGE)
        if not share.holds(length):
            raise _NoRoom
        parts.append(part)
    return b"".join(parts)
