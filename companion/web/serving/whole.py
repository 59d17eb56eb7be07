"""Requests go to the pages whole, and answers leave them whole: no phone ever holds a thread."""

import asyncio

from flask import Flask, abort, request

from companion.web.request.asgi import AsgiApp, Receive, Scope, Send
from companion.web.serving.threads import Threads

_REFUSED = "companion.refused"
_TOO_SLOW, _TOO_LARGE = 408, 413


class _Refused(Exception):  # noqa: N818 - it is answered, no error
    """The body is not taken; `status` says why."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _Gone(Exception):  # noqa: N818 - nobody is there to be told
    """The phone hung up before its body had come."""


class WholeMessages:
    """Reads a request to its end before it takes a thread, and lets that go before the phone reads.

    A body above `most` bytes, or one that is not there after so many seconds, is not passed on;
    the pages say so instead, for they know the reader's language (see `init_refusals`).
    """

    def __init__(self, threads: Threads, full: AsgiApp, *, most: int, seconds: float) -> None:
        """`full` answers those for whom no thread becomes free."""
        self._threads, self._full = threads, full
        self._most, self._seconds = most, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        try:
            body = await self._read(scope, receive)
        except _Gone:
            return
        except _Refused as refused:
            scope, body = {**scope, _REFUSED: refused.status}, b""
        answer = await self._threads.answer(scope, body)
        if answer is None:
            await self._full(scope, receive, send)
        else:
            await answer.send(send)

    async def _read(self, scope: Scope, receive: Receive) -> bytes:
        """The body of a request. Raises _Refused or _Gone."""
        if _declared(scope) > self._most:
            raise _Refused(_TOO_LARGE)
        try:
            async with asyncio.timeout(self._seconds):
                return await _body(receive, self._most)
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


async def _body(receive: Receive, most: int) -> bytes:
    """What comes of a body until its end. Raises _Refused or _Gone."""
    body = bytearray()
    more = True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise _Gone
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > most:
            raise _Refused(_TOO_LARGE)
    return bytes(body)
