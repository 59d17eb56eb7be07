"""A disk or a database that fails: said by name, nothing half written, and in order afterwards."""

import shutil
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event

import pytest
from flask import Flask
from sqlalchemy.exc import IntegrityError

from companion.engine.log.entries import Adjustment
from companion.engine.messages import message
from companion.store.access.links import new_link
from companion.store.app_state import app_state
from companion.store.database import PATIENCE, upgrade_database
from companion.store.db.faults import Contention, StoreFault, postgresql_fault, sqlite_fault
from companion.store.db.models import EntryRow, db
from companion.store.db.transactions import WriteSlots
from companion.store.tables.stored_tables import StoredTable, create_table, find_table, read_sheet
from tests.support.server import PATIENCE as TEST_PATIENCE
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, rows, write, written


@pytest.fixture
def address(path: Path) -> str:
    """The address of an SQLite file: what happens here happens to no server."""
    return f"sqlite:///{path}"


@pytest.fixture
def app(path: Path) -> Iterator[Flask]:
    """An app that does not wait long for others."""
    with opened(path, {PATIENCE: 0.05}) as app:
        upgrade_database(app)
        yield app


@contextmanager
def held(path: Path) -> Iterator[None]:
    """The database held by somebody else."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def _fails(stored: StoredTable, code: str) -> None:
    with pytest.raises(StoreFault, match=code):
        write(stored, PLAIN)


def _fill(stored: StoredTable) -> None:
    for number in range(200):
        written(stored, Adjustment((1, 0, 0, 0), f"{number} {'x' * 60}"))


def _set(pragma: str) -> None:
    db.session.connection().exec_driver_sql(f"PRAGMA {pragma}")


def _pages() -> int:
    return int(db.session.connection().exec_driver_sql("PRAGMA page_count").scalar_one())


def test_locked_database_is_said_and_read(stored: StoredTable, path: Path) -> None:
    written(stored, PLAIN)
    with held(path):
        _fails(stored, "store-busy")
        with pytest.raises(StoreFault):
            create_table(hearts())
        assert read_sheet(stored).head == 1
        assert find_table(stored.link) is not None
    assert written(stored, PLAIN).head == 2


def test_full_disk_is_said_and_read(stored: StoredTable) -> None:
    # A database that may not grow fails as one on a full disk does.
    _set(f"max_page_count = {_pages()}")
    with pytest.raises(StoreFault, match="store-full"):
        _fill(stored)
    head = read_sheet(stored).head
    assert rows() == head > 0
    _set("max_page_count = 100000")
    assert written(stored, PLAIN).head == head + 1


def test_database_that_may_not_be_written_is_said(stored: StoredTable) -> None:
    _set("query_only = 1")
    _fails(stored, "store-denied")
    _set("query_only = 0")
    assert written(stored, PLAIN).head == 1


def test_damage_is_said(stored: StoredTable, path: Path) -> None:
    written(stored, PLAIN)
    db.session.remove()
    db.engine.dispose()
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (size - 4096))
    with pytest.raises(StoreFault, match="store-damaged"):
        find_table(stored.link)


@pytest.mark.parametrize("lost", ["file", "folder"])
@pytest.mark.parametrize("within", [False, True], ids=["between requests", "within one"])
def test_deleted_database_is_noticed(
    stored: StoredTable, path: Path, lost: str, within: bool
) -> None:
    written(stored, PLAIN)
    if within:
        read_sheet(stored)
    else:
        db.session.remove()
    if lost == "folder":
        shutil.rmtree(path.parent)
    else:
        path.unlink()
    _fails(stored, "store-gone")
    db.session.remove()
    with pytest.raises(StoreFault):
        find_table(stored.link)
    assert not path.exists()


def test_database_that_was_put_elsewhere_and_back_goes_on(stored: StoredTable, path: Path) -> None:
    written(stored, PLAIN)
    db.session.remove()
    path.rename(path.with_name("elsewhere"))
    _fails(stored, "store-gone")
    db.session.remove()
    path.with_name("elsewhere").rename(path)
    assert written(stored, PLAIN).head == 2


def test_database_in_place_of_another_is_left_alone(stored: StoredTable, path: Path) -> None:
    backup = path.with_name("backup")
    with closing(sqlite3.connect(path)) as here, closing(sqlite3.connect(backup)) as there:
        here.backup(there)
    before = backup.read_bytes()
    written(stored, PLAIN)
    db.session.remove()
    backup.replace(path)
    # With the log of the one before, which is still there, it would be neither.
    for _ in range(3):
        with pytest.raises(StoreFault, match="store-gone"):
            find_table(stored.link)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_IOERR_FSYNC, "disk"),
        (sqlite3.SQLITE_IOERR_SHORT_READ, "damaged"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "busy"),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, None),
    ],
)
def test_extended_code_of_sqlite_is_a_general_one_unless_it_is_listed(
    code: int, kind: str | None
) -> None:
    error = sqlite3.OperationalError("as it is said")
    error.sqlite_errorcode = code
    fault = sqlite_fault(error, "it")
    assert (fault and fault.kind) == kind


def test_code_of_postgresql_tells_the_fault_and_who_may_try_again() -> None:
    class Said(Exception):  # noqa: N818 - as a driver names what a server says
        sqlstate = "40P01"

    fault = postgresql_fault(Said(), "server")
    assert isinstance(fault, Contention)
    assert fault.message == message("store-busy", database="server")
    Said.sqlstate = "53100"
    full = postgresql_fault(Said(), "server")
    assert full is not None
    assert (full.kind, isinstance(full, Contention)) == ("full", False)
    Said.sqlstate = "23505"
    assert postgresql_fault(Said(), "server") is None


def test_mistake_of_ours_stays_one(stored: StoredTable) -> None:
    written(stored, PLAIN)
    db.session.add(
        EntryRow(table_id=stored.id, number=1, key="x", author="", at="", seen=0, body="{}")
    )
    with pytest.raises(IntegrityError):
        db.session.commit()
    db.session.rollback()


def _turn_down(turns: WriteSlots) -> None:
    """Take a turn again and again until there is none."""
    for _ in range(1000):
        with turns.hold():
            pass


def test_few_wait_for_a_turn_and_the_rest_is_told_at_once(app: Flask) -> None:
    turns, done = WriteSlots(most=2, patience=0.01), Event()
    app_state().write_slots = turns

    def hold() -> None:
        with turns.hold():
            done.wait(TEST_PATIENCE)

    with ThreadPoolExecutor(2) as pool:
        inside = [pool.submit(hold) for _ in range(2)]
        try:
            with pytest.raises(StoreFault, match="store-busy"):
                _turn_down(turns)
        finally:
            done.set()
        for each in inside:
            each.result(TEST_PATIENCE)
    assert create_table(hearts()).table == hearts()


def test_no_new_link_looks_like_an_option() -> None:
    assert not any(new_link().startswith("-") for _ in range(2000))
