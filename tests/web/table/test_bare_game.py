"""A game that gives only what it must: what it leaves out leaves no trace on any page."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from werkzeug.routing import Rule

from companion.games.registry import known_games
from companion.store.app_state import app_state
from tests.web import tiny
from tests.web.circle.at_circle import keep_in, new_circle, watch_link
from tests.web.invited import watch_table
from tests.web.page import Node, Page, is_japanese
from tests.web.phone import Phone

NAMES = ("Ann", "Bo", "Cara")
NEVER_EMPTY = (
    "ul",
    "ol",
    "dl",
    "table",
    "tbody",
    "tr",
    "nav",
    "section",
    "summary",
    "h1",
    "h2",
    "h3",
)
FILLED_LATER = ("log", "phones")
"""The lists of a table at which nothing was written yet, and that no phone has open."""
ASKED = "?who=Ann&one=Ann&other=Bo&figure=points&game=tiny"


@pytest.fixture(autouse=True)
def _with_tiny(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """The app with one game more."""
    with app.app_context():
        monkeypatch.setattr(app_state(), "games", {**known_games(), "tiny": tiny.GAME})


@pytest.fixture
def tables(phone: Phone) -> dict[str, str]:
    """A table before its first deal, one that goes on and one that is over, and their circle."""
    begun, going = phone.new_table(NAMES, "tiny"), phone.new_table(NAMES, "tiny")
    over = phone.new_table(NAMES, "tiny", deals="1")
    for table in (going, going, over):
        fields: dict[str, str | None] = {"tricks-0": "3", "tricks-1": "2", "tricks-2": "0"}
        assert phone.fill(f"{table}/deal", "key", fields).status == 200
    circle = new_circle(phone, over)
    keep_in(phone, going, circle)
    phone.submit(phone.open(f"{circle}/season/new").form("key"), {"name": "Autumn"})
    seen = watch_table(phone, going)
    return {"begun": begun, "going": going, "over": over, "seen": seen, "circle": circle}


def _rules(app: Flask, top: str) -> list[Rule]:
    """The pages of a table or circle, or those that are asked for by a game's key."""
    found = [each for each in app.url_map.iter_rules() if "GET" in (each.methods or ())]
    if top == "new":
        return [each for each in found if "game" in each.arguments]
    return [each for each in found if each.rule.startswith(f"/{top}/<link>")]


def _address(app: Flask, rule: Rule, at: str, night: str) -> str:
    given = {"night": night, "day": night, "kind": "misdeal", "game": "tiny"}
    values: dict[str, Any] = {name: given.get(name, "tiny") for name in rule.arguments}
    for name, converter in rule._converters.items():
        if type(converter).__name__ == "IntegerConverter":
            values[name] = 1
    if "link" in rule.arguments:
        values["link"] = at[3:]
    return app.url_map.bind("localhost").build(rule.endpoint, values)


def _walk(app: Flask, phone: Phone, at: dict[str, str], night: str) -> Iterator[tuple[str, Page]]:
    """Every page of the game's tables, of their circle and of what is set up by its key."""
    for name, table in at.items():
        top = "c" if name in ("circle", "watched") else "new" if name == "new" else "t"
        for rule in _rules(app, top):
            address = _address(app, rule, table, night)
            for asked in ("", ASKED) if top == "c" else ("",):
                page = phone.open(f"{address}{asked}")
                allowed = (200, 400, 403, 404) if name != "begun" else (200, 400, 404)
                assert page.status in allowed, (name, rule.rule)
                if page.status == 200:
                    yield f"{name} {rule.rule}{asked}", page


def _empty(page: Page) -> list[str]:
    """The lists, tables, headings and sections of a page that are shown with nothing in them."""
    return [
        f"{each.tag} {each.attrs.get('class', '')}"
        for each in _shown(page.root)
        if each.tag in NEVER_EMPTY and not each.text and each.attrs.get("class") not in FILLED_LATER
    ]


def _shown(node: Node) -> Iterator[Node]:
    """An element and those inside it, without what is hidden."""
    if "hidden" not in node.attrs and node.tag != "template":
        yield node
        for child in node.children:
            if isinstance(child, Node):
                yield from _shown(child)


@pytest.mark.parametrize(
    ("language", "at"),
    [
        ("en", ("begun", "going", "over", "seen", "circle", "watched", "new")),
        ("ja", ("going", "new")),
    ],
)
def test_no_page_has_an_empty_part_or_speaks_of_what_the_game_leaves_out(
    app: Flask, phone: Phone, tables: dict[str, str], language: str, at: tuple[str, ...]
) -> None:
    reader = Phone(app, language)
    night = phone.open(f"{tables['circle']}/evenings").html.split("/evening/")[1][:10]
    seen = 0
    every = {**tables, "watched": watch_link(phone, tables["circle"]), "new": ""}
    for where, page in _walk(app, reader, {name: every[name] for name in at}, night):
        if not page.html.lstrip().startswith("<!doctype html"):
            continue
        seen += 1
        assert not _empty(page), (where, _empty(page))
        assert not re.search(r"\b0 (questions|figures)\b|全\s?\W?0", page.text), where
        if language == "ja":
            assert is_japanese(page.text), where
    assert seen > 12 * len(at)


@pytest.mark.parametrize("at", ["begun", "going", "over"])
def test_pages_of_what_it_leaves_out_are_not_there_and_nothing_leads_to_them(
    app: Flask, phone: Phone, tables: dict[str, str], at: str
) -> None:
    table = tables[at]
    for path in ("referee/may-i", "referee/tricks", "referee/settle/revoke"):
        assert phone.open(f"{table}/{path}").status == 404
    assert phone.open(f"{table}/referee/settle").path == f"{table}/referee"
    assert phone.open("/new/tiny/by-example").status == 404
    for path in ("", "deal", "referee", "referee/score", "rules", "happened", "sheet"):
        for link in phone.open(f"{table}/{path}").root.all("a"):
            for gone in ("may-i", "referee/tricks", "settle", "by-example"):
                assert gone not in link.attrs.get("href", ""), (path, gone)


def test_referee_without_rulings_asks_nothing_and_leads_to_what_answers(
    phone: Phone, tables: dict[str, str]
) -> None:
    page = phone.open(f"{tables['going']}/referee")
    assert not page.root.all("input")
    assert "shouted" not in page.text
    links = [each.attrs["href"] for each in page.root.one(cls="disputes").all("a")]
    assert [each.rpartition("/")[2] for each in links] == ["", "score", "rules", "happened"]
    assert "arithmetic" not in page.text


def test_points_are_told_without_arithmetic(phone: Phone, tables: dict[str, str]) -> None:
    page = phone.open(f"{tables['going']}/referee/score")
    assert "arithmetic" not in page.text
    assert "before you save" in page.text
    assert "referee/score" not in phone.open(f"{tables['going']}/entry/1").html


def test_few_rules_have_no_search(phone: Phone, tables: dict[str, str]) -> None:
    assert not phone.open(f"{tables['going']}/rules").root.all("input", "q")
    assert phone.open(f"{phone.new_table()}/rules").html.count('type="search"') == 1
