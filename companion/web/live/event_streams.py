"""Event streams: a view in a thread begins the response, and the event loop keeps it open."""

import asyncio
import re

from companion.store.access.log_heads import Head
from companion.store.processes.online_phones import OnlinePhone
from companion.web.live.follower import Follower
from companion.web.live.open_streams import OpenStreams
from companion.web.live.stream_events import JOIN, FollowedPlace
from companion.web.request.asgi import AsgiApp, Message, Receive, Scope, Send

_PATH = re.compile(r"/[ct]/[^/]+/live")
_ENOUGH = b"There are too many open streams; ask now and then instead.\n"


class EventStreams:
    """ASGI middleware that keeps open the streams that `pages` begin, and passes on the rest."""

    def __init__(self, pages: AsgiApp, streams: OpenStreams) -> None:
        self._pages, self._streams = pages, streams

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["method"] != "GET" or not _PATH.fullmatch(scope["path"]):
            await self._pages(scope, receive, send)
        elif follower := self._streams.open():
            try:
                await self._follow(follower, scope, receive, send)
            finally:
                self._streams.close(follower)
        else:
            await _refuse(send)

    async def _follow(self, follower: Follower, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a view begin the stream, and continue it if the response has status 200."""
        loop = asyncio.get_running_loop()

        def join(
            place: FollowedPlace, present: OnlinePhone | None, address: str, head: Head | None
        ) -> None:
            loop.call_soon_threadsafe(self._streams.join, follower, place, present, address, head)

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
        headers = [header for header in start["headers"] if header[0] != b"content-length"]
        await send({**start, "headers": headers})
        await send({**text, "more_body": True})
        await self._go_on(follower, receive, send)

    async def _go_on(self, follower: Follower, receive: Receive, send: Send) -> None:
        """Send events until the phone disconnects or the server stops."""
        listening = asyncio.create_task(_until_gone(follower, receive))
        try:
            while (event := await follower.next_event()) is not None:
                await send({"type": "http.response.body", "body": event, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            listening.cancel()


async def _until_gone(follower: Follower, receive: Receive) -> None:
    """End a stream as soon as its phone disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass
    follower.end()


async def _refuse(send: Send) -> None:
    """Answer with 503 because there are too many streams; the page then polls."""
    headers = [
        (b"content-type", b"text/plain"),
        (b"content-length", str(len(_ENOUGH)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": 503, "headers": headers})
    await send({"type": "http.response.body", "body": _ENOUGH})
