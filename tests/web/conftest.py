"""The whole app, tokens and all, empty for each test, and phones to use it with."""

from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy import delete

from companion.store.memory import memory
from companion.store.models import EntryRow, TableRow, db
from companion.web.app import create_app
from tests.web.phone import Phone


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """The app as it is served; made once, for that is what takes its time."""
    app = create_app(instance=tmp_path_factory.mktemp("instance"))
    yield app
    with app.app_context():
        db.engine.dispose()


@pytest.fixture
def app(served: Flask) -> Iterator[Flask]:
    """The app with nothing in its database."""
    yield served
    with served.app_context():
        db.session.execute(delete(EntryRow))
        db.session.execute(delete(TableRow))
        db.session.commit()
        memory().sheets.clear()


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
