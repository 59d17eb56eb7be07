"""SQLite: every connection is set up to lose nothing, and to hold nobody up."""

import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from operator import itemgetter
from pathlib import Path

import pytest
from alembic import command
from flask import Flask
from sqlalchemy import inspect, text

from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.db.schema import migrations
from companion.store.db.sqlite import make_file
from companion.store.tables.stored_tables import StoredTable, read_sheet

TOP = Path(__file__).parents[2]
MAKE_NEW = """
import sys
from companion.store.database import upgrade_database
from tests.support.stores import opened
with opened(sys.argv[1]) as app:
    upgrade_database(app)
print("alembic" in sys.modules)
"""


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


def test_new_database_is_as_the_migrations_make_one(app: Flask) -> None:
    made = _schema()
    command.downgrade(migrations(app), "base")
    with db.engine.begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
    command.upgrade(migrations(app), "head")
    assert _schema() == made
    assert {"alembic_version", "tables"} <= made.keys()
    with db.engine.connect() as connection:
        kinds = connection.execute(text("SELECT DISTINCT type FROM sqlite_master"))
        assert {*kinds.scalars()} <= {"table", "index"}


def _schema() -> dict[str, object]:
    """Each table's columns, constraints and indexes, by name: a migration appends a column."""
    inspector = inspect(db.engine)
    return {
        name: (
            repr(sorted(inspector.get_columns(name), key=itemgetter("name"))),
            inspector.get_pk_constraint(name),
            sorted(inspector.get_foreign_keys(name), key=itemgetter("name")),
            sorted(inspector.get_unique_constraints(name), key=itemgetter("name")),
            sorted(inspector.get_indexes(name), key=itemgetter("name")),
            sorted(inspector.get_check_constraints(name), key=itemgetter("name")),
        )
        for name in inspector.get_table_names()
    }


def test_new_database_is_made_without_alembic(path: Path) -> None:
    said = subprocess.run(
        [sys.executable, "-c", MAKE_NEW, f"sqlite:///{path}"],
        cwd=TOP,
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert said.stdout.split() == ["False"]


def test_database_of_another_program_that_was_killed_is_refused_as_it_is(tmp_path: Path) -> None:
    database, killed = tmp_path / "other.sqlite", tmp_path / "killed.sqlite"
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.executescript("PRAGMA journal_mode = WAL; CREATE TABLE recipes (name TEXT)")
        for each in ("", "-wal"):
            shutil.copy(f"{database}{each}", f"{killed}{each}")
    files = [killed, killed.with_name("killed.sqlite-wal")]
    before = [each.read_bytes() for each in files]
    with pytest.raises(StoreFault, match="store-foreign"):
        make_file(killed, patience=0)
    assert [each.read_bytes() for each in files] == before
