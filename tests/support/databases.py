"""The databases that the tests run on, one after the other."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.support.postgresql import Cluster

BOTH = ("sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql))
"""The parameters of a fixture that is there once for each kind of database."""


@contextmanager
def database(request: pytest.FixtureRequest, kind: str, path: Path) -> Iterator[str]:
    """The address of an empty database of that kind.

    One of SQLite stands at `path`; one of PostgreSQL is gone when the block ends.
    """
    if kind == "sqlite":
        yield f"sqlite:///{path}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    with cluster.database() as name:
        yield cluster.url(name)
