"""The hub of the open streams: what is written at any moment reaches everybody."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from threading import Event

from companion.store.news import News
from companion.store.presence import Presence, Present
from companion.store.tables import Head, StoredTable
from companion.web.live.attendance import Attendance
from companion.web.live.hub import Follower, Hub
from companion.web.live.stream import position_event
from tests.support.event_loops import run
from tests.support.server import PATIENCE
from tests.support.sittings import hearts

ALONE = Attendance(Presence(), nullcontext, seconds=60)
ANN = Present("a", "Ann", "table")
TABLE = StoredTable(1, "link", "2026-01-31T20:15:00Z", hearts())


class SlowLogs:
    """A log whose end is looked up, and told only once that may go on."""

    def __init__(self) -> None:
        self.head = Head(1)
        self.looking, self.go_on = Event(), Event()

    def heads(self, links: Sequence[str]) -> Mapping[str, Head]:
        found = dict.fromkeys(links, self.head)
        self.looking.set()
        assert self.go_on.wait(PATIENCE)
        return found


async def _hears(follower: Follower, event: bytes) -> bool:
    """Whether a stream is told of an event, sooner or later."""
    async with asyncio.timeout(PATIENCE):
        while event not in (await follower.told() or b""):
            continue
    return True


def test_what_is_written_during_a_look_is_looked_for_again() -> None:
    logs, news = SlowLogs(), News()

    async def follow() -> bool:
        hub = Hub(news, logs.heads, ALONE, most=1, heartbeat=PATIENCE)
        follower = hub.open()
        assert follower is not None
        hub.join(follower, TABLE, ANN, logs.head)
        news.publish(None)
        assert await asyncio.to_thread(logs.looking.wait, PATIENCE)
        logs.head = Head(2)
        news.publish(None)
        await asyncio.sleep(0)
        logs.go_on.set()
        return await _hears(follower, position_event(2))

    assert run(follow())


def test_rematch_that_another_process_makes_is_told_like_an_entry() -> None:
    logs, news = SlowLogs(), News()
    logs.go_on.set()

    async def follow() -> bool:
        hub = Hub(news, logs.heads, ALONE, most=1, heartbeat=PATIENCE)
        follower = hub.open()
        assert follower is not None
        hub.join(follower, TABLE, ANN, logs.head)
        logs.head = Head(1, rematch=True)
        news.publish(None)
        return await _hears(follower, position_event(1))

    assert run(follow())
