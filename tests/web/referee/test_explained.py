"""What does this deal score? Step by step, without saving; then one tap books it."""

from typing import Any

import pytest
from flask import Flask

from companion.engine.fold.replay import Table
from companion.games.bidwhist.bidding import FinalContract
from companion.games.hearts.actions import Captures
from tests.games.bidwhist.at_table import bidwhist
from tests.games.oniontan.at_table import declare, oniontan
from tests.games.whist.at_table import whist
from tests.support.sittings import PLAIN, hearts, moon
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone
from tests.web.settled import sit

TAKEN = {"by": "captures", "queen": "2"} | {f"hearts-{s}": n for s, n in enumerate("5431")}
MOON = {"by": "captures", "queen": "1"} | {f"hearts-{s}": n for s, n in enumerate(("0", "13", "0"))}


def _ask(phone: Phone, table: str, told: Any = ()) -> Page:
    """What a deal would score; nothing must be written by asking."""
    before = phone.log(table)
    query = [("go", "yes"), *(told.items() if isinstance(told, dict) else told)]
    page = phone.open(f"{table}/referee/score", query_string=query if told else None)
    assert phone.log(table) == before
    return page


def _steps(page: Page) -> list[str]:
    return [each.text for each in page.root.one("ol", "steps").all("li")]


def _points(page: Page) -> list[str]:
    return [each.text for each in page.root.one("div", "scores").all("td", "points")]


def _book(phone: Phone, page: Page) -> Page:
    return phone.submit(page.form("key"))


def test_deal_is_explained_and_booked(phone: Phone, table: str) -> None:
    page = _ask(phone, table, TAKEN)
    assert _points(page) == ["+5", "+4", "+16", "+1"]
    assert _steps(page) == [
        "Penalty points taken: Ann 5; Bo 4; Cara 3 + 13 for Q♠ = 16; Dai 1. Together 26.",
        "Moon? No: one player needs all 26. The most here is 16.",
    ]
    done = _book(phone, page)
    assert done.notices == ["Deal 1 saved."]
    assert phone.totals(table) == (5, 4, 16, 1)


def test_form_asks_as_the_deal_does_and_keeps_what_was_told(phone: Phone, table: str) -> None:
    page = _ask(phone, table)
    assert not page.problems
    assert [a.text for a in page.root.one("nav", "tabs").all("a")] == ["Cards", "Points"]
    by_points = phone.open(page.root.one("nav", "tabs").all("a")[1].attrs["href"])
    assert by_points.field("points-0").tag == "input"
    again = _ask(phone, table, TAKEN)
    assert [again.field(f"hearts-{seat}").attrs["value"] for seat in range(4)] == list("5431")


def test_what_cannot_be_is_said_at_its_field(phone: Phone, other: Phone, table: str) -> None:
    for reader in (phone, other):
        page = _ask(reader, table, {**TAKEN, "hearts-0": "9"})
        said = page.around("hearts-0", "counts").all(cls="error")[-1].text
        assert "13" in said
        assert is_japanese(said) == (reader.language == "ja")
        page = _ask(reader, table, {**TAKEN, "hearts-0": "x"})
        assert page.problems
        assert "key" not in page.root.one("form", id="entry").text


def test_moon_shows_both_effects_and_is_then_chosen(phone: Phone, other: Phone, table: str) -> None:
    page = _ask(phone, table, MOON)
    assert _steps(page)[1:] == [
        "Moon? Yes: Bo has all 26 points.",
        "Bo chooses: −26 for Bo, or +26 for each of the others.",
    ]
    own, rest = page.root.all("section", "answer")
    assert [each.text for each in own.all("td", "points")] == ["0", "−26", "0", "0"]
    assert [each.text for each in rest.all("td", "points")] == ["+26", "0", "+26", "+26"]
    assert is_japanese(_steps(_ask(other, table, MOON))[0])
    asked = _book(phone, page)
    assert asked.path == f"{table}/"
    assert len(asked.root.all("section", "answer")) == 2
    waiting = _ask(phone, table)
    assert _steps(waiting)[1] == "Moon? Yes: Bo has all 26 points."
    assert waiting.root.one("a", "act").attrs["href"] == f"{table}/question"
    phone.answer(table, "self")
    past = phone.open(f"{table}/referee/score?entry=1")
    assert _steps(past)[-1] == "Moon: −26 for Bo"
    assert _points(past) == ["0", "−26", "0", "0"]


def test_scored_deal_explains_itself(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(), PLAIN, PLAIN)
    page = phone.open(f"{table}/entry/1")
    (link,) = {a.attrs["href"] for a in page.root.all("a") if "/score" in a.attrs["href"]}
    page = phone.open(link)
    assert page.title == "Deal 1"
    assert _points(page) == ["+5", "+4", "+16", "+1"]
    chips = _ask(phone, table).root.one("ul", "chips").all("a")
    assert [each.attrs["href"][-1] for each in chips] == ["2", "1"]


def test_over_the_last_deal_is_explained(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(target=16), PLAIN)
    assert _ask(phone, table).title == "Deal 1"
    page = _ask(phone, table, TAKEN)
    assert page.problems == ["The game was over before this."]


