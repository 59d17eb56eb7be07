"""Companion as one ASGI app: the pages of the Flask app, and the event streams."""

import asyncio
import secrets
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

from flask import Flask

from companion.store.access.log_heads import Head, heads_of
from companion.store.app_state import app_state, change_feed
from companion.store.circles.circle_heads import circle_heads
from companion.store.database import PATIENCE
from companion.store.db.faults import StoreFault
from companion.store.db.wait_limit import wait_at_most
from companion.store.instance import PHONES
from companion.store.processes.online_phones import OnlinePhones
from companion.store.processes.phone_count import PhoneCount
from companion.web.live.event_streams import EventStreams
from companion.web.live.online_tracker import OnlineTracker
from companion.web.live.open_streams import OpenStreams
from companion.web.posting.rate_limiter import others_serve
from companion.web.request.asgi import AsgiApp, Receive, Scope, Send
from companion.web.serving.bodies import Budget
from companion.web.serving.buffered_pages import BufferedPages
from companion.web.serving.limits import Limits, descriptors
from companion.web.serving.threads import Threads

_MEGABYTE = 1024 * 1024
_TOLD_BEATS = 4
"""For how many heartbeats other processes trust what this one reported about its phones."""


class Application:
    """Answers requests: pages in threads, streams in the event loop."""

    def __init__(self, app: Flask, limits: Limits, overload: AsgiApp) -> None:
        """`overload` answers the requests for which there is no room."""
        self._threads = Threads(app.wsgi_app, limits.threads, app.config[PATIENCE])
        budget = Budget(limits.body_megabytes * _MEGABYTE, int(app.config["PROXIES"]))
        buffered = BufferedPages(
            self._threads, overload, budget=budget, seconds=limits.body_seconds
        )
        self._context = app.app_context
        self._presence = _presence(app)
        with app.app_context():
            changes = change_feed()
        self._streams = OpenStreams(
            changes,
            partial(_heads, app),
            OnlineTracker(self._presence, app.app_context, _TOLD_BEATS * limits.heartbeat_seconds),
            # Leave a third of the connections to requests.
            most=min(limits.streams, limits.connections_within(descriptors()) * 2 // 3),
            heartbeat=limits.heartbeat_seconds,
        )
        self._answer = EventStreams(buffered, self._streams)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        # Requests are only cancelled when the server stops; their connections are closed by then.
        with suppress(asyncio.CancelledError):
            await self._answer(scope, receive, send)

    def end_streams(self) -> None:
        """End the streams, which otherwise last as long as their phones listen."""
        self._streams.end()

    def stop(self, seconds: float) -> bool:
        """Wait for the threads to end, at most for this time; return whether they did."""
        ending = threading.Thread(target=self._end, daemon=True)
        ending.start()
        ending.join(seconds)
        return not ending.is_alive()

    def _end(self) -> None:
        """Wait for the threads, then tell other processes that no phones are here any more."""
        self._threads.end()
        if self._presence.is_shared:
            with suppress(StoreFault), self._context():
                self._presence.withdraw()


def _presence(app: Flask) -> OnlinePhones:
    """Return the register of online phones, shared with other processes if there may be any."""
    with app.app_context():
        presence = app_state().online_phones
    if others_serve(app):
        presence.share(secrets.token_urlsafe(12))
    phone_count = PhoneCount(Path(app.instance_path, PHONES))
    if not presence.is_shared:
        presence.count = phone_count.write
    return presence


def _heads(app: Flask, links: Sequence[str]) -> Mapping[str, Head] | None:
    """Return the heads of those links that are valid, or None if the database fails."""
    wait_at_most(app.config[PATIENCE])
    with suppress(StoreFault), app.app_context():
        tables = heads_of(links)
        return tables | circle_heads([link for link in links if link not in tables])
    return None
