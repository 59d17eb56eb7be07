"""How processes that share a file of SQLite hear of each other: they see it change."""

from contextlib import suppress
from threading import Event, Thread

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from companion.store.faults import StoreFault
from companion.store.news import Listener


class DataVersion:
    """Tells that somebody has written, this process or another; SQLite does not say where."""

    def __init__(self, engine: Engine, every: float = 0.2) -> None:
        """`every` is after how many seconds the file is looked at again."""
        self._engine, self._every = engine, every
        self._ended = Event()

    def announce(self, table: int | None, head: int) -> None:
        """Others see it for themselves."""

    def start(self, tell: Listener) -> None:
        """Look at the file from here on, in a thread and with a connection of its own."""
        self._ended = Event()
        Thread(target=self._watch, args=(tell, self._ended), daemon=True).start()

    def stop(self) -> None:
        """Look no more."""
        self._ended.set()

    def _watch(self, tell: Listener, ended: Event) -> None:
        """Look again and again; a database that cannot be read for now may come back."""
        while not ended.is_set():
            with suppress(StoreFault, SQLAlchemyError):
                self._compare(tell, ended)
            ended.wait(self._every)

    def _compare(self, tell: Listener, ended: Event) -> None:
        """Tell of every change that one connection sees, and of what may have been before."""
        known = None
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            while not ended.is_set():
                version = connection.exec_driver_sql("PRAGMA data_version").scalar()
                if version != known:
                    tell(None, 0)
                known = version
                ended.wait(self._every)
