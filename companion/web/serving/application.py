"""Companion as one ASGI app (Flask pages and event streams), and the limits of the server."""

import asyncio
import secrets
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path

from flask import Flask

from companion.engine.messages import Message, message
from companion.store.access.links import Head, heads_of
from companion.store.app_state import app_state, change_feed
from companion.store.circles.circle_now import circle_heads
from companion.store.database import PATIENCE
from companion.store.db.faults import Fault, StoreFault
from companion.store.db.transactions import wait_at_most
from companion.store.instance import PHONES
from companion.store.processes.online_phones import OnlinePhones, PhoneCount
from companion.web.live.online_tracker import OnlineTracker
from companion.web.live.streams import EventStreams, OpenStreams
from companion.web.posting.rate_limiter import others_serve
from companion.web.posting.rate_limits import (
    CHECKS,
    ENTRIES,
    LOOKS,
    NETWORK_CODES,
    PHONE_CODES,
    SEARCHES,
    SHORT_CODES,
    TABLES,
)
from companion.web.request.addresses import AsgiApp, Receive, Scope, Send
from companion.web.serving.bodies import Budget
from companion.web.serving.buffered_pages import BufferedPages
from companion.web.serving.threads import Threads

# Limits and timeouts


_PREFIX = "COMPANION_"
_DESCRIPTORS = 65_536
"""The most file descriptors to request; some systems would grant a billion."""
_MOST = 999_999_999
"""The most that any limit can be set to."""
_RESERVED = 192
"""Descriptors reserved for the database, files, and connections that are not counted yet."""


HEAD_SECONDS = 15
"""How long the head of a request may take to arrive; then the connection is closed."""
BODY_SECONDS = 15
"""How long the body of a request may take to arrive; then the request is refused."""
READING_SECONDS = 30
"""How long a phone may take nothing of its answer; then the connection is closed."""
IDLE_SECONDS = 30
"""How long a connection stays open after an answer while no other request arrives."""
STOP_SECONDS = 1
"""How long requests may go on when the server stops."""
HEARTBEAT_SECONDS = 15
"""The interval between heartbeats on the event streams."""

_GONE: Mapping[str, str] = {
    **dict.fromkeys(("HEAD_SECONDS", "BODY_SECONDS", "READING_SECONDS", "IDLE_SECONDS"), "proxy"),
    **dict.fromkeys(("STOP_SECONDS", "HEARTBEAT_SECONDS"), "none"),
    "LOOKS_A_MINUTE": "COMPANION_ENTRIES_AN_HOUR",
    "SEARCHES_A_PHONE": "COMPANION_CHECKS_A_MINUTE",
    "WRONG_CODES_A_PHONE": "COMPANION_WRONG_CODES",
    "WRONG_CODES_IN_ALL": "COMPANION_WRONG_CODES",
}
"""Settings of earlier versions, and what to use instead."""


def gone_settings(environment: Mapping[str, str]) -> list[Message]:
    """Return a notice for each setting that is set but no longer read."""
    return [
        message("cli-serve-limit-gone", name=_PREFIX + name, instead=instead)
        for name, instead in _GONE.items()
        if environment.get(_PREFIX + name)
    ]


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The limits of one process, each the value of a setting (`COMPANION_CONNECTIONS`)."""

    connections: int = 3_000
    """The most connections that are open at once."""
    streams: int = 2_000
    """The most event streams that are open at once, if two thirds of the connections allow it."""
    body_megabytes: int = 16
    """The memory for all request bodies together; the size of each is in `bodies.most_bytes`."""
    threads: int = 16
    """How many requests are worked on at once."""
    tables_an_hour: int = TABLES.amount
    """The most tables that one address may store."""
    entries_an_hour: int = ENTRIES.amount
    """The most entries that one address may store."""
    checks_a_minute: int = CHECKS.amount
    """The most requests for a page that checks tricks or bundles, by address and page."""
    wrong_codes: int = NETWORK_CODES.amount
    """The most wrong codes that one address may type in ten minutes."""

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Limits":
        """Read the limits from environment variables; those that are not set have defaults.

        Raises Fault if one is not a positive integer.
        """
        names = {field.name: _PREFIX + field.name.upper() for field in fields(cls)}
        return cls(
            **{
                field: _number(name, environment[name])
                for field, name in names.items()
                if environment.get(name)
            }
        )

    def rates(self) -> dict[str, int]:
        """Return the amounts of all rate limits by the names of their settings in the app.

        Those that have no setting here grow in proportion with the setting that is like them.
        """
        return {
            TABLES.setting: self.tables_an_hour,
            ENTRIES.setting: self.entries_an_hour,
            LOOKS.setting: max(LOOKS.amount, self.entries_an_hour * 6 // 5),
            CHECKS.setting: self.checks_a_minute,
            SEARCHES.setting: max(SEARCHES.amount, self.checks_a_minute // 15),
            NETWORK_CODES.setting: self.wrong_codes,
            PHONE_CODES.setting: max(PHONE_CODES.amount, self.wrong_codes // 15),
            SHORT_CODES.setting: max(SHORT_CODES.amount, self.wrong_codes * 20 // 3),
        }

    def connections_within(self, descriptors: int) -> int:
        """Return how many connections a process with this many file descriptors can have."""
        return max(1, min(self.connections, descriptors - _RESERVED))


def _number(name: str, value: str) -> int:
    """Parse a limit. Raises Fault if it is not a positive integer up to `_MOST`."""
    if not (value.isascii() and value.isdigit() and len(value) < 10 and int(value)):
        raise Fault(message("cli-serve-limit", name=name, value=value, most=str(_MOST)))
    return int(value)


if sys.platform == "win32":

    def descriptors() -> int:
        """Return how many files and connections this process may have open."""
        return _DESCRIPTORS

else:
    import resource

    def descriptors() -> int:
        """Raise the number of files and connections this process may have open; return it."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < most:
            # Some systems allow less than their hard limit.
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return _DESCRIPTORS if soft == resource.RLIM_INFINITY else soft


_MEGABYTE = 1024 * 1024
_TOLD_BEATS = 4
"""For how many heartbeats other processes trust what this one reported about its phones."""


class Application:
    """Answers requests: pages in threads, streams in the event loop."""

    def __init__(self, app: Flask, limits: Limits, overload: AsgiApp) -> None:
        """`overload` answers the requests for which there is no capacity."""
        self._threads = Threads(app.wsgi_app, limits.threads, app.config[PATIENCE])
        budget = Budget(limits.body_megabytes * _MEGABYTE, int(app.config["PROXIES"]))
        buffered = BufferedPages(self._threads, overload, budget=budget, seconds=BODY_SECONDS)
        self._context = app.app_context
        self._presence = _presence(app)
        with app.app_context():
            changes = change_feed()
        self._streams = OpenStreams(
            changes,
            partial(_heads, app),
            OnlineTracker(self._presence, app.app_context, _TOLD_BEATS * HEARTBEAT_SECONDS),
            # Leave a third of the connections to requests.
            most=min(limits.streams, limits.connections_within(descriptors()) * 2 // 3),
            heartbeat=HEARTBEAT_SECONDS,
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
