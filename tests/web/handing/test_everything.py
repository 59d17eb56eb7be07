"""Everything on a phone as one file: what is in it is shown first, and nothing comes in twice."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from flask import Flask

from companion.store import tables as store_tables
from companion.store.memory import memory
from companion.store.models import db
from companion.web.app import create_app
from companion.web.setup.saved_rules import COOKIE
from tests.web.page import Page
from tests.web.phone import Phone

_OTHER_TYPES = (
    b'{"format": "companion-everything", "version": 1, "phone": 0, "house_rules": [],'
    b' "tables": [{"link": 1, "parcel": 2}]}'
)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Phone]:
    """A phone with a Companion of its own."""
    yield from _alone(tmp_path / "one")


@pytest.fixture
def another(tmp_path: Path) -> Iterator[Phone]:
    """Another one."""
    yield from _alone(tmp_path / "two")


def _alone(folder: Path) -> Iterator[Phone]:
    app: Flask = create_app({"ALONE": True}, instance=folder)
    yield Phone(app)
    with app.app_context():
        db.engine.dispose()


def _file(phone: Phone) -> bytes:
    answer = phone.client.get("/everything/file", buffered=True)
    assert "attachment" in answer.headers["Content-Disposition"]
    return answer.get_data()


def _look(phone: Phone, data: bytes) -> Page:
    token = phone.open("/everything").form("csrf_token").fields["csrf_token"]
    sent = {"csrf_token": token, "file": (BytesIO(data), "everything.json")}
    return phone.post("/everything/look", sent, content_type="multipart/form-data")


def _take(phone: Phone, data: bytes) -> Page:
    return phone.submit(_look(phone, data).form("ticket"))


def _takes(page: Page) -> bool:
    """Whether a page offers to take something in."""
    return any(form.has("ticket") for form in page.forms())


def _tables(phone: Phone) -> set[str]:
    links = (each.attrs.get("href", "") for each in phone.open("/").root.all("a"))
    return {link.rstrip("/") for link in links if link.startswith("/t/")}


def _changed(data: bytes, **values: Any) -> bytes:
    return json.dumps({**json.loads(data), **values}).encode()


def test_files_are_asked_for_as_pages_are(phone: Phone) -> None:
    """A link with the attribute is fetched past the service worker that answers for the site."""
    table = phone.new_table()
    for page, file in (
        ("/everything", "/everything/file"),
        (f"{table}/hand", f"{table}/hand/table.companion"),
        (f"{table}/log", f"{table}/export.json"),
    ):
        (link,) = phone.open(page).root.all("a", href=file)
        assert "download" not in link.attrs
        answer = phone.client.get(file, buffered=True)
        assert answer.headers["Content-Disposition"].startswith("attachment")


def test_front_page_leads_to_it(phone: Phone) -> None:
    assert phone.open("/").root.all("a", href="/everything")


def test_what_is_in_a_file_is_shown_before_anything_is_kept(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = _look(alone, _file(phone))
    assert page.status == 200
    for said in ("Hearts", "Ann", "16", "Not on this phone yet."):
        assert said in page.text
    assert not _tables(alone)


def test_all_tables_house_rules_and_the_name_come_with_the_file(phone: Phone, alone: Phone) -> None:
    first, second = phone.new_table(), phone.new_table(game="whist")
    phone.deal(first, 5, 4, 3, 1, queen=2)
    phone.fill(f"{first}/rules/save", "name", {"name": "Cellar"})
    phone.fill("/phone", "called", {"called": "Ann's"})
    page = _take(alone, _file(phone))
    assert "Taken in: 2 tables, one set of house rules." in page.text
    assert len(_tables(alone)) == 2
    logs = {alone.log(each) for each in _tables(alone)}
    assert logs == {phone.log(first), phone.log(second)}
    came = json.loads(_file(alone))
    assert came["phone"] == "Ann's"
    assert [name for _, name, *_ in came["house_rules"]] == ["Cellar"]


def test_tables_keep_their_links_on_the_phone_itself(alone: Phone, another: Phone) -> None:
    table = alone.new_table()
    _take(another, _file(alone))
    assert _tables(another) == {table}


def test_no_file_says_by_which_link_a_server_shows_a_table(phone: Phone, other: Phone) -> None:
    table = phone.new_table()
    _take(other, _file(phone))
    assert table not in _tables(other)
    assert table.removeprefix("/t/") not in _file(phone).decode()


def test_taken_in_again_nothing_is_doubled(phone: Phone, alone: Phone) -> None:
    phone.deal(phone.new_table(), 5, 4, 3, 1, queen=2)
    _take(alone, _file(phone))
    page = _look(alone, _file(phone))
    assert "Here already." in page.text
    assert not _takes(page)
    assert len(_tables(alone)) == 1


def test_house_rules_that_came_in_are_not_offered_again(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    phone.fill(f"{table}/rules/save", "name", {"name": "Cellar"})
    assert not _takes(_take(alone, _file(phone)))


def test_house_rules_for_which_there_is_no_room_are_named(phone: Phone, alone: Phone) -> None:
    sets = [
        ["hearts", f"{number} {'x' * 20}", "", {str(at): token_hex(8) for at in range(40)}]
        for number in range(8)
    ]
    page = _take(alone, _changed(_file(phone), house_rules=sets))
    kept = json.loads(_file(alone))["house_rules"]
    assert 0 < len(kept) < len(sets)
    assert f"There was no room for {sets[len(kept)][1]}" in page.text
    cookie = alone.client.get_cookie(COOKIE)
    assert cookie is not None
    assert len(cookie.value) < 4096


def test_table_that_was_put_aside_is_so_on_the_next_phone(alone: Phone, another: Phone) -> None:
    table = alone.new_table()
    _take(another, _file(alone))
    for each in (alone, another):
        each.deal(table, 5, 4, 3, 1, queen=2 if each is alone else 0)
    link = f"{table}/hand/table.companion"
    came = alone.client.get(link, buffered=True).get_data()
    parted = another.submit(_look(another, came).form("packed"))
    another.submit(parted.form("head"), {"do": "ours"})
    (aside,) = [each for each in json.loads(_file(another))["tables"] if each["put_aside"]]
    _take(alone, _changed(_file(another), tables=[aside]))
    assert "put aside" in alone.open("/").text


def test_what_came_in_before_the_disk_was_full_is_remembered(
    phone: Phone, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.new_table()
    phone.new_table(game="whist")
    form = _look(alone, _file(phone)).form("ticket")
    with monkeypatch.context() as short:
        short.setattr(store_tables, "MOST_TABLES", 1)
        assert alone.submit(form).status == 503
    assert len(_tables(alone)) == 1
    assert not _takes(_take(alone, _file(phone)))
    assert len(_tables(alone)) == 2


def test_form_sent_twice_takes_it_in_once(phone: Phone, alone: Phone) -> None:
    phone.new_table()
    form = _look(alone, _file(phone)).form("ticket")
    alone.submit(form)
    alone.submit(form)
    assert len(json.loads(_file(alone))["tables"]) == 1


def test_table_that_only_goes_on_goes_on(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    phone.deal(table, 5, 4, 3, 1, queen=2)
    _take(alone, _file(phone))
    phone.deal(table, 1, 4, 3, 5, queen=0)
    page = _look(alone, _file(phone))
    assert "the file goes on, with one more entry" in page.text
    alone.submit(page.form("ticket"))
    (own,) = _tables(alone)
    assert alone.log(own) == phone.log(table)


def test_table_that_both_have_grown_is_left_to_the_table(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    _take(alone, _file(phone))
    (own,) = _tables(alone)
    phone.deal(table, 5, 4, 3, 1, queen=2)
    alone.deal(own, 1, 4, 3, 5, queen=0)
    before = alone.log(own)
    page = _look(alone, _file(phone))
    assert "both went on" in page.text
    assert not _takes(page)
    assert "Which one counts?" in alone.submit(page.form("packed")).text
    assert alone.log(own) == before


def test_table_that_was_forgotten_is_still_in_the_file_of_the_phone_itself(alone: Phone) -> None:
    table = alone.new_table()
    alone.fill("/", "link")
    assert not _tables(alone)
    assert [each["link"] for each in json.loads(_file(alone))["tables"]] == [table[3:]]


def test_file_with_a_single_table_will_do(phone: Phone, alone: Phone) -> None:
    table = phone.new_table()
    single = phone.client.get(f"{table}/hand/table.companion", buffered=True).get_data()
    _take(alone, single)
    assert len(_tables(alone)) == 1


def test_damaged_table_is_named_and_the_others_come_in(phone: Phone, alone: Phone) -> None:
    phone.new_table()
    (known,) = json.loads(_file(phone))["tables"]
    broken = {**known, "parcel": known["parcel"][:-8] + "AAAAAAA="}
    page = _look(alone, _changed(_file(phone), tables=[broken, known]))
    assert "There is no whole table in this." in page.text
    alone.submit(page.form("ticket"))
    assert len(_tables(alone)) == 1


def test_table_of_a_game_that_is_not_known_here_is_named(
    phone: Phone, alone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone.new_table()
    phone.new_table(game="whist")
    data = _file(phone)
    with alone.app.app_context():
        known = memory().games
        monkeypatch.setattr(memory(), "games", {"whist": known["whist"]})
    page = _look(alone, data)
    assert "does not know the game" in page.text
    alone.submit(page.form("ticket"))
    assert len(_tables(alone)) == 1


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{", "or it is damaged"),
        (b"{}", "or it is damaged"),
        (b'{"format": "companion-everything", "version": 1}', "or it is damaged"),
        (b'{"format": "companion-everything", "version": 2}', "a newer Companion"),
        (_OTHER_TYPES, "or it is damaged"),
        (b"PK\x03\x04 something else", "There is no whole table in this."),
        (b"", "Choose a file first."),
        (b"[" * 100_000, "There is no whole table in this."),
        (b'{"format":' + b"[" * 100_000, "or it is damaged"),
    ],
    ids=["cut", "empty", "lacking", "newer", "types", "foreign", "nothing", "deep", "deeper"],
)  # fmt: skip
def test_what_is_no_such_file_is_said_plainly(alone: Phone, data: bytes, said: str) -> None:
    page = _look(alone, data)
    assert page.status in (200, 422)
    assert said in page.text
    assert not _takes(page)
