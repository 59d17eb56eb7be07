"""Sheets that were folded lately. A log only grows, unless a backup is put back in its place."""

from collections import OrderedDict
from threading import Lock

from companion.engine.fold.replay import Sheet


class SheetCache:
    """The latest sheets of the tables used last, by id; safe to share between threads.

    Whoever takes one out sees to it that the log still begins so.
    """

    def __init__(self, size: int = 128) -> None:
        """`size` is how many tables are remembered."""
        self._size = size
        self._sheets: OrderedDict[int, Sheet] = OrderedDict()
        self._lock = Lock()

    def get(self, table: int) -> Sheet | None:
        """The sheet that was last read of a table."""
        with self._lock:
            if table in self._sheets:
                self._sheets.move_to_end(table)
            return self._sheets.get(table)

    def put(self, table: int, sheet: Sheet) -> None:
        """Remember a sheet in place of the one before."""
        with self._lock:
            self._sheets[table] = sheet
            self._sheets.move_to_end(table)
            if len(self._sheets) > self._size:
                self._sheets.popitem(last=False)

    def clear(self) -> None:
        """Forget every sheet."""
        with self._lock:
            self._sheets.clear()
