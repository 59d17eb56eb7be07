"""What a verdict books with a tap, what it refuses, and how the log and the sheet tell of it."""

import re
from typing import Any

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from companion.engine.log.entries import (
    Action,
    Adjustment,
    Amend,
    Misdeal,
    RulingNoted,
    WrongDealer,
)
from companion.engine.seating import NO_SEAT, Seat
from companion.games.bidwhist.bidding import BidWhistTricks as BidTricks
from companion.games.hearts.actions import Charge
from companion.games.oniontan.rules import OniontanDeclaration
from companion.games.whist.scoring import Revoked, TurnUp, WhistTricks
from tests.games.bidwhist.at_table import bidwhist, contract, won
from tests.games.oniontan.at_table import declare, oniontan, whole
from tests.games.whist.at_table import tricks, whist
from tests.support.sittings import PLAIN, hearts
from tests.web.page import Page
from tests.web.phone import Phone
from tests.web.settled import book, buttons, choice, remarks, said_in_log, settle, sit

LATE = {"noticed": "later"}
SCORED = {"noticed": "scored"}


def _last(phone: Phone, table: str) -> Action:
    return phone.log(table)[-1].action


def test_revoke_is_charged_in_one_tap_and_taken_back_in_another(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(revoke="charge_26"), PLAIN)
    page = book(phone, settle(phone, table, "revoke", LATE), "charge", seat="1")
    assert page.path == f"{table}/"
    assert page.notices == ["Revoke: all points to Bo"]
    assert _last(phone, table) == Charge(Seat(1))
    assert phone.totals(table) == (5, 30, 16, 1)
    phone.submit(page.form("target"))
    assert phone.totals(table) == (5, 4, 16, 1)


@pytest.mark.parametrize(
    ("answers", "noted", "trump"),
    [
        ({"looked": "no"}, "first-card-moved", "turned up, in the dealer’s hand"),
        ({"looked": "yes", "count": "yes"}, "first-card", "it stays in the hand it was dealt to"),
    ],
)
def test_w_trump_2_packets_that_are_moved_round_leave_the_dealer_the_last_card(
    phone: Phone, app: Flask, answers: dict[str, str], noted: str, trump: str
) -> None:
    table = sit(app, whist(), TurnUp("S", "9S"))
    page = book(phone, settle(phone, table, "first-card", answers), "none")
    assert page.path == f"{table}/"
    assert _last(phone, table) == RulingNoted(noted, NO_SEAT)
    assert said_in_log(phone, table)[0] == "Settled: First card dealt to the wrong player"
    assert trump in page.text


def test_revoke_found_after_scoring_changes_that_deal(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(revoke="charge_26"), PLAIN, PLAIN)
    page = settle(phone, table, "revoke", SCORED)
    assert choice(page, "charge") == "Add the penalty to deal 2"
    first = page.root.one("ul", "chips").all("a")[1]
    page = phone.open(first.attrs["href"])
    assert choice(page, "charge") == "Add the penalty to deal 1"
    page = book(phone, page, "charge", seat="3")
    assert page.notices[0].startswith("Revoke: did not follow suit – Deal 1 corrected: ")
    assert _last(phone, table) == Amend(1, Charge(Seat(3)), "revoke")
    assert phone.totals(table) == (5, 4, 16, 27)


@pytest.mark.parametrize(
    ("table", "deal", "expected"),
    [
        (whist(revoke="three_tricks"), [tricks(9)], WhistTricks((6, 7), revoked=(1, 0))),
        (bidwhist(renege_tricks=2), [contract(0, "3 up"), won(9)], BidTricks((7, 5), (1, 0))),
    ],
)
def test_tricks_go_over_where_the_table_plays_so(
    phone: Phone, app: Flask, table: Table, deal: list[Action], expected: Action
) -> None:
    address = sit(app, table, *deal)
    page = settle(phone, address, "revoke", SCORED)
    book(phone, page, "charge", seat="2")
    assert _last(phone, address) == Amend(len(deal), expected, "revoke")


