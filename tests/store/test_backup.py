"""A backup restored while the server runs: what is shown is what is stored, and nothing mixed."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from flask import Flask

from companion.engine.fold.replay import replay
from companion.engine.log.entries import Misdeal
from companion.store.app_state import app_state
from companion.store.db.models import db
from companion.store.tables.stored_tables import StoredTable, create_table, find_table, read_sheet
from tests.support.sittings import PLAIN, captures, hearts
from tests.support.stores import written

OTHER = captures(4, 5, 3, 1, queen=2)
Copy = Callable[[], None]


def _copied(source: Path, target: Path) -> None:
    """Copy a database into another that may be in use."""
    db.session.remove()
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


@pytest.fixture
def address(path: Path) -> str:
    """The address of an SQLite file: what happens here happens to no server."""
    return f"sqlite:///{path}"


@pytest.fixture
def back_up(path: Path, tmp_path: Path) -> Copy:
    """Makes a backup."""
    return lambda: _copied(path, tmp_path / "backup.sqlite")


@pytest.fixture
def put_back(path: Path, tmp_path: Path) -> Copy:
    """Puts the backup back in place."""
    return lambda: _copied(tmp_path / "backup.sqlite", path)


def _stands(stored: StoredTable) -> list[str]:
    """The keys of a table's log, once its sheet is found to be that of its log."""
    found = find_table(stored.link)
    assert found is not None
    sheet = read_sheet(found)
    assert sheet == replay(found.table, sheet.entries)
    return [entry.key for entry in sheet.entries]


def test_log_of_a_backup_is_shorter(stored: StoredTable, back_up: Copy, put_back: Copy) -> None:
    written(stored, PLAIN, "first")
    back_up()
    written(stored, PLAIN, "lost")
    put_back()
    assert _stands(stored) == ["first"]


def test_log_of_a_backup_goes_on_otherwise(
    app: Flask, stored: StoredTable, back_up: Copy, put_back: Copy
) -> None:
    written(stored, PLAIN, "first")
    back_up()
    lost = written(stored, PLAIN, "lost")
    put_back()
    for key, action in (("second", OTHER), ("third", Misdeal())):
        written(stored, action, key)
    app_state().sheets.put(stored.id, lost)
    assert _stands(stored) == ["first", "second", "third"]


def test_table_made_after_a_backup_was_put_back_has_its_own_log(
    app: Flask, back_up: Copy, put_back: Copy
) -> None:
    back_up()
    gone = create_table(hearts())
    written(gone, PLAIN, "gone")
    put_back()
    new = create_table(hearts(dealer=2))
    assert new.id == gone.id
    assert (_stands(new), find_table(gone.link)) == ([], None)
    assert read_sheet(new).table.first_dealer == 2
