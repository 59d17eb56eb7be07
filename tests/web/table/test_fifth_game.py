"""A fifth game is one new folder: it is played here through every page, with no edit elsewhere."""

import pytest
from flask import Flask

from companion.games.registry import known_games
from companion.store.app_state import app_state
from tests.web import tiny
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone

NAMES = ("Ann", "Bo", "Cara")


@pytest.fixture(autouse=True)
def _with_tiny(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The app with one game more."""
    with app.app_context():
        monkeypatch.setattr(app_state(), "games", {**known_games(), "tiny": tiny.GAME})


def _deal(phone: Phone, table: str, *tricks: int | str) -> Page:
    fields: dict[str, str | None] = {f"tricks-{s}": str(n) for s, n in enumerate(tricks)}
    return phone.fill(f"{table}/deal", "key", fields)


def test_it_is_offered_beside_the_others(phone: Phone, other: Phone) -> None:
    assert "Most tricks win." in phone.open("/").root.one(cls="games").text
    assert "一番多く取った人の勝ち。" in other.open("/").text


def test_it_is_played_to_the_end_and_again(phone: Phone) -> None:
    table = phone.new_table(NAMES, "tiny", dealer="1")
    page = phone.open(f"{table}/")
    assert page.title.startswith("Tiny")
    assert "Bo deals five each." in page.text
    assert len(page.root.one(cls="plates").all("li")) == 3
    assert _deal(phone, table, 3, 2, "").notices == ["Deal 1 saved."]
    assert _deal(phone, table, 0, 5, 0).notices == ["Deal 2 saved."]
    page = _deal(phone, table, 1, 1, 3)
    assert page.title == "Result"
    assert "Bo wins" in page.text
    assert "All 3 deals are played." in page.text
    assert phone.totals(table) == (4, 8, 3)
    again = phone.submit(page.form("/rematch"))
    assert "Bo deals five each." in again.text
    assert phone.sheet(again.path.rstrip("/")).table.game.key == "tiny"


def test_its_refusals_and_corrections_are_its_own(phone: Phone, other: Phone) -> None:
    table = phone.new_table(NAMES, "tiny")
    page = _deal(phone, table, 3, 3, 3)
    assert (page.status, page.problems) == (422, ["There are 5 tricks; these are 9."])
    (said,) = _deal(other, table, 3, 3, 3).problems
    assert is_japanese(said)
    _deal(phone, table, 5, 0, 0)
    phone.correct(table, 1, {"tricks-0": "4", "tricks-1": "1"})
    assert phone.totals(table) == (4, 1, 0)
    log = phone.open(f"{table}/log").text
    assert "Deal 1 corrected: Tricks 4 · 1 · 0" in log
    phone.happen(table, "substitution", seat="2", name="Ema")
    phone.happen(table, "early-end")
    assert "Ann wins" in phone.open(f"{table}/").text


def test_its_rules_are_declared_once(phone: Phone) -> None:
    table = phone.new_table(NAMES, "tiny", deals="1")
    assert "Deals" in phone.open(f"{table}/rules").text
    assert _deal(phone, table, 5, 0, 0).title == "Result"
    names = {f"name-{seat}": name for seat, name in enumerate(NAMES)}
    page = phone.fill("/new/tiny", "ticket", {**names, "deals": "10"})
    assert page.root.one(id="deals-error").text


def test_no_page_of_it_speaks_of_another_game(phone: Phone) -> None:
    table = phone.new_table(NAMES, "tiny")
    _deal(phone, table, 3, 2, "")
    phone.post(f"{table}/seat", {**phone.open(f"{table}/seat").form("/seat").fields, "seat": "0"})
    paths = ("", "deal", "sheet", "log", "rules", "happened", "share", "entry/1", "question")
    kinds = ("misdeal", "wrong-dealer", "adjustment", "substitution", "early-end")
    for path in (*paths, *(f"happened/{kind}" for kind in kinds)):
        said = phone.open(f"{table}/{path}").html.lower()
        for word in ("heart", "queen", "moon", "♠", "captures"):
            assert word not in said, f"{path}: {word}"


def test_tables_of_two_games_stand_side_by_side(phone: Phone) -> None:
    tiny_table, hearts_table = phone.new_table(NAMES, "tiny"), phone.new_table()
    assert _deal(phone, tiny_table, 5, 0, 0).status == 200
    assert phone.deal(hearts_table, 5, 4, 3, 1).status == 200
    assert len(phone.open("/").root.all(cls="seen")) == 2
