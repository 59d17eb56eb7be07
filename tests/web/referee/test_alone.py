"""Whoever plays alone is asked nothing of which there is but one answer."""

import pytest
from flask import Flask

from companion.engine.log.entries import RulingNoted
from companion.engine.referee.rulings import rulings_at
from companion.engine.seating import Seat
from tests.games.oniontan.at_table import oniontan
from tests.support.ruled import paths
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.settled import book, settle, sit, table_of

OFFERED = sorted(rulings_at(table_of("oniontan").game, table_of("oniontan").rules, 1))


def _fixed(page: Page) -> list[str]:
    """The questions of a page that leave no choice, by the name of what they send.

    What to book is none of them: a single button beside the forms that a verdict opens is a way.
    """
    names = [each.attrs["name"] for each in page.root.all("input", type="radio")]
    return [name for name in dict.fromkeys(names) if names.count(name) == 1 and name != "do"]


@pytest.mark.parametrize("key", OFFERED)
def test_no_verdict_asks_whoever_plays_alone_who_it_was(phone: Phone, app: Flask, key: str) -> None:
    at = table_of("oniontan")
    table = sit(app, at)
    ruling = rulings_at(at.game, at.rules, 1)[key]
    for answers, _ in paths(ruling, at.rules, 1):
        page = phone.open(f"{table}/referee/settle/{key}", query_string=answers)
        assert page.root.all("section", "ruling")
        assert _fixed(page) == []
        assert not page.root.all("input", name="seat")
        agreed = phone.submit(page.form("note"), {"do": "agreed"})
        assert agreed.status == 422
        assert agreed.root.one(id="note-error").text


def test_no_other_page_of_the_referee_does(phone: Phone, app: Flask) -> None:
    table = sit(app, table_of("oniontan"))
    for place in ("", "/tricks", "/tricks?ruling=revoke", "/may-i", "/score"):
        page = phone.open(f"{table}/referee{place}")
        assert page.status == 200
        assert _fixed(page) == []


def test_ruling_is_of_the_only_player_and_of_whoever_is_named_among_several(
    phone: Phone, app: Flask
) -> None:
    alone = sit(app, table_of("oniontan"))
    page = settle(phone, alone, "revoke", {"noticed": "open"})
    book(phone, page, "none")
    assert phone.log(alone)[-1].action == RulingNoted("revoke", Seat(0))
    three = sit(app, oniontan(players=3))
    page = settle(phone, three, "revoke", {"noticed": "open"})
    assert len(page.root.all("input", name="seat")) == 3
    book(phone, page, "none", seat="2")
    assert phone.log(three)[-1].action == RulingNoted("revoke", Seat(2))
