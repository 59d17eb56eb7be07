"""Who follows which table: every open stream, and what it has yet to be told."""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from companion.store.heads import Head
from companion.store.news import Listener, News
from companion.store.presence import Here, Present
from companion.store.tables import StoredTable
from companion.web.live.attendance import Attendance
from companion.web.live.stream import HEARTBEAT, position_event, presence_event

Heads = Callable[[Sequence[str]], Mapping[str, Head] | None]
"""Looks up how far the logs go at those of these links that stand; waits for the database.

None where it cannot say.
"""

_GATHER_SECONDS = 0.3
"""For how long those who come and go are counted together."""


class Follower:
    """One open stream: it is told the latest, however long its phone did not listen."""

    def __init__(self) -> None:
        self.stored: StoredTable | None = None
        self.address: str | None = None
        self.is_one_too_many = False
        self.at: Head | None = None
        self._head: int | None = None
        self.present: Present | None = None
        self._here: Here | None = None
        self._wake = asyncio.Event()
        self._ended = False

    def tell(self, *, head: int | None = None, here: Here | None = None) -> None:
        """Tell the position in the log, or which phones there are."""
        if head is not None:
            self.at = (self.at or Head(head))._replace(number=head)
            self._head = head
        self._here = self._here if here is None else here
        self._wake.set()

    def nudge(self) -> None:
        """Tell the position again: something has changed that is no entry."""
        if self.at is not None:
            self.tell(head=self.at.number)

    def begin(self, head: Head) -> None:
        """Note the position that the stream itself begins with; it need not be told again."""
        self.at = head if self.at is None else self.at
        self._head = None if self._head == head.number else self._head

    def learn(self, heads: Mapping[str, Head]) -> None:
        """Tell how far the log goes by now; nothing more where the link leads there no more."""
        head = heads.get(self.stored.link) if self.stored else None
        if head is None or (self.stored and head.table not in (0, self.stored.id)):
            self.end()
        elif self.at != head:
            self.tell(head=head.number)
            self.at = head

    def end(self) -> None:
        """Tell that nothing more will be told."""
        self._ended = True
        self._wake.set()

    async def told(self) -> bytes | None:
        """What there is to say, a sign of life if nothing else; None at the end."""
        await self._wake.wait()
        self._wake.clear()
        said = b"" if self._head is None else position_event(self._head)
        said += b"" if self._here is None else presence_event(self._here)
        self._head = self._here = None
        return None if self._ended else said or HEARTBEAT


class Hub:
    """All open streams of this process. Lives in the event loop; news may come from any thread."""

    def __init__(
        self, news: News, heads: Heads, attendance: Attendance, *, most: int, heartbeat: float
    ) -> None:
        """`most` is how many streams there can be.

        `heartbeat` is after how many seconds all of them give a sign of life.
        """
        self._news, self._heads, self._most = news, heads, most
        self._attendance = attendance
        self._heartbeat = heartbeat
        self._tables: dict[int, set[Follower]] = {}
        self._counting: set[int] = set()
        self._followers: set[Follower] = set()
        self._by_address: Counter[str] = Counter()
        self._tasks: set[asyncio.Task[None]] = set()
        self._unsubscribe: Callable[[], None] | None = None
        self._ended = self._due = False

    def open(self) -> Follower | None:
        """Begin a stream that follows no table yet; None where there is no room for it."""
        if self._ended or len(self._followers) >= self._most:
            return None
        follower = Follower()
        self._followers.add(follower)
        if self._unsubscribe is None:
            self._unsubscribe = self._news.subscribe(self._listener())
            self._beat_later()
        return follower

    def join(
        self,
        follower: Follower,
        stored: StoredTable,
        present: Present,
        address: str,
        head: Head | None = None,
    ) -> None:
        """Let a phone's stream follow a table, unless it has ended; `head` is where it begins.

        One address has at most half of the streams: it cannot take those of everybody else.
        """
        if follower in self._followers and self._has_room(follower, address):
            follower.stored, follower.present = stored, present
            if head is not None:
                follower.begin(head)
            self._tables.setdefault(stored.id, set()).add(follower)
            self._count(stored.id)

    def close(self, follower: Follower) -> None:
        """Forget a stream that has ended."""
        self._followers.discard(follower)
        if follower.address is not None:
            self._by_address[follower.address] -= 1
            if not self._by_address[follower.address]:
                del self._by_address[follower.address]
        stored = follower.stored
        if stored is not None:
            followers = self._tables[stored.id]
            followers.discard(follower)
            self._count(stored.id)
            if not followers:
                del self._tables[stored.id]
        if not self._followers and self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
            self._beating.cancel()

    def _has_room(self, follower: Follower, address: str) -> bool:
        """Whether a stream has room among those of its address; else it ends."""
        if follower.address is None:
            if self._by_address[address] >= max(1, self._most // 2):
                follower.is_one_too_many = True
                follower.end()
                return False
            follower.address = address
            self._by_address[address] += 1
        return True

    def end(self) -> None:
        """End all streams; none begins any more."""
        self._ended = True
        for each in self._followers:
            each.end()

    def _beat_later(self) -> None:
        """Give the next sign of life in time."""
        loop = asyncio.get_running_loop()
        self._beating = loop.call_later(self._heartbeat, self._beat)

    def _beat(self) -> None:
        """Give a sign of life down every stream."""
        for each in self._followers:
            each.tell()
        self._attendance.renew()
        self._beat_later()

    def _listener(self) -> Listener:
        """What hears the news in whichever thread, and passes it on to the event loop."""
        loop = asyncio.get_running_loop()

        def hear(table: int | None, head: int) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(self._heard, table, head)

        return hear

    def _heard(self, table: int | None, head: int) -> None:
        """Tell those who follow a table; look for oneself where it is not said which."""
        if table is not None:
            for each in self._at(table):
                each.tell(head=head)
        elif self._tables:
            # One look at a time. What is written while it lasts may escape it, so another follows.
            self._due = True
            if not self._tasks:
                task = asyncio.create_task(self._look())
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _look(self) -> None:
        """Tell those whose table's log is not where they know it to be, or whose link has ended."""
        while self._due:
            self._due = False
            asked = [each for followers in self._tables.values() for each in followers]
            links = {each.stored.link for each in asked if each.stored}
            found = await asyncio.to_thread(self._heads, tuple(links))
            if found is not None:
                for each in asked:
                    each.learn(found)
            seated, came = await self._attendance.look(tuple(self._tables))
            for table in seated:
                for each in self._at(table):
                    each.nudge()
            for table in came:
                self._count(table)

    def _at(self, table: int) -> Iterable[Follower]:
        """Those who follow a table."""
        return self._tables.get(table, ())

    def _count(self, table: int) -> None:
        """Count those who follow a table as soon as nobody else comes or goes."""
        if table not in self._counting:
            self._counting.add(table)
            asyncio.get_running_loop().call_later(_GATHER_SECONDS, self._counted, table)

    def _counted(self, table: int) -> None:
        """Tell everybody how many they are."""
        self._counting.discard(table)
        followers = self._at(table)
        here = self._attendance.count(table, (each.present for each in followers if each.present))
        for each in followers:
            each.tell(here=here)
