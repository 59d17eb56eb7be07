"""Joining a table by a code that somebody says aloud."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Timer
from typing import TypeAlias

import pytest
from flask import Flask

from companion.store.access.join_codes import VALID_SECONDS, kana_of
from companion.store.access.links import Right
from companion.store.db.models import db
from companion.store.instance import DATABASE
from companion.web.app import create_app
from companion.web.posting import rate_limiter
from companion.web.posting.rate_limiter import SEVERAL
from companion.web.posting.rate_limits import NETWORK_CODES, PHONE_CODES, SHORT_CODES
from companion.web.serving.application import Limits
from companion.web.table import home
from tests.web.invited import invitation, show_code
from tests.web.page import Page, PageForm, is_japanese
from tests.web.phone import Phone

Held: TypeAlias = tuple[Phone, PageForm, sqlite3.Connection]
"""A phone, the form for its guess, and who holds the database."""


def _type(phone: Phone, typed: str, **settings: object) -> Page:
    form = phone.open("/").form("code")
    return phone.submit(form, {"code": typed}, **settings)


@pytest.fixture
def stranger(app: Flask) -> Phone:
    """A phone that was never at the table."""
    return Phone(app)


@pytest.mark.parametrize("right", Right)
def test_code_leads_to_the_table_with_its_right(
    phone: Phone, stranger: Phone, table: str, right: Right
) -> None:
    shown = show_code(phone, table, right)
    page = _type(stranger, shown.code)
    assert page.path == f"{shown.table}/"
    assert bool(page.root.one(cls="dock").all("a", "act")) == (right is Right.SCORE)
    (listed,) = stranger.open("/").root.one(cls="seen").all("a")
    assert listed.attrs["href"] == f"{shown.table}/"


@pytest.mark.parametrize("typed", ["{0}", "{1}", " {2} ", "{3}", "{4}", "{5}", "{6}"], ids=range(7))
def test_code_is_read_however_it_is_typed(
    phone: Phone, stranger: Phone, table: str, typed: str
) -> None:
    code = show_code(phone, table, Right.SCORE).code
    letters = code.replace("-", "")
    kana = kana_of(letters)
    wide = "".join(chr(ord(each) + 0xFEE0) for each in letters)
    hiragana = "".join(chr(ord(each) - 0x60) for each in kana)
    forms = (
        code,
        letters.lower(),
        code.replace("-", " "),
        wide,
        kana,
        hiragana,
        f"{kana[0]}　{letters[2:]}",
    )
    assert _type(stranger, typed.format(*forms)).path == f"{table}/"


def test_code_is_shown_in_letters_and_kana_until_when(phone: Phone, table: str) -> None:
    part = show_code(phone, table, Right.SCORE).part
    letters = part.one("p", "code").one("b").text
    assert part.one("p", "code").one("span", lang="ja").text == kana_of(letters.replace("-", ""))
    assert part.all("time")


def test_code_asked_for_twice_is_the_same(phone: Phone, other: Phone, table: str) -> None:
    assert len({show_code(each, table, Right.SCORE).code for each in (phone, phone, other)}) == 1


def test_code_of_one_right_is_not_shown_as_the_others(phone: Phone, table: str) -> None:
    show_code(phone, table, Right.WATCH)
    assert invitation(phone, table, Right.SCORE).code == ""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize(
    "typed", ["HA-NA-MO-RI", "ハナモリ", "hello", "KAMI", "x" * 500, "<b>&\"'", "é\x00"]
)
def test_wrong_code_is_said_at_the_field_with_what_was_typed(
    app: Flask, table: str, language: str, typed: str
) -> None:
    page = _type(Phone(app, language), typed)
    assert page.status == 422
    field = page.around("code", "field")
    (said,) = [each.text for each in field.all(cls="error")]
    assert is_japanese(said) == (language == "ja")
    assert page.field("code").attrs["value"] == typed[:64]
    assert page.field("code").attrs["aria-describedby"].startswith("code-error")


def test_code_runs_out(
    phone: Phone, stranger: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = show_code(phone, table, Right.SCORE).code
    over = int(time.time()) + VALID_SECONDS + 1
    monkeypatch.setattr("companion.store.access.join_codes._now", lambda: over)
    assert _type(stranger, code).status == 422
    assert invitation(phone, table, Right.SCORE).code == ""
    assert show_code(phone, table, Right.SCORE).code != code


@pytest.mark.parametrize("right", ["", "all", "SCORE"])
def test_code_for_anything_else_is_refused(phone: Phone, table: str, right: str) -> None:
    token = phone.open("/").form("code").fields["csrf_token"]
    page = phone.post(f"{table}/share/code", {"csrf_token": token, "right": right})
    assert page.status == 400


def test_field_is_ready_where_one_comes_to_join(phone: Phone) -> None:
    page = phone.open("/join")
    assert page.status == 200
    assert "autofocus" in page.field("code").attrs
    assert page.field("code").attrs["autocapitalize"] == "characters"
    assert "autofocus" not in phone.open("/").field("code").attrs


def test_code_of_three_syllables_is_told_how_one_looks_now(app: Flask) -> None:
    page = _type(Phone(app), "KA-MI-TO")
    assert page.status == 422
    assert "8 or 12 letters" in page.text


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Flask]:
    """An app that takes two wrong codes from a phone, four from an address, and five in all."""
    few = {PHONE_CODES.setting: 2, NETWORK_CODES.setting: 4, SHORT_CODES.setting: 5}
    app = create_app(few, instance=tmp_path)
    yield app
    with app.app_context():
        db.engine.dispose()


def _at(phone: Phone, address: str, typed: str = "HANAMORI") -> int:
    """What a phone at an address is answered."""
    return _type(phone, typed, environ_overrides={"REMOTE_ADDR": address}).status


def test_right_codes_cost_nothing(limited: Flask) -> None:
    phone = Phone(limited)
    code = show_code(phone, phone.new_table(), Right.WATCH).code
    assert [_type(phone, code).status for _ in range(6)] == [200] * 6
    assert [_type(phone, "HANAMORI").status for _ in range(3)] == [422, 422, 429]


def test_who_typed_too_many_wrong_codes_is_told_with_what_was_typed(limited: Flask) -> None:
    phone = Phone(limited)
    code = show_code(phone, phone.new_table(), Right.WATCH).code
    for _ in range(3):
        _type(phone, "HANAMORI")
    refused = _type(phone, code)
    assert refused.status == 429
    assert int(refused.response.headers["Retry-After"]) > 0
    assert refused.form("code").fields["code"] == code


@pytest.mark.parametrize(
    ("language", "wait", "instead"), [("en", "ten minutes", "QR code"), ("ja", "10分", "QRコード")]
)
def test_who_typed_too_many_wrong_codes_is_told_how_long_to_wait_and_what_to_do_instead(
    limited: Flask, language: str, wait: str, instead: str
) -> None:
    phone = Phone(limited, language)
    for _ in range(5):
        refused = _type(phone, "HANAMORI")
    assert refused.status == 429
    said = refused.root.one(id="code-error").text
    assert wait in said
    assert instead in said


def test_mistakes_of_one_phone_do_not_lock_out_its_club(limited: Flask) -> None:
    guesser, guest = Phone(limited), Phone(limited)
    code = show_code(guesser, guesser.new_table(), Right.WATCH).code
    assert [_at(guesser, "192.0.2.7") for _ in range(9)] == [422] * 2 + [429] * 7
    assert _at(guest, "192.0.2.7") == 422
    assert _at(guest, "192.0.2.7", code) == 200


def test_guesses_of_a_phone_that_forgets_its_cookies_are_counted_by_its_address(
    limited: Flask,
) -> None:
    said = [_at(Phone(limited), f"2001:db8:1:2::{each}") for each in range(6)]
    assert said == [422] * 4 + [429] * 2
    assert _at(Phone(limited), "2001:db8:1:3::1") == 422


def test_guesses_of_one_address_lock_nobody_else_out(limited: Flask) -> None:
    for _ in range(40):
        _at(Phone(limited), "192.0.2.7")
    assert _at(Phone(limited), "192.0.2.8") == 422


def test_wrong_guesses_from_many_addresses_are_limited_together(limited: Flask) -> None:
    said = [_at(Phone(limited), f"192.0.2.{each}") for each in range(7)]
    assert said == [422] * 5 + [429] * 2


def test_guesses_from_many_addresses_make_codes_longer_and_lock_nobody_out(limited: Flask) -> None:
    host, guest = Phone(limited), Phone(limited)
    table = host.new_table()
    short = show_code(host, table, Right.WATCH)
    assert [_at(Phone(limited), f"192.0.2.{each}") for each in range(6)] == [422] * 5 + [429]
    refused = _type(guest, short.code)
    assert refused.status == 429
    assert "longer" in refused.root.one(id="code-error").text
    long = show_code(host, table, Right.WATCH)
    assert len(long.code.split("-")) == 6
    assert show_code(host, table, Right.WATCH).code == long.code
    assert _type(guest, long.code).path == f"{long.table}/"


def test_long_codes_that_are_wrong_are_counted_by_address(limited: Flask) -> None:
    said = [_at(Phone(limited), "192.0.2.7", "HANAMORIKATO") for _ in range(5)]
    assert said == [422] * 4 + [429]


def test_usual_limits_leave_a_club_room_and_lock_nobody_out(tmp_path: Path) -> None:
    app = create_app(Limits().rates(), instance=tmp_path)
    club = [Phone(app) for _ in range(100)]
    assert {_at(each, "192.0.2.7") for each in club for _ in range(2)} == {422}
    assert {_at(Phone(app), f"198.51.100.{each}") for each in range(120)} == {422}
    assert _at(club[0], "192.0.2.7") == 422
    with app.app_context():
        db.engine.dispose()


@contextmanager
def _held(folder: Path, patience: float, monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    """One of several processes, whose database somebody else is writing to."""
    monkeypatch.setattr(rate_limiter, "_PATIENCE", patience)
    app = create_app({NETWORK_CODES.setting: 9, SEVERAL: True}, instance=folder)
    with closing(sqlite3.connect(folder / DATABASE, check_same_thread=False)) as holder:
        phone = Phone(app)
        form = phone.open("/").form("code")
        holder.execute("BEGIN IMMEDIATE")
        yield phone, form, holder
    with app.app_context():
        db.engine.dispose()


def test_guess_that_cannot_be_counted_is_not_looked_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _held(tmp_path, 0.01, monkeypatch) as (phone, form, _):
        monkeypatch.setattr(home, "link_by_code", lambda _: pytest.fail("it was looked up"))
        refused = phone.submit(form, {"code": "HANAMORI"})
        assert refused.status == 503
        assert refused.form("code").fields["code"] == "HANAMORI"


def test_guess_that_has_waited_for_its_count_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with _held(tmp_path, 60, monkeypatch) as (phone, form, holder):
        over = Timer(0.2, holder.rollback)
        over.start()
        assert phone.submit(form, {"code": "HANAMORI"}).status == 422
        over.join()


def test_code_without_the_phones_token_is_still_there(
    phone: Phone, stranger: Phone, table: str
) -> None:
    shown = show_code(phone, table, Right.SCORE)
    form = stranger.open("/").form("code")
    page = stranger.submit(form, {"code": shown.code, "csrf_token": "x"})
    assert page.status == 400
    assert page.problems == ["This page was too old. Your entry is still here; please tap again."]
    assert stranger.submit(page.form("code")).path == f"{shown.table}/"
