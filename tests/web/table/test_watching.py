"""A link that only watches: it shows everything but the forms, and nothing can be written by it."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from werkzeug.routing import Rule

from companion.store.access.links import Right
from companion.store.db.models import Base, db
from companion.web.app import create_app
from companion.web.posting.rate_limits import CHECKS
from tests.web.invited import invitation, watch_table
from tests.web.page import Page, is_japanese
from tests.web.phone import Phone, captured

FILLED = {"kind": "misdeal", "number": 1, "key": "revoke", "seat": 1}
"""What stands in addresses beside the link."""
SENT = {
    **captured(5, 4, 3, 1, queen=2),
    "target": "1",
    "seat": "1",
    "right": "score",
    "answer": "self",
    "name": "Ours",
    "do": "none",
    "by": "captures",
    "begins": "next",
    "moon": "self",
    "key": "watched",
    "seen": "3",
    "content": "1",
    "wanted": "yes",
}
"""What a post may send that means to change something."""
ONLY_FORMS = {
    "table.entries.deal",
    "table.entries.happened",
    "table.entries.correct",
    "table.seats.show",
    "table.entries.compare",
    "table.entries.question",
    "table.entries.change_rules",
    "table.house_rules.save",
    "table.referee.may_i",
    "table.seats.ask",
    "table.in_circle.show",
}


def _rules(app: Flask) -> list[Rule]:
    return [each for each in app.url_map.iter_rules() if each.rule.startswith("/t/<link>/")]


def _address(app: Flask, rule: Rule, table: str) -> str:
    """The address of a page of the table."""
    values = {name: FILLED[name] for name in rule.arguments if name != "link"}
    if rule.endpoint in ("table.entries.compare", "table.entries.choose"):
        values["mine"] = '{"kind": "misdeal"}'
    link = table.removeprefix("/t/")
    return app.url_map.bind("localhost").build(rule.endpoint, {**values, "link": link})


def _dump(app: Flask) -> dict[str, list[Any]]:
    """Every row there is."""
    with app.app_context():
        tables = Base.metadata.sorted_tables
        return {each.name: list(map(tuple, db.session.execute(select(each)))) for each in tables}


def _token(phone: Phone) -> str:
    return phone.open("/").form("code").fields["csrf_token"]


def _posting(page: Page) -> list[str]:
    """Where the forms of a page post to."""
    forms = page.root.all("form", method="post")
    return [each.attrs.get("action", page.path) for each in forms]


@pytest.fixture
def watcher(app: Flask) -> Phone:
    """A phone that knows nothing but the link to watch."""
    return Phone(app)


@pytest.fixture
def played(phone: Phone, table: str) -> str:
    """A table at which somebody has shot the moon and has to choose, after a deal and a misdeal."""
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "misdeal")
    phone.deal(table, 0, 13, 0, 0, queen=1)
    return table


def test_nothing_is_written_by_whatever_is_sent(
    app: Flask, phone: Phone, watcher: Phone, played: str
) -> None:
    watch = watch_table(phone, played)
    before = _dump(app)
    token = _token(watcher)
    tried = 0
    for rule in _rules(app):
        for method in sorted(rule.methods or ()):
            sends = method not in ("GET", "HEAD", "OPTIONS")
            data = {**SENT, "csrf_token": token} if sends else None
            page = watcher.send(method, _address(app, rule, watch), follow=False, data=data)
            refused = sends or rule.endpoint in ONLY_FORMS or rule.methods == {"POST", "OPTIONS"}
            # There is no picture of an end that has not come, and no result to send.
            ends = rule.endpoint in ("table.picture", "table.result")
            gone = ends and method != "OPTIONS"
            assert page.status == (403 if refused else 404 if gone else 200), (method, rule)
            tried += sends
    assert tried > 10
    assert _dump(app) == before
    with watcher.client.session_transaction() as session:
        assert "claims" not in session


def test_the_same_is_written_by_whoever_may_score(app: Flask, phone: Phone, played: str) -> None:
    token, before = _token(phone), _dump(app)
    for rule in _rules(app):
        if "POST" in (rule.methods or ()):
            seen = len(phone.log(played))
            data = {**SENT, "csrf_token": token, "seen": str(seen), "key": f"scored-{seen}"}
            page = phone.post(_address(app, rule, played), data, follow=False)
            assert page.status in (200, 302, 400, 422), rule
    after = _dump(app)
    assert {name for name in after if after[name] != before[name]} == {
        "entries",
        "codes",
        "claims",
    }


@pytest.mark.parametrize("path", ["/", "/sheet", "/rules"])
def test_paper_on_the_fridge_lets_nobody_score(phone: Phone, path: str) -> None:
    table = phone.new_table(target="13")
    phone.deal(table, 12, 1, 0, 0, queen=1)
    (paper,) = phone.open(f"{table}{path}").root.all("figure", "printed")
    assert paper.one(cls="address").text == f"http://localhost{watch_table(phone, table)}/"


def test_post_without_a_token_is_told_the_same(phone: Phone, watcher: Phone, table: str) -> None:
    page = watcher.post(f"{watch_table(phone, table)}/retract", {"target": "1"})
    assert page.status == 403


@pytest.mark.parametrize("language", ["en", "ja"])
def test_refusal_says_so_kindly_and_leads_back(phone: Phone, table: str, language: str) -> None:
    watch = watch_table(phone, table)
    page = Phone(phone.app, language).open(f"{watch}/deal")
    said = page.root.one(cls="gone-wrong")
    assert is_japanese(said.text) == (language == "ja")
    assert said.one("a").attrs["href"] == f"{watch}/"
    assert ("only for watching" in said.text) == (language == "en")


def _pages(phone: Phone, table: str) -> Iterator[Page]:
    """Every page that can be come to from a table's first by following its links."""
    todo, seen = [f"{table}/"], set()
    while todo:
        path = todo.pop()
        plain = path.partition("?")[0].partition("#")[0]
        if plain in seen:
            continue
        seen.add(plain)
        page = phone.open(path)
        yield page
        if page.response.mimetype == "text/html":
            links = [each.attrs["href"] for each in page.root.all("a")]
            todo += [each for each in links if each.startswith("/t/")]


