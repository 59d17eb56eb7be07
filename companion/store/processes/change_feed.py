"""The change feed: it tells listeners that a log has grown, whichever process wrote the entry."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Protocol, TypeAlias

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from companion.store.db.faults import StoreFault
from companion.store.db.models import db

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


# PostgreSQL by LISTEN and NOTIFY


if TYPE_CHECKING:
    # psycopg is installed only where PostgreSQL is used.
    from psycopg import Connection

CHANNEL = "companion"
_ANY = 0
"""Replaces the table's id in notifications that may concern any table."""


class PostgresqlFeed:
    """Tells which log has grown; after the connection was lost, that any may have."""

    def __init__(self, engine: Engine, every: float = 1.0) -> None:
        """`every` is the interval in seconds for checking for the end and for reconnecting."""
        self._engine, self._every = engine, every
        self._ended = Event()

    def announce(self, table: int | None, head: int) -> None:
        """Notify other processes when the transaction is committed."""
        db.session.execute(select(func.pg_notify(CHANNEL, f"{table or _ANY} {head}")))

    def start(self, tell: Listener) -> None:
        """Listen in a thread of its own, with a connection of its own."""
        self._ended = Event()
        Thread(target=self._listen, args=(tell, self._ended), daemon=True).start()

    def stop(self) -> None:
        """Stop listening."""
        self._ended.set()

    def _listen(self, tell: Listener, ended: Event) -> None:
        """Listen until stopped, reconnecting if the server was unavailable."""
        # A detached connection's exceptions are not translated by the engine.
        lost = (StoreFault, SQLAlchemyError, OSError, self._engine.dialect.loaded_dbapi.Error)
        while not ended.is_set():
            with suppress(*lost), self._connected() as connection:
                self._hear(connection, tell, ended)
            ended.wait(self._every)

    def _hear(self, connection: "Connection", tell: Listener, ended: Event) -> None:
        """Pass on all notifications until stopped or until the connection is lost."""
        connection.execute(f"LISTEN {CHANNEL}")
        # Entries may have been written before listening began.
        tell(None, 0)
        while not ended.is_set():
            for notification in connection.notifies(timeout=self._every):
                _pass_on(tell, notification.payload)

    @contextmanager
    def _connected(self) -> Iterator["Connection"]:
        """Yield a connection outside the pool."""
        shared = self._engine.raw_connection()
        connection: Connection = shared.driver_connection  # type: ignore[assignment]
        shared.detach()
        try:
            connection.set_autocommit(True)
            yield connection
        finally:
            shared.close()


def _pass_on(tell: Listener, notified: str) -> None:
    """Pass on a notification from another process; ignore a payload of any other form."""
    table, _, head = notified.partition(" ")
    if table.isdecimal() and head.isdecimal():
        tell(int(table) or None, int(head))


# SQLite by polling


class SqliteFeed:
    """Tells that this process or another has written; SQLite does not say to which table."""

    def __init__(self, engine: Engine, every: float = 0.2) -> None:
        """`every` is the polling interval in seconds."""
        self._engine, self._every = engine, every
        self._ended = Event()

    def announce(self, table: int | None, head: int) -> None:
        """Do nothing: other processes see the file change."""

    def start(self, tell: Listener) -> None:
        """Poll the file in a thread of its own, with a connection of its own."""
        self._ended = Event()
        Thread(target=self._watch, args=(tell, self._ended), daemon=True).start()

    def stop(self) -> None:
        """Stop polling."""
        self._ended.set()

    def _watch(self, tell: Listener, ended: Event) -> None:
        """Poll until stopped, again after errors: an unreadable database may recover."""
        while not ended.is_set():
            with suppress(StoreFault, SQLAlchemyError):
                self._compare(tell, ended)
            ended.wait(self._every)

    def _compare(self, tell: Listener, ended: Event) -> None:
        """Notify of every change that one connection sees, and once at the start."""
        former = None
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            while not ended.is_set():
                version = connection.exec_driver_sql("PRAGMA data_version").scalar()
                if version != former:
                    tell(None, 0)
                former = version
                ended.wait(self._every)
