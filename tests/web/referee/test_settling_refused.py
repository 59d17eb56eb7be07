"""What cannot be booked of a verdict: late, twice, forged, or not said; each is told."""

from typing import Any

import pytest
from flask import Flask

from companion.engine.log.entries import Action, Misdeal, RulingNoted
from companion.engine.seating import NO_SEAT
from tests.support.sittings import PLAIN, hearts, moon
from tests.web.page import is_japanese
from tests.web.phone import Phone
from tests.web.settled import book, buttons, ruled, settle, sit

LATE = {"noticed": "later"}
SCORED = {"noticed": "scored"}


def _last(phone: Phone, table: str) -> Action:
    return phone.log(table)[-1].action


def test_what_cannot_be_booked_says_why(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(revoke="redeal"), moon(0))
    page = settle(phone, table, "revoke", LATE)
    assert "disabled" in buttons(page)["misdeal"].attrs
    assert "First this: Ann shot the moon" in page.root.one(cls="dock").text
    refused = book(phone, page, "misdeal")
    assert refused.status == 422
    assert refused.problems[0].startswith("First this:")
    book(phone, refused, "agreed", note="after the moon")
    assert _last(phone, table) == RulingNoted("revoke", NO_SEAT, "after the moon")
    fresh = sit(app, hearts())
    page = settle(phone, fresh, "misdeal", SCORED)
    assert "disabled" in buttons(page)["misdeal"].attrs
    refused = book(phone, page, "misdeal")
    assert refused.problems == ["No deal has been scored yet."]
    page = settle(phone, fresh, "moon", {"took": "most"})
    assert not [a for a in page.root.all("a") if "/entry/" in a.attrs["href"]]
    assert "No deal has been scored yet." in page.text


def test_after_the_end_a_dispute_can_still_be_noted(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(target=16, revoke="redeal"), PLAIN)
    page = settle(phone, table, "revoke", LATE)
    assert "disabled" in buttons(page)["misdeal"].attrs
    assert "The game was over before this." in page.text
    page = settle(phone, table, "lead-turn", {"trick": "open"})
    done = book(phone, page, "none")
    assert done.title == "Result"
    assert _last(phone, table) == RulingNoted("lead-turn", NO_SEAT)
    book(phone, settle(phone, table, "revoke", SCORED), "misdeal")
    assert phone.sheet(table).result is None


def test_same_post_counts_once_however_often(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(revoke="redeal"), PLAIN, PLAIN)
    form = settle(phone, table, "revoke", SCORED).form("do")
    for _ in range(3):
        page = phone.submit(form, {"do": "misdeal"})
        assert page.path == f"{table}/"
        assert "Revoke: did not follow suit – " in page.notices[0]
    assert len(phone.log(table)) == 3


def test_stale_booking_is_told_and_can_be_sent_again(
    phone: Phone, other: Phone, table: str
) -> None:
    late = settle(other, table, "misdeal", {"noticed": "deal"}).form("do")
    phone.deal(table, 5, 4, 3, 1, queen=2)
    page = other.submit(late, {"do": "misdeal"})
    assert page.status == 422
    assert is_japanese(page.problems[0])
    assert len(phone.log(table)) == 1
    book(other, page, "misdeal")
    assert _last(phone, table) == Misdeal("misdeal")


def test_booking_of_what_cannot_come_up_any_more_is_told(phone: Phone, table: str) -> None:
    late = settle(phone, table, "looked", {"laid": "yes"})
    phone.fill(f"{table}/rules/change", "moon", {"pass_cycle": "N", "begins": "this"})
    page = book(phone, late, "none")
    assert page.path == f"{table}/referee/settle"
    assert len(phone.log(table)) == 1


FORGED: list[dict[str, Any]] = [
    {"do": "charge", "seat": "1"},
    {"do": "correct"},
    {"do": "adjustment"},
    {"do": ""},
    {"do": "☃\0"},
    {"do": "misdeal", "seat": "9"},
    {"do": "misdeal", "seat": "-1"},
    {"do": "misdeal", "seat": "²"},
    {"do": "none", "key": "x" * 99, "seen": "77"},
    {"do": "misdeal", "seen": "x"},
]


@pytest.mark.parametrize("fields", FORGED)
def test_forged_post_is_refused_with_a_page(
    phone: Phone, app: Flask, fields: dict[str, str]
) -> None:
    table = sit(app, hearts(revoke="redeal"), PLAIN)
    for answers in (LATE, SCORED):
        page = settle(phone, table, "revoke", answers)
        refused = book(phone, page, **fields)
        assert refused.status == 422
        assert refused.problems
        assert ruled(refused) == ruled(page)
    assert len(phone.log(table)) == 1
    posted = phone.post(f"{table}/referee/settle/revoke", page.form("do").fields)
    assert posted.path == f"{table}/"
    assert posted.notices
    assert phone.post(f"{table}/referee/settle/no-such", page.form("do").fields).status == 404
    assert phone.post(f"{table}/referee/settle/revoke?noticed=later", {}).status == 400


def test_seat_has_to_be_said_where_it_decides(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(revoke="charge_26"), PLAIN)
    for answers in (LATE, SCORED):
        page = settle(phone, table, "revoke", answers)
        assert "Optional." not in page.text
        refused = book(phone, page, "charge")
        said = refused.around("seat", "pick").one(cls="error").text
        assert (refused.status, said) == (422, "Please choose one of the seats.")
    assert "Optional." in settle(phone, table, "lead-turn", {"trick": "open"}).text
