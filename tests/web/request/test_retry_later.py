"""Nothing can be stored for now: 503, the reason, what was typed, and reading goes on."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import event

from companion.store.database import PATIENCE
from companion.store.db.models import db
from companion.web.app import create_app
from tests.support.sittings import PLAIN, hearts
from tests.web.page import Page
from tests.web.phone import Phone, captured
from tests.web.settled import settle, sit

HELD = {
    "en": "Something else, perhaps a backup, is using Companion’s data, so this was not saved.",
    "ja": "バックアップなどでデータが使用中のため、保存できませんでした。",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the data is."""
    return tmp_path / "instance"


@pytest.fixture
def app(folder: Path) -> Iterator[Flask]:
    """An app of its own that does not wait long for others."""
    app = create_app({PATIENCE: 0.05}, instance=folder)
    yield app
    with app.app_context():
        db.engine.dispose()


@contextmanager
def _held(folder: Path) -> Iterator[None]:
    path = folder / "companion.sqlite"
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


def _assert_put_off(page: Page, language: str = "en") -> None:
    assert page.status == 503
    assert int(page.response.headers["Retry-After"]) > 0
    assert HELD[language] in page.text


FORMS: dict[str, tuple[str, str, dict[str, str | None]]] = {
    "deal": ("/deal", "key", captured(5, 4, 3, 1, queen=2)),
    "adjustment": ("/happened/adjustment", "key", {"points-0": "7", "reason": "so agreed"}),
    "correction": ("/entry/1", "key", {"hearts-0": "6", "hearts-1": "3"}),
    "rules": ("/rules/change", "moon", {"begins": "this", "target": "77"}),
}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("form", FORMS)
def test_form_is_shown_again_with_what_was_typed(
    app: Flask, folder: Path, form: str, language: str
) -> None:
    phone, (path, marker, typed) = Phone(app, language), FORMS[form]
    table = sit(app, hearts(), PLAIN)
    fields = phone.open(f"{table}{path}").form(marker)
    with _held(folder):
        page = phone.submit(fields, typed)
        _assert_put_off(page, language)
        again = page.form(marker)
        assert {name: again.fields[name] for name in typed} == typed
        assert again.fields["key"] == fields.fields["key"]
    assert len(phone.log(table)) == 1
    assert phone.submit(again).status == 200
    assert len(phone.log(table)) == 2
    # The first post may have been stored without anybody hearing of it: it is the same entry.
    phone.submit(fields, typed)
    assert len(phone.log(table)) == 2


