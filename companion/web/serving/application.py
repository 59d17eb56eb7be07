"""Companion as one ASGI app: the pages, which are Flask's, and whatever stands beside them."""

import asyncio
import secrets
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial

from flask import Flask

from companion.store.database import PATIENCE
from companion.store.faults import StoreFault
from companion.store.heads import Head, heads_of
from companion.store.memory import memory, news
from companion.store.news import News
from companion.store.patience import wait_at_most
from companion.store.presence import Presence
from companion.web.live.attendance import Attendance
from companion.web.live.hub import Hub
from companion.web.live.streams import Streams
from companion.web.request.allowances import others_serve
from companion.web.request.asgi import AsgiApp, Receive, Scope, Send
from companion.web.serving.bodies import Budget
from companion.web.serving.limits import Limits, descriptors
from companion.web.serving.threads import Threads
from companion.web.serving.whole import WholeMessages

_MEGABYTE = 1024 * 1024
_TOLD_BEATS = 4
"""For how many signs of life other processes believe what this one has told them of its phones."""


class Application:
    """What answers requests. The pages run in threads; anything else stays in the event loop."""

    def __init__(self, pages: Flask, limits: Limits, full: AsgiApp) -> None:
        """`full` answers those for whom there is no room."""
        self._threads = Threads(pages.wsgi_app, limits.threads, pages.config[PATIENCE])
        budget = Budget(limits.body_megabytes * _MEGABYTE, int(pages.config["PROXIES"]))
        whole = WholeMessages(self._threads, full, budget=budget, seconds=limits.body_seconds)
        self._context = pages.app_context
        self._presence = _presence(pages)
        self._hub = Hub(
            _news(pages),
            partial(_heads, pages),
            Attendance(self._presence, pages.app_context, _TOLD_BEATS * limits.heartbeat_seconds),
            most=_streams(limits),
            heartbeat=limits.heartbeat_seconds,
        )
        self._pages = Streams(whole, self._hub)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        # Only the end of the server cancels one. Its phone was hung up on; there is nothing to say.
        with suppress(asyncio.CancelledError):
            await self._pages(scope, receive, send)

    def end_streams(self) -> None:
        """End what would go on for as long as its phone listens."""
        self._hub.end()

    def stop(self, seconds: float) -> bool:
        """Wait so long for the threads to end; whether they did."""
        ending = threading.Thread(target=self._end, daemon=True)
        ending.start()
        ending.join(seconds)
        return not ending.is_alive()

    def _end(self) -> None:
        """Wait for the threads, and let other processes know that this one serves nobody."""
        self._threads.end()
        if self._presence.is_shared:
            with suppress(StoreFault), self._context():
                self._presence.withdraw()


def _news(pages: Flask) -> News:
    """The news of the app's database."""
    with pages.app_context():
        return news()


def _presence(pages: Flask) -> Presence:
    """Who has the app's tables open, told to other processes where there may be any."""
    with pages.app_context():
        presence = memory().presence
    if others_serve(pages):
        presence.share(secrets.token_urlsafe(12))
    return presence


def _streams(limits: Limits) -> int:
    """How many streams there can be: a third of the connections is left to those who ask."""
    return min(limits.streams, limits.connections_within(descriptors()) * 2 // 3)


def _heads(pages: Flask, links: Sequence[str]) -> Mapping[str, Head] | None:
    """How far the logs go at those of these links that stand; None where nobody can say."""
    wait_at_most(pages.config[PATIENCE])
    with suppress(StoreFault), pages.app_context():
        return heads_of(links)
    return None
