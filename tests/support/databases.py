"""The databases that the tests run on, one after the other."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from sqlite3 import Connection

import pytest
from flask import Flask
from sqlalchemy import event

from companion.store.db.models import db
from tests.support.postgresql import Cluster

BOTH = (
    "sqlite",
    pytest.param("postgresql", marks=[pytest.mark.postgresql, pytest.mark.at_length]),
)
"""The parameters of a fixture that is there once for each kind of database.

`make test` runs what both have on SQLite alone.
"""


def unsynchronised(app: Flask) -> None:
    """Let an app's SQLite wait for no disk: what the plug would lose may be lost with the tests."""
    with app.app_context():
        event.listen(db.engine, "connect", _wait_for_no_disk)
        db.engine.dispose()


def _wait_for_no_disk(connection: Connection, _record: object) -> None:
    connection.execute("PRAGMA synchronous = OFF")


@contextmanager
def database(
    request: pytest.FixtureRequest, kind: str, path: Path, *, migrated: bool = False
) -> Iterator[str]:
    """The address of a database of that kind: empty, or `migrated` and without rows.

    One of SQLite stands at `path`; one of PostgreSQL is gone, or empty again, when the block ends.
    Migrations run once for all tests of a process, which get copies of what came of them.
    """
    if kind == "sqlite":
        if migrated:
            shutil.copy(request.getfixturevalue("migrated_file"), path)
        yield f"sqlite:///{path}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    made = (
        cluster.emptied(request.getfixturevalue("migrated_database"))
        if migrated
        else cluster.database()
    )
    with made as name:
        yield cluster.url(name)
