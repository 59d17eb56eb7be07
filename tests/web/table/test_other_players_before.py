"""What is corrected, sent or settled after somebody has joined or left, of deals before that."""

import pytest
from flask import Flask

from companion.engine.log.entries import Amend, Departure, RulingNoted
from companion.engine.seating import NO_SEAT, Seat
from companion.games.hearts.actions import Charge
from tests.support.sittings import PLAIN, captures, hearts
from tests.web.phone import Phone
from tests.web.settled import book, settle, sit
from tests.web.table.coming import FIVE, claim, join, leave, open_everything


@pytest.fixture
def third(phone: Phone) -> Phone:
    """A third phone, whose owner reads English."""
    return Phone(phone.app)


def test_earlier_deal_is_corrected_with_those_who_played_it(phone: Phone, table: str) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    leave(phone, table, 2)
    phone.deal(table, 5, 4, 4, queen=2)
    form = phone.open(f"{table}/entry/1").form("key")
    assert "hearts-3" in form.fields
    page = phone.correct(table, 1, {"hearts-0": "4", "hearts-2": "4"})
    assert page.path == f"{table}/"
    assert phone.sheet(table).stop is None
    assert "Cara" in page.notices[0] or "Cara" in page.text
    news = phone.open(f"{table}/news").text
    assert "Ann 5 → 4" in news
    assert "Cara 3 → 4" in news


def test_arrival_taken_back_after_a_deal_asks_for_a_look_and_is_restored(
    phone: Phone, other: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table)
    phone.deal(table, *FIVE, queen=4)
    phone.correct(table, 3, {"hearts-0": "4", "hearts-1": "5"})
    phone.take_back(table, 2)
    stop = phone.sheet(table).stop
    assert stop is not None
    assert stop.entry.number == 3
    for each in (phone, other):
        open_everything(each, table)
    # An undone entry is described with the players of its time.
    assert "Eva joins at Bo’s left." in phone.open(f"{table}/log").text
    phone.submit(phone.open(f"{table}/log").form("target"), {"target": "5"})
    assert phone.sheet(table).stop is None


def test_history_names_those_who_were_there(phone: Phone, table: str) -> None:
    join(phone, table)
    phone.happen(table, "wrong-dealer", dealer="4")
    phone.take_back(table, 2)
    phone.take_back(table, 1)
    leave(phone, table, 0)
    log = phone.open(f"{table}/log").text
    assert "Dai dealt; the next deals go round from there." in log
    assert "Ann leaves with 0." in log


def test_deal_of_four_that_comes_after_the_arrival_is_told_and_not_counted(
    phone: Phone, other: Phone, table: str
) -> None:
    late = other.open(f"{table}/deal").form("key")
    join(phone, table)
    page = other.submit(
        late, {f"hearts-{at}": str(n) for at, n in enumerate((5, 4, 3, 1))} | {"queen": "3"}
    )
    assert page.path == f"{table}/"
    assert len(phone.log(table)) == 1


def test_deal_of_five_that_comes_after_the_departure_names_those_of_then(
    phone: Phone, third: Phone, table: str
) -> None:
    join(phone, table)
    late = third.open(f"{table}/deal").form("key")
    leave(phone, table, 0)
    page = third.submit(
        late, {f"hearts-{at}": str(n) for at, n in enumerate(FIVE)} | {"queen": "4"}
    )
    assert page.path == f"{table}/"
    assert "Dai" in page.notices[0]
    assert len(phone.log(table)) == 2


def test_event_typed_for_other_seats_is_asked_again(phone: Phone, third: Phone, table: str) -> None:
    late = third.open(f"{table}/happened/adjustment").form("key")
    swap = third.open(f"{table}/happened/substitution").form("key")
    join(phone, table)
    page = third.submit(late, {"points-2": "-5", "reason": "revoke"})
    fields = page.form("key").fields
    assert {fields[f"points-{at}"] for at in range(5)} == {""}
    assert fields["reason"] == "revoke"
    page = third.submit(swap, {"seat": "2", "name": "Gus"})
    assert page.form("key").fields.get("seat") is None
    assert page.form("key").fields["name"] == "Gus"
    assert len(phone.log(table)) == 1


