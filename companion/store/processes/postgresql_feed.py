"""A feed between processes that share a PostgreSQL server, by LISTEN and NOTIFY.

A writer notifies within its transaction, so that only committed entries are announced. Each
process listens on one connection while it has subscribers.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.processes.change_feed import Listener

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
