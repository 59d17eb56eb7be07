"""Buffers complete requests and responses, so that no thread waits for a phone."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from io import SEEK_END

from flask import abort, request

from companion.engine.contract.game import AnyGame
from companion.web.request.addresses import AsgiApp, Receive, Scope, Send
from companion.web.request.language import asked_language
from companion.web.serving.bodies import BodyShare, Budget, most_bytes, waits_for_go_ahead
from companion.web.serving.threads import Threads
from companion.web.serving.wsgi import BufferedAnswer
from companion.words.catalogue import catalogue_for, known_languages

_REFUSED = "companion.refused"
_TOO_SLOW, _TOO_LARGE = 408, 413
_PART = 64 * 1024
"""How many bytes of a long answer are sent at once."""


class _Refused(Exception):  # noqa: N818 - it is answered, no error
    """The body is refused with this HTTP status."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _NoRoom(Exception):  # noqa: N818 - it is answered, no error
    """The budget has no space for the body."""


class _Gone(Exception):  # noqa: N818 - there is no client to answer
    """The phone disconnected before its body had arrived."""


class BufferedPages:
    """An ASGI app that reads a request completely before it takes a thread for the answer.

    The thread is free again before the answer is sent. A body that is too large or takes longer
    than `seconds` is refused by the pages, which know the reader's language (`refuse_body`). A
    request is answered by `overload` if there is no memory for its body, or no thread.
    """

    def __init__(
        self, threads: Threads, overload: AsgiApp, *, budget: Budget, seconds: float
    ) -> None:
        """`overload` answers requests beyond it; `budget` is the memory for all bodies."""
        self._threads, self._overload = threads, overload
        self._budget, self._seconds = budget, seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        try:
            answer = await self._answer(scope, receive)
        except _Gone:
            return
        if answer is None:
            await self._overload(scope, receive, send)
        else:
            await send_answer(answer, send)

    async def _answer(self, scope: Scope, receive: Receive) -> BufferedAnswer | None:
        """Return the answer of the pages, or None if there is no capacity. Raises _Gone."""
        with self._budget.share(scope) as share:
            try:
                body = await self._read_body(scope, receive, share)
            except _NoRoom:
                return None
            except _Refused as refused:
                async with _dropping(scope, receive):
                    return await self._threads.answer({**scope, _REFUSED: refused.status}, b"")
            return await self._threads.answer(scope, body)

    async def _read_body(self, scope: Scope, receive: Receive, share: BodyShare) -> bytes:
        """Read the body of a request. Raises _Refused, _NoRoom or _Gone."""
        most = most_bytes(scope)
        if _declared(scope) > most:
            raise _Refused(_TOO_LARGE)
        try:
            async with asyncio.timeout(self._seconds):
                return await _body(receive, most, share)
        except TimeoutError:
            raise _Refused(_TOO_SLOW) from None


async def send_answer(answer: BufferedAnswer, send: Send) -> None:
    """Send a buffered answer, a long one in parts."""
    # uvicorn says the date, which Werkzeug adds to files.
    headers = [
        (name.lower().encode("latin-1"), value.encode("latin-1"))
        for name, value in answer.headers
        if name != "Date"
    ]
    start = {"type": "http.response.start", "status": answer.status, "headers": headers}
    if isinstance(answer.body, bytes):
        await send(start)
        await send({"type": "http.response.body", "body": answer.body})
        return
    with answer.body as file:
        if not any(name == b"content-length" for name, _ in headers):
            headers.append((b"content-length", str(file.seek(0, SEEK_END)).encode()))
        file.seek(0)
        await send(start)
        # Each part is sent before the next is read, however slow the phone.
        while part := file.read(_PART):
            await send({"type": "http.response.body", "body": part, "more_body": True})
        await send({"type": "http.response.body", "body": b""})


def refuse_body() -> None:
    """Answer a request whose body was refused; must run before any check that reads its form."""
    status = request.environ.get("asgi.scope", {}).get(_REFUSED)
    if status:
        abort(status)


def _declared(scope: Scope) -> int:
    """Return the Content-Length of a request; 0 if it is missing or not a number."""
    lengths = (value for name, value in scope["headers"] if name == b"content-length")
    return max((int(length) for length in lengths if length.isdigit()), default=0)


@asynccontextmanager
async def _dropping(scope: Scope, receive: Receive) -> AsyncIterator[None]:
    """Discard the rest of a refused body while the block runs."""
    if waits_for_go_ahead(scope):
        # This one gets no `100 Continue`, and so sends nothing.
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


async def _body(receive: Receive, most: int, share: BodyShare) -> bytes:
    """Read a whole body. Raises _Refused, _NoRoom or _Gone."""
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
        if not share.take_for(length):
            raise _NoRoom
        parts.append(part)
    return b"".join(parts)


# Overload responses


def overload_answer(games: Iterable[AnyGame], *, hangs_up: bool = True) -> AsgiApp:
    """Return an app that answers every request with 503 and Retry-After, in the reader's language.

    The sentence may be in the catalogues of `games`. Unless it `hangs_up`, the connection stays
    open, and what the phone still sends is read.
    """
    every_game = tuple(games)
    texts = {
        language: catalogue_for(language, every_game).word("full-house").encode()
        for language in known_languages()
    }

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        text = texts[_language(scope)]
        headers = [
            (b"content-type", b"text/plain; charset=utf-8"),
            (b"content-length", str(len(text)).encode()),
            (b"retry-after", b"10"),
            *([(b"connection", b"close")] if hangs_up else []),
        ]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": text})

    return answer


def _language(scope: Scope) -> str:
    """Return the supported language that the browser prefers."""
    wishes = [value for name, value in scope["headers"] if name == b"accept-language"]
    return asked_language(b",".join(wishes).decode("latin-1"))
