"""Any game, declared by tapping: it is set up, played, corrected, kept and handed on."""

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from companion.engine.seating import Seat
from companion.games.own import GAME
from companion.games.own.game import OwnRules
from tests.support.sittings import NAMES
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone
from tests.web.settled import sit

THREE = NAMES[:3]
RUMMY = {"title": "Rommé", "wins": "fewest", "target": "100"}
WIZARD = {
    "title": "Wizard",
    "kind": "bids",
    "until": "deals",
    "deals": "2",
    "made": "20",
    "each": "10",
    "missed": "off",
    "cards": "up",
    "tricks": "15",
}


def _points(phone: Phone, table: str, *points: int | str) -> Page:
    fields: dict[str, str | None] = {f"points-{at}": str(each) for at, each in enumerate(points)}
    return phone.fill(f"{table}/deal", "key", fields)


def _say(phone: Phone, table: str, name: str, *numbers: int | str) -> Page:
    fields: dict[str, str | None] = {f"{name}-{at}": str(each) for at, each in enumerate(numbers)}
    return phone.fill(f"{table}/deal", "key", fields)


def test_the_rules_are_asked_before_the_players(phone: Phone) -> None:
    page = phone.open("/new/own")
    assert page.field("title").attrs["maxlength"] == "32"
    page = phone.submit(page.form("ticket"), {"title": " Rommé ", "do": "play"})
    assert page.status == 200
    assert page.field("name-0").attrs["value"] == ""
    names = {f"name-{at}": name for at, name in enumerate(("Ann", "Bo", "Cara"))}
    page = phone.submit(page.form("ticket"), {**names, "dealer": "0", "do": "make"})
    assert page.title.startswith("Rommé")
    assert phone.sheet(page.path.rstrip("/")).table.name.en == "Rommé"


def test_an_evening_of_points(phone: Phone, other: Phone) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara"), "own", dealer="0", **RUMMY)
    assert "Ann deals." in phone.open(f"{table}/").text
    assert _points(phone, table, 30, 0, 12).notices == ["Deal 1 saved."]
    assert _points(phone, table, "-5", 0, 12).status == 422
    phone.correct(table, 1, {"points-0": "40"})
    page = _points(phone, table, 60, 5, 0)
    assert page.title == "Result"
    assert "Bo wins" in page.text
    assert phone.totals(table) == (100, 5, 12)
    log = phone.open(f"{table}/log").text
    assert "Points 60 · 5 · 0" in log


def test_deal_in_which_nobody_scores_is_asked_about_once_and_saved(
    phone: Phone, other: Phone
) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara"), "own", dealer="0", **RUMMY)
    (said,) = _points(other, table, 0, 0, 0).problems
    assert is_japanese(said)
    page = _points(phone, table, 0, 0, 0)
    assert page.problems == ["Nobody scores in this deal. If that is right, save again."]
    assert phone.totals(table) == (0, 0, 0)
    saved = phone.submit(page.form("key"))
    assert saved.notices == ["Deal 1 saved."]
    assert phone.sheet(table).position.completed == 1
    # What somebody corrects to it is asked about as well.
    _points(phone, table, 5, 0, 0)
    asked = phone.correct(table, 2, {"points-0": "0"})
    assert asked.problems == page.problems
    phone.submit(asked.form("key"))
    assert phone.totals(table) == (0, 0, 0)


