"""Streams of events: begun by a page in its thread, kept open by the event loop alone."""

import asyncio
import re

from companion.store.heads import Head
from companion.store.presence import Present
from companion.store.tables import StoredTable
from companion.web.live.hub import Follower, Hub
from companion.web.live.stream import JOIN
from companion.web.request.asgi import AsgiApp, Message, Receive, Scope, Send

_PATH = re.compile(r"/t/[^/]+/live")
_ENOUGH = b"There are too many open streams; ask now and then instead.\n"


class Streams:
    """Keeps open what `pages` begin as a stream; whatever else they answer is passed on."""

    def __init__(self, pages: AsgiApp, hub: Hub) -> None:
        self._pages, self._hub = pages, hub

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["method"] != "GET" or not _PATH.fullmatch(scope["path"]):
            await self._pages(scope, receive, send)
        elif follower := self._hub.open():
            try:
                await self._follow(follower, scope, receive, send)
            finally:
                self._hub.close(follower)
        else:
            await _refuse(send)

    async def _follow(self, follower: Follower, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a page begin the stream, and go on with it if it did."""
        loop = asyncio.get_running_loop()

        def join(stored: StoredTable, present: Present, address: str, head: Head | None) -> None:
            loop.call_soon_threadsafe(self._hub.join, follower, stored, present, address, head)

        scope[JOIN] = join
        begun: list[Message] = []

        async def keep(message: Message) -> None:
            begun.append(message)

        await self._pages(scope, receive, keep)
        if follower.is_one_too_many:
            await _refuse(send)
            return
        if not begun or begun[0]["status"] != 200:
            for message in begun:
                await send(message)
            return
        start, text = begun
        headers = [each for each in start["headers"] if each[0] != b"content-length"]
        await send({**start, "headers": headers})
        await send({**text, "more_body": True})
        await self._go_on(follower, receive, send)

    async def _go_on(self, follower: Follower, receive: Receive, send: Send) -> None:
        """Say whatever there is to say, until the phone hangs up or the server stops."""
        listening = asyncio.create_task(_until_gone(follower, receive))
        try:
            while (said := await follower.told()) is not None:
                await send({"type": "http.response.body", "body": said, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            listening.cancel()


async def _until_gone(follower: Follower, receive: Receive) -> None:
    """End a stream as soon as its phone hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass
    follower.end()


async def _refuse(send: Send) -> None:
    """Say that there is no room; the page asks every few seconds then."""
    headers = [
        (b"content-type", b"text/plain"),
        (b"content-length", str(len(_ENOUGH)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": _ENOUGH})
