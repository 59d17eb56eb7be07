"""A database of its own for each test, which runs once on SQLite and once on PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.store.access.links import new_link
from companion.store.bundle.bundle import Bundle
from companion.store.circles.stored_circles import StoredCircle, create_circle
from companion.store.database import upgrade_database
from companion.store.tables.hand_over import bundle_of
from companion.store.tables.stored_tables import StoredTable, create_table
from tests.support.databases import BOTH, database
from tests.support.postgresql import Cluster
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of SQLite with all tables and no rows, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "companion.sqlite"
    with opened(path) as app:
        upgrade_database(app)
    return path


@pytest.fixture(scope="session")
def migrated_database(cluster: Cluster) -> Iterator[str]:
    """The name of a database of PostgreSQL with all tables and no rows, to be copied."""
    with cluster.database() as name:
        with opened(cluster.url(name)) as app:
            upgrade_database(app)
        yield name


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database of SQLite is."""
    return tmp_path / "companion.sqlite"


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, path: Path) -> Iterator[str]:
    """The address of a database: with its tables for a test of the app, empty for any other."""
    migrated = "app" in request.fixturenames
    with database(request, request.param, path, migrated=migrated) as address:
        yield address


@pytest.fixture
def app(address: str) -> Iterator[Flask]:
    """An app with an empty, migrated database; the test runs in its context."""
    with opened(address) as app:
        # Some files have addresses of their own, at which nothing was migrated.
        upgrade_database(app)
        yield app


@pytest.fixture
def stored(app: Flask) -> StoredTable:
    """A table of Hearts at which nothing has been written yet."""
    return create_table(hearts())


@pytest.fixture
def taken(stored: StoredTable) -> Bundle:
    """That table as it was taken along after a deal."""
    written(stored, PLAIN)
    return bundle_of(stored, "https://cards.example/")


@pytest.fixture
def name(cluster: Cluster) -> Iterator[str]:
    """The name of an empty database of PostgreSQL."""
    with cluster.database() as name:
        yield name


@pytest.fixture
def circle(app: Flask) -> StoredCircle:
    """A circle in whose log nothing stands yet."""
    return create_circle(new_link())
