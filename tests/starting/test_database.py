"""A database that cannot be used: one sentence in the reader's language, and nothing is changed."""

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.dialects import registry
from sqlalchemy.dialects.sqlite.pysqlite import SQLiteDialect_pysqlite

from companion.store import database
from tests.starting.starts import LINK, Starting, said


def _both(starting: Starting) -> list[list[str]]:
    """What `serve` and `export` say of the data."""
    return [
        starting.serve(),
        starting.refused("export", LINK, "--instance", str(starting.folder)),
    ]


def _assert_said(starting: Starting, code: str) -> None:
    sentences = said(code, database=str(starting.database))
    before = starting.database.read_bytes()
    assert _both(starting) == [sentences, sentences]
    assert starting.database.read_bytes() == before


def test_damaged_database(starting: Starting) -> None:
    starting.once()
    whole = starting.database.read_bytes()
    starting.database.write_bytes(whole[:100] + b"\xa5" * 3996 + whole[4096:])
    _assert_said(starting, "store-damaged")


def test_database_that_was_cut_short(starting: Starting) -> None:
    starting.once()
    starting.database.write_bytes(starting.database.read_bytes()[:5000])
    _assert_said(starting, "store-damaged")


@pytest.mark.parametrize("written", [b"no database at all\n" * 100, b"SQLite", b"\0" * 4096])
def test_something_else_in_place_of_the_database(starting: Starting, written: bytes) -> None:
    starting.folder.mkdir()
    starting.database.write_bytes(written)
    _assert_said(starting, "store-foreign")


@pytest.mark.parametrize("more", [(), ("CREATE TABLE alembic_version (version_num TEXT)",)])
def test_database_of_another_program(starting: Starting, more: tuple[str, ...]) -> None:
    starting.folder.mkdir()
    starting.sql("CREATE TABLE recipes (name TEXT)", *more)
    _assert_said(starting, "store-foreign")


def test_database_of_a_newer_version(starting: Starting) -> None:
    starting.once()
    starting.sql("UPDATE alembic_version SET version_num = '9999'", "PRAGMA journal_mode = DELETE")
    for each in _both(starting):
        assert each == said("store-newer", database=str(starting.database))


@pytest.mark.parametrize("lock", ["IMMEDIATE", "EXCLUSIVE"])
def test_locked_database(starting: Starting, lock: str) -> None:
    starting.once()
    starting.monkeypatch.setattr(database, "LONGEST_WAIT", 0.05)
    with closing(sqlite3.connect(starting.database, isolation_level=None)) as other:
        other.execute("PRAGMA journal_mode = DELETE")
        other.execute(f"BEGIN {lock}")
        for each in _both(starting):
            assert each == said("store-busy", database=str(starting.database))


def test_database_that_is_a_folder(starting: Starting) -> None:
    starting.database.mkdir(parents=True)
    assert starting.serve() == said("store-denied", database=str(starting.database))


@pytest.mark.parametrize(
    ("number", "code"), [(errno.EACCES, "store-denied"), (errno.ENOSPC, "store-full")]
)
def test_database_that_cannot_be_made(starting: Starting, number: int, code: str) -> None:
    (starting.folder).mkdir()
    (starting.folder / "secret-key").write_text("0" * 64)

    def fail(*_: Any, **__: Any) -> None:
        raise OSError(number, os.strerror(number))

    starting.monkeypatch.setattr("companion.store.db.sqlite.os.open", fail)
    assert starting.serve() == said(code, database=str(starting.database))


@pytest.mark.parametrize(
    ("pragma", "code"),
    [("max_page_count = 1", "store-full"), ("query_only = 1", "store-denied")],
    ids=["full", "read-only"],
)
def test_database_that_cannot_be_written(starting: Starting, pragma: str, code: str) -> None:
    starting.monkeypatch.setattr(database, "_PRAGMAS", (f"PRAGMA {pragma}",))
    assert starting.serve() == said(code, database=str(starting.database))


@pytest.mark.parametrize("address", ["", "nonsense", "sqlite", "://", "sqlite://x:y:z/w"])
def test_database_url_that_cannot_be_read(starting: Starting, address: str) -> None:
    starting.monkeypatch.setenv("DATABASE_URL", address)
    for each in _both(starting):
        assert each == said("database-address")


def test_database_url_of_an_unknown_kind(starting: Starting) -> None:
    starting.monkeypatch.setenv("DATABASE_URL", "cardfile://localhost/evenings")
    assert starting.serve() == said("database-kind")


class _Driverless(SQLiteDialect_pysqlite):
    """A kind of database whose driver is not installed."""

    @classmethod
    def import_dbapi(cls) -> Any:
        raise ModuleNotFoundError("No module named 'cards'", name="cards")


class _Silent(SQLiteDialect_pysqlite):
    """A database on a server that does not answer."""

    name = "silent"

    def create_connect_args(self, *_: Any) -> Any:
        return (), {}

    def connect(self, *_: Any, **__: Any) -> Any:
        raise sqlite3.OperationalError("could not connect to server, password=secret")


def test_database_url_without_its_driver(starting: Starting) -> None:
    registry.register("driverless", __name__, "_Driverless")
    starting.monkeypatch.setenv("DATABASE_URL", "driverless:///evenings")
    assert starting.serve() == said("database-driver", driver="cards")


def test_database_that_does_not_answer(starting: Starting) -> None:
    registry.register("silent", __name__, "_Silent")
    starting.monkeypatch.setenv("DATABASE_URL", "silent://ann:secret@cards.example/evenings")
    for each in _both(starting):
        assert each == said("store-unreachable", database="cards.example")


def test_database_url_of_a_folder_that_is_not_there(starting: Starting, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "evenings.sqlite"
    starting.monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    assert starting.serve() == said("store-denied", database=str(path))
