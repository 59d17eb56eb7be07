"""What the log of a new table begins with."""

from collections.abc import Sequence

from companion.engine.log.entries import SittingOut
from companion.store.tables.append import append
from companion.store.tables.stored_tables import StoredTable


def let_wait(table: StoredTable, waiting: Sequence[SittingOut], author: str) -> None:
    """Write into the log of a new table who sits out, each once; nothing once it has gone on."""
    for index, action in enumerate(waiting):
        append(table, key=f"waiting-{index}", author=author, seen=index, action=action)
