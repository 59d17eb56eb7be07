"""Turns: one thread does works in a row, unless one takes so long that it must be waiting."""

import asyncio
from collections.abc import Callable
from threading import Event, get_ident

import pytest

from companion.web.serving.threads import Turns
from tests.support.event_loops import run

LONG, AT_ONCE = 3600.0, 0.0
PATIENCE = 30


def _held(begun: Event, let: Event) -> Callable[[], str]:
    """A work that says when it begins, and ends when it is let."""

    def work() -> str:
        begun.set()
        assert let.wait(PATIENCE)
        return "held"

    return work


async def _waited(event: Event) -> None:
    assert await asyncio.to_thread(event.wait, PATIENCE)


def test_works_are_done_in_a_row_by_one_thread() -> None:
    begun, let = Event(), Event()

    async def work() -> None:
        turns = Turns(2, LONG)
        first = asyncio.create_task(turns.do(_held(begun, let), LONG))
        await _waited(begun)
        others = [asyncio.create_task(turns.do(get_ident, LONG)) for _ in range(5)]
        await asyncio.sleep(0)
        assert not any(other.done() for other in others)
        let.set()
        assert await first == "held"
        assert len(set(await asyncio.gather(*others))) == 1
        turns.end()

    run(work())


def test_work_that_outlasts_its_turn_lets_the_next_begin() -> None:
    begun, let = Event(), Event()

    async def work() -> None:
        turns = Turns(2, AT_ONCE)
        first = asyncio.create_task(turns.do(_held(begun, let), LONG))
        await _waited(begun)
        assert await turns.do(lambda: "next", LONG) == "next"
        assert not first.done()
        let.set()
        assert await first == "held"
        turns.end()

    run(work())


def test_work_that_is_done_is_told_although_the_next_of_its_turn_waits() -> None:
    begun, go, let = Event(), Event(), Event()

    async def work() -> None:
        turns = Turns(2, 0.2)
        first = asyncio.create_task(turns.do(_held(begun, go), LONG))
        await _waited(begun)
        second = asyncio.create_task(turns.do(_held(Event(), let), LONG))
        await asyncio.sleep(0)
        go.set()
        assert await asyncio.wait_for(first, PATIENCE) == "held"
        assert not second.done()
        let.set()
        assert await second == "held"
        turns.end()

    run(work())


def test_work_that_raises_what_no_future_takes_does_not_hold_up_the_next() -> None:
    async def work() -> None:
        turns = Turns(1, LONG)
        with pytest.raises(RuntimeError):
            await turns.do(lambda: next(iter(())), LONG)
        assert await turns.do(lambda: "next", PATIENCE) == "next"
        turns.end()

    run(work())


def test_work_that_finds_no_thread_in_time_is_never_done() -> None:
    begun, let, late = Event(), Event(), Event()

    async def work() -> None:
        turns = Turns(1, AT_ONCE)
        first = asyncio.create_task(turns.do(_held(begun, let), LONG))
        await _waited(begun)
        assert await turns.do(_held(late, let), AT_ONCE) is None
        let.set()
        await first
        assert await turns.do(lambda: "next", LONG) == "next"
        turns.end()

    run(work())
    assert not late.is_set()


def test_what_a_work_raises_is_raised_where_it_is_waited_for() -> None:
    async def work() -> None:
        turns = Turns(1, LONG)
        with pytest.raises(ZeroDivisionError):
            await turns.do(lambda: 1 // 0, LONG)
        assert await turns.do(lambda: "next", LONG) == "next"
        turns.end()

    run(work())


def test_work_of_somebody_who_has_gone_hinders_nobody() -> None:
    begun, let = Event(), Event()

    async def work() -> None:
        turns = Turns(1, LONG)
        first = asyncio.create_task(turns.do(_held(begun, let), LONG))
        await _waited(begun)
        first.cancel()
        let.set()
        assert await turns.do(lambda: "next", LONG) == "next"
        turns.end()

    run(work())
