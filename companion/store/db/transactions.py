"""Transactions with limited waiting, and the statements that all modules of the store share."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from importlib import import_module
from threading import BoundedSemaphore
from time import monotonic
from typing import Any, TypeVar, TypeVarTuple

from sqlalchemy import Column, Connection, CursorResult, Result, Row, Select, event, select, update
from sqlalchemy.orm import ORMExecuteState

from companion.store.db.faults import StoreFault
from companion.store.db.models import Base, CircleRow, TableRow, db

_LEAST = 50
"""The smallest lock timeout for PostgreSQL in milliseconds; 0 would mean no timeout."""


@contextmanager
def impatient(seconds: float = 0) -> Iterator[Connection]:
    """Yield a separate connection that waits at most `seconds` for locks; commit at the end.

    On SQLite it does not wait for this request's own transaction, which would only go on after it.
    Raises StoreFault, from any statement too.
    """
    with db.engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            seconds = 0 if _writes_already() else seconds
            usual = connection.exec_driver_sql("PRAGMA busy_timeout").scalar()
            connection.exec_driver_sql(f"PRAGMA busy_timeout = {round(seconds * 1000)}")
            try:
                yield connection
                connection.commit()
            finally:
                connection.exec_driver_sql(f"PRAGMA busy_timeout = {usual}")
        else:
            patience = max(_LEAST, round(seconds * 1000))
            connection.exec_driver_sql(f"SET LOCAL lock_timeout = {patience}")
            yield connection
            connection.commit()


def _writes_already() -> bool:
    """Whether this request has begun to write to a database of SQLite, which locks all of it."""
    # To ask for a session makes one.
    if not db.session.registry.has() or not db.session().in_transaction():
        return False
    own: Any = db.session.connection().connection.driver_connection
    return bool(own.in_transaction)


# References to a table


def references_to(table: str) -> list[Column[Any]]:
    """Return the columns that refer to rows of a table, those of dependent tables first."""
    return [
        column
        for dependent in reversed(Base.metadata.sorted_tables)
        for column in dependent.columns
        if any(key.target_fullname.startswith(f"{table}.") for key in column.foreign_keys)
    ]


# Reading rows


_Columns = TypeVarTuple("_Columns")


def read(asked: Select[*_Columns], values: Mapping[str, object]) -> CursorResult[*_Columns]:
    """Execute a select of columns in the transaction of this request."""
    try:
        # The session's own `execute` would look for objects to build: twice the time.
        return db.session.connection().execute(asked, values)
    except StoreFault:
        end_transaction()
        raise


def read_without_transaction(
    asked: Select[*_Columns], values: Mapping[str, object]
) -> Row[*_Columns] | None:
    """Return the only row of a select of columns, or None, without a transaction of this request.

    To begin and end one takes as long as the statement; most pages need no other.
    """
    with db.engine.connect() as connection:
        return connection.execute(asked, values).one_or_none()


def end_transaction(_: BaseException | None = None) -> None:
    """Roll back what this request has not committed; ignore a connection that is already lost."""
    # To ask for a session makes one, which most pages do not need.
    if db.session.registry.has():
        with suppress(StoreFault):
            db.session.rollback()


@event.listens_for(db.session, "do_orm_execute")
def _execute(state: ORMExecuteState) -> Result[Any]:
    """Execute a statement of the session."""
    with _undone():
        return state.invoke_statement()


@contextmanager
def _undone() -> Iterator[None]:
    """Roll back this request's transaction if a statement fails; otherwise none could follow."""
    try:
        yield
    except StoreFault:
        end_transaction()
        raise


# Common statements


Item = TypeVar("Item")

UNSYNCHRONISED = {"synchronize_session": False}
"""Execution options: leave the objects that the session has loaded as they are."""
_MOST_NAMED = 500
"""How many rows one statement names; databases limit the number of parameters."""


def in_parts(items: Iterable[Item], most: int = _MOST_NAMED) -> Iterator[list[Item]]:
    """Yield the items in order, as many at a time as one statement may name."""
    listed = [*items]
    yield from (listed[first : first + most] for first in range(0, len(listed), most))


def lock_row(model: type[TableRow | CircleRow], number: int) -> None:
    """Lock a table or a circle: nobody else can add to its log until this transaction ends."""
    if db.engine.dialect.name == "sqlite":
        # It locks nothing before the first write, so this writes an existing value.
        same = update(model).where(model.id == number).values(created=model.created)
        db.session.execute(same, execution_options=UNSYNCHRONISED)
    else:
        # Others could still add entries to the log of a row that is merely updated.
        db.session.execute(select(model.id).where(model.id == number).with_for_update())


def insert_into(model: type[Base]) -> Any:
    """Return an insert that can handle an existing row.

    Both databases can do that, each with a statement of its own.
    """
    # What the other database needs is not even imported: it would be a hundredth of the site.
    dialect = import_module(f"sqlalchemy.dialects.{db.engine.dialect.name}")
    return dialect.insert(model)


# Time limit of a request


LONGEST_WAIT = 10.0
"""The time limit of a request in seconds, whatever state the database is in."""

BUSY = "busy"
"""The key in a SQLite connection's info under which its lock timeout in seconds is stored."""
_OTHERS, _ANSWERS = 0.7, 0.9
"""The fractions of that time after which waiting for locks, then for any answer, ends."""
_GRACE = 0.2
"""The least time in seconds for each step, even if none is left: a healthy database needs less."""
_ends: ContextVar[float | None] = ContextVar("ends", default=None)


def for_others(patience: float) -> float:
    """Return for how many seconds a request with this time limit may wait for locks."""
    return patience * _OTHERS


def wait_at_most(patience: float) -> None:
    """Limit all database waits in this context to a request's time limit, in seconds."""
    _ends.set(monotonic() + patience * _ANSWERS)


def seconds_left(most: float | None = None) -> float | None:
    """Return for how many seconds the next step may wait, at most `most`; None means no limit."""
    ends = _ends.get()
    if ends is None:
        return most
    left = max(ends - monotonic(), _GRACE)
    return left if most is None else min(left, most)


def wait_as_long_as_left(connection: Connection) -> None:
    """Set SQLite's busy timeout to the time left to this request.

    A PostgreSQL server's timeout is set once per connection.
    """
    usual = connection.info.get(BUSY)
    if usual is not None:
        left = seconds_left(usual) or 0
        # This runs for every entry; calling the driver directly takes a tenth of the time.
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute(f"PRAGMA busy_timeout = {round(left * 1000)}")


# Write slots


class WriteSlots:
    """A limit on how many threads write, or wait to write, at a time."""

    def __init__(self, most: int = 8, patience: float = 0.5) -> None:
        """`most` is half of the server's threads; `patience` is in seconds."""
        self._room = BoundedSemaphore(most)
        self._patience = patience

    @contextmanager
    def hold(self) -> Iterator[None]:
        """Hold a write slot. Raises StoreFault if none becomes free in time."""
        if not self._room.acquire(timeout=seconds_left(self._patience)):
            raise StoreFault("busy", db.engine.url.database)
        try:
            yield
        finally:
            self._room.release()
