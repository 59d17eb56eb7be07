"""The open event streams of this process, the tables they follow, and their pending events."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.store.access.log_heads import Head
from companion.store.processes.change_feed import ChangeFeed, Listener
from companion.store.processes.online_phones import OnlinePhone
from companion.web.live.follower import Follower
from companion.web.live.online_tracker import OnlineTracker
from companion.web.live.stream_events import FollowedPlace

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
