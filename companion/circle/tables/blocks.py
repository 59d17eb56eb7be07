"""Blocks of tables, so that what is derived from a block can be cached.

A table that comes last, or changes, changes one block; the others need not be looked at again.
"""

import gc
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from companion.circle.tables.evenings import in_order
from companion.circle.tables.played import PlayedTable

Block = tuple[PlayedTable, ...]
BLOCK_SIZE = 50
"""How many tables a block has; the last one may have fewer."""
REMEMBERED = 2_000
"""How many blocks are remembered, of each kind of thing that is derived of them."""


def tables_of(tables: Iterable[PlayedTable], game: str) -> Block:
    """Return the tables of a game, in the order of play."""
    return _tables_of(tuple(tables), game)


@lru_cache(maxsize=128)
def _tables_of(tables: Block, game: str) -> Block:
    """Return the tables of a game, in the order of play."""
    return in_order(table for table in tables if table.game == game)


def blocks_of(tables: Block) -> Iterator[Block]:
    """Yield tables in blocks."""
    return (tables[start : start + BLOCK_SIZE] for start in range(0, len(tables), BLOCK_SIZE))


# Pausing the garbage collector


@contextmanager
def paused_collector() -> Iterator[None]:
    """Pause the garbage collector, which finds nothing while many tables are read, and is slow.

    What is read refers to nothing that refers back to it, and is kept. Threads may pause it at the
    same time: the first that is done resumes it, unless something else has paused it for longer.
    """
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