def test_adjustment_from_before_is_corrected_afterwards(
    phone: Phone, third: Phone, table: str
) -> None:
    phone.happen(table, "adjustment", points_2="-5", reason="revoke")
    leave(phone, table, 0)
    page = phone.correct(table, 1, {"points-0": "3", "points-2": "-4"})
    assert page.notices == ["Cara −4, revoke: now −4"]
    assert "Cara −4" in third.open(f"{table}/news").text


def test_substitution_from_before_is_corrected_afterwards(phone: Phone) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara", "Dai", "Ema"))
    phone.happen(table, "substitution", seat="2", name="Gus")
    leave(phone, table, 0)
    page = phone.correct(table, 1, {"name": "Gil"})
    assert page.notices == ["Gil takes over from Cara, with 0."]
    leave(phone, table, 1)
    (said,) = phone.correct(table, 1, {"name": "Gus"}).notices
    assert "Gus takes Cara’s seat." in said


def test_deals_to_confirm_are_confirmed_by_those_who_left_too(
    phone: Phone, other: Phone, table: str
) -> None:
    claim(phone, table, 0)
    claim(other, table, 3)
    phone.submit(phone.open(f"{table}/happened").form("/confirming"), {"wanted": "yes"})
    phone.deal(table, 5, 4, 3, 1, queen=2)
    waiting = other.open(f"{table}/").form("content")
    other.submit(waiting)
    leave(phone, table, 3)
    open_everything(phone, table)
    phone.deal(table, 5, 4, 4, queen=2)
    open_everything(other, table)


def test_revoke_of_who_left_is_charged_to_their_deal(phone: Phone, app: Flask) -> None:
    later = (Departure(Seat(0)), captures(5, 4, 4, queen=2))
    table = sit(app, hearts(revoke="charge_26"), PLAIN, *later)
    page = settle(phone, table, "revoke", {"noticed": "scored"})
    page = phone.open(page.root.one("ul", "chips").all("a")[1].attrs["href"])
    asked = page.around("seat", "pick").all("label")
    assert [each.one("bdi").text for each in asked] == ["Ann", "Bo", "Cara", "Dai"]
    book(phone, page, "charge", seat="0")
    assert phone.log(table)[-1].action == Amend(1, Charge(Seat(0)), "revoke")
    # Bo, Cara and Dai: what they took in the first deal is Ann’s.
    assert phone.totals(table) == (5, 4, 17)


@pytest.mark.parametrize(("seat", "now"), [("0", NO_SEAT), ("3", Seat(2))])
def test_ruling_on_a_deal_of_then_is_noted_for_the_seat_of_now(
    phone: Phone, app: Flask, seat: str, now: Seat
) -> None:
    later = (Departure(Seat(0)), captures(5, 4, 4, queen=2))
    table = sit(app, hearts(revoke="charge_26"), PLAIN, *later)
    page = settle(phone, table, "revoke", {"noticed": "scored"})
    page = phone.open(page.root.one("ul", "chips").all("a")[1].attrs["href"])
    book(phone, page, "agreed", seat=seat, note="A round of drinks")
    noted = RulingNoted("revoke", now, "A round of drinks", scored=True)
    assert phone.log(table)[-1].action == noted


def test_two_corrections_of_a_deal_of_then_are_compared_by_those_of_then(
    phone: Phone, third: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    leave(phone, table, 0)
    late = third.open(f"{table}/entry/1").form("key")
    phone.correct(table, 1, {"hearts-0": "4", "hearts-1": "5"})
    page = third.submit(late, {"hearts-0": "3", "hearts-1": "6"})
    assert "/beside?" in page.path
    rows = page.root.one("table", "conflict-points").one("tbody").all("tr")
    assert [each.one("bdi").text for each in rows] == ["Ann", "Bo", "Cara", "Dai"]


def test_deal_of_five_corrected_to_four_once_the_arrival_is_taken_back_can_be_read(
    phone: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1, queen=2)
    join(phone, table)
    phone.deal(table, *FIVE, queen=2)
    phone.take_back(table, 2)
    page = phone.correct(table, 3, {f"hearts-{at}": str(n) for at, n in enumerate((5, 4, 3, 1))})
    assert page.status == 200
    assert phone.sheet(table).stop is None
    open_everything(phone, table)
