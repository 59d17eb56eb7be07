"""A link to watch a circle: it opens what only shows, and whatever is sent by it writes nothing."""

from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from werkzeug.routing import Rule

from companion.store.db.models import Base, db
from tests.web.circle.at_circle import new_circle, watch_link
from tests.web.phone import Phone

pytestmark = pytest.mark.any_database

FILLED = {"night": "2026-01-01", "mark": "none", "part": 1}
"""What stands in addresses beside the link."""
SENT = {
    "name": "Friday",
    "zone": "Asia/Tokyo",
    "who": "Ann",
    "into": "Bob",
    "sure": "yes",
    "standing": "guest",
    "shown": "Anna",
    "wanted": "yes",
    "target": "1",
    "right": "score",
    "ticket": "none",
    "day": "2026-01-01",
    "begins": "2026-01-01",
    "counts": "wins",
    "takes": "all",
    "key": "watched",
    "seen": "3",
}
"""What a post may send that means to change something."""


def _rules(app: Flask) -> list[Rule]:
    return [each for each in app.url_map.iter_rules() if each.rule.startswith("/c/<link>/")]


def _address(app: Flask, rule: Rule, circle: str) -> str:
    values = {name: FILLED[name] for name in rule.arguments if name != "link"}
    built = app.url_map.bind("localhost").build(rule.endpoint, {**values, "link": circle[3:]})
    return str(built)


def _dump(app: Flask) -> dict[str, list[Any]]:
    """Every row there is, but for what is counted by the way."""
    with app.app_context():
        tables = [each for each in Base.metadata.sorted_tables if each.name != "played"]
        return {each.name: list(map(tuple, db.session.execute(select(each)))) for each in tables}


def test_nothing_is_written_by_whatever_is_sent(
    phone: Phone, other: Phone, app: Flask, table: str
) -> None:
    phone.deal(table, 13, 0, 0, 0, queen=1)
    watched = watch_link(phone, new_circle(phone, table))
    token = other.open("/circle/new").form("ticket").fields["csrf_token"]
    before = _dump(app)
    for rule in _rules(app):
        if "POST" in (rule.methods or ()):
            page = other.post(_address(app, rule, watched), {**SENT, "csrf_token": token})
            assert page.status == 403, rule
    assert _dump(app) == before


def test_same_without_a_token_writes_nothing_either(phone: Phone, app: Flask, table: str) -> None:
    circle = new_circle(phone, table)
    before = _dump(app)
    for rule in _rules(app):
        if "POST" in (rule.methods or ()):
            assert phone.post(_address(app, rule, circle), SENT).status == 400, rule
    assert _dump(app) == before


def test_pages_that_only_show_are_open_and_the_others_are_not(
    phone: Phone, other: Phone, app: Flask, table: str
) -> None:
    phone.deal(table, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, table)
    watched = watch_link(phone, circle)
    closed = set()
    for rule in _rules(app):
        if "GET" in (rule.methods or ()) and not rule.endpoint.endswith(".stream"):
            page = other.open(_address(app, rule, watched) + "?who=Ann&one=Ann&figure=points")
            assert page.status in (200, 403, 404), rule
            assert circle[3:] not in page.html, rule
            closed |= {rule.endpoint} if page.status == 403 else set()
    assert closed == {
        "circle.people.ask_to_erase",
        "circle.giving_circle.file",
        "circle.giving_circle.show",
        "circle.settings.taken_out",
        "circle.old.show",
        "circle.old.typed_evening",
        "circle.people.edit",
        "circle.seasons.begin",
        "circle.settings.show",
        "circle.starting.choose_game",
    }


def test_whatever_is_sent_breaks_no_page(phone: Phone, app: Flask, table: str) -> None:
    circle = new_circle(phone, table)
    token = phone.open("/circle/new").form("ticket").fields["csrf_token"]
    posts = [each for each in _rules(app) if "POST" in (each.methods or ())]
    for rule in posts:
        for strange in (
            "",
            "\0",
            "\ud800".encode("utf-8", "surrogatepass").decode("latin-1"),
            "9" * 5000,
        ):
            sent = dict.fromkeys(SENT, strange)
            page = phone.post(_address(app, rule, circle), {**sent, "csrf_token": token})
            assert page.status < 500, (rule, strange[:9])


def test_paper_on_the_fridge_lets_nobody_write(phone: Phone, table: str) -> None:
    phone.deal(table, 13, 0, 0, 0, queen=1)
    circle = new_circle(phone, table)
    phone.submit(phone.open(f"{circle}/season/new").form("key"), {"name": "Autumn"})
    for path in ("/season/", "/person?who=Ann"):
        (paper,) = phone.open(f"{circle}{path}").root.all("figure", "printed")
        assert paper.one(cls="address").text == f"http://localhost{watch_link(phone, circle)}/"
