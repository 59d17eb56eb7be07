"""How processes that share a PostgreSQL server hear of each other: it tells them what is committed.

Who writes notifies within the transaction, so that nobody hears of what was never written. Each
process listens with one connection, for as long as somebody wants to hear.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import TYPE_CHECKING

from sqlalchemy import Engine, func, select
from sqlalchemy.exc import SQLAlchemyError

from companion.store.faults import StoreFault
from companion.store.models import db
from companion.store.news import Listener

if TYPE_CHECKING:
    # Only who keeps the tables on PostgreSQL has it.
    from psycopg import Connection

CHANNEL = "companion"
_ANY = 0
"""What stands in place of a table's id where any may be meant."""


class Notifications:
    """Tells which log has grown; after the connection was lost, that any may have."""

    def __init__(self, engine: Engine, every: float = 1.0) -> None:
        """`every` is after how many seconds it is seen that nobody listens, or tried again."""
        self._engine, self._every = engine, every
        self._ended = Event()

    def announce(self, table: int | None, head: int) -> None:
        """Tell the others as soon as the transaction is committed."""
        db.session.execute(select(func.pg_notify(CHANNEL, f"{table or _ANY} {head}")))

    def start(self, tell: Listener) -> None:
        """Listen from here on, in a thread and with a connection of its own."""
        self._ended = Event()
        Thread(target=self._listen, args=(tell, self._ended), daemon=True).start()

    def stop(self) -> None:
        """Listen no more."""
        self._ended.set()

    def _listen(self, tell: Listener, ended: Event) -> None:
        """Listen again and again; a server that is away may come back."""
        # What a connection of one's own raises does not come through the engine.
        lost = (StoreFault, SQLAlchemyError, OSError, self._engine.dialect.loaded_dbapi.Error)
        while not ended.is_set():
            with suppress(*lost), self._connected() as connection:
                self._hear(connection, tell, ended)
            ended.wait(self._every)

    def _hear(self, connection: "Connection", tell: Listener, ended: Event) -> None:
        """Tell all that is notified, until the end or until the connection is lost."""
        connection.execute(f"LISTEN {CHANNEL}")
        # Whatever was written while nobody listened is there to be looked at.
        tell(None, 0)
        while not ended.is_set():
            for each in connection.notifies(timeout=self._every):
                _tell(tell, each.payload)

    @contextmanager
    def _connected(self) -> Iterator["Connection"]:
        """A connection that is nobody else's."""
        shared = self._engine.raw_connection()
        connection: Connection = shared.driver_connection  # type: ignore[assignment]
        shared.detach()
        try:
            connection.set_autocommit(True)
            yield connection
        finally:
            shared.close()


def _tell(tell: Listener, notified: str) -> None:
    """Tell what another process said; whatever else stands on the channel is none of ours."""
    table, _, head = notified.partition(" ")
    if table.isdecimal() and head.isdecimal():
        tell(int(table) or None, int(head))
