"""A damaged row spoils its own table: the list of tables and all the others go on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from companion.store.app_state import app_state
from companion.store.database import upgrade_database
from companion.store.db.models import db
from companion.store.tables.stored_tables import (
    NextTable,
    StoredTable,
    UnreadableTable,
    create_table,
    find_table,
    find_tables,
    read_sheet,
    rematch_of,
)
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written

TABLE = [
    *[("rules", each) for each in ("null", "[]", "7", '{"target": []}')],
    *[("players", each) for each in ("null", "[]", "{}", '["Ann"]', "[1, 2, 3, 4]")],
    *[("first_dealer", each) for each in (4, -1)],
    ("game", ""),
]
ENTRY = [
    *[("body", each) for each in ("{", "", "null", "[]", "5", "[" * 5_000, "{}")],
    ("body", '{"kind": "amend", "target": "1", "action": {"kind": "misdeal"}}'),
    ("at", "yesterday"),
]
UNTYPED_TABLE = [
    *[("rules", each) for each in ("{", "", b"\xff\xfe")],
    *[("players", each) for each in ("{", 3, "[" * 5_000, b"\x00\xff")],
    *[("first_dealer", each) for each in ("x", 1.5, b"1")],
    *[("game", each) for each in (5, b"hearts")],
]
"""What only SQLite stores, which keeps anything in any column."""
UNTYPED_ENTRY = [
    *[("body", each) for each in (5, b"\xff")],
    *[("at", each) for each in (7, b"2026-01-01T20:00:00Z")],
    ("author", b"Ann"),
    ("key", b"key"),
    *[("seen", each) for each in ("x", 1.5, b"0")],
    ("number", "x"),
]


@pytest.fixture
def untyped(path: Path) -> Iterator[Flask]:
    """An app on a file of SQLite."""
    with opened(path) as app:
        upgrade_database(app)
        yield app


def _short(value: Any) -> str:
    return repr(value)[:40]


def damage(app: Flask, table: str, column: str, value: Any, *, of: StoredTable) -> None:
    """Put a value into a row as somebody might who has the file open."""
    key = "id" if table == "tables" else "table_id"
    db.session.execute(
        text(f"UPDATE {table} SET {column} = :value WHERE {key} = :id"),
        {"value": value, "id": of.id},
    )
    db.session.commit()
    app_state().sheets.clear()


@pytest.mark.parametrize(("column", "value"), TABLE, ids=_short)
def test_damaged_table_is_said_to_be_and_spoils_no_other(
    app: Flask, stored: StoredTable, column: str, value: Any
) -> None:
    other = create_table(hearts())
    damage(app, "tables", column, value, of=stored)
    with pytest.raises(UnreadableTable):
        find_table(stored.link)
    assert find_tables([stored.link, other.link]) == [other]


@pytest.mark.parametrize(("column", "value"), ENTRY, ids=_short)
def test_damaged_entry_makes_its_table_unreadable(
    app: Flask, stored: StoredTable, column: str, value: Any
) -> None:
    written(stored, PLAIN)
    damage(app, "entries", column, value, of=stored)
    with pytest.raises(UnreadableTable):
        read_sheet(stored)


def test_table_whose_rematch_is_damaged_can_be_read(app: Flask, stored: StoredTable) -> None:
    again = create_table(hearts(), rematch=stored)
    damage(app, "tables", "players", "[]", of=again)
    assert find_table(stored.link) == stored
    assert rematch_of(stored) == NextTable(again.link, renewed=False)


@pytest.mark.parametrize(("column", "value"), UNTYPED_TABLE, ids=_short)
def test_table_with_other_types_is_said_to_be_damaged(
    untyped: Flask, column: str, value: Any
) -> None:
    stored, other = create_table(hearts()), create_table(hearts())
    damage(untyped, "tables", column, value, of=stored)
    with pytest.raises(UnreadableTable):
        find_table(stored.link)
    assert find_tables([stored.link, other.link]) == [other]


@pytest.mark.parametrize(("column", "value"), UNTYPED_ENTRY, ids=_short)
def test_entry_with_other_types_makes_its_table_unreadable(
    untyped: Flask, column: str, value: Any
) -> None:
    stored = create_table(hearts())
    written(stored, PLAIN)
    damage(untyped, "entries", column, value, of=stored)
    with pytest.raises(UnreadableTable):
        read_sheet(stored)


def test_text_that_is_none_spoils_its_own_table(untyped: Flask) -> None:
    stored, other = create_table(hearts()), create_table(hearts())
    written(stored, PLAIN)
    damage(untyped, "tables", "players", "[]", of=other)
    for table, column in (("entries", "body"), ("tables", "rules")):
        db.session.execute(text(f"UPDATE {table} SET {column} = CAST(x'7bff' AS TEXT)"))
        db.session.commit()
        with pytest.raises(UnreadableTable):
            read_sheet(stored)
    assert find_tables([stored.link, other.link]) == []
