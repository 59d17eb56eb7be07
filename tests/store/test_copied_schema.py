"""On PostgreSQL the data is copied into a schema of its own before its tables are changed."""

from collections.abc import Iterator

import pytest
from alembic import command
from flask import Flask
from sqlalchemy import inspect, text

from companion.engine.messages import Message
from companion.store.database import TELL, upgrade_database
from companion.store.db import schema
from companion.store.db import schema as safe_copy
from companion.store.db.models import db
from companion.store.db.schema import copy_data, migrations
from companion.store.tables.stored_tables import create_table
from tests.support.postgresql import Cluster
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written

pytestmark = pytest.mark.postgresql


@pytest.fixture
def app(cluster: Cluster, name: str) -> Iterator[Flask]:
    """A database with a table and an entry, as the revision before this one has it."""
    with opened(cluster.url(name)) as app:
        upgrade_database(app)
        written(create_table(hearts()), PLAIN)
        db.session.remove()
        command.downgrade(migrations(app), "0005")
        yield app


def _copies() -> list[str]:
    return [each for each in inspect(db.engine).get_schema_names() if each.startswith("before_")]


def test_tables_are_copied_before_they_are_changed(app: Flask) -> None:
    told: list[Message] = []
    app.config[TELL] = told.append
    upgrade_database(app)
    (copy,) = _copies()
    assert copy.startswith("before_0005_")
    assert [(each.code, each.params["copy"]) for each in told] == [("database-copied", copy)]
    for table, rows in (("tables", 1), ("entries", 1), ("links", 2)):
        found = db.session.scalar(text(f"SELECT count(*) FROM {copy}.{table}"))
        assert found == rows
    assert "mark" not in [each["name"] for each in inspect(db.engine).get_columns("tables", copy)]


def test_nothing_is_copied_where_nothing_is_changed(app: Flask) -> None:
    upgrade_database(app)
    upgrade_database(app)
    assert len(_copies()) == 1


def test_process_that_comes_late_copies_nothing(app: Flask) -> None:
    upgrade_database(app)
    assert schema.upgrade(app, "late", None, copying=True) is None
    assert copy_data(db.engine, None, "0005") is None
    assert len(_copies()) == 1


def test_copies_of_one_second_are_told_apart(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(safe_copy, "_copy_suffix", lambda revision: f"before_{revision}_now")
    made = [copy_data(db.engine, None, "0005") for _ in range(3)]
    assert made == ["before_0005_now", "before_0005_now_2", "before_0005_now_3"]


def test_the_latest_three_copies_are_kept(app: Flask) -> None:
    years = [f"before_0004_29{year}1122t180000z" for year in (10, 11, 12, 13)]
    with db.engine.begin() as connection:
        for each in (*years, "before_the_club_met"):
            connection.execute(text(f"CREATE SCHEMA {each}"))
    upgrade_database(app)
    (made,) = (each for each in _copies() if each.startswith("before_0005_"))
    assert sorted(_copies()) == [*years[2:], made, "before_the_club_met"]
