"""Measures how long a run takes, by the clock or in this process's work."""

import time
from collections.abc import Callable
from functools import partial


def timed(
    run: Callable[[], object],
    times: int,
    before: Callable[[], object] = lambda: None,
    clock: Callable[[], float] = time.perf_counter,
) -> list[float]:
    """How many milliseconds each of this many runs took, after one that is not counted.

    What happens `before` each is not counted either; `clock` tells the time, or the work done.
    """
    run()
    taken = []
    for _ in range(times):
        before()
        start = clock()
        run()
        taken.append(1000 * (clock() - start))
    return taken


worked = partial(timed, clock=time.process_time)
"""How many milliseconds of work each of this many runs took."""
