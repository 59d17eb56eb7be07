"""Joining a table by a code that somebody says aloud."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from companion.store.codes import VALID_SECONDS
from companion.store.links import Right
from companion.store.models import db
from companion.store.spoken_codes import kana_of
from companion.web.app import create_app
from companion.web.request.allowances import ALL_GUESSES, GUESSES
from tests.web.invited import invitation, show_code
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone


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
    "typed", ["KA-MI-TO", "カミト", "hello", "KAMI", "x" * 500, "<b>&\"'", "é\x00"]
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
    monkeypatch.setattr("companion.store.codes._now", lambda: over)
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


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Flask]:
    """An app that takes two wrong codes from an address, and three in all."""
    app = create_app({GUESSES: 2, ALL_GUESSES: 3}, instance=tmp_path)
    yield app
    with app.app_context():
        db.engine.dispose()


def test_wrong_guesses_are_limited_and_right_ones_cost_nothing(limited: Flask) -> None:
    app = limited
    phone = Phone(app)
    code = show_code(phone, phone.new_table(), Right.WATCH).code
    assert [_type(Phone(app), code).status for _ in range(4)] == [200] * 4
    assert [_type(Phone(app), "KAMITO").status for _ in range(3)] == [422, 422, 429]
    refused = _type(Phone(app), code)
    assert refused.status == 429
    assert refused.form("code").fields["code"] == code
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    assert _type(Phone(app), code, environ_overrides=elsewhere).status == 200


def test_wrong_guesses_from_many_addresses_are_limited_together(limited: Flask) -> None:
    said = [
        _type(Phone(limited), "KAMITO", environ_overrides={"REMOTE_ADDR": f"192.0.2.{each}"}).status
        for each in range(5)
    ]
    assert said == [422, 422, 422, 429, 429]
