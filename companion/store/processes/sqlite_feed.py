"""A feed between processes that share an SQLite file: each polls the file for changes."""

from contextlib import suppress
from threading import Event, Thread

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from companion.store.db.faults import StoreFault
from companion.store.processes.change_feed import Listener


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
