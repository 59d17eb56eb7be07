"""On PostgreSQL the data is copied into a schema of its own before its tables are changed."""

from collections.abc import Iterator

import pytest
from alembic import command
from flask import Flask
from sqlalchemy import inspect, text

from companion.engine.messages import Message
from companion.store.database import TELL, upgrade_database
from companion.store.models import db
from companion.store.schema import migrations
from companion.store.tables import create_table
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