@pytest.mark.parametrize(
    ("table", "before", "expected"),
    [
        (whist(revoke="three_tricks"), [TurnUp("S")], (0, 2)),
        (bidwhist(renege_tricks=3), [contract(0, "3 up")], (-3, 0)),
    ],
)
def test_revoke_noted_during_play_is_charged_once_with_the_tricks(
    phone: Phone, other: Phone, app: Flask, table: Table, before: list[Action], expected: Any
) -> None:
    address = sit(app, table, *before)
    book(phone, settle(phone, address, "revoke", LATE), "charge", seat="0")
    # The same revoke, settled on another phone as well.
    again = book(other, settle(other, address, "revoke", LATE), "charge", seat="0")
    assert again.status == 422
    page = phone.open(f"{address}/deal")
    assert page.form("key").fields.items() >= {"revoked-0": "1", "revoked-1": "0"}.items()
    taken = {"tricks-0": "8", "tricks-1": str(sum(_TAKEN[table.game.key]) - 8)}
    unsaid = phone.fill(f"{address}/deal", "key", taken)
    assert "Choose: the tricks as they were taken" in unsaid.text
    phone.fill(f"{address}/deal", "key", {**taken, "moved": "no"})
    assert phone.totals(address) == expected
    assert "charged" in phone.open(f"{address}/sheet").text
    late = book(other, settle(other, address, "revoke", SCORED), "charge", seat="0")
    assert late.status == 422
    assert "すでに数えてあります" in late.text
    assert phone.totals(address) == expected
    # Whoever corrects the deal finds what was typed, and may say it the other way.
    number, left = len(phone.log(address)), str(sum(_TAKEN[table.game.key]) - 5)
    phone.correct(address, number, {"moved": "hand", "tricks-0": "5", "tricks-1": left})
    assert len(phone.log(address)) == number + 1
    assert phone.totals(address) == expected


_TAKEN = {"whist": (8, 5), "bidwhist": (8, 4)}


def test_misdeal_of_the_deal_in_progress(phone: Phone, other: Phone, table: str) -> None:
    page = settle(phone, table, "misdeal", {"noticed": "deal"})
    page = book(phone, page, "misdeal")
    assert _last(phone, table) == Misdeal("misdeal")
    assert "Too many or too few cards – Misdeal" in page.notices[0]
    assert "裁定「ミスディール（枚数が合わない）」" in said_in_log(other, table)[0]
    assert "Too many or too few cards – " in remarks(phone, table)[0]


def test_scored_deal_is_cancelled(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(), PLAIN)
    page = settle(phone, table, "misdeal", SCORED)
    assert [*buttons(page)] == ["none", "misdeal", "agreed"]
    assert choice(page, "misdeal") == "Cancel deal 1"
    book(phone, page, "misdeal")
    assert _last(phone, table) == Amend(1, Misdeal("misdeal"), "misdeal")
    assert phone.totals(table) == (0, 0, 0, 0)


def test_wrong_dealer_is_booked_and_the_right_one_refused_at_the_seat(
    phone: Phone, table: str
) -> None:
    page = settle(phone, table, "wrong-dealer")
    refused = book(phone, page, "wrong-dealer", seat="0")
    assert refused.status == 422
    assert refused.around("seat", "pick").one(cls="error").text == "Ann deals this one anyway."
    book(phone, refused, "wrong-dealer", seat="2")
    assert _last(phone, table) == WrongDealer(Seat(2))


def test_as_ruled_nothing_moves(phone: Phone, other: Phone, table: str) -> None:
    page = settle(phone, table, "lead-turn", {"trick": "open"})
    page = book(phone, page, "none", seat="3")
    assert page.notices == ["Settled: Led out of turn; Dai"]
    assert _last(phone, table) == RulingNoted("lead-turn", Seat(3))
    book(phone, settle(phone, table, "lead-turn", {"trick": "open"}), "none")
    assert _last(phone, table) == RulingNoted("lead-turn", NO_SEAT)
    assert said_in_log(other, table)[1].startswith("裁定：順番でない人がリードした、Dai")
    assert len(remarks(phone, table)) == 2


def test_table_that_agreed_otherwise_says_how(phone: Phone, table: str) -> None:
    page = settle(phone, table, "revoke", LATE)
    for note in ("", "   "):
        refused = book(phone, page, "agreed", note=note, seat="1")
        assert refused.status == 422
        assert refused.root.one(id="note-error").text.startswith("What did you agree?")
        assert _is_open(refused)
        assert "checked" in refused.root.one("input", name="seat", value="1").attrs
    done = book(phone, refused, "agreed", note="Bo pays a round", seat="1")
    assert _last(phone, table) == RulingNoted("revoke", Seat(1), "Bo pays a round")
    assert "the table agreed: Bo pays a round" in done.notices[0]


def _is_open(page: Page) -> bool:
    """Whether the note that is missing can be seen."""
    return "wrong" in page.root.one(cls="agreed-note").classes


def test_note_is_not_lost_by_another_button(phone: Phone, table: str) -> None:
    page = settle(phone, table, "revoke", LATE)
    refused = book(phone, page, "none", note="Bo pays")
    assert (refused.status, phone.log(table)) == (422, ())
    assert refused.field("note").attrs["value"] == "Bo pays"
    assert refused.root.one(id="note-error").text.startswith("You have written what was agreed")
    long = book(phone, page, "agreed", note="x" * 201)
    assert (long.status, phone.log(table)) == (422, ())
    assert "200 characters at most" in long.root.one(id="note-error").text


