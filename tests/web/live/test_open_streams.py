"""The open event streams: what is written at any moment reaches everybody."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from threading import Event
from typing import Any

import pytest

from companion.store.access.links import Head, Right
from companion.store.processes.change_feed import ChangeFeed
from companion.store.processes.online_phones import OnlinePhone, OnlinePhones
from companion.store.tables.stored_tables import StoredTable
from companion.web.live import streams as open_streams
from companion.web.live.follow import head_event
from companion.web.live.online_tracker import OnlineTracker
from companion.web.live.streams import Follower, OpenStreams
from tests.support.event_loops import run
from tests.support.server import PATIENCE
from tests.support.sittings import hearts

ALONE = OnlineTracker(OnlinePhones(), nullcontext, seconds=60)
ANN = OnlinePhone("a", "Ann", "table")
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
        while event not in (await follower.next_event() or b""):
            continue
    return True


def test_what_is_written_during_a_look_is_looked_for_again() -> None:
    logs, news = SlowLogs(), ChangeFeed()

    async def follow() -> bool:
        streams = OpenStreams(news, logs.heads, ALONE, most=1, heartbeat=PATIENCE)
        follower = streams.open()
        assert follower is not None
        streams.join(follower, TABLE, ANN, "here", logs.head)
        news.publish(None)
        assert await asyncio.to_thread(logs.looking.wait, PATIENCE)
        logs.head = Head(2)
        news.publish(None)
        await asyncio.sleep(0)
        logs.go_on.set()
        return await _hears(follower, head_event(2))

    assert run(follow())


@pytest.mark.parametrize("change", [{"rematch": True}, {"watched": "renewed"}])
def test_what_another_process_changes_without_an_entry_is_told_like_one(
    change: dict[str, Any],
) -> None:
    logs, news = SlowLogs(), ChangeFeed()
    logs.go_on.set()

    async def follow() -> bool:
        streams = OpenStreams(news, logs.heads, ALONE, most=1, heartbeat=PATIENCE)
        follower = streams.open()
        assert follower is not None
        streams.join(follower, TABLE, ANN, "here", logs.head)
        logs.head = Head(1, **change)
        news.publish(None)
        return await _hears(follower, head_event(1))

    assert run(follow())


def _open(streams: OpenStreams, stored: StoredTable, address: str = "here") -> Follower:
    """A stream that follows a table."""
    follower = streams.open()
    assert follower is not None
    streams.join(follower, stored, ANN, address, Head(1))
    return follower


async def _ends(follower: Follower) -> bool:
    """Whether a stream comes to its end."""
    async with asyncio.timeout(PATIENCE):
        while await follower.next_event() is not None:
            continue
    return True


def test_stream_of_a_link_that_has_ended_ends_and_no_other() -> None:
    news, standing = ChangeFeed(), dict.fromkeys(("old", "watch", "other"), Head(1))
    others = [replace(TABLE, link="watch", right=Right.WATCH), replace(TABLE, id=2, link="other")]

    async def follow() -> list[bool]:
        streams = OpenStreams(news, lambda links: dict(standing), ALONE, most=6, heartbeat=PATIENCE)
        ending = _open(streams, replace(TABLE, link="old"))
        staying = [_open(streams, each) for each in others]
        del standing["old"]
        news.publish(None)
        ended = await _ends(ending)
        streams.close(ending)
        standing.update(dict.fromkeys(standing, Head(2)))
        news.publish(None)
        return [ended, *[await _hears(each, head_event(2)) for each in staying]]

    assert run(follow()) == [True, True, True]


def test_stream_of_a_link_that_leads_to_another_log_ends_and_its_page_begins_anew() -> None:
    news, head = ChangeFeed(), [Head(3, table=TABLE.id)]

    async def follow() -> bool:
        streams = OpenStreams(
            news, lambda links: dict.fromkeys(links, head[0]), ALONE, most=1, heartbeat=9
        )
        follower = streams.open()
        assert follower is not None
        streams.join(follower, TABLE, ANN, "here", head[0])
        head[0] = Head(3, table=TABLE.id + 1)
        news.publish(None)
        return await _ends(follower)

    assert run(follow())


def test_news_of_a_table_reach_those_who_score_and_those_who_watch() -> None:
    news = ChangeFeed()

    async def follow() -> list[bool]:
        streams = OpenStreams(
            news, lambda links: dict.fromkeys(links, Head(1)), ALONE, most=4, heartbeat=PATIENCE
        )
        both = [_open(streams, replace(TABLE, link=link)) for link in ("score", "watch")]
        news.publish(TABLE.id, 2)
        return [await _hears(each, head_event(2)) for each in both]

    assert run(follow()) == [True, True]


def test_no_stream_ends_or_misses_what_the_database_cannot_say_for_a_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_streams, "_RETRY_SECONDS", 0)
    news, answers = ChangeFeed(), [None, None, {TABLE.link: Head(2)}]

    async def follow() -> bool:
        streams = OpenStreams(news, lambda links: answers.pop(0), ALONE, most=1, heartbeat=PATIENCE)
        follower = _open(streams, TABLE)
        news.publish(None)
        return await _hears(follower, head_event(2))

    assert run(follow())


def test_one_address_has_at_most_half_of_the_streams() -> None:
    async def follow() -> tuple[list[bool], bool]:
        streams = OpenStreams(ChangeFeed(), lambda links: {}, ALONE, most=6, heartbeat=PATIENCE)
        crowd = [_open(streams, TABLE, "crowd") for _ in range(5)]
        refused = [each.is_one_too_many for each in crowd]
        for each in crowd[3:]:
            streams.close(each)
        others = [_open(streams, TABLE, f"guest-{number}") for number in range(3)]
        streams.close(crowd[0])
        again = _open(streams, TABLE, "crowd")
        free = not any(each.is_one_too_many for each in [*others, again])
        return refused, free

    assert run(follow()) == ([False] * 3 + [True] * 2, True)
