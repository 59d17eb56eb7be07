"""News of the logs: that one has grown, whichever process wrote what."""

from collections.abc import Callable
from threading import Lock
from typing import Protocol, TypeAlias

Listener: TypeAlias = Callable[[int | None, int], None]
"""Told the id of a table and the number of its last entry, in whichever thread.

None in place of an id means that something may have been missed, entries of any table or the end of
a link: look for yourself.
"""


class Elsewhere(Protocol):
    """The way in which processes that share a database hear of each other."""

    def announce(self, table: int | None, head: int) -> None:
        """Tell the others; called inside the transaction that writes the entry `head`."""

    def start(self, tell: Listener) -> None:
        """Begin to tell what the others write; what this process wrote may be told as well."""

    def stop(self) -> None:
        """Tell nothing any more."""


class Nowhere:
    """There is no other process."""

    def announce(self, table: int | None, head: int) -> None:
        """Nobody needs to be told."""

    def start(self, tell: Listener) -> None:
        """Nothing will be told."""

    def stop(self) -> None:
        """Nothing was begun."""


class News:
    """Tells its listeners of every entry; other processes are heard while somebody listens."""

    def __init__(self, elsewhere: Elsewhere | None = None) -> None:
        """`elsewhere` is how other processes are told and heard (default: there are none)."""
        self._elsewhere: Elsewhere = elsewhere or Nowhere()
        self._listeners: tuple[Listener, ...] = ()
        self._lock = Lock()

    def announce(self, table: int | None, head: int) -> None:
        """Tell other processes, inside the transaction that writes the entry `head`."""
        self._elsewhere.announce(table, head)

    def publish(self, table: int | None, head: int = 0) -> None:
        """Tell this process's listeners, after the commit."""
        for tell in self._listeners:
            tell(table, head)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell a listener from here on; returns what ends that."""
        with self._lock:
            first = not self._listeners
            self._listeners = (*self._listeners, listener)
            if first:
                self._elsewhere.start(self.publish)

        def unsubscribe() -> None:
            with self._lock:
                left = tuple(each for each in self._listeners if each is not listener)
                ended = bool(self._listeners) and not left
                self._listeners = left
                if ended:
                    self._elsewhere.stop()

        return unsubscribe
