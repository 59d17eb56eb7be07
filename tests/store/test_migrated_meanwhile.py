"""Another version migrates a database that this one has open: nothing more is written to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import text

from companion.store.database import upgrade_database
from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.db.revision import newest_revision
from companion.store.tables.stored_tables import StoredTable, create_table, find_table, read_sheet
from tests.earlier.older import revisions, taken_down
from tests.support.databases import BOTH, database
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, write, written


@pytest.fixture(params=BOTH)
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    with (
        database(request, request.param, tmp_path / "evenings.sqlite") as address,
        opened(address) as app,
    ):
        upgrade_database(app)
        yield app


@pytest.fixture
def table(app: Flask) -> StoredTable:
    return create_table(hearts())


def _mark(revision: str) -> None:
    """Do what another version's migration does last."""
    with db.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = :to"), {"to": revision})


def test_server_writes_nothing_to_a_schema_that_it_does_not_know(table: StoredTable) -> None:
    written(table, PLAIN)
    _mark("9999")
    with pytest.raises(StoreFault) as refused:
        write(table, PLAIN)
    assert refused.value.kind == "newer"
    with pytest.raises(StoreFault):
        create_table(hearts())
    # What was stored can still be read, and once the schema is ours again it goes on.
    found = find_table(table.link)
    assert found is not None
    assert read_sheet(found).head == 1
    _mark(newest_revision())
    assert written(table, PLAIN, "after").head == 2


def test_server_writes_nothing_to_an_older_schema_put_back_meanwhile(
    app: Flask, table: StoredTable
) -> None:
    db.session.remove()
    taken_down(app, revisions()[-2])
    with pytest.raises(StoreFault) as refused:
        write(table, PLAIN)
    assert refused.value.kind == "older"
    upgrade_database(app)
    assert written(table, PLAIN).head == 1
