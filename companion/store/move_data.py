"""Moves all data from one database to another, row by row: nothing is renumbered or renamed."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Column, Connection, Engine, Table, func, inspect, select, text, update
from sqlalchemy.exc import DBAPIError

from companion.engine.messages import message
from companion.store.db.faults import Fault, sqlite_fault
from companion.store.db.models import Base, StoredJSON
from companion.store.db.postgresql import NAME as POSTGRESQL
from companion.store.db.revision import VERSION_TABLE

_AT_ONCE = 1000
"""How many rows are sent together."""


@dataclass(frozen=True)
class MovedData:
    """How many rows were moved, by the name of their table.

    `damaged` is the number of stored values that could not be read and are empty now. `is_behind`
    is whether something was written to the source meanwhile, which was not moved.
    """

    rows: dict[str, int]
    damaged: int
    is_behind: bool


def require_stopped(source: Path) -> None:
    """Raise Fault if a server has a file open: what it still writes would be left behind.

    Other problems of the file are reported when it is read.
    """
    try:
        with closing(sqlite3.connect(source, timeout=1)) as connection:
            # A process that has a file with a write-ahead log open holds a shared lock on it.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        fault = sqlite_fault(error, str(source))
        if fault is not None and fault.kind == "busy":
            raise Fault(message("move-running", database=str(source))) from error


def require_empty(target: Engine) -> None:
    """Raise Fault if a database holds Companion's rows, or a table of another program."""
    with target.connect() as connection:
        present = {*inspect(connection).get_table_names()}
        if present - {VERSION_TABLE, *(table.name for table in _tables())}:
            raise _not_empty(target)
        _require_empty(connection, [table for table in _tables() if table.name in present])


def move_data(source: Engine, target: Engine, told: Callable[[str, int], None]) -> MovedData:
    """Copy all rows of a file into a database on a server, in one transaction of each.

    `told` is called with the name of a table and the number of its rows moved so far. Raises Fault
    if the target holds rows, or if a row cannot be stored there; the target is then as it was.
    """
    rows, damaged = dict[str, int](), 0
    with _faults(target), source.connect() as reading, target.begin() as writing:
        before = _version(reading)
        # Whatever is written meanwhile, all tables are read as they are now.
        reading.exec_driver_sql("BEGIN")
        for table in _tables():
            writing.execute(text(f"LOCK TABLE {_quoted(target, table)} IN ACCESS EXCLUSIVE MODE"))
        _require_empty(writing, _tables())
        for table in _tables():
            rows[table.name], lost = _move(table, reading, writing, told)
            damaged += lost
        _count_on(target, writing)
        if rows != {copied.name: _count(writing, copied) for copied in _tables()}:
            raise Fault(message("move-miscounted", database=_name(target)))
        reading.rollback()
        return MovedData(rows, damaged, _version(reading) != before)


def _move(
    table: Table, reading: Connection, writing: Connection, told: Callable[[str, int], None]
) -> tuple[int, int]:
    """Copy the rows of a table; return their number, and how many values were damaged."""
    done, damaged = 0, 0
    always = [column for column in table.columns if not column.nullable]
    stored = [column.name for column in always if isinstance(column.type, StoredJSON)]
    inner = [column for column in table.columns if _is_inner(column)]
    query = select(table).order_by(*table.primary_key)
    for part in reading.execute(query).mappings().partitions(_AT_ONCE):
        rows = [dict(row) for row in part]
        damaged += sum(row[name] is None for row in rows for name in stored)
        # A row may refer to one that comes later.
        later = {column.name: None for column in inner}
        writing.execute(table.insert(), [row | later for row in rows])
        done += len(rows)
        told(table.name, done)
    for column in inner:
        _refer(table, column, reading, writing)
    return done, damaged


def _is_inner(column: Column[Any]) -> bool:
    """Whether a column refers to rows of its own table."""
    return any(key.column.table is column.table for key in column.foreign_keys)


def _refer(table: Table, column: Column[Any], reading: Connection, writing: Connection) -> None:
    """Copy the references of a table's rows to others of its rows."""
    [key] = table.primary_key
    query = select(key.label("of"), column.label("to")).where(column.is_not(None))
    for of, to in reading.execute(query):
        writing.execute(update(table).where(key == of).values({column.name: to}))


def _count_on(target: Engine, writing: Connection) -> None:
    """Let the numbers of new rows follow on those that were moved."""
    for table in _tables():
        column = table.autoincrement_column
        if column is not None:
            sequence = f"pg_get_serial_sequence('{_quoted(target, table)}', '{column.name}')"
            highest = f"SELECT max({column.name}) FROM {_quoted(target, table)}"  # noqa: S608 - our own
            writing.execute(text(f"SELECT setval({sequence}, ({highest}))"))


def _tables() -> list[Table]:
    """Return all tables of the schema, each after those to which it refers."""
    return Base.metadata.sorted_tables


def _require_empty(connection: Connection, tables: list[Table]) -> None:
    """Raise Fault if one of these tables has rows."""
    if any(_count(connection, table) for table in tables):
        raise _not_empty(connection.engine)


def _not_empty(target: Engine) -> Fault:
    """Return the fault of a database that is in use."""
    return Fault(message("move-not-empty", database=_name(target)))


def _count(connection: Connection, table: Table) -> int:
    """Return the number of rows of a table."""
    return connection.scalar(select(func.count()).select_from(table)) or 0


def _version(reading: Connection) -> int:
    """Return a number that changes when others write to a file of SQLite."""
    return int(reading.exec_driver_sql("PRAGMA data_version").scalar_one())


def _quoted(engine: Engine, table: Table) -> str:
    """Return the quoted name of a table."""
    return engine.dialect.identifier_preparer.quote(table.name)


def _name(engine: Engine) -> str:
    """Return the name of a database on a server for messages, without its password."""
    return engine.url.database or engine.url.host or POSTGRESQL


@contextmanager
def _faults(target: Engine) -> Iterator[None]:
    """Raise the fault for a row that the target refuses."""
    try:
        yield
    except DBAPIError as error:
        reason = str(error.orig).partition("\n")[0]
        raise Fault(message("move-refused", database=_name(target), reason=reason)) from error