def _assert_watched(phone: Phone, watcher: Phone, table: str, watch: str) -> int:
    """Every page that is come to answers, has no form that posts, and does not name the link."""
    count = 0
    for page in _pages(watcher, watch):
        assert page.status == 200, page.path
        assert page.path.startswith("/t/"), page.path
        assert table not in page.html, page.path
        if page.response.mimetype == "text/html":
            assert _posting(page) == [], page.path
        count += 1
    return count


def test_whoever_watches_comes_to_every_page_and_finds_no_form(
    phone: Phone, watcher: Phone, played: str
) -> None:
    assert _assert_watched(phone, watcher, played, watch_table(phone, played)) > 30
    phone.answer(played, "self")
    for tricks in ("referee/tricks?deal=1&leader=0", "referee/score?by=captures"):
        assert _posting(watcher.open(f"{watch_table(phone, played)}/{tricks}")) == []


def test_log_that_stopped_offers_no_correction(phone: Phone, watcher: Phone, played: str) -> None:
    phone.answer(played, "self")
    phone.deal(played, 5, 4, 3, 1, queen=2)
    phone.correct(played, 1, captured(0, 13, 0, 0, queen=1))
    assert phone.sheet(played).stop or phone.sheet(played).question
    _assert_watched(phone, watcher, played, watch_table(phone, played))


def test_deal_that_waits_for_a_second_yes_is_seen_to_wait(
    phone: Phone, watcher: Phone, table: str
) -> None:
    phone.submit(phone.open(f"{table}/happened").form("/confirming"))
    phone.deal(table, 5, 4, 3, 1, queen=2)
    watch = watch_table(phone, table)
    assert watcher.open(f"{watch}/").root.all(cls="waits")
    _assert_watched(phone, watcher, table, watch)


