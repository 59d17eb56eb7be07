"""The database: set up to lose nothing, and with the schema that the models say."""

import logging
import re
import subprocess
import sys
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask
from sqlalchemy import event, inspect, text
from sqlalchemy.exc import IntegrityError

from companion.store import database
from companion.store.database import open_database, upgrade_database
from companion.store.db.models import EntryRow, db
from companion.store.db.schema import migrations
from companion.store.tables.stored_tables import StoredTable, create_table, read_sheet
from tests.support.server import PATIENCE
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, rows, written

TOP = Path(__file__).parents[2]
UPGRADE = """
import sys
from companion.store.database import upgrade_database
from tests.support.stores import opened
with opened(sys.argv[1]) as app:
    upgrade_database(app)
"""

BOTH = pytest.mark.parametrize("older", ["", "0005"], ids=["new", "older"])
"""A database that is not there yet, and one of an earlier version."""


def test_migrations_make_what_the_models_say(app: Flask) -> None:
    command.downgrade(migrations(app), "base")
    command.upgrade(migrations(app), "head")
    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, db.metadata) == []


def test_upgrading_again_changes_nothing(app: Flask, stored: StoredTable, address: str) -> None:
    written(stored, PLAIN)
    before = _dump()
    upgrade_database(app)
    assert _dump() == before


def _dump() -> dict[str, tuple[object, object]]:
    """Every table's columns and rows."""
    inspector = inspect(db.engine)
    return {
        name: (
            str(inspector.get_columns(name)),
            db.session.execute(text(f"SELECT * FROM {name}")).all(),
        )
        for name in inspector.get_table_names()
    }


def test_start_with_nothing_to_change_asks_nothing_of_the_migrations(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "_schema", lambda: pytest.fail("there is nothing to migrate"))
    open_database(app)


def test_schema_can_be_taken_back(app: Flask) -> None:
    command.downgrade(migrations(app), "base")
    assert inspect(db.engine).get_table_names() == ["alembic_version"]
    upgrade_database(app)
    assert read_sheet(create_table(hearts())).head == 0


def _make(address: str, revision: str) -> None:
    """Make a database as an earlier version did; none without a revision."""
    if revision:
        with opened(address) as app:
            upgrade_database(app)
            command.downgrade(migrations(app), revision)


@BOTH
def test_upgrading_is_quiet(
    address: str, older: str, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    _make(address, older)
    capfd.readouterr()
    caplog.set_level(logging.WARNING)
    before = (logging.root.level, list(logging.root.handlers), logging.getLogger("app").disabled)
    with opened(address) as app:
        upgrade_database(app)
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []
    after = (logging.root.level, list(logging.root.handlers), logging.getLogger("app").disabled)
    assert after == before


@BOTH
def test_processes_that_start_together_upgrade_once(address: str, older: str) -> None:
    _make(address, older)
    starting = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", UPGRADE, address], cwd=TOP)
        for _ in range(3)
    ]
    assert [process.wait(PATIENCE) for process in starting] == [0, 0, 0]
    with opened(address):
        assert read_sheet(create_table(hearts())).head == 0


def test_failed_upgrade_leaves_nothing(address: str) -> None:
    made: list[str] = []

    def fail_at_the_second(_connection: object, _cursor: object, said: str, *_: object) -> None:
        if not re.match(r"\s*CREATE TABLE (?!alembic_version)", said):
            return
        if made:
            raise OSError("no space left")
        made.append(said)

    with opened(address) as app:
        event.listen(db.engine, "before_cursor_execute", fail_at_the_second)
        with pytest.raises(OSError, match="no space"):
            upgrade_database(app)
        event.remove(db.engine, "before_cursor_execute", fail_at_the_second)
        assert len(made) == 1
        assert inspect(db.engine).get_table_names() == []
        upgrade_database(app)
        assert rows() == 0


@pytest.mark.parametrize(
    "row",
    [
        {"table_id": 1, "number": 1, "key": "other"},
        {"table_id": 1, "number": 2, "key": "key-1"},
        {"table_id": 9, "number": 1, "key": "nowhere"},
    ],
    ids=["number", "key", "table"],
)
def test_database_itself_refuses_a_second_of_its_kind(
    stored: StoredTable, row: dict[str, int | str]
) -> None:
    written(stored, PLAIN)
    db.session.add(EntryRow(**row, author="", at="", seen=0, body="{}"))
    with pytest.raises(IntegrityError):
        db.session.commit()
    db.session.rollback()
    assert rows() == 1
