"""The database: set up to lose nothing, and with the schema that the models say."""

import logging
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.ddl.impl import DefaultImpl
from alembic.migration import MigrationContext
from flask import Flask
from sqlalchemy import Table, inspect
from sqlalchemy.exc import IntegrityError

from companion.store.database import upgrade_database
from companion.store.models import EntryRow, db
from companion.store.tables import StoredTable, create_table, read_sheet
from tests.support.server import PATIENCE
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, rows, written

TOP = Path(__file__).parents[2]
UPGRADE = """
import sys
from pathlib import Path
from companion.store.database import upgrade_database
from tests.support.stores import opened
with opened(Path(sys.argv[1])) as app:
    upgrade_database(app)
"""


def _pragma(name: str) -> object:
    return db.session.connection().exec_driver_sql(f"PRAGMA {name}").scalar()


@pytest.mark.parametrize(
    ("name", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 10_000)],
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


def test_migrations_make_what_the_models_say(app: Flask) -> None:
    with db.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, db.metadata) == []


def test_upgrading_again_changes_nothing(app: Flask, stored: StoredTable, path: Path) -> None:
    written(stored, PLAIN)
    before = "\n".join(_dump())
    upgrade_database(app)
    assert "\n".join(_dump()) == before


def _dump() -> list[str]:
    connection = db.session.connection().connection.dbapi_connection
    assert connection is not None
    return list(connection.iterdump())


def test_schema_can_be_taken_back(app: Flask) -> None:
    command.downgrade(app.extensions["migrate"].migrate.get_config(), "base")
    assert inspect(db.engine).get_table_names() == ["alembic_version"]
    upgrade_database(app)
    assert read_sheet(create_table(hearts())).head == 0


def test_upgrading_is_quiet(
    path: Path, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    before = (logging.root.level, list(logging.root.handlers), logging.getLogger("app").disabled)
    with opened(path) as app:
        upgrade_database(app)
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []
    after = (logging.root.level, list(logging.root.handlers), logging.getLogger("app").disabled)
    assert after == before


def test_processes_that_start_together_upgrade_once(path: Path) -> None:
    starting = [
        subprocess.Popen([sys.executable, "-W", "error", "-c", UPGRADE, str(path)], cwd=TOP)
        for _ in range(3)
    ]
    assert [process.wait(PATIENCE) for process in starting] == [0, 0, 0]
    with opened(path):
        assert read_sheet(create_table(hearts())).head == 0


def test_failed_upgrade_leaves_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make = DefaultImpl.create_table
    made: list[str] = []

    def fail_at_the_second(impl: DefaultImpl, table: Table, **settings: Any) -> None:
        if made:
            raise OSError("no space left")
        make(impl, table, **settings)
        made.append(table.name)

    with opened(path) as app:
        with monkeypatch.context() as broken:
            broken.setattr(DefaultImpl, "create_table", fail_at_the_second)
            with pytest.raises(OSError, match="no space"):
                upgrade_database(app)
        assert made == ["tables"]
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
