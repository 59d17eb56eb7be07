"""The whole app, tokens and all, empty for each test, and phones to use it with."""

from collections.abc import Iterator

import pytest
from flask import Flask, has_app_context

from companion.store.app_state import app_state
from companion.store.database import upgrade_database
from companion.store.db.models import (
    CircleCodeRow,
    CircleEntryRow,
    CircleLinkRow,
    CircleRow,
    CodeRow,
    EntryRow,
    LinkRow,
    PlayedRow,
    TableRow,
    db,
)
from companion.web.app import create_app
from tests.support.databases import BOTH, database, unsynchronised
from tests.web.phone import Phone

ON_BOTH = ("circle", "entries", "setup")
"""The folders whose tests write most; they run on PostgreSQL as well."""
ON_SQLITE = (
    "test_auction",
    "test_house_rules",
    "test_minus_points",
    "test_moon",
    "test_own_deals",
    "test_saved_rules",
)
"""Their files that speak of forms, of words, or of what the phone keeps: any database will do."""
_OF_CIRCLES = (PlayedRow, CircleCodeRow, CircleEntryRow, CircleLinkRow, CircleRow)
WRITTEN = (*_OF_CIRCLES, CodeRow, EntryRow, LinkRow, TableRow)
"""What a test may leave in the database, each before that to which it refers.

What phones keep at a table goes with it.
"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let the tests of what is written run once on each kind of database.

    What writes nothing, or what the store's tests write on both, is marked `any_database`.
    """
    path, test = metafunc.definition.path, metafunc.definition
    if "served" not in metafunc.fixturenames or path.parent.name not in ON_BOTH:
        return
    if path.stem not in ON_SQLITE and not test.get_closest_marker("any_database"):
        metafunc.parametrize("served", BOTH, indirect=True, scope="session")


@pytest.fixture(scope="session")
def served(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Flask]:
    """The app as it is served; made once, for that is what takes its time."""
    folder = tmp_path_factory.mktemp("instance")
    kind = getattr(request, "param", "sqlite")
    with database(request, kind, folder / "companion.sqlite") as address:
        config = {"SQLALCHEMY_DATABASE_URI": address}
        app = create_app(config, instance=folder, prepare=upgrade_database)
        if kind == "sqlite":
            unsynchronised(app)
        yield app
        with app.app_context():
            db.engine.dispose()


@pytest.fixture
def app(served: Flask) -> Iterator[Flask]:
    """The app with nothing in its database, in whose context no test leaves the next one.

    A streamed answer that nobody reads keeps its context until garbage is looked for.
    """
    yield served
    left_open = has_app_context()
    empty(served)
    assert not left_open, "an answer was not read to its end"


def empty(app: Flask) -> None:
    """Delete what is in the database of an app."""
    with app.app_context():
        with db.engine.begin() as connection:
            for each in WRITTEN:
                connection.exec_driver_sql(f"DELETE FROM {each.__tablename__}")
        app_state().sheets.clear()
        for cache in (app_state().circle_sheets, app_state().played, app_state().circles):
            cache.clear()


@pytest.fixture
def phone(app: Flask) -> Phone:
    """A phone whose owner reads English."""
    return Phone(app)


@pytest.fixture
def other(app: Flask) -> Phone:
    """Another phone, whose owner reads Japanese."""
    return Phone(app, "ja")


@pytest.fixture
def table(phone: Phone) -> str:
    """A table of Hearts by the standard rules, Ann dealing first."""
    return phone.new_table()
