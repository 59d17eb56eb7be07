"""What was folded lately. A log only grows, unless a backup is put back in its place."""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Generic, TypeVar

from companion.engine.fold.replay import Sheet, Table
from companion.engine.log.plan import Plan, Question
from companion.engine.log.position import Result, Standing

Key = TypeVar("Key")
Kept = TypeVar("Kept")
_MOST_SUMMARIES = 2_000


class EntryCache(Generic[Key, Kept]):
    """What was used last, bounded by the entries of all that is kept; shared between threads.

    It is the entries that fill the memory: the longest log takes as much as a thousand evenings.
    """

    def __init__(self, size: int, entries: int) -> None:
        """At most `size` are remembered, with `entries` entries in all; the last one always is."""
        self._size, self._entries = size, entries
        self._kept: OrderedDict[Key, tuple[Kept, int]] = OrderedDict()
        self._held = 0
        self._lock = Lock()

    @property
    def held(self) -> int:
        """How many entries are kept in all."""
        return self._held

    def get(self, key: Key) -> Kept | None:
        """What is kept of a key."""
        with self._lock:
            if key not in self._kept:
                return None
            self._kept.move_to_end(key)
            return self._kept[key][0]

    def hold(self, key: Key, kept: Kept, entries: int) -> None:
        """Remember something with so many entries in place of what was kept before."""
        with self._lock:
            self._drop(key)
            self._kept[key] = kept, entries
            self._held += entries
            while len(self._kept) > 1 and self._is_full():
                self._drop(next(iter(self._kept)))

    def holds(self, key: Key) -> bool:
        """Whether something is kept of a key."""
        return key in self._kept

    def forget(self, key: Key) -> None:
        """Forget what is kept of a key, if anything is."""
        with self._lock:
            self._drop(key)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._held = 0

    def _is_full(self) -> bool:
        return len(self._kept) > self._size or self._held > self._entries

    def _drop(self, key: Key) -> None:
        """Forget what is kept of a key, if anything is."""
        _, entries = self._kept.pop(key, (None, 0))
        self._held -= entries


@dataclass(frozen=True)
class Summary:
    """How a table stands; `last` are the number and the key of the last entry of its log.

    Of a table that has ended there is a result and no plan.
    """

    table: Table
    last: tuple[int, str]
    players: tuple[str, ...]
    completed: int
    sign: int
    standings: tuple[Standing, ...]
    result: Result | None
    question: Question | None
    plan: Plan | None


def summary_of(sheet: Sheet) -> Summary:
    """What is shown of a sheet in a list."""
    position, ended = sheet.position, sheet.result
    return Summary(
        sheet.table,
        _last_of(sheet),
        position.players,
        position.completed,
        sheet.sign,
        sheet.standings,
        ended,
        sheet.question,
        None if ended else sheet.plan,
    )


def _last_of(sheet: Sheet) -> tuple[int, str]:
    """The number and the key of the last entry."""
    return (sheet.head, sheet.entries[-1].key) if sheet.entries else (0, "")


class SheetCache(EntryCache[int, Sheet]):
    """The latest sheets of the tables used last, by id; and of more tables what a list shows.

    Whoever takes one out sees to it that the log still begins so.
    """

    def __init__(self, size: int = 512, entries: int = 30_000) -> None:
        """`size` is how many tables are remembered, `entries` how many they have in all."""
        super().__init__(size, entries)
        self.summaries: EntryCache[int, Summary] = EntryCache(_MOST_SUMMARIES, _MOST_SUMMARIES)

    def put(self, table: int, sheet: Sheet) -> None:
        """Remember a sheet in place of the one before."""
        self.hold(table, sheet, len(sheet.entries))

    def clear(self) -> None:
        """Forget everything."""
        super().clear()
        self.summaries.clear()
