"""Posts that a script sends: where they lead is said, and our answer is told from a stranger's."""

import pytest
from flask import Flask

from companion.web.posting.write_entry import SENDS, UNSENT
from tests.support.sittings import PLAIN, hearts
from tests.web.phone import Phone, captured
from tests.web.settled import sit

BY_SCRIPT = {SENDS: "yes"}


def test_post_says_where_it_leads_and_keeps_its_notice_for_that_page(phone: Phone) -> None:
    table = phone.new_table()
    form = phone.open(f"{table}/deal").form("key")
    said = phone.submit(form, captured(5, 4, 3, 1, queen=2), headers=BY_SCRIPT).response
    assert (said.status_code, said.data) == (204, b"")
    assert said.headers[SENDS] == "yes"
    assert phone.open(said.headers["Location"]).root.all("div", "saved")
    assert phone.totals(table) == (5, 4, 16, 1)


def test_refusal_is_the_page_as_without_script(phone: Phone) -> None:
    table = phone.new_table()
    form = phone.open(f"{table}/deal").form("key")
    page = phone.submit(form, captured(5, 5, 5, 5), headers=BY_SCRIPT)
    assert page.status == 422
    assert page.response.headers[SENDS] == "yes"
    assert page.form("key").fields["hearts-1"] == "5"


def test_answer_to_another_post_has_no_sign(phone: Phone) -> None:
    table = phone.new_table()
    form = phone.open(f"{table}/deal").form("key")
    assert SENDS not in phone.submit(form, captured(5, 5, 5, 5)).response.headers


@pytest.mark.parametrize(("path", "status"), [("/t/nowhere-at-all/deal", 404), ("/deal", 400)])
def test_errors_are_signed_too(phone: Phone, path: str, status: int) -> None:
    table = phone.new_table() if path == "/deal" else ""
    page = phone.post(f"{table}{path}", {"key": "k", "csrf_token": "old"}, headers=BY_SCRIPT)
    assert page.status == status
    assert page.response.headers[SENDS] == "yes"


def test_fresh_token_serves_a_phone_without_cookies(app: Flask) -> None:
    table, stranger = sit(app, hearts()), Phone(app)
    token = stranger.open("/token").html
    fields = {"csrf_token": token, "key": "kept", "seen": "0", "by": "captures"}
    stranger.post(f"{table}/deal", {**fields, **captured(5, 4, 3, 1, queen=2)})
    assert stranger.totals(table) == (5, 4, 16, 1)


def test_script_comes_with_entries_and_with_what_waits_alone(app: Flask, phone: Phone) -> None:
    table = sit(app, hearts(), PLAIN)
    for path, sends in ((f"{table}/deal", True), (f"{table}/log", True), (f"{table}/", False)):
        assert ("outbox.js" in phone.open(path).html) is sends
    phone.client.set_cookie(UNSENT, "yes")
    for path in ("/", f"{table}/", f"{table}/share", "/t/nowhere-at-all/"):
        assert "outbox.js" in phone.open(path).html


@pytest.mark.parametrize(("language", "words"), [("en", "Open the form"), ("ja", "入力画面を開く")])
def test_what_shows_what_waits_can_be_had_by_itself(app: Flask, language: str, words: str) -> None:
    page = Phone(app, language).open("/unsent")
    assert page.status == 200
    assert words in page.html
    assert "<script" not in page.html


def test_page_for_an_error_is_no_answer_to_its_post(phone: Phone) -> None:
    phone.client.set_cookie(UNSENT, "yes")
    table = phone.new_table()
    form = phone.open(f"{table}/deal").form("key")
    refused = phone.submit(form, captured(5, 5, 5, 5))
    assert f'data-answers="{form.fields["key"]}"' in refused.html
    lost = phone.post("/t/nowhere-at-all/deal", form.fields)
    assert 'data-answers=""' in lost.html
