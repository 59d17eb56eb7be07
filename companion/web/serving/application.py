"""Companion as one ASGI app: the pages, which are Flask's, and whatever stands beside them."""

import asyncio
import threading
from contextlib import suppress
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from flask import Flask

from companion.web.serving.asgi import Receive, Scope, Send
from companion.web.serving.limits import Limits
from companion.web.serving.whole import WholeMessages


class Application:
    """What answers requests. The pages run in threads; anything else stays in the event loop."""

    def __init__(self, pages: Flask, limits: Limits) -> None:
        # A thread must never wait for room: who would read may have been cancelled.
        threads = WSGIMiddleware(
            cast("Any", pages.wsgi_app), workers=limits.threads, send_queue_size=0
        )
        self._executor = threads.executor
        most = pages.config["MAX_CONTENT_LENGTH"]
        self._pages = WholeMessages(cast("Any", threads), most=most, seconds=limits.body_seconds)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        # Only the end of the server cancels one. Its phone was hung up on; there is nothing to say.
        with suppress(asyncio.CancelledError):
            await self._pages(scope, receive, send)

    def stop(self, seconds: float) -> bool:
        """Wait so long for the threads to end; whether they did."""
        ending = threading.Thread(
            target=self._executor.shutdown, kwargs={"cancel_futures": True}, daemon=True
        )
        ending.start()
        ending.join(seconds)
        return not ending.is_alive()
