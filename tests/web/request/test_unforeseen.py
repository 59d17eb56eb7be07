"""What goes wrong within an answer, or in the answer to that: a page, and no link in the log."""

import logging
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, Response, g, request
from werkzeug.routing import Rule

from companion.store.db.faults import StoreFault
from companion.web.app import create_app
from companion.web.request.posts import shows_again
from tests.web.invited import watch_table
from tests.web.phone import Phone

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
NUMBERS = ("0", "1", "2", "99", "99999999999999999999")
WORDS = ("nonsense", "%00", "%ff", "misdeal", "☃", "' --")
FIELDS = ("key", "seen", "target", "answer", "by", "mine", "kind", "number", "link", "file", "do")


@pytest.fixture
def played(phone: Phone, table: str) -> str:
    """A table with a deal, and one that was undone."""
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "misdeal")
    phone.take_back(table, 2)
    return table


def _addresses(rule: Rule, links: list[str]) -> Iterator[str]:
    """Where a page is, or where it would be if what is named were there."""
    parts = re.findall(r"<(int:|path:)?(\w+)>", rule.rule)
    odd = {
        name: links if name == "link" else NUMBERS if kind == "int:" else WORDS
        for kind, name in parts
    }
    for turn in range(max(map(len, odd.values()), default=1)):
        address = rule.rule
        for kind, name in parts:
            address = address.replace(f"<{kind}{name}>", odd[name][turn % len(odd[name])])
        yield address


@pytest.mark.parametrize("token", [False, True], ids=["without-token", "with-token"])
def test_no_address_fails_by_any_method(
    app: Flask, phone: Phone, played: str, caplog: pytest.LogCaptureFixture, token: bool
) -> None:
    sender, fields = Phone(app), dict.fromkeys(FIELDS, "☃")
    if token:
        fields["csrf_token"] = sender.open("/").form("code").fields["csrf_token"]
    links = [played, watch_table(phone, played), "/t/unknown"]
    links = [each.removeprefix("/t/").strip("/") for each in links]
    before = phone.log(played)
    for rule in app.url_map.iter_rules():
        for address, method in product(_addresses(rule, links), METHODS):
            place = "query_string" if method in ("GET", "HEAD") else "data"
            sent: dict[str, Any] = {place: fields}
            page = sender.client.open(address, method=method, **sent)
            assert page.status_code < 500, (method, address)
            page.close()
    assert phone.log(played) == before
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


def _untold(caplog: pytest.LogCaptureFixture, *links: str) -> bool:
    return not any(each.removeprefix("/t/").strip("/") in caplog.text for each in links)


@pytest.mark.parametrize("path", ["entry/9", "happened/nonsense", "referee/settle/nonsense"])
def test_post_without_a_token_to_what_is_not_there_is_not_found(
    app: Flask, played: str, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    page = Phone(app).post(f"{played}/{path}", {"hearts-0": "5"})
    assert page.status in (400, 404)
    assert page.root.one("main").one("a", "act").attrs["href"]
    assert _untold(caplog, played)


def _told() -> list[str]:
    """Texts from which a link might be read, as the messages of errors may hold them."""
    known = [request.url, *request.values.values()]
    if "stored" in g:
        known += [g.stored.link, f"no such column: {g.stored.link}"]
    return known


def _fail() -> None:
    raise LookupError(*_told())


PLACES = ("view", "shown again", "before", "after", "template", "session", "language")


@pytest.fixture
def place(request: pytest.FixtureRequest) -> str:
    """Where the mistake is."""
    return str(request.param)


@pytest.fixture
def broken() -> list[str]:
    """Not empty from when on the mistake is made."""
    return []


@pytest.fixture
def failing(tmp_path: Path, place: str, broken: list[str]) -> Flask:
    """An app with a mistake in that place."""
    app = create_app(instance=tmp_path / "instance")

    def fail_before() -> None:
        if broken:
            _fail()

    def fail_after(answer: Response) -> Response:
        fail_before()
        return answer

    def fail_in_template() -> dict[str, Any]:
        fail_before()
        return {}

    match place:
        case "before":
            app.before_request(fail_before)
        case "after":
            app.after_request(fail_after)
        case "template":
            app.context_processor(fail_in_template)
    return app


def _break(app: Flask, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if place in ("view", "shown again"):
        for endpoint in app.view_functions:
            before = app.view_functions[endpoint]
            after = lambda **_: _fail()  # noqa: E731
            shown = getattr(before, "companion_shows_again", False)
            monkeypatch.setitem(
                app.view_functions, endpoint, shows_again(after) if shown else after
            )
    elif place == "session":
        monkeypatch.setattr(app.session_interface, "save_session", lambda *_: _fail())
    elif place == "language":
        monkeypatch.setattr("companion.web.errors.t", lambda *_: _fail())
        monkeypatch.setattr("companion.web.errors.page", lambda *_, **__: _fail())
        monkeypatch.setitem(app.view_functions, "table.show", lambda **_: _fail())


@pytest.mark.parametrize("place", PLACES, indirect=True)
def test_mistake_anywhere_is_answered_and_its_line_names_no_link(
    failing: Flask,
    place: str,
    broken: list[str],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    phone = Phone(failing)
    table = phone.new_table()
    watch = watch_table(phone, table).rstrip("/")
    form = phone.open(f"{table}/happened/misdeal").form("key")
    sender = Phone(failing) if place == "shown again" else phone
    caplog.clear()
    _break(failing, place, monkeypatch)
    broken.append(place)
    link = table.removeprefix("/t/")
    pages = [
        sender.submit(form, follow=False),
        phone.open(f"{table}/"),
        phone.open(f"{watch}/"),
        phone.open(f"/?back={table}/"),
        phone.post("/forget", {"link": link, "csrf_token": form.fields["csrf_token"]}),
    ]
    assert 500 in [each.status for each in pages]
    for page in pages:
        assert "Traceback" not in page.html
        assert page.response.get_data() or page.status == 302
    assert "LookupError" in caplog.text
    assert _untold(caplog, table, watch)


def test_fault_within_an_expired_form_is_told_as_anywhere(
    app: Flask, table: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(**_: object) -> None:
        raise StoreFault("unreachable", "nowhere")

    monkeypatch.setitem(app.view_functions, "table.entries.happened", shows_again(fail))
    page = Phone(app).post(f"{table}/happened/misdeal")
    assert page.status == 503
    assert int(page.response.headers["Retry-After"]) > 0
    assert _untold(caplog, table)
