"""A damaged row spoils its own table: the list of tables and all the others go on."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import text

from companion.store.memory import memory
from companion.store.models import db
from companion.store.tables import (
    StoredTable,
    UnreadableTable,
    create_table,
    find_table,
    find_tables,
    read_sheet,
    rematch_of,
)
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import written

TABLE = [
    *[("rules", each) for each in ("{", "", "null", "[]", "7", b"\xff\xfe", '{"target": []}')],
    *[("players", each) for each in ("{", "null", "[]", "{}", '["Ann"]', "[1, 2, 3, 4]", 3)],
    *[("players", each) for each in ("[" * 5_000, b"\x00\xff")],
    *[("first_dealer", each) for each in ("x", 4, -1, 1.5, b"1")],
    *[("game", each) for each in ("", 5, b"hearts")],
]
ENTRY = [
    *[("body", each) for each in ("{", "", "null", "[]", 5, b"\xff", "[" * 5_000, b"{}")],
    ("body", '{"kind": "amend", "target": "1", "action": {"kind": "misdeal"}}'),
    *[("at", each) for each in ("yesterday", 7, b"2026-01-01T20:00:00Z")],
    ("author", b"Ann"),
    ("key", b"key"),
    *[("seen", each) for each in ("x", 1.5, b"0")],
    ("number", "x"),
]


def damage(app: Flask, table: str, column: str, value: Any, *, of: StoredTable) -> None:
    """Put a value into a row as somebody might who has the file open."""
    key = "id" if table == "tables" else "table_id"
    db.session.execute(
        text(f"UPDATE {table} SET {column} = :value WHERE {key} = :id"),
        {"value": value, "id": of.id},
    )
    db.session.commit()
    memory().sheets.clear()


@pytest.mark.parametrize(("column", "value"), TABLE, ids=repr)
def test_damaged_table_is_said_to_be_and_spoils_no_other(
    app: Flask, stored: StoredTable, column: str, value: Any
) -> None:
    other = create_table(hearts())
    damage(app, "tables", column, value, of=stored)
    with pytest.raises(UnreadableTable):
        find_table(stored.link)
    assert find_tables([stored.link, other.link]) == [other]


@pytest.mark.parametrize(("column", "value"), ENTRY, ids=repr)
def test_damaged_entry_makes_its_table_unreadable(
    app: Flask, stored: StoredTable, column: str, value: Any
) -> None:
    written(stored, PLAIN)
    damage(app, "entries", column, value, of=stored)
    with pytest.raises(UnreadableTable):
        read_sheet(stored)


def test_text_that_is_none_spoils_its_own_table(app: Flask, stored: StoredTable) -> None:
    other = create_table(hearts())
    written(stored, PLAIN)
    damage(app, "tables", "players", "[]", of=other)
    for table, column in (("entries", "body"), ("tables", "rules")):
        db.session.execute(text(f"UPDATE {table} SET {column} = CAST(x'7bff' AS TEXT)"))
        db.session.commit()
        with pytest.raises(UnreadableTable):
            read_sheet(stored)
    assert find_tables([stored.link, other.link]) == []


def test_table_whose_rematch_is_damaged_can_be_read(app: Flask, stored: StoredTable) -> None:
    again = create_table(hearts(), rematch=stored)
    damage(app, "tables", "players", "{", of=again)
    assert find_table(stored.link) == stored
    assert rematch_of(stored) == again.link
