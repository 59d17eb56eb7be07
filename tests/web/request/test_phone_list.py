"""A phone's list of tables: whose cookies it is in, how much fits, and what drops off it."""

import secrets
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask, session

from companion.engine.messages import LONGEST_NAME
from companion.engine.seating import Seat
from companion.store.access.links import new_link
from companion.store.db.models import db
from companion.store.tables.stored_tables import create_table
from companion.web.app import create_app
from companion.web.middleware.sessions import _SHORT
from companion.web.request import phone as phone_cookie
from companion.web.request.phone import MOST_TABLES, give_name, note_chair, own_id, remember
from companion.web.setup.saved_rules import LARGEST
from tests.support.sittings import hearts
from tests.web.page import is_japanese
from tests.web.phone import Phone
from tests.web.transfer.giving import tables_of

LARGEST_COOKIE = 4_096
"""Browsers keep no cookie that is larger, its name and attributes with it."""
LARGEST_LINE = 8_192
"""Proxies take no header that is longer unless they are told to."""


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones remember three tables."""
    monkeypatch.setattr(phone_cookie, "MOST_TABLES", 3)


def _tables(app: Flask, number: int) -> list[str]:
    """So many tables that somebody else has made."""
    with app.app_context():
        return [f"/t/{create_table(hearts()).link}" for _ in range(number)]


def _list(phone: Phone) -> list[str]:
    """The list of a phone as it keeps it."""
    with phone.client.session_transaction() as kept:
        return [f"/t/{each.lstrip('?')}" for each in kept.get("tables", [])]


def test_tables_that_were_only_visited_push_no_own_one_out(
    app: Flask, phone: Phone, few: None
) -> None:
    own = phone.new_table()
    visited = _tables(app, 4)
    for each in visited:
        phone.open(f"{each}/")
    assert _list(phone) == [visited[3], visited[2], own]


def test_thirty_visited_tables_leave_the_own_one_on_the_list(app: Flask, phone: Phone) -> None:
    own = phone.new_table()
    for each in _tables(app, 30):
        phone.open(f"{each}/")
    assert own in tables_of(phone)


@pytest.mark.parametrize("how", ["scored", "sat"])
def test_table_at_which_one_wrote_or_sat_is_ones_own(
    app: Flask, phone: Phone, few: None, how: str
) -> None:
    own, *visited = _tables(app, 4)
    phone.open(f"{own}/")
    if how == "scored":
        phone.deal(own, 5, 4, 3, 1)
    else:
        phone.fill(f"{own}/seat", "seat", {"seat": "1"})
    for each in visited:
        phone.open(f"{each}/")
    assert own in _list(phone)
    assert visited[0] not in _list(phone)


def test_visited_table_drops_no_own_one_and_makes_room_for_the_next(
    app: Flask, phone: Phone, few: None
) -> None:
    own = [phone.new_table() for _ in range(3)]
    first, second = _tables(app, 2)
    phone.open(f"{first}/")
    assert {*own, first} == {*_list(phone)}
    phone.open(f"{second}/")
    assert {*own, second} == {*_list(phone)}


@pytest.mark.parametrize("language", ["en", "ja"])
def test_table_that_drops_is_told_with_its_players(app: Flask, few: None, language: str) -> None:
    phone = Phone(app, language)
    first = phone.new_table(["Zoë", "Bo", "Cara", "Dai"])
    for _ in range(2):
        phone.new_table()
    fields = {f"name-{seat}": name for seat, name in enumerate(("Ann", "Bo", "Cara", "Dai"))}
    (said,) = phone.fill("/new/hearts", "ticket", fields).notices
    assert "Zoë" in said
    assert is_japanese(said) == (language == "ja")
    assert first not in _list(phone)


def test_nothing_is_said_where_nothing_drops(app: Flask, phone: Phone, few: None) -> None:
    for each in _tables(app, 3):
        assert not phone.open(f"{each}/").notices


def test_hundred_tables_fit_with_the_longest_of_everything(app: Flask, phone: Phone) -> None:
    with app.test_request_context():
        own_id()
        give_name("☃" * LONGEST_NAME)
        for number in range(MOST_TABLES):
            remember(new_link(), own=number % 2 == 0)
            note_chair(secrets.randbelow(2**31), Seat(5))
        session["csrf_token"] = secrets.token_hex(20)
        remembered = dict(session)
    with phone.client.session_transaction() as kept:
        kept.update(remembered)
    name = app.config["SESSION_COOKIE_NAME"]
    cookies = [phone.client.get_cookie(each) for each in (name, f"{name}-tables")]
    sizes = [len(f"{each.key}={each.value}") for each in cookies if each]
    assert len(sizes) == 2
    # The attributes count with some browsers.
    assert max(sizes) + 200 < LARGEST_COOKIE
    assert sum(sizes) + LARGEST + 100 < LARGEST_LINE
    with phone.client.session_transaction() as kept:
        assert len(kept["tables"]) == len(kept["claims"]) == MOST_TABLES


def test_long_lists_are_sent_only_when_they_change(app: Flask, phone: Phone, table: str) -> None:
    for each in [*_tables(app, 20), table]:
        phone.open(f"{each}/")
    sent = phone.client.get(f"{table}/").headers.getlist("Set-Cookie")
    assert sent == []
    sent = phone.post("/language/ja", follow=False).response.headers.getlist("Set-Cookie")
    assert not [each for each in sent if "-tables=" in each]


def test_list_that_grows_and_shrinks_is_the_same_list(app: Flask, phone: Phone) -> None:
    seen = [phone.open(f"{each}/").path.rstrip("/") for each in _tables(app, 12)][::-1]
    assert _list(phone) == seen
    for _ in range(10):
        phone.submit(next(each for each in phone.open("/").forms() if each.action == "/forget"))
    assert _list(phone) == seen[10:]


def test_answer_that_comes_late_takes_no_table_off_a_list_that_has_shrunk(
    app: Flask, phone: Phone
) -> None:
    *_, table = (phone.new_table() for _ in range(_SHORT + 1))
    late = Phone(app)
    late.client._cookies = dict(phone.client._cookies or {})
    forget = next(each for each in phone.open("/").forms() if each.action == "/forget")
    phone.submit(forget)
    shrunk = _list(phone)
    late.deal(table, 5, 4, 3, 1)
    own = late.client.get_cookie(app.config["SESSION_COOKIE_NAME"])
    assert own is not None
    phone.client.set_cookie(own.key, own.value)
    assert len(shrunk) == _SHORT
    assert _list(phone) == shrunk


@pytest.fixture
def beside(tmp_path: Path) -> Iterator[Flask]:
    """Another Companion, on another port of the same machine: browsers send it the same cookies."""
    app = create_app(instance=tmp_path)
    yield app
    with app.app_context():
        db.engine.dispose()


def test_another_companion_on_the_machine_empties_no_list(
    phone: Phone, table: str, beside: Flask
) -> None:
    there = Phone(beside)
    there.client._cookies = phone.client._cookies
    other = there.new_table()
    assert tables_of(there) == [other]
    assert tables_of(phone) == [table]


def test_another_flask_app_on_the_machine_empties_no_list(phone: Phone, table: str) -> None:
    phone.client.set_cookie("session", "eyJhIjoxfQ.aaaaaa.bbbbbbbbbbbbbbbbbbbbbbbbbbb")
    assert tables_of(phone) == [table]
    kept = phone.client.get_cookie("session")
    assert kept is not None


def _as_before(app: Flask, phone: Phone) -> None:
    """Give a phone what it remembers in the one cookie of before, and nothing else."""
    with phone.client.session_transaction() as kept:
        remembered = dict(kept)
    signer = app.session_interface.get_signing_serializer(app)  # type: ignore[attr-defined]
    phone.client._cookies = {}
    phone.client.set_cookie("session", str(signer.dumps(remembered)))


def test_cookie_of_before_is_taken_over_and_goes_once_it_is(app: Flask, phone: Phone) -> None:
    table = phone.new_table()
    phone.fill(f"{table}/seat", "seat", {"seat": "2"})
    _as_before(app, phone)
    assert tables_of(phone) == [table]
    assert phone.open(f"{table}/").root.all(cls="own-tasks")
    assert phone.client.get_cookie("session") is None
    assert tables_of(phone) == [table]


def test_long_list_of_before_is_taken_over(app: Flask, phone: Phone) -> None:
    for each in _tables(app, 20):
        phone.open(f"{each}/")
    before = _list(phone)
    _as_before(app, phone)
    phone.open("/")
    assert phone.client.get_cookie("session") is not None
    phone.open("/")
    assert phone.client.get_cookie("session") is None
    assert _list(phone) == before


def test_file_fetched_first_takes_over_all_or_nothing(app: Flask, phone: Phone) -> None:
    for each in _tables(app, 20):
        phone.open(f"{each}/")
    phone.fill("/phone", "called", {"called": "Ann"})
    last = tables_of(phone)[-1]
    with phone.client.session_transaction() as kept:
        before = kept["id"], kept["name"], {*kept["tables"]}
    _as_before(app, phone)
    phone.client.get(f"{last}/export.json")
    phone.open("/")
    with phone.client.session_transaction() as kept:
        assert (kept["id"], kept["name"], {*kept["tables"]}) == before


@pytest.mark.parametrize("number", [2, 20])
def test_whatever_is_sent_first_takes_all_of_it_over(app: Flask, phone: Phone, number: int) -> None:
    for each in _tables(app, number):
        phone.open(f"{each}/")
    with phone.client.session_transaction() as kept:
        kept.pop("csrf_token", None)
    before = _list(phone)
    _as_before(app, phone)
    assert phone.client.get("/token").headers.getlist("Set-Cookie")
    assert len(before) == number
    assert _list(phone) == before


def test_what_a_following_page_is_answered_takes_nothing_over(app: Flask, phone: Phone) -> None:
    table = phone.new_table()
    _as_before(app, phone)
    answer = phone.open(f"{table}/", headers={phone_cookie.FOLLOWS: "1"})
    assert not answer.response.headers.getlist("Set-Cookie")
    assert tables_of(phone) == [table]


def test_tables_taken_over_count_as_own(app: Flask, phone: Phone, few: None) -> None:
    table = phone.new_table()
    _as_before(app, phone)
    for each in _tables(app, 4):
        phone.open(f"{each}/")
    assert table in _list(phone)


@pytest.mark.parametrize("odd", [None, 0, 17, "t", {"a": 1}, [None, 1, ["x"], {}], [[1], ["a", 1]]])
@pytest.mark.parametrize("name", ["tables", "claims"])
def test_list_of_another_program_is_read_as_far_as_it_can_be(
    phone: Phone, name: str, odd: object
) -> None:
    table = phone.new_table()
    with phone.client.session_transaction() as kept:
        kept[name] = odd
    assert phone.open("/").status == 200
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "0"})
    assert phone.deal(table, 5, 4, 3, 1).status == 200
    assert table in _list(phone)


@pytest.mark.parametrize("name", ["", "-tables"])
def test_damaged_list_is_said_once_and_begins_anew(phone: Phone, name: str) -> None:
    table, cookie = phone.new_table(), phone.app.config["SESSION_COOKIE_NAME"] + name
    asks_for_page = {"Accept": "text/html,*/*;q=0.8"}
    phone.client.set_cookie(cookie, "damaged")
    pages = [phone.open("/", headers=asks_for_page).html for _ in range(2)]
    assert ["was damaged" in each for each in pages] == [True, False]
    phone.open(f"{table}/")
    assert table in _list(phone)
