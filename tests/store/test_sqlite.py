"""SQLite: every connection is set up to lose nothing, and to hold nobody up."""

from pathlib import Path

import pytest
from flask import Flask

from companion.store.db.models import db
from companion.store.tables.stored_tables import StoredTable, read_sheet


@pytest.fixture
def address(path: Path) -> str:
    """The address of an SQLite file."""
    return f"sqlite:///{path}"


def _pragma(name: str) -> object:
    return db.session.connection().exec_driver_sql(f"PRAGMA {name}").scalar()


@pytest.mark.parametrize(
    ("name", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 7_000)],
)
def test_every_connection_is_set_up(app: Flask, name: str, value: object) -> None:
    assert _pragma(name) == value
    db.session.remove()
    db.engine.dispose()
    assert _pragma(name) == value


def test_reading_keeps_no_lock(stored: StoredTable) -> None:
    read_sheet(stored)
    connection = db.session.connection().connection.dbapi_connection
    assert connection is not None
    assert not connection.in_transaction
