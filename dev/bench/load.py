"""Sends the same request again and again down one connection or sixteen, and counts the answers."""

import statistics
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

LEAST = 2
"""So many answers at least come down each connection, or there is nothing to tell."""
Step = Callable[[], None]


@dataclass(frozen=True)
class Load:
    """What came back: answers a second, and milliseconds of the middle one and of nearly all."""

    what: str
    connections: int
    rate: float
    median: float
    p95: float

    def line(self, peer: "Load | None" = None, goal: float = 0) -> str:
        """One line of the table, beside a peer's."""
        times = f"{self.rate:>9.0f}{self.median:>9.1f}{self.p95:>9.1f}"
        beside = "" if peer is None else f"{self.rate / peer.rate:>8.1f}x{goal:>7.0f}x"
        return f"{self.what:<40}{self.connections:>8}{times}{beside}"


def measured(what: str, steps: Sequence[Step], seconds: float) -> Load:
    """Take so many steps at once, each in a thread of its own, again and again for so long.

    The first answer of every connection does not count.
    """
    for step in steps:
        step()
    times: list[float] = []
    start = time.perf_counter()
    ending = start + seconds
    threads = [threading.Thread(target=_again, args=(step, ending, times)) for step in steps]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    taken = time.perf_counter() - start
    if len(times) < 2:
        raise SystemExit(f"bench: {what}: no answers came")
    p95 = statistics.quantiles(times, n=20)[-1]
    return Load(what, len(steps), len(times) / taken, statistics.median(times), p95)


def _again(step: Step, ending: float, times: list[float]) -> None:
    """Take a step, at least twice, until the time is up; an error ends the whole row."""
    begun, taken = time.perf_counter(), 0
    while begun < ending or taken < LEAST:
        step()
        now = time.perf_counter()
        times.append(1000 * (now - begun))
        begun, taken = now, taken + 1
