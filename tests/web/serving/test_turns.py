"""Turns: one piece of work after the other, unless one takes so long that it must be waiting."""

import asyncio
from contextlib import suppress

from companion.web.serving.turns import Turns
from tests.support.event_loops import run

LONG, AT_ONCE = 3600, 0


async def _started(turns: Turns, works: list[asyncio.Event]) -> list[int]:
    """Begin as many pieces of work as there are ends to wait for; those that have got a turn."""
    got: list[int] = []

    async def work(number: int, ended: asyncio.Event) -> None:
        async with turns.take():
            got.append(number)
            await ended.wait()

    async with asyncio.TaskGroup() as group:
        for number, ended in enumerate(works):
            group.create_task(work(number, ended))
        for _ in range(10):
            await asyncio.sleep(0)
        so_far = [*got]
        for ended in works:
            ended.set()
    assert got == [*range(len(works))]
    return so_far


def test_second_turn_begins_when_the_first_has_ended() -> None:
    async def work() -> None:
        assert await _started(Turns(LONG), [asyncio.Event(), asyncio.Event()]) == [0]

    run(work())


def test_work_that_outlasts_its_turn_lets_the_next_begin() -> None:
    async def work() -> None:
        assert await _started(Turns(AT_ONCE), [asyncio.Event(), asyncio.Event()]) == [0, 1]

    run(work())


def test_turn_ends_with_work_that_fails() -> None:
    async def work() -> None:
        turns = Turns(LONG)
        with suppress(ValueError):
            async with turns.take():
                raise ValueError
        assert await _started(turns, [asyncio.Event()]) == [0]

    run(work())


def test_turn_that_has_run_out_does_not_end_twice() -> None:
    """The semaphore would raise an error; two turns at once would be free."""

    async def work() -> None:
        turns = Turns(AT_ONCE)
        for _ in range(2):
            async with turns.take():
                await asyncio.sleep(0)
                await asyncio.sleep(0)

    run(work())
