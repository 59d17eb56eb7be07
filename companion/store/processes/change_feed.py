"""The change feed: it tells listeners that a log has grown, whichever process wrote the entry."""

from collections.abc import Callable
from threading import Lock
from typing import Protocol, TypeAlias

Listener: TypeAlias = Callable[[int | None, int], None]
"""Called with the id of a table and the number of its last entry, in any thread.

None in place of an id means that changes may have been missed, entries of any table or the end of
a link: the listener must query the database.
"""


class ProcessFeed(Protocol):
    """How processes that share a database notify each other of changes."""

    def announce(self, table: int | None, head: int) -> None:
        """Notify other processes; called inside the transaction that writes the entry `head`."""

    def start(self, tell: Listener) -> None:
        """Begin to pass on changes by other processes; those by this process may be included."""

    def stop(self) -> None:
        """Stop passing on changes."""


class NoFeed:
    """The feed of an app whose database no other process shares."""

    def announce(self, table: int | None, head: int) -> None:
        """Do nothing."""

    def start(self, tell: Listener) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Do nothing."""


class ChangeFeed:
    """Tells its listeners of every entry; follows other processes while there are listeners."""

    def __init__(self, elsewhere: ProcessFeed | None = None) -> None:
        """`elsewhere` is the feed from and to other processes (default: there are none)."""
        self._elsewhere: ProcessFeed = elsewhere or NoFeed()
        self._listeners: tuple[Listener, ...] = ()
        self._lock = Lock()

    def announce(self, table: int | None, head: int) -> None:
        """Notify other processes; called inside the transaction that writes the entry `head`."""
        self._elsewhere.announce(table, head)

    def publish(self, table: int | None, head: int = 0) -> None:
        """Notify this process's listeners, after the commit."""
        for tell in self._listeners:
            tell(table, head)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Add a listener; return a function that removes it."""
        with self._lock:
            first = not self._listeners
            self._listeners = (*self._listeners, listener)
            if first:
                self._elsewhere.start(self.publish)

        def unsubscribe() -> None:
            with self._lock:
                left = tuple(other for other in self._listeners if other is not listener)
                ended = bool(self._listeners) and not left
                self._listeners = left
                if ended:
                    self._elsewhere.stop()

        return unsubscribe
