"""Pauses the garbage collector while many tables are read."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused_collector() -> Iterator[None]:
    """Pause the garbage collector, which finds nothing while many tables are read, and is slow.

    What is read refers to nothing that refers back to it, and is kept. Threads may pause it at the
    same time: the first that is done lets it go on. Whoever has paused it for longer keeps it so.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
