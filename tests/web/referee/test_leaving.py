"""Somebody leaves in the middle of a deal: the verdict leads to where that is entered."""

import pytest
from flask import Flask

from companion.engine.log.entries import EarlyEnd, Substitution
from companion.engine.seating import Seat
from tests.support.sittings import PLAIN, hearts, plain
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.settled import settle, sit


def _leads_on(page: Page) -> list[str]:
    """Where the choices lead that open a form, by the kind of entry."""
    links = page.root.one("fieldset", "costs").all("a", "leads-on")
    return [each.attrs["href"].partition("/happened/")[2] for each in links]


def test_newcomer_is_entered_by_the_form_of_the_sheet(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(), PLAIN)
    page = settle(phone, table, "leaves", {"seat": "other", "seen": "no"})
    assert _leads_on(page) == ["substitution"]
    act = page.root.one("a", "act")
    assert act.text == "Enter the new player"
    form = phone.open(act.attrs["href"])
    phone.submit(form.form("name"), {"seat": "2", "name": "Eve"})
    assert phone.log(table)[-1].action == Substitution(Seat(2), "Eve")
    assert "Eve" in phone.open(f"{table}/").text


def test_seat_that_stays_empty_is_left_by_the_form_of_the_sheet(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(), PLAIN)
    page = settle(phone, table, "leaves", {"seat": "empty"})
    assert _leads_on(page) == ["departure", "early-end"]
    act = page.root.one("a", "act")
    assert act.text == "Enter who leaves"
    phone.submit(phone.open(act.attrs["href"]).form("key"), {"seat": "1"})
    assert phone.sheet(table).position.players == ("Ann", "Cara", "Dai")


def test_seat_that_stays_empty_at_a_table_of_three_ends_the_game(phone: Phone, app: Flask) -> None:
    three = hearts(players=3)
    table = sit(app, three, plain(three))
    page = settle(phone, table, "leaves", {"seat": "empty"})
    assert _leads_on(page) == ["early-end"]
    form = phone.open(page.root.one("a", "act").attrs["href"])
    phone.submit(form.form("key"))
    assert phone.log(table)[-1].action == EarlyEnd()


NOTHING_PLAYED = ("No deal has been scored yet.", "まだ1ディールも記録されていません。")


@pytest.mark.parametrize("language", [0, 1])
def test_table_without_a_scored_deal_says_why_it_cannot_end(
    phone: Phone, other: Phone, app: Flask, language: int
) -> None:
    reader = (phone, other)[language]
    page = settle(reader, sit(app, hearts(players=3)), "leaves", {"seat": "empty"})
    barred = page.root.one("p", "why").text
    assert barred == NOTHING_PLAYED[language]
    assert not page.root.all("a", "act")
