"""Other phones, each with a Companion of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.store.db.models import db
from companion.web.app import create_app
from tests.web.phone import Phone


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Phone]:
    """A phone with a Companion of its own."""
    with _on_its_own(tmp_path / "one") as phone:
        yield phone


@pytest.fixture
def another(tmp_path: Path) -> Iterator[Phone]:
    """Another one."""
    with _on_its_own(tmp_path / "two") as phone:
        yield phone


@contextmanager
def _on_its_own(folder: Path) -> Iterator[Phone]:
    app = create_app({"IN_BROWSER": True}, instance=folder)
    yield Phone(app)
    with app.app_context():
        db.engine.dispose()
