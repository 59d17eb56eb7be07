"""Several at a table of Oneonta Whist: what calls off one player's deal leaves the others'."""

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from companion.engine.log.entries import Amend, Misdeal
from companion.engine.seating import Seat
from companion.games.oniontan.rules import OniontanDeclaration, OniontanTricks
from companion.games.registry import known_games
from tests.web.phone import Phone
from tests.web.settled import book, buttons, said_in_log, settle, sit

GAME = known_games()["oniontan"]
ANN, BO, CARA = (
    OniontanDeclaration("S", bid, player=Seat(seat)) for seat, bid in enumerate((4, 3, 2))
)
BOOKED = {
    "misdeal": {"noticed": "deal"},
    "dummy-seen": {"bid": "no"},
    "pile-disturbed": {"seen": "yes"},
    "forgot": {"played": "yes"},
    "revoke": {"noticed": "later"},
    "wrong-pack": {"noticed": "deal"},
}
"""The rulings that call a deal off, and what is answered on the way."""


@pytest.fixture
def table(app: Flask) -> str:
    """Three players, two of whom have bid."""
    players = ("Ann", "Bo", "Cara")
    return sit(app, Table(GAME, GAME.rules(), players, Seat(0)), ANN, BO)


def _open(phone: Phone, table: str) -> list[object]:
    return [each.action for each in phone.sheet(table).position.current]


def test_misdeal_asks_whose_deal_it_is(phone: Phone, table: str) -> None:
    page = phone.happen(table, "misdeal")
    assert page.status == 422
    assert page.problems == ["Whose deal is it?"]
    page = phone.submit(page.form("key"), {"player": "1"})
    assert page.notices == ["Misdeal: Bo deals again."]
    assert phone.log(table)[-1].action == Misdeal(player=Seat(1))
    assert _open(phone, table) == [ANN]


@pytest.mark.parametrize("key", BOOKED)
def test_ruling_asks_whose_deal_it_calls_off(phone: Phone, table: str, key: str) -> None:
    page = settle(phone, table, key, BOOKED[key])
    assert "misdeal" in buttons(page)
    refused = book(phone, page, "misdeal")
    assert refused.status == 422
    assert refused.problems
    assert _open(phone, table) == [ANN, BO]
    page = book(phone, refused, "misdeal", seat="0")
    assert phone.log(table)[-1].action == Misdeal(key, player=Seat(0))
    assert _open(phone, table) == [BO]
    assert said_in_log(phone, table)[0].endswith("Misdeal: Ann deals again.")
    assert "deals now" not in page.notices[0]


def test_ruling_on_a_scored_deal_calls_off_that_one(app: Flask, phone: Phone, table: str) -> None:
    at = f"{table}/referee/settle/revoke?noticed=scored&entry=3"
    phone.fill(f"{table}/deal", "key", {"player": "0", "tricks": "4"})
    phone.fill(f"{table}/deal?by=declare", "key", {"player": "2", "trump": "S", "bid": "2"})
    book(phone, phone.open(at), "misdeal")
    said = phone.log(table)[-1].action
    assert isinstance(said, Amend)
    assert isinstance(said.action, Misdeal)
    assert said.action.player == 0
    assert phone.sheet(table).stop is None
    assert _open(phone, table) == [BO, CARA]


def test_who_plays_alone_is_asked_nothing(phone: Phone) -> None:
    table = phone.new_table(("Ann",), "oniontan")
    phone.fill(f"{table}/deal", "key", {"trump": "S", "bid": "4"})
    page = book(phone, settle(phone, table, "misdeal", {"noticed": "deal"}), "misdeal")
    assert page.path == f"{table}/"
    assert phone.log(table)[-1].action == Misdeal("misdeal")
    phone.fill(f"{table}/deal", "key", {"trump": "S", "bid": "4"})
    phone.happen(table, "misdeal")
    assert _open(phone, table) == []


def test_tricks_are_counted_though_another_deal_was_called_off_meanwhile(
    phone: Phone, other: Phone, table: str
) -> None:
    late = phone.open(f"{table}/deal?by=tricks").form("key")
    other.happen(table, "misdeal", player="1")
    page = phone.submit(late, {"player": "0", "tricks": "4"})
    assert page.path == f"{table}/"
    assert phone.totals(table) == (4, 0, 0)


def test_tricks_of_a_deal_that_was_called_off_meanwhile_are_not_counted(
    phone: Phone, other: Phone, table: str
) -> None:
    late = phone.open(f"{table}/deal?by=tricks").form("key")
    other.happen(table, "misdeal", player="1")
    phone.submit(late, {"player": "1", "tricks": "3"})
    assert phone.totals(table) == (0, 0, 0)


def test_correction_of_a_misdeal_asks_whose_deal_it_was(phone: Phone, table: str) -> None:
    phone.happen(table, "misdeal", player="1")
    page = phone.fill(f"{table}/entry/3", "key", {"player": "0"})
    assert page.status == 200
    assert _open(phone, table) == [BO]


def test_correction_keeps_what_is_not_asked(app: Flask, phone: Phone) -> None:
    named = Misdeal("misdeal", Seat(1), Seat(0))
    table = sit(app, Table(GAME, GAME.rules(), ("Ann", "Bo"), Seat(0)), ANN, named)
    phone.fill(f"{table}/entry/2", "key", {"player": "1"})
    said = phone.log(table)[-1].action
    assert isinstance(said, Amend)
    assert said.action == Misdeal("misdeal", Seat(1), Seat(1))


def test_tricks_without_a_bid_need_no_look_after_the_misdeal_of_another(
    app: Flask, phone: Phone
) -> None:
    players = ("Ann", "Bo")
    said = (ANN, BO, Misdeal(player=Seat(1)), OniontanTricks(4))
    table = sit(app, Table(GAME, GAME.rules(), players, Seat(0)), *said)
    assert phone.sheet(table).stop is None
    assert phone.totals(table) == (4, 0)
