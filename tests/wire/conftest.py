"""A server with two tables at which nobody has the same name."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import create_table
from tests.support.server import Server, serving
from tests.support.sittings import hearts
from tests.support.stores import opened
from tests.wire.tables import NAMES, Tables
from tests.wire.wires import assert_quiet

BRIEF = {f"{each}_SECONDS": 1 for each in ("HEAD", "BODY", "READING", "IDLE")}


@pytest.fixture
def wires() -> Iterator[ExitStack]:
    """Closes the connections that are entered into it."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(scope="session")
def instance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the data of the two tables."""
    return tmp_path_factory.mktemp("wire")


@pytest.fixture(scope="session")
def tables(instance: Path) -> Tables:
    """The addresses of the two tables, with who sits there."""
    with opened(instance / "companion.sqlite") as app:
        upgrade_database(app)
        return {create_table(hearts(players=names)).link: names for names in NAMES}


@pytest.fixture(scope="session")
def server(instance: Path, tables: Tables) -> Iterator[Server]:
    """A server with the limits that it has."""
    with serving(instance) as server:
        yield server
    assert_quiet(server)


@pytest.fixture(scope="session")
def brief(instance: Path, tables: Tables) -> Iterator[Server]:
    """A server that waits a second for anything."""
    with serving(instance, seconds=BRIEF) as server:
        yield server
    assert_quiet(server)
