"""A database of its own for each test, which runs once on SQLite and once on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.store.database import upgrade_database
from companion.store.handing import parcel_of
from companion.store.parcel import Parcel
from companion.store.tables import StoredTable, create_table
from tests.support.databases import BOTH, database
from tests.support.postgresql import Cluster
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database of SQLite is."""
    return tmp_path / "companion.sqlite"


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, path: Path) -> Iterator[str]:
    """The address of an empty database."""
    with database(request, request.param, path) as address:
        yield address


@pytest.fixture
def app(address: str) -> Iterator[Flask]:
    """An app with an empty, migrated database; the test runs in its context."""
    with opened(address) as app:
        upgrade_database(app)
        yield app


@pytest.fixture
def stored(app: Flask) -> StoredTable:
    """A table of Hearts at which nothing has been written yet."""
    return create_table(hearts())


@pytest.fixture
def taken(stored: StoredTable) -> Parcel:
    """That table as it was taken along after a deal."""
    written(stored, PLAIN)
    return parcel_of(stored, "https://cards.example/")


@pytest.fixture
def name(cluster: Cluster) -> Iterator[str]:
    """The name of an empty database of PostgreSQL."""
    with cluster.database() as name:
        yield name