def test_end_of_the_game_is_foretold(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(target=16))
    assert "Ends the game: Dai wins" in _ask(phone, table, TAKEN).text


@pytest.mark.parametrize("entry", ["0", "2", "99999999999", "-1", "x", "", "²"])
def test_entry_that_closes_no_deal_is_not_found(phone: Phone, app: Flask, entry: str) -> None:
    table = sit(app, hearts(), PLAIN)
    assert phone.open(f"{table}/referee/score?entry={entry}").status == 404


CONTRACT = [("by", "contract"), ("bidder", "0"), ("bid", "7 down"), ("named", "S")]


def test_d_24_bid_seven_took_nine(phone: Phone, other: Phone, app: Flask) -> None:
    for options, points in (({}, "−4"), ({"penalty": "bid"}, "−7")):
        table = sit(app, bidwhist(dealer=0, **options))
        page = _ask(phone, table, CONTRACT)
        assert page.field("tricks-0").tag == "input"
        told = [*CONTRACT, ("by-1", "tricks"), ("tricks-0", "8"), ("tricks-1", "4")]
        page = _ask(phone, table, told)
        assert _points(page)[0] == points
        assert _steps(page)[1] == "Ann and Cara won 8 in play. The kitty is one more: 9."
        assert _steps(page)[2].endswith(f": {points}.")
        assert is_japanese(_steps(_ask(other, table, told))[2])
        _book(phone, page)
        assert len(phone.log(table)) == 2
        assert phone.totals(table)[0] == int(points.replace("−", "-"))


def test_both_entries_of_a_deal_count_once(phone: Phone, app: Flask) -> None:
    table = sit(app, bidwhist())
    told = [*CONTRACT, ("by-1", "tricks"), ("tricks-0", "8"), ("tricks-1", "4")]
    form = _ask(phone, table, told).form("key")
    for _ in range(3):
        assert phone.submit(form).notices == ["Deal 1 saved."]
    assert [each.action.kind for each in phone.log(table)] == ["contract", "tricks"]
    assert isinstance(phone.log(table)[0].action, FinalContract)


@pytest.mark.parametrize(
    ("table", "told", "points", "step"),
    [
        (whist(), {"by": "tricks", "tricks-0": "9"}, ["+3", "0"], "3 above the first 6. 3 points."),
        (
            whist(honours="on"),
            {"by": "tricks", "tricks-0": "9", "honours": "0:4"},
            ["+7", "0"],
            "4 more for honours.",
        ),
        (
            oniontan(),
            {"by": "deal", "bid": "5", "tricks": "7"},
            ["−2"],
            "Each extra trick costs 1: −2.",
        ),
        (
            oniontan(zero_made=5),
            {"by": "deal", "bid": "0", "tricks": "0"},
            ["+5"],
            "A bid of 0 was made, and that is worth 5 at this table.",
        ),
    ],
)
def test_other_games_tell_their_arithmetic(
    phone: Phone, app: Flask, table: Table, told: dict[str, str], points: list[str], step: str
) -> None:
    address = sit(app, table)
    page = _ask(phone, address, told)
    assert _points(page) == points
    assert any(each.endswith(step) for each in _steps(page))
    _book(phone, page)
    assert len(phone.log(address)) == 1


def test_bid_that_was_declared_is_what_the_tricks_are_held_against(
    phone: Phone, app: Flask
) -> None:
    table = sit(app, oniontan(), declare(4))
    page = _ask(phone, table, {"by": "tricks", "tricks": "3"})
    assert _steps(page)[1] == "3 is less than 4. The whole bid is lost: −4."


def test_stale_booking_is_told(phone: Phone, other: Phone, table: str) -> None:
    late = _ask(phone, table, TAKEN).form("key")
    other.deal(table, 0, 0, 0, 13, queen=0)
    page = phone.submit(late)
    assert page.status == 422
    assert page.problems[0].startswith("Someone else has just entered “Ann: Q♠; Dai: 13 hearts")
    assert len(phone.log(table)) == 1
    assert phone.submit(page.form("key")).notices == ["Deal 2 saved."]
    assert isinstance(phone.log(table)[1].action, Captures)


@pytest.mark.parametrize(
    "fields",
    [
        {"by": None},
        {"by": "misdeal"},
        {"by": "☃"},
        {"queen": "9"},
        {"queen": None},
        {"hearts-0": "9" * 400},
        {"hearts-1": "\0"},
        {"seen": "7"},
    ],
)
def test_forged_booking_is_refused_with_a_page(
    phone: Phone, table: str, fields: dict[str, str | None]
) -> None:
    form = _ask(phone, table, TAKEN).form("key")
    page = phone.submit(form, fields)
    assert page.status == 422
    assert phone.log(table) == ()
    asked = {k: v for k, v in {**TAKEN, **fields}.items() if v is not None}
    assert phone.open(f"{table}/referee/score", query_string={**asked, "go": "1"}).status == 200


def test_waiting_moon_must_be_chosen_before_another_deal(phone: Phone, app: Flask) -> None:
    table = sit(app, hearts(), moon(0))
    page = _ask(phone, table, TAKEN)
    assert page.problems == ["First Ann chooses what the moon does."]
