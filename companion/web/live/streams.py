"""Event streams: a view in a thread starts the response, and the event loop keeps it open."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.store.access.links import Head
from companion.store.processes.change_feed import ChangeFeed, Listener
from companion.store.processes.online_phones import OnlinePhone, PhonesOnline
from companion.web.live.follow import HEARTBEAT, JOIN, FollowedPlace, head_event, presence_event
from companion.web.live.online_tracker import OnlineTracker
from companion.web.request.addresses import AsgiApp, Message, Receive, Scope, Send

# One stream


class Follower:
    """One open stream. Only its latest events are kept until the phone reads them.

    A phone that stops reading is dropped by `web/serving/connections.py`.
    """

    def __init__(self) -> None:
        self.place: FollowedPlace | None = None
        self.address: str | None = None
        self.is_one_too_many = False
        self.at: Head | None = None
        self._number: int | None = None
        self.present: OnlinePhone | None = None
        self._here: PhonesOnline | None = None
        self._wake = asyncio.Event()
        self._ended = False

    def tell(self, *, number: int | None = None, here: PhonesOnline | None = None) -> None:
        """Queue an event with the number of the newest entry or the phones that are online."""
        if number is not None:
            self.at = (self.at or Head(number))._replace(number=number)
            self._number = number
        self._here = self._here if here is None else here
        self._wake.set()

    def beat(self) -> None:
        """Let the stream send a heartbeat, unless an event is queued."""
        self._wake.set()

    def resend(self) -> None:
        """Queue the same head again, because something that is not an entry has changed."""
        if self.at is not None:
            self.tell(number=self.at.number)

    def begin(self, head: Head) -> None:
        """Note the head that the stream begins with, so that it is not sent again."""
        self.at = head if self.at is None else self.at
        self._number = None if self._number == head.number else self._number

    def learn(self, heads: Mapping[str, Head]) -> None:
        """Queue the new head, or end the stream if its link no longer leads to the table."""
        head = heads.get(self.place.link) if self.place else None
        if head is None or (self.place and head.table not in (0, self.place.id)):
            self.end()
        elif self.at != head:
            self.tell(number=head.number)
            self.at = head

    def end(self) -> None:
        """End the stream."""
        self._ended = True
        self._wake.set()

    async def next_event(self) -> bytes | None:
        """Wait for the next event and return its bytes, or HEARTBEAT; None at the end."""
        await self._wake.wait()
        self._wake.clear()
        event = b"" if self._number is None else head_event(self._number)
        event += b"" if self._here is None else presence_event(self._here)
        self._number = self._here = None
        return None if self._ended else event or HEARTBEAT


# All open streams


Heads = Callable[[Sequence[str]], Mapping[str, Head] | None]
"""Reads the heads of those links that are still valid, of tables and circles. Blocks.

