"""Five friends and four chairs: who sits out is said at the start, and moves on by itself."""

import pytest
from flask import Flask

from companion.engine.log.entries import GoneHome, SittingOut
from tests.support.sittings import NAMES
from tests.web.page import Page
from tests.web.phone import Phone


def _ended(phone: Phone, table: str) -> Page:
    """The page of a table whose only game has been stopped after a deal."""
    phone.fill(f"{table}/deal?by=tricks", "key", {"tricks-0": "8", "tricks-1": "5"})
    phone.happen(table, "early-end")
    return phone.open(f"{table}/")


def _own_seat(phone: Phone, table: str) -> list[str]:
    """The player whose phone this is, as its page of the seats says."""
    page = phone.open(f"{table}/seat")
    return [each.text for each in page.root.all("button", **{"aria-pressed": "true"})]


def test_fifth_name_at_the_start_sits_out(phone: Phone) -> None:
    table = phone.new_table(game="whist", **{"waits-0": " Ema ", "waits-1": "Fay"})
    assert phone.sheet(table).position.players == NAMES
    assert [entry.action for entry in phone.log(table)] == [SittingOut("Ema"), SittingOut("Fay")]


def test_table_page_says_who_sits_out(phone: Phone, app: Flask) -> None:
    table = phone.new_table(game="whist", **{"waits-0": "Ema"})
    assert "Ema sits out" in phone.open(f"{table}/").root.one("p", "follows").text
    assert "Emaは休み" in Phone(app, "ja").open(f"{table}/").root.one("p", "follows").text


def test_names_of_those_who_sit_out_survive_the_house_rules_and_the_way_back(phone: Phone) -> None:
    seats = {f"name-{seat}": name for seat, name in enumerate(NAMES)}
    typed = {**seats, "waits-0": "Ema"}
    rules = phone.fill("/new/whist", "ticket", {**typed, "do": "rules"})
    back = phone.submit(rules.form("ticket"), {"do": "seats"})
    assert back.form("ticket").fields["waits-0"] == "Ema"
    made = phone.submit(rules.form("ticket"), {"do": "play"})
    assert phone.sheet(made.path.rstrip("/")).position.waiting == ("Ema",)


@pytest.mark.parametrize("name", ["ann", "x" * 33])
def test_impossible_name_is_said_at_its_field(phone: Phone, name: str) -> None:
    seats = {f"name-{seat}": each for seat, each in enumerate(NAMES)}
    page = phone.fill("/new/whist", "ticket", {**seats, "waits-1": name})
    assert page.status == 422
    assert page.root.one("p", id="waits-1-error").text


def test_form_sent_twice_makes_one_table_with_one_who_waits(phone: Phone) -> None:
    seats = {f"name-{seat}": each for seat, each in enumerate(NAMES)}
    form = phone.open("/new/whist").form("ticket")
    first, second = (phone.submit(form, {**seats, "waits-0": "Ema"}) for _ in range(2))
    assert first.path == second.path
    assert phone.sheet(first.path.rstrip("/")).head == 1


def test_rematch_says_who_comes_in_and_who_sits_out(phone: Phone) -> None:
    table = phone.new_table(game="whist", **{"waits-0": "Ema"})
    over = _ended(phone, table)
    assert "Ema comes in, Ann sits out." in over.text
    again = phone.submit(over.form("/rematch")).path.rstrip("/")
    seated = phone.sheet(again).position
    assert (seated.players, seated.waiting) == (("Ema", "Bo", "Cara", "Dai"), ("Ann",))
    third = phone.submit(_ended(phone, again).form("/rematch")).path.rstrip("/")
    assert phone.sheet(third).position.players == ("Ema", "Ann", "Cara", "Dai")


def test_rematch_keeps_the_phones_of_those_who_stay(phone: Phone, other: Phone) -> None:
    table = phone.new_table(game="whist", **{"waits-0": "Ema"})
    phone.submit(phone.open(f"{table}/seat").form("/seat"), {"seat": "0"})
    other.submit(other.open(f"{table}/seat").form("/seat"), {"seat": "1"})
    again = phone.submit(_ended(phone, table).form("/rematch")).path.rstrip("/")
    assert [_own_seat(user, again) for user in (phone, other)] == [[], ["Bo"]]


def test_swap_in_a_running_game_is_one_tap_and_can_be_undone(phone: Phone) -> None:
    table = phone.new_table(game="whist")
    phone.happen(table, "sitting-out", name="Ema", turn="2")
    page = phone.open(f"{table}/happened")
    assert "Ema in, Cara out" in page.text
    form = page.form("happened/substitution")
    done = phone.submit(form, {"seat": "2"})
    assert done.status == 200
    assert phone.sheet(table).position.players == ("Ann", "Bo", "Ema", "Dai")
    phone.submit(phone.open(f"{table}/happened").form("/retract"), {"target": "2"})
    assert phone.sheet(table).position.waiting == ("Ema",)


def test_whoever_goes_home_is_asked_in_no_longer(phone: Phone) -> None:
    table = phone.new_table(game="whist", **{"waits-0": "Ema"})
    form = phone.open(f"{table}/happened").form("/gone-home")
    phone.submit(form, {"name": "Ema"})
    assert phone.log(table)[-1].action == GoneHome("Ema")
    assert not phone.open(f"{table}/happened").root.all("button", name="seat")
    again = phone.submit(form, {"name": "Nobody", "key": "another", "seen": "2"})
    assert again.status == 200
    assert phone.sheet(table).head == 2


def test_whoever_goes_home_does_so_whatever_came_in_meanwhile(phone: Phone, other: Phone) -> None:
    table = phone.new_table(game="whist", **{"waits-0": "Ema"})
    late = phone.open(f"{table}/happened").form("/gone-home")
    other.happen(table, "misdeal")
    assert not phone.submit(late, {"name": "Ema"}).root.all(cls="problem")
    assert phone.log(table)[-1].action == GoneHome("Ema")