def test_usual_outcome_is_chosen_beforehand(phone: Phone, table: str) -> None:
    page = settle(phone, table, "misdeal", {"noticed": "deal"})
    chosen = [do for do, each in buttons(page).items() if "checked" in each.attrs]
    assert chosen == ["misdeal"]


def test_correction_carries_the_ruling(phone: Phone, other: Phone, app: Flask) -> None:
    table = sit(app, hearts(), PLAIN, PLAIN)
    page = settle(phone, table, "wrong-score", {"what": "deal"})
    page = phone.open(page.root.one("a", "act").attrs["href"])
    assert page.root.one(cls="ruled").text == "Ruling: A wrong score was found later"
    assert page.title == "Correct deal 2"
    phone.submit(page.form("key"), {"queen": "0"})
    action = _last(phone, table)
    assert isinstance(action, Amend)
    assert (action.target, action.ruling) == (2, "wrong-score")
    assert said_in_log(other, table)[0].startswith("裁定「点の間違いに後で気づいた」")


def test_adjustment_carries_the_ruling_and_its_reason(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(), PLAIN)
    page = settle(phone, table, "wrong-score", {"what": "other"})
    page = phone.open(page.root.one("a", "act").attrs["href"])
    assert page.field("reason").attrs["value"] == "A wrong score was found later"
    page = phone.submit(page.form("key"), {"points-0": "x"})
    assert page.status == 422
    page = phone.submit(page.form("key"), {"points-0": "5", "reason": "three deals ago"})
    assert _last(phone, table) == Adjustment((5, 0, 0, 0), "three deals ago", "wrong-score")
    assert "A wrong score was found later – " in remarks(phone, table)[0]
    phone.correct(table, 2, {"points-0": "6"})
    assert _last(phone, table) == Amend(
        2, Adjustment((6, 0, 0, 0), "three deals ago", "wrong-score")
    )


@pytest.mark.parametrize("ruling", ["no-such", "", "☃", "x" * 999])
def test_ruling_that_there_is_none_of_leads_to_no_form(
    phone: Phone, table: str, ruling: str
) -> None:
    address = f"{table}/happened/adjustment"
    page = phone.open(address, query_string={"ruling": ruling})
    assert not page.root.all(cls="ruled")
    phone.submit(page.form("key"), {"points-0": "5", "reason": "why"})
    assert _last(phone, table) == Adjustment((5, 0, 0, 0), "why")


def test_bid_is_corrected_where_it_stands(phone: Phone, app: Flask) -> None:
    table = sit(app, oniontan(), whole(4, 4), declare(5))
    page = settle(phone, table, "bid-changed", {"lead": "no"})
    (link,) = {a.attrs["href"] for a in page.root.all("a") if "/entry/" in a.attrs["href"]}
    assert re.search(r"/entry/2\?ruling=bid-changed", link)
    page = phone.open(link)
    phone.submit(page.form("key"), {"bid": "3"})
    assert _last(phone, table) == Amend(2, OniontanDeclaration("H", 3), "bid-changed")


def test_page_says_who_deals_again_and_leads_to_where_another_is_named(
    phone: Phone, app: Flask
) -> None:
    table = sit(app, whist(misdeal="next_dealer"))
    page = settle(phone, table, "misdeal", {"count": "no", "noticed": "deal"})
    assert "Bo deals now." in page.text
    (link,) = [a.attrs["href"] for a in page.root.all("a") if a.text == "Another player deals"]
    page = phone.fill(link, "key", {"dealer": "3"})
    assert page.notices == ["Misdeal: Dai deals again."]
    assert _last(phone, table) == Misdeal("misdeal", Seat(3))
    page = settle(phone, table, "exposed", {"during": "deal"})
    assert "Dai deals now." in page.text
    page = book(phone, page, "misdeal")
    assert page.notices[0].endswith("Dai deals now.")


def test_whoever_plays_alone_is_not_told_who_deals(phone: Phone, app: Flask) -> None:
    table = sit(app, oniontan(1))
    page = settle(phone, table, "misdeal", {"noticed": "deal"})
    assert "deals now" not in page.text
    assert "deals now" not in book(phone, page, "misdeal").notices[0]


def test_revoke_noted_in_the_middle_keeps_its_side_from_winning(phone: Phone, app: Flask) -> None:
    table = sit(app, whist(revoke="three_tricks"))
    page = settle(phone, table, "revoke", LATE)
    assert choice(page, "charge") == "Enter this penalty"
    page = book(phone, page, "charge", seat="2")
    assert _last(phone, table) == Revoked(Seat(2))
    assert "They cannot win the game with this deal" in page.text
    phone.fill(
        f"{table}/deal?by=tricks", "key", {"tricks-0": "12", "tricks-1": "1", "moved": "hand"}
    )
    assert phone.totals(table) == (4, 0)
    assert "they stop at 4" in phone.open(f"{table}/sheet").text
