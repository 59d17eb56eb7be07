"""Sends the same request repeatedly over one connection or sixteen, and counts the responses."""

import statistics
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
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

    The first answer of every connection does not count. Raises what a step raises.
    """
    for step in steps:
        step()
    start = time.perf_counter()
    ending = start + seconds
    with ThreadPoolExecutor(len(steps)) as pool:
        done = [pool.submit(_again, step, ending) for step in steps]
    taken = time.perf_counter() - start
    times = [each for one in done for each in one.result()]
    p95 = statistics.quantiles(times, n=20)[-1]
    return Load(what, len(steps), len(times) / taken, statistics.median(times), p95)


def _again(step: Step, ending: float) -> list[float]:
    """Take a step, at least LEAST times, until the time is up; return the milliseconds of each.

    Raises what the step raises.
    """
    times: list[float] = []
    begun = time.perf_counter()
    while begun < ending or len(times) < LEAST:
        step()
        now = time.perf_counter()
        times.append(1000 * (now - begun))
        begun = now
    return times
