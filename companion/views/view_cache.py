"""A cache of rendered parts by the arguments from which they were rendered."""

import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from markupsafe import Markup

SIZE_LIMIT = 16 * 1024 * 1024
"""The size of an app's cache in bytes."""
_ENTRY = 256
"""An upper estimate of the dictionary's bytes per entry."""
Key = tuple[Hashable, ...]


class ViewCache:
    """A cache of rendered parts, limited in bytes; the least recently used are evicted first.

    It is thread-safe. Two threads that miss the same part at once both render it.
    """

    def __init__(self, limit: int = SIZE_LIMIT) -> None:
        """`limit` is in bytes, including keys and bookkeeping."""
        self._limit = limit
        self._kept: OrderedDict[Key, tuple[Markup, int]] = OrderedDict()
        self._held = 0
        self._lock = Lock()

    @property
    def held(self) -> int:
        """The number of bytes in use."""
        return self._held

    def get(self, key: Key, render: Callable[[], Markup]) -> Markup:
        """Return the part cached under a key; on a miss call `render` and cache its result.

        Every item of the key must be a string, a number, a bool or None.
        """
        with self._lock:
            cached = self._kept.get(key)
            if cached is not None:
                self._kept.move_to_end(key)
                return cached[0]
        part = render()
        self._put(key, part)
        return part

    def _put(self, key: Key, part: Markup) -> None:
        size = _ENTRY + sum(map(sys.getsizeof, (part, key, *key)))
        if size > self._limit:
            return
        with self._lock:
            self._held += size - self._kept.pop(key, (part, 0))[1]
            self._kept[key] = part, size
            while self._held > self._limit:
                self._held -= self._kept.popitem(last=False)[1][1]
