"""A table whose game is not installed: nothing fails, nothing is lost, and it comes back."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from werkzeug.routing import Rule

from companion.engine.files.table_file import read_table
from companion.games.registry import known_games
from companion.store.app_state import app_state
from companion.store.circles.circle_now import forget_played
from companion.store.db.models import Base, db
from tests.web import tiny
from tests.web.circle.at_circle import new_circle, watch_link
from tests.web.newer_tiny import NewerTiny
from tests.web.page import is_japanese
from tests.web.phone import Phone

NAMES = ("Ann", "Bo", "Cara")
ASKED = "?who=Ann&one=Ann&other=Bo&figure=points&game=tiny"
"""What circles' pages are asked for in their address."""
COUNTED_BY_THE_WAY = ("played", "counts", "presence")
Install = Callable[[bool], None]


@pytest.fixture
def install(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put the package of Tiny in or take it out, as before a start of the server."""

    def put(there: bool) -> None:
        with app.app_context():
            games = {**known_games(), **({"tiny": tiny.GAME} if there else {})}
            monkeypatch.setattr(app_state(), "games", games)
            app_state().played.clear()
            app_state().circles.clear()

    put(True)
    return put


@pytest.fixture
def table(phone: Phone, install: Install) -> str:
    """The address of a table of Tiny with a deal."""
    table = phone.new_table(NAMES, "tiny")
    _deal(phone, table, 3, 2, 0)
    return table


def _deal(phone: Phone, table: str, *tricks: int) -> None:
    fields: dict[str, str | None] = {f"tricks-{seat}": str(n) for seat, n in enumerate(tricks)}
    assert phone.fill(f"{table}/deal", "key", fields).notices


def _rules(app: Flask, top: str, method: str) -> list[Rule]:
    rules = [each for each in app.url_map.iter_rules() if each.rule.startswith(f"/{top}/<link>")]
    return [each for each in rules if method in (each.methods or ())]


def _address(app: Flask, rule: Rule, link: str, night: str = "2026-01-01") -> str:
    given = {"night": night, "day": night, "number": 1, "entry": 1, "seat": 0}
    values: dict[str, Any] = {name: given.get(name, "tiny") for name in rule.arguments}
    for name, converter in rule._converters.items():
        if type(converter).__name__ == "IntegerConverter":
            values[name] = 1
    return app.url_map.bind("localhost").build(rule.endpoint, {**values, "link": link})


def _dump(app: Flask) -> dict[str, list[Any]]:
    """Every row there is, but for what is counted by the way."""
    with app.app_context():
        tables = [e for e in Base.metadata.sorted_tables if e.name not in COUNTED_BY_THE_WAY]
        return {each.name: list(map(tuple, db.session.execute(select(each)))) for each in tables}


def test_its_page_says_which_game_is_missing_and_who_plays(
    phone: Phone, other: Phone, table: str, install: Install
) -> None:
    install(False)
    page = phone.open(f"{table}/")
    assert page.status == 200
    assert "The game “tiny” is not installed here" in page.text
    assert "Nothing is lost" in page.text
    assert "Ann, Bo, Cara" in page.text
    assert "1 entry" in page.text
    assert is_japanese(other.open(f"{table}/").title)


def test_its_log_is_exported_as_if_the_game_were_there(
    phone: Phone, table: str, install: Install
) -> None:
    before = phone.open(f"{table}/export.json").html
    install(False)
    page = phone.open(f"{table}/")
    link = page.root.all("a", "button")[0].attrs["href"]
    assert phone.open(link).html == before
    assert not isinstance(read_table(json.loads(before), {"tiny": tiny.GAME}), tuple)


def test_no_page_of_it_fails_and_no_post_writes(
    phone: Phone, app: Flask, table: str, install: Install
) -> None:
    token = phone.open("/circle/new").form("ticket").fields["csrf_token"]
    install(False)
    phone.open(f"{table}/")
    before = _dump(app)
    link = table[3:]
    for rule in _rules(app, "t", "GET"):
        page = phone.open(_address(app, rule, link))
        known = ("table.show", "table.export", "table.giving.file")
        expected = 200 if rule.endpoint in known else 409
        assert page.status == expected, rule
    for rule in _rules(app, "t", "POST"):
        page = phone.post(_address(app, rule, link), {"csrf_token": token, "key": "late"})
        assert page.status == 503, rule
        assert "“tiny”" in page.text
    assert _dump(app) == before


def test_watching_link_exports_and_writes_nothing(
    phone: Phone, other: Phone, table: str, install: Install
) -> None:
    share = phone.open(f"{table}/share")
    watch = next(
        each.text.split("/t/")[1].strip("/ ")
        for each in share.root.all("a", "address")
        if table not in each.text
    )
    install(False)
    assert other.open(f"/t/{watch}/").status == 200
    assert other.open(f"/t/{watch}/export.json").status == 200


@pytest.mark.parametrize("counted", [True, False])
def test_no_page_of_its_circle_fails(
    phone: Phone, app: Flask, table: str, install: Install, counted: bool
) -> None:
    for _ in range(2):
        _deal(phone, table, 0, 5, 0)
    circle = new_circle(phone, table)
    night = phone.open(f"{circle}/evenings").html.split("/evening/")[1][:10]
    watched = watch_link(phone, circle)
    install(False)
    if not counted:
        with app.app_context():
            forget_played()
    for at in (circle, watched):
        for rule in _rules(app, "c", "GET"):
            address = _address(app, rule, at[3:], night)
            for asked in ("", ASKED):
                assert phone.open(f"{address}{asked}").status < 500, rule
    said = "One table is not counted" in phone.open(f"{circle}/").text
    assert said is not counted
    install(True)
    assert "is not counted" not in phone.open(f"{circle}/").text


@pytest.fixture
def put_newer(app: Flask, install: Install, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put the later package of Tiny in, or the one before it."""

    def put(newer: bool) -> None:
        install(True)
        if newer:
            games = {**known_games(), "tiny": NewerTiny()}
            with app.app_context():
                monkeypatch.setattr(app_state(), "games", games)

    return put


def test_table_of_newer_rules_is_kept_and_says_which_version_it_needs(
    phone: Phone, other: Phone, put_newer: Install
) -> None:
    put_newer(True)
    table = phone.new_table(NAMES, "tiny")
    _deal(phone, table, 3, 2, 0)
    before = phone.open(f"{table}/export.json").html
    assert json.loads(before)["rules"] == {"deals": 3, "rules_version": 2}
    put_newer(False)
    page = phone.open(f"{table}/")
    assert page.status == 200
    assert "played by version 2 of the rules of “Tiny”" in page.text
    assert is_japanese(other.open(f"{table}/").text)
    assert phone.open(f"{table}/export.json").html == before
    assert phone.open(f"{table}/sheet").status == 409
    assert "Tables whose game is not installed" in phone.open("/").text
    assert isinstance(read_table(json.loads(before), {"tiny": tiny.GAME}), tuple)
    put_newer(True)
    assert phone.totals(table) == (3, 2, 0)


def test_newer_package_goes_on_with_a_table_of_older_rules(
    phone: Phone, table: str, put_newer: Install
) -> None:
    put_newer(True)
    _deal(phone, table, 0, 0, 5)
    assert phone.totals(table) == (3, 2, 5)
    phone.fill(f"{table}/rules/change", "deals", {"begins": "next", "deals": "4"})
    said = json.loads(phone.open(f"{table}/export.json").html)["entries"][-1]["action"]
    assert said["values"] == {"deals": 4, "rules_version": 2}
    assert "Deals: 4" in phone.open(f"{table}/log").text
    put_newer(False)
    assert "This was written under version 2 of the rules" in phone.open(f"{table}/").text


def test_home_lists_it_apart_and_it_can_be_removed_and_put_back(
    phone: Phone, table: str, install: Install
) -> None:
    install(False)
    home = phone.open("/")
    assert "Tables whose game is not installed" in home.text
    (line,) = home.root.all(cls="seen")
    assert "Ann, Bo, Cara" in line.text
    assert line.one("a").attrs["href"].startswith(table)
    gone = phone.submit(home.form("/forget"))
    assert not gone.root.all(cls="seen")
    back = phone.submit(gone.form("/put-back"))
    assert len(back.root.all(cls="seen")) == 1


def test_it_goes_on_where_it_stood_once_the_package_is_back(
    phone: Phone, table: str, install: Install
) -> None:
    install(False)
    phone.open(f"{table}/")
    phone.open("/")
    install(True)
    assert phone.totals(table) == (3, 2, 0)
    _deal(phone, table, 0, 0, 5)
    assert phone.totals(table) == (3, 2, 5)
    assert "Tables whose game is not installed" not in phone.open("/").text
