"""The counts of rate limits in memory: exact among threads, begun anew when they expire."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.store.processes import rate_counts as memory_counts
from companion.store.processes.rate_counts import MemoryCounts

MINUTE = 60


class _Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def time(self) -> float:
        """The seconds since 1970."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> _Clock:
    """The clock by which counts expire."""
    clock = _Clock()
    monkeypatch.setattr(memory_counts, "time", clock)
    return clock


def test_nothing_is_lost_when_many_count_at_once() -> None:
    counts = MemoryCounts()
    with ThreadPoolExecutor(8) as threads:
        seen = list(threads.map(lambda _: counts.incr("a", MINUTE), range(2_000)))
    assert sorted(seen) == list(range(1, 2_001))
    assert counts.get("a") == 2_000


def test_counting_starts_no_thread() -> None:
    before = set(threading.enumerate())
    counts = MemoryCounts()
    counts.incr("a", MINUTE)
    counts.decr("a")
    assert set(threading.enumerate()) == before


def test_a_count_begins_anew_once_it_has_expired(clock: _Clock) -> None:
    counts = MemoryCounts()
    assert counts.incr("a", MINUTE, 3) == 3
    clock.now += MINUTE - 1
    assert (counts.incr("a", MINUTE), counts.get("a")) == (4, 4)
    assert counts.get_expiry("a") == clock.now + 1
    clock.now += 1
    assert (counts.get("a"), counts.decr("a"), counts.get_expiry("a")) == (0, 0, clock.now)
    assert counts.incr("a", MINUTE) == 1


def test_what_is_taken_back_is_free_again(clock: _Clock) -> None:
    counts = MemoryCounts()
    counts.incr("a", MINUTE, 3)
    assert (counts.decr("a", 2), counts.decr("a", 5)) == (1, 0)
    counts.incr("a", MINUTE)
    counts.clear("a")
    assert counts.get("a") == 0


def test_expired_counts_take_no_memory(clock: _Clock) -> None:
    counts = MemoryCounts()
    for number in range(100):
        counts.incr(f"address {number}", MINUTE)
    clock.now += MINUTE
    counts.incr("another", MINUTE)
    assert counts.reset() == 1
    assert counts.check()
