"""A database of its own for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.store.database import upgrade_database
from companion.store.tables import StoredTable, create_table
from tests.support.sittings import hearts
from tests.support.stores import opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "companion.sqlite"


@pytest.fixture
def app(path: Path) -> Iterator[Flask]:
    """An app with an empty, migrated database; the test runs in its context."""
    with opened(path) as app:
        upgrade_database(app)
        yield app


@pytest.fixture
def stored(app: Flask) -> StoredTable:
    """A table of Hearts at which nothing has been written yet."""
    return create_table(hearts())
