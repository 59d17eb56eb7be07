"""The whole app for each test, tokens and all, and phones to use it with."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.store.models import db
from companion.web.app import create_app
from tests.web.phone import Phone


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app as it is served, with data of its own."""
    app = create_app(instance=tmp_path)
    yield app
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


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