def test_result_that_could_be_booked_is_shown_without_its_button(
    phone: Phone, watcher: Phone, table: str
) -> None:
    asked = "referee/score?by=captures&hearts-0=5&hearts-1=4&hearts-2=3&hearts-3=1&queen=2&go=yes"
    scored, watched = (
        phone.open(f"{table}/{asked}"),
        watcher.open(f"{watch_table(phone, table)}/{asked}"),
    )
    assert [each for each in _posting(scored) if each.endswith("/score")]
    assert _posting(watched) == []
    assert "+16" in watched.text


def test_verdict_is_shown_without_its_buttons(phone: Phone, watcher: Phone, table: str) -> None:
    watch = watch_table(phone, table)
    page = watcher.open(f"{watch}/referee/settle/hearts-led")
    while not page.root.all(cls="ruling"):
        page = watcher.open(page.root.one("main").all("a")[0].attrs["href"])
    assert _posting(page) == []
    assert not page.root.all("button", "act")
    assert page.root.all(cls="because")


def test_rematch_is_followed_by_its_own_link_to_watch(
    phone: Phone, watcher: Phone, table: str
) -> None:
    phone.deal(table, 5, 4, 3, 1)
    phone.happen(table, "early-end")
    watch = watch_table(phone, table)
    assert _posting(watcher.open(f"{watch}/")) == []
    assert watcher.open(f"{watch}/").root.one(cls="dock").all("a", "act") == []
    again = phone.submit(phone.open(f"{table}/").form("/rematch")).path.rstrip("/")
    over = watcher.open(f"{watch}/")
    assert over.root.one("a", "act").attrs["href"] == f"{watch_table(phone, again)}/"
    assert again not in over.html
    _assert_watched(phone, watcher, again, watch)


def test_what_is_scored_is_followed_by_those_who_watch(
    phone: Phone, watcher: Phone, table: str
) -> None:
    watch = watch_table(phone, table)
    box = watcher.open(f"{watch}/").root.one(cls="live")
    assert box.attrs["data-stream"] == f"{watch}/live?on=table"
    phone.deal(table, 5, 4, 3, 1)
    headers = {"X-Companion-Follows": "0", "If-None-Match": f'"{box.attrs["data-tag"]}"'}
    assert watcher.open(f"{watch}/", headers=headers).status == 200
    assert watcher.open(f"{watch}/live").html == "retry: 2000\nid: 1\ndata: 1\n\n"


def test_own_share_page_shows_the_link_to_watch_alone(
    phone: Phone, watcher: Phone, table: str
) -> None:
    watch = watch_table(phone, table)
    page = watcher.open(f"{watch}/share")
    assert [each.attrs["id"] for each in page.root.all("section", "share")] == ["watch"]
    assert page.root.one("a", "address").attrs["href"].endswith(f"{watch}/")
    assert not page.root.all("input", name="ticket")


def test_file_of_the_table_names_no_other_link(phone: Phone, watcher: Phone, table: str) -> None:
    answer = watcher.open(f"{watch_table(phone, table)}/export.json")
    assert table.removeprefix("/t/") not in f"{answer.response.headers}{answer.html}"


def test_phone_that_knows_both_links_lists_the_table_once_to_score(
    phone: Phone, table: str
) -> None:
    phone.open(f"{watch_table(phone, table)}/")
    home = phone.open("/")
    assert home.root.one(cls="seen").one("a").attrs["href"] == f"{table}/"
    phone.submit(next(each for each in home.forms() if each.has("link")))
    assert not phone.open("/").root.all(cls="seen")


def test_seat_is_known_by_either_link(phone: Phone, table: str) -> None:
    form = phone.open(f"{table}/seat").form("seat")
    phone.submit(form, {"seat": "2"})
    watched = phone.open(f"{watch_table(phone, table)}/")
    assert len(watched.root.all(cls="own-tasks")) == 1


def test_limited_pages_are_watched_too(tmp_path: Any) -> None:
    app = create_app({CHECKS.setting: 5}, instance=tmp_path)
    phone = Phone(app)
    watch = invitation(phone, phone.new_table(), Right.WATCH).table
    assert phone.open(f"{watch}/referee/tricks").status == 200
    with app.app_context():
        db.engine.dispose()