def test_an_evening_of_bids(phone: Phone) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara"), "own", dealer="0", **WIZARD)
    assert "Ann deals one card each." in phone.open(f"{table}/").text
    _say(phone, table, "bids", 1, 0, 0)
    page = phone.open(f"{table}/deal")
    assert "bid 1" in page.text
    noted = [
        each.attrs.get("aria-describedby") for each in page.root.all("input", inputmode="numeric")
    ]
    assert [page.root.one(id=each).text for each in noted if each] == ["bid 1", "bid 0", "bid 0"]
    assert _say(phone, table, "tricks", 1, 1, 0).problems
    assert _say(phone, table, "tricks", 2, "", "").status == 422
    assert _say(phone, table, "tricks", 0, 1, "").notices == ["Deal 1 saved."]
    assert phone.totals(table) == (-10, -10, 20)
    _say(phone, table, "bids", 1, 0, 1)
    page = _say(phone, table, "tricks", 1, 0, "")
    assert "Cara wins" in page.text
    assert phone.totals(table) == (20, 10, 50)
    assert "Ann 0, bid 1" in phone.open(f"{table}/sheet").text


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"title": "x" * 33}, "title"),
        ({"target": "0"}, "target"),
        ({"teams": "on"}, "teams"),
        ({"sum": "fixed", "total": "0"}, "total"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    phone: Phone, changes: dict[str, str], field: str
) -> None:
    names = {f"name-{at}": name for at, name in enumerate(("Ann", "Bo", "Cara"))}
    page = phone.fill("/new/own", "ticket", {**names, "dealer": "0", **changes})
    assert page.status == 422
    assert page.root.one(id=f"{field}-error").text
    assert field == "teams" or page.field(field).attrs["value"] == changes[field]


def test_its_name_stands_wherever_the_table_is_named(phone: Phone) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara"), "own", **RUMMY)
    _points(phone, table, 30, "", 12)
    for path in ("/", f"{table}/", f"{table}/board", f"{table}/rules", f"{table}/blank"):
        page = phone.open(path)
        assert page.status == 200, path
        assert "Rommé" in page.html, path
    phone.happen(table, "early-end")
    assert "Rommé" in phone.open(f"{table}/").text


def test_it_is_kept_as_house_rules_and_begun_again(phone: Phone) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara"), "own", **RUMMY)
    phone.fill(f"{table}/rules/save", "name", {"name": "Our Rommé"})
    page = phone.open("/new/own?preset-applied=saved:Our Rommé")
    assert page.field("title").attrs["value"] == "Rommé"


def test_its_name_stays_when_its_rules_change(phone: Phone) -> None:
    table = phone.new_table(("Ann", "Bo", "Cara"), "own", **RUMMY)
    page = phone.open(f"{table}/rules/change")
    assert 'name="title"' not in page.html
    phone.fill(f"{table}/rules/change", "/rules/change", {"target": "500", "begins": "this"})
    rules = phone.sheet(table).position.rules.to_json()
    assert (rules["target"], rules["title"]) == (500, "Rommé")


def test_points_of_a_deal_and_on_paper_reach_as_far_as_the_target(phone: Phone) -> None:
    table = phone.new_table(THREE, "own", dealer="0", title="Yacht", target="99999")
    phone.happen(
        table, "on-paper", deals="2", points_0="12345", points_1="0", points_2="7", dealer="1"
    )
    assert _points(phone, table, 64_321, 0, 5).notices == ["Deal 3 saved."]
    phone.happen(table, "adjustment", points_1="-20000", reason="late")
    assert phone.totals(table) == (76_666, -20_000, 12)
    page = phone.fill(f"{table}/rules/change", "target", {"target": "80000", "begins": "next"})
    assert page.status == 200, page.problems
    assert _points(phone, table, 99_999, 0, 0).title == "Result"
    assert _points(phone, phone.new_table(THREE, "own", dealer="0"), 100_000, 0, 0).status == 422


def test_points_of_a_deal_come_to_as_much_as_the_target(phone: Phone) -> None:
    rules = {"title": "Yacht", "sum": "fixed", "total": "60000", "negative": "on"}
    table = phone.new_table(THREE, "own", dealer="0", **rules)
    assert _points(phone, table, 70_000, -10_000, "").title == "Result"


def test_table_of_earlier_rules_shows_what_a_missed_bid_costs_there_and_keeps_it(
    phone: Phone, app: Flask
) -> None:
    rules = OwnRules.read({"kind": "bids", "missed": "minus", "each": 10}, 4)
    assert isinstance(rules, OwnRules)
    table = sit(app, Table(GAME, rules, NAMES, Seat(0)))
    assert (
        "loses the points for a bid that is made, without its tricks"
        in phone.open(f"{table}/rules").text
    )
    page = phone.open(f"{table}/rules/change")
    assert page.form("missed").fields["missed"] == "flat"
    assert "loses the points for a bid" not in phone.open("/new/own").text