def test_post_that_could_not_be_stored_is_one_line_of_the_log(
    app: Flask, phone: Phone, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = sit(app, hearts(), PLAIN)
    fields = phone.open(f"{table}/deal").form("key")
    with _held(folder):
        phone.submit(fields, captured(5, 4, 3, 1, queen=2))
    (line,) = caplog.messages
    assert line.startswith("POST /t/<link>/deal: The database ")
    assert line.endswith("is in use by another program. Try again when that has ended.")


def test_full_disk_is_one_line_of_the_log_for_every_post(
    app: Flask, phone: Phone, caplog: pytest.LogCaptureFixture
) -> None:
    table = sit(app, hearts(), PLAIN)
    with app.app_context():
        # A database that may not grow fails as one on a full disk does.
        event.listen(db.engine, "checkout", _no_larger)
    posts = (_adjusted(phone, table) for _ in range(100))
    page = next(page for page in posts if page.status == 503)
    phone.submit(page.form("key"))
    assert [line.partition(" for ")[0] for line in caplog.messages] == 2 * [
        "POST /t/<link>/happened/<kind>: There is no room left on the disk"
    ]


def _adjusted(phone: Phone, table: str) -> Page:
    """The answer to an adjustment that takes some space."""
    form = phone.open(f"{table}/happened/adjustment").form("key")
    return phone.submit(form, {"points-0": "7", "reason": "agreed " * 8})


def _no_larger(connection: Any, *_: object) -> None:
    """Let a connection's database have no page more than it has."""
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")


def test_new_table_keeps_the_names(phone: Phone, folder: Path) -> None:
    typed = {"name-0": "Ann", "name-1": "花子", "name-2": "Cara", "name-3": "Dai", "target": "77"}
    with _held(folder):
        page = phone.fill("/new/hearts", "ticket", typed)
        _assert_put_off(page)
        form = page.form("ticket")
        assert {name: form.fields[name] for name in typed} == typed
    assert phone.submit(form).path.startswith("/t/")


def test_question_is_asked_again(phone: Phone, folder: Path) -> None:
    table = phone.new_table()
    asked = phone.deal(table, 13, 0, 0, 0, queen=0).form("answer")
    with _held(folder):
        page = phone.submit(asked, {"answer": "self"})
        _assert_put_off(page)
    assert phone.submit(page.form("answer"), {"answer": "self"}).path == f"{table}/"


def test_verdict_is_shown_again(app: Flask, phone: Phone, folder: Path) -> None:
    table = sit(app, hearts(revoke="charge_26"), PLAIN)
    verdict = settle(phone, table, "revoke", {"noticed": "later"}).form("do")
    with _held(folder):
        page = phone.submit(verdict, {"do": "charge", "seat": "1"})
        _assert_put_off(page)
    phone.submit(page.form("do"), {"do": "charge", "seat": "1"})
    assert len(phone.log(table)) == 2


def test_explained_deal_is_shown_again(app: Flask, phone: Phone, folder: Path) -> None:
    table = sit(app, hearts())
    query = {"go": "yes", "by": "captures", **captured(5, 4, 3, 1, queen=2)}
    asked = phone.open(f"{table}/referee/score", query_string=query).form("key")
    with _held(folder):
        page = phone.submit(asked)
        _assert_put_off(page)
    phone.submit(page.form("key"))
    assert phone.totals(table) == (5, 4, 16, 1)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_button_without_a_form_leads_to_a_page_with_a_way_back(
    app: Flask, folder: Path, language: str
) -> None:
    phone = Phone(app, language)
    table = sit(app, hearts(), PLAIN)
    taken = phone.open(f"{table}/entry/1").form("target")
    with _held(folder):
        page = phone.submit(taken)
        _assert_put_off(page, language)
        (back,) = [node.attrs["href"] for node in page.root.all("a", "act")]
        assert back == f"{table}/"
        assert phone.open(back).status == 200
    assert len(phone.log(table)) == 1


def test_reading_goes_on(app: Flask, phone: Phone, folder: Path) -> None:
    table = sit(app, hearts(), PLAIN)
    pages = ("", "/sheet", "/log", "/rules", "/deal", "/export.json", "/referee/settle", "/share")
    with _held(folder):
        for each in ("/", "/new/hearts", *(f"{table}{page}" for page in pages)):
            assert phone.open(each).status == 200


@pytest.mark.parametrize(
    ("language", "words"), [("en", "no room left on the server’s disk"), ("ja", "ディスクに空き")]
)
def test_full_disk_is_said(app: Flask, language: str, words: str) -> None:
    phone = Phone(app, language)
    table = sit(app, hearts())
    with app.app_context(), db.engine.connect() as connection:
        # What the migrations have freed would take many posts to fill.
        connection.exec_driver_sql("VACUUM")
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    typed = {"points-0": "7", "reason": "x" * 60}
    for _ in range(200):
        page = phone.fill(f"{table}/happened/adjustment", "key", typed)
        if page.status != 200:
            break
    assert page.status == 503
    assert words in page.text
    again = page.form("key").fields
    assert {name: again[name] for name in typed} == typed
    assert phone.open(f"{table}/sheet").status == 200


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "It was deleted, moved or replaced"), ("ja", "削除、移動、または入れ替え")],
)
def test_deleted_data_is_said_instead_of_writing_into_nothing(
    app: Flask, folder: Path, language: str, words: str
) -> None:
    phone = Phone(app, language)
    table = sit(app, hearts())
    form = phone.open(f"{table}/deal").form("key")
    (folder / "companion.sqlite").rename(folder / "elsewhere")
    for page in (phone.submit(form, captured(5, 4, 3, 1)), phone.open(f"{table}/")):
        assert page.status == 503
        assert words in page.text
    (folder / "elsewhere").rename(folder / "companion.sqlite")
    assert phone.submit(form, captured(5, 4, 3, 1)).status == 200


def test_page_that_fails_tells_nobody_where_the_data_is(app: Flask, folder: Path) -> None:
    phone, table = Phone(app), sit(app, hearts())
    (folder / "companion.sqlite").unlink()
    page = phone.open(f"{table}/")
    assert page.status == 503
    assert str(folder) not in page.html
