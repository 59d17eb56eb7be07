"""Sheets that were folded lately: a log only grows, so a sheet stays true up to its head."""

from collections import OrderedDict
from threading import Lock

from companion.engine.fold.replay import Sheet

EXTENSION = "companion-sheets"
"""Where in an app's extensions its cache stands."""


class SheetCache:
    """The latest sheets of the tables used last, by table id; safe to share between threads."""

    def __init__(self, size: int = 128) -> None:
        """`size` is how many tables are remembered."""
        self._size = size
        self._sheets: OrderedDict[int, Sheet] = OrderedDict()
        self._lock = Lock()

    def get(self, table: int) -> Sheet | None:
        """The latest sheet that is known of a table."""
        with self._lock:
            if table in self._sheets:
                self._sheets.move_to_end(table)
            return self._sheets.get(table)

    def put(self, table: int, sheet: Sheet) -> None:
        """Remember a sheet, unless a later one of the same table is known."""
        with self._lock:
            known = self._sheets.get(table)
            if known is None or known.head < sheet.head:
                self._sheets[table] = sheet
            self._sheets.move_to_end(table)
            if len(self._sheets) > self._size:
                self._sheets.popitem(last=False)

    def clear(self) -> None:
        """Forget every sheet."""
        with self._lock:
            self._sheets.clear()
