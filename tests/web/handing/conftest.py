"""A second phone, with a Companion of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.store.models import db
from companion.web.app import create_app
from tests.web.phone import Phone


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Phone]:
    """A phone with a Companion of its own."""
    app = create_app({"ALONE": True}, instance=tmp_path)
    yield Phone(app)
    with app.app_context():
        db.engine.dispose()
