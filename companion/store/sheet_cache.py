"""A cache of sheets. A log only grows, unless a backup is restored in its place."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.position import DealQuestion, Plan, Result, Standing

Key = TypeVar("Key")
Kept = TypeVar("Kept")
_MOST_SUMMARIES = 2_000


class EntryCache(Generic[Key, Kept]):
    """A thread-safe LRU cache, bounded by the number of log entries that its items hold.

    Entries are what fills memory: the longest log takes as much as a thousand evenings.
    """

    def __init__(self, size: int, entries: int) -> None:
        """Keep at most `size` items with `entries` entries in all, and always the latest item."""
        self._size, self._entries = size, entries
        self._kept: OrderedDict[Key, tuple[Kept, int]] = OrderedDict()
        self._held = 0
        self._lock = Lock()

    @property
    def held(self) -> int:
        """The number of entries that all cached items hold."""
        return self._held

    def get(self, key: Key) -> Kept | None:
        """Return the item cached for a key, or None."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def hold(self, key: Key, kept: Kept, entries: int) -> None:
        """Cache an item that holds `entries` entries, replacing any former item of that key."""
        with self._lock:
            self._drop(key)
            self._kept[key] = kept, entries
            self._held += entries
            while len(self._kept) > 1 and (
                len(self._kept) > self._size or self._held > self._entries
            ):
                self._drop(next(iter(self._kept)))

    def holds(self, key: Key) -> bool:
        """Whether an item is cached for a key."""
        return key in self._kept

    def forget(self, key: Key) -> None:
        """Remove the item of a key, if any."""
        with self._lock:
            self._drop(key)

    def clear(self) -> None:
        """Remove all items."""
        with self._lock:
            self._kept.clear()
            self._held = 0

    def _drop(self, key: Key) -> None:
        """Remove the item of a key, if any, without locking."""
        _, entries = self._kept.pop(key, (None, 0))
        self._held -= entries


@dataclass(frozen=True)
class Summary:
    """What lists show of a table; `last` is the number and the key of the last entry of its log.

    A table that has ended has a result and no plan.
    """

    table: Table
    last: tuple[int, str]
    players: tuple[str, ...]
    completed: int
    sign: int
    standings: tuple[Standing, ...]
    result: Result | None
    question: DealQuestion | None
    plan: Plan | None


def summary_of(sheet: Sheet) -> Summary:
    """Return what lists show of a sheet."""
    position, ended = sheet.position, sheet.result
    return Summary(
        sheet.table,
        (sheet.head, sheet.entries[-1].key) if sheet.entries else (0, ""),
        position.players,
        position.completed,
        sheet.sign,
        sheet.standings,
        ended,
        sheet.question,
        None if ended else sheet.plan,
    )


class SheetCache(EntryCache[int, Sheet]):
    """The latest sheets of recently used tables, by id, and the summaries of more of them.

    A caller must check that the log still begins with the cached entries.
    """

    def __init__(self, size: int = 512, entries: int = 30_000) -> None:
        """Keep at most `size` sheets, with `entries` entries in all."""
        super().__init__(size, entries)
        self.summaries: EntryCache[int, Summary] = EntryCache(_MOST_SUMMARIES, _MOST_SUMMARIES)

    def put(self, table: int, sheet: Sheet) -> None:
        """Cache the sheet of a table, replacing the former one."""
        self.hold(table, sheet, len(sheet.entries))

    def clear(self) -> None:
        """Remove all sheets and summaries."""
        super().clear()
        self.summaries.clear()
