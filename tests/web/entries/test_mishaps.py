"""Our own mistakes and other versions' tables: a page, never a trace, and nothing else breaks."""

import logging

import pytest
from flask import Flask
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

import companion.store.tables.append
import companion.web.table.pages
from companion.store.app_state import app_state
from companion.store.db.models import EntryRow, TableRow, db
from companion.store.tables.open_table import OpenedTable
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone, captured


class UnforeseenError(Exception):
    """Something that nobody thought of."""


def _fail(*args: object, **kwargs: object) -> None:
    raise UnforeseenError("secret detail")


def _is_plain(page: Page, status: int) -> None:
    assert page.status == status
    assert page.root.one("main").one("a", "act").attrs["href"] == "/"
    for word in ("Traceback", "secret detail", "UnforeseenError", ".py", "sqlite", "SELECT"):
        assert word not in page.html


def _change(app: Flask, **columns: object) -> None:
    """Make the tables look as if another version had written them."""
    with app.app_context():
        db.session.execute(update(TableRow).values(columns))
        db.session.commit()


def test_unforeseen_error_is_a_page_and_logged_with_its_trace(
    phone: Phone,
    other: Phone,
    table: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("companion.web.table.pages.seat_offered", _fail)
    page = phone.open(f"{table}/?as=never-kept")
    _is_plain(page, 500)
    assert page.title == "Our mistake"
    assert page.response.headers["Content-Security-Policy"]
    (record,) = [each for each in caplog.records if each.levelno >= logging.ERROR]
    said = logging.Formatter().format(record)
    assert "GET /t/<link>/\n" in said
    assert "UnforeseenError: secret detail" in said
    assert "test_mishaps.py" in said
    japanese = other.open(f"{table}/?as=never-kept")
    _is_plain(japanese, 500)
    assert is_japanese(japanese.title)
    assert phone.open(f"{table}/sheet").status == 200


def test_page_that_cannot_be_read_back_is_a_page(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OpenedTable, "sheet", _fail)
    for path in ("", "deal", "sheet", "entry/1"):
        _is_plain(phone.open(f"{table}/{path}"), 500)


def test_write_whose_answer_fails_is_stored_once_when_sent_again(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = phone.open(f"{table}/deal").form("key")
    with monkeypatch.context() as broken:
        broken.setattr(companion.store.tables.append, "cache_sheet", _fail)
        _is_plain(phone.submit(form, captured(5, 4, 3, 1)), 500)
    assert phone.submit(form, captured(5, 4, 3, 1)).notices == ["Deal 1 saved."]
    assert len(phone.log(table)) == 1


def test_full_or_locked_database_is_a_page(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = phone.open(f"{table}/deal").form("key")

    def locked() -> None:
        raise OperationalError("INSERT", {}, Exception("database is locked"))

    with monkeypatch.context() as broken:
        broken.setattr(db.session, "commit", locked)
        _is_plain(phone.submit(form, captured(5, 4, 3, 1)), 500)
    assert phone.log(table) == ()
    assert phone.submit(form, captured(5, 4, 3, 1)).status == 200


@pytest.mark.parametrize(
    "columns",
    [
        {"rules": {"target": 100, "colour": "red"}},
        {"rules": {"target": "many"}},
        {"rules": {"moon": "blue"}},
    ],
)
def test_table_of_another_version_says_so_and_the_front_door_stays_open(
    phone: Phone, other: Phone, table: str, columns: dict[str, object]
) -> None:
    _change(phone.app, **columns)
    for path in ("", "sheet", "deal", "log", "rules", "entry/1"):
        page = phone.open(f"{table}/{path}")
        _is_plain(page, 409)
        assert page.title == "Cannot read this table"
    assert is_japanese(other.open(f"{table}/").title)
    assert phone.open("/").status == 200
    assert phone.open("/new/hearts").status == 200


@pytest.mark.parametrize("body", ["{}", "[]", '{"kind": "trick"}', '{"kind": "captures"}', "null"])
def test_entry_of_another_version_says_so_and_the_front_door_stays_open(
    phone: Phone, table: str, body: str
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    mine = phone.new_table()
    with phone.app.app_context():
        db.session.execute(update(EntryRow).values(body=body))
        db.session.commit()
        app_state().sheets.clear()
    _is_plain(phone.open(f"{table}/"), 409)
    front = phone.open("/")
    assert front.status == 200
    links = [node.all("a")[0].attrs["href"] for node in front.root.all(cls="seen")]
    assert links == [f"{mine}/"]


@pytest.mark.any_database
@pytest.mark.parametrize(
    "cookie", ["", "garbage", "a.b.c", "eyJ0YWJsZXMiOjF9.x.y", "☃", "=;=" * 99]
)
def test_garbage_in_the_cookie_is_a_phone_that_was_never_here(phone: Phone, cookie: str) -> None:
    table, name = phone.new_table(), phone.app.config["SESSION_COOKIE_NAME"]
    phone.client.set_cookie(name, cookie)
    assert phone.open("/").status == 200
    phone.client.set_cookie(name, cookie)
    page = phone.post(f"{table}/deal", captured(5, 4, 3, 1))
    assert page.status == 400
    phone.client.delete_cookie(name)
    assert phone.deal(table, 5, 4, 3, 1).status == 200


@pytest.mark.any_database
def test_phone_remembers_a_hundred_tables_and_no_more(phone: Phone) -> None:
    tables = [phone.new_table() for _ in range(102)]
    items = phone.open("/").root.all(cls="seen")
    assert len(items) == 100
    assert items[0].all("a")[0].attrs["href"] == f"{tables[-1]}/"
    assert phone.open(f"{tables[0]}/").status == 200
