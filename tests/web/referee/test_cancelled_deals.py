"""A scored deal that is cancelled: what is booked of it, and who deals then."""

import pytest
from flask import Flask

from companion.engine.log.entries import Amend, Misdeal, Retract, RulingNoted
from companion.engine.seating import NO_SEAT, Seat
from companion.games.whist.scoring import TurnUp, WhistTricks
from tests.games.whist.at_table import whist
from tests.web.phone import Phone
from tests.web.settled import book, said_in_log, settle, sit

SCORED = {"noticed": "scored"}
LEVEL = WhistTricks((7, 6))


def _dealers(phone: Phone, table: str) -> list[int]:
    at = phone.sheet(table).position
    return [*(row.dealer for row in at.rows if row.deal), at.dealer]


@pytest.mark.parametrize(("do", "note"), [("none", ""), ("agreed", "Deal 1 stands")])
def test_ruling_on_a_scored_deal_says_that_it_was(
    app: Flask, phone: Phone, do: str, note: str
) -> None:
    table = sit(app, whist(), LEVEL)
    page = settle(phone, table, "misdeal", {"count": "no", **SCORED})
    book(phone, page, do, note=note)
    assert phone.log(table)[-1].action == RulingNoted("misdeal", NO_SEAT, note, scored=True)
    phone.fill(f"{table}/deal?by=turn-up", "key", {"suit": "S", "card": "9♠"})
    codes = [each.code for each in phone.sheet(table).plan.tasks]
    assert "whist-trump-card" in codes


def test_q_w4_wrong_pack_of_a_scored_deal_does_not_pass_the_deal_on(
    app: Flask, phone: Phone
) -> None:
    table = sit(app, whist(misdeal="next_dealer"), LEVEL)
    page = book(phone, settle(phone, table, "wrong-pack", SCORED), "misdeal")
    assert phone.log(table)[-1].action == Amend(1, Misdeal("wrong-pack"), "wrong-pack")
    assert _dealers(phone, table) == [0]
    assert page.notices[0].endswith("Ann deals now.")
    assert said_in_log(phone, table)[0].count("wrong pack") == 1


def test_deal_being_played_stays_with_who_dealt_it(app: Flask, phone: Phone) -> None:
    table = sit(app, whist(), LEVEL, LEVEL, TurnUp("S"))
    book(phone, phone.open(f"{table}/referee/settle/wrong-pack?noticed=scored&entry=1"), "misdeal")
    said = phone.log(table)[-1].action
    assert said == Amend(1, Misdeal("wrong-pack"), "wrong-pack", dealer=Seat(1))
    assert _dealers(phone, table) == [1, 2]
    phone.fill(f"{table}/deal", "key", {"tricks-0": "7"})
    assert _dealers(phone, table) == [1, 2, 3]


def test_deal_taken_back_from_under_later_ones_leaves_them_where_they_are(
    app: Flask, phone: Phone
) -> None:
    table = sit(app, whist(), TurnUp("H"), LEVEL, TurnUp("S"), LEVEL, TurnUp("D"))
    page = phone.take_back(table, 2)
    assert phone.log(table)[-1].action == Retract(2, Seat(1))
    assert phone.sheet(table).stop is None
    assert _dealers(phone, table) == [1, 2]
    assert phone.open(f"{table}/entry/2").status == 404
    (restoring,) = [form for form in page.forms() if form.fields.get("target") == "6"]
    phone.submit(restoring)
    assert _dealers(phone, table) == [0, 1, 2]