None if the database cannot be read.
"""

_GATHER_SECONDS = 0.3
"""For how many seconds streams that open and close are collected before they are counted."""
_RETRY_SECONDS = 2.0
"""After how many seconds a database that could not be read is queried again."""


class OpenStreams:
    """All open streams of this process; it runs in the event loop.

    The feed may call it from any thread.
    """

    def __init__(
        self,
        changes: ChangeFeed,
        heads: Heads,
        tracker: OnlineTracker,
        *,
        most: int,
        heartbeat: float,
    ) -> None:
        """`most` is the maximum number of streams, `heartbeat` the seconds between heartbeats."""
        self._changes, self._heads, self._most = changes, heads, most
        self._tracker = tracker
        self._heartbeat = heartbeat
        self._tables: dict[int, set[Follower]] = {}
        self._circles: set[Follower] = set()
        self._is_query_scheduled = False
        self._counting: set[int] = set()
        self._followers: set[Follower] = set()
        self._by_address: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsubscribe: Callable[[], None] | None = None
        self._ended = self._due = False

    def open(self) -> Follower | None:
        """Open a stream that follows no table yet; return None if there are too many."""
        if self._ended or len(self._followers) >= self._most:
            return None
        follower = Follower()
        self._followers.add(follower)
        if self._unsubscribe is None:
            self._unsubscribe = self._changes.subscribe(self._listener())
            self._beat_later()
        return follower

    def join(
        self,
        follower: Follower,
        place: FollowedPlace,
        present: OnlinePhone | None,
        address: str,
        head: Head | None = None,
    ) -> None:
        """Let a stream follow a place, unless it has ended; `head` is where the log stands.

        `present` is the phone at a table. Without one the place is a circle, which is followed with
        the logs of its tables.

        One address may have at most half of all streams, so that it cannot use up those of others.
        """
        if follower in self._followers and self._has_room(follower, address):
            follower.place, follower.present = place, present
            if head is not None:
                follower.begin(head)
            if present is None:
                self._circles.add(follower)
                return
            self._tables.setdefault(place.id, set()).add(follower)
            self._count(place.id)

    def close(self, follower: Follower) -> None:
        """Remove a stream that has ended."""
        self._followers.discard(follower)
        if follower.address is not None:
            self._by_address[follower.address] -= 1
            if not self._by_address[follower.address]:
                del self._by_address[follower.address]
        self._circles.discard(follower)
        place = follower.place
        if place is not None and follower.present is not None:
            followers = self._tables[place.id]
            followers.discard(follower)
            self._count(place.id)
            if not followers:
                del self._tables[place.id]
        if not self._followers and self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
            self._beating.cancel()

    def _has_room(self, follower: Follower, address: str) -> bool:
        """Whether the address of a stream may have another one; if not, end the stream."""
        if follower.address is None:
            if self._by_address[address] >= max(1, self._most // 2):
                follower.is_one_too_many = True
                follower.end()
                return False
            follower.address = address
            self._by_address[address] += 1
        return True

    def end(self) -> None:
        """End all streams, and open no more."""
        self._ended = True
        for follower in self._followers:
            follower.end()

    def _beat_later(self) -> None:
        """Schedule the next heartbeat."""
        loop = asyncio.get_running_loop()
        self._beating = loop.call_later(self._heartbeat, self._beat)

    def _beat(self) -> None:
        """Send a heartbeat down every stream."""
        for follower in self._followers:
            follower.beat()
        self._tracker.renew()
        self._beat_later()

    def _listener(self) -> Listener:
        """Return a listener, callable from any thread, that passes changes to the event loop."""
        loop = asyncio.get_running_loop()

        def hear(table: int | None, number: int) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._notify, table, number)

        return hear

    def _notify(self, table: int | None, number: int) -> None:
        """Notify a table's followers; without a table, query the heads of all that are followed."""
        if table is not None:
            for follower in self._at(table):
                follower.tell(number=number)
            self._query_circles_later()
        elif self._tables or self._circles:
            # One query at a time. It may miss what is written meanwhile, so another one follows.
            self._due = True
            if not self._tasks:
                task = asyncio.create_task(self._query_heads())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _query_heads(self) -> None:
        """Query all followed tables; notify followers whose log has grown or whose link ended."""
        while self._due:
            self._due = False
            followers = [follower for at_table in self._tables.values() for follower in at_table]
            followers += self._circles
            links = {follower.place.link for follower in followers if follower.place}
            heads = await asyncio.to_thread(self._heads, tuple(links))
            if heads is None:
                self._query_later(_RETRY_SECONDS)
            else:
                for follower in followers:
                    follower.learn(heads)
            claims_changed, phones_changed = await self._tracker.changes_elsewhere(
                tuple(self._tables)
            )
            for table in claims_changed:
                for follower in self._at(table):
                    follower.resend()
            for table in phones_changed:
                self._count(table)

    def _query_circles_later(self) -> None:
        """Schedule a query if circles are followed, since a table may be one of theirs."""
        if self._circles:
            self._query_later(_GATHER_SECONDS)

    def _query_later(self, seconds: float) -> None:
        """Schedule a query of the heads of all that is followed, unless one is scheduled."""
        if not self._is_query_scheduled:
            self._is_query_scheduled = True
            asyncio.get_running_loop().call_later(seconds, self._query_now)

    def _query_now(self) -> None:
        """Query the heads of all that is followed."""
        self._is_query_scheduled = False
        self._notify(None, 0)

    def _at(self, table: int) -> Iterable[Follower]:
        """Return the followers of a table."""
        return self._tables.get(table, ())

    def _count(self, table: int) -> None:
        """Schedule a count of a table's followers, collecting the changes until then."""
        if table not in self._counting:
            self._counting.add(table)
            asyncio.get_running_loop().call_later(_GATHER_SECONDS, self._count_phones, table)

    def _count_phones(self, table: int) -> None:
        """Count the phones of a table and send the result to its followers."""
        self._counting.discard(table)
        followers = self._at(table)
        here = self._tracker.count(
            table, (follower.present for follower in followers if follower.present)
        )
        for follower in followers:
            follower.tell(here=here)


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
