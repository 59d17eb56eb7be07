"""A text without end costs hardly more than a short one, wherever it is sent."""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from cProfile import Profile
from functools import partial
from io import BytesIO
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from flask import Flask
from werkzeug.exceptions import HTTPException
from werkzeug.test import TestResponse

from companion.web import template_helpers as search
from companion.web.request import posts as posted_text
from tests.support.wild import ASKED, NAMES
from tests.web.page import PageForm
from tests.web.phone import Phone

pytestmark = pytest.mark.at_length

ENDLESS = "Ann!" + "\u0316\u0301" * 50_000
IN_A_HEAD = ENDLESS[:10_000]
"""As much of it as the head of a request can hold."""
MOST_MORE = 150_000
"""How many calls more it may cost: the network's libraries alone take six for each letter."""
QUESTIONS = [*ASKED, "mine", "text", "plays", "proof", "on", "source", "deal", "set", "leader"]
FORM = "multipart/form-data"
_NUMBER = re.compile(r"\d+")


class Work:
    """What answers took: their calls, and how long the texts were that they composed."""

    def __init__(self) -> None:
        self.calls = 0
        self.longest = 0

    def count(self, profile: Profile) -> None:
        """Add the calls that a profile has seen."""
        self.calls += sum(each.callcount for each in profile.getstats())

    def compose(self, form: Any, text: str) -> str:
        """Compose a text, and note how long it is."""
        self.longest = max(self.longest, len(text))
        return normalize(form, text)

    def of(self, ask: Callable[[], TestResponse]) -> int:
        """How many calls an answer takes."""
        self.calls = 0
        ask()
        return self.calls

    def assert_bounded(self, ask: Callable[[str], TestResponse], endless: str) -> None:
        """Insist that an endless text costs hardly more than a short one."""
        self.assert_all_bounded([ask], endless)

    def assert_all_bounded(
        self, asks: Sequence[Callable[[str], TestResponse]], endless: str, most: int = MOST_MORE
    ) -> None:
        """Insist on that for each of these questions.

        Where all calls of an endless text are fewer than `most`, a short one need not be asked.
        """
        for ask in asks:
            self.longest = 0
            if self.of(partial(ask, endless)) >= most:
                ask("Ann")
                usual = self.of(partial(ask, "Ann"))
                assert self.of(partial(ask, endless)) - usual < most
            assert self.longest <= posted_text.LONGEST


normalize = unicodedata.normalize


@pytest.fixture
def work(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Work:
    """The work of the answers of a test; that of whoever asks is not counted."""
    work, pages = Work(), app.wsgi_app

    def answer(environ: Any, start: Any) -> Any:
        profile = Profile()
        profile.enable()
        try:
            return pages(environ, start)
        finally:
            profile.disable()
            work.count(profile)

    monkeypatch.setattr(app, "wsgi_app", answer)
    monkeypatch.setattr(unicodedata, "normalize", work.compose)
    monkeypatch.setattr(search, "normalize", work.compose)
    return work


def _pages(phone: Phone, *first: str) -> Iterator[tuple[str, list[PageForm]]]:
    """Every page that can be come to by links, one of each kind, with its forms."""
    todo, seen = [*first], set()
    while todo:
        address = todo.pop()
        plain = _NUMBER.sub("", urlsplit(address).path)
        if plain in seen or plain.startswith("/static"):
            continue
        seen.add(plain)
        page = phone.open(address)
        if page.response.mimetype != "text/html":
            continue
        yield address, page.forms()
        links = (each.attrs.get("href", "") for each in page.root.all("a"))
        todo += [each for each in links if each.startswith("/")]


def _endpoint(app: Flask, path: str) -> str:
    """Which page answers at an address."""
    try:
        return str(app.url_map.bind("localhost").match(path)[0])
    except HTTPException:
        return ""


@pytest.fixture
def played(phone: Phone, table: str) -> str:
    """A table with a deal, a misdeal and a moon, on a phone that has a name."""
    phone.fill("/phone", "called", {"called": "Ann"})
    phone.deal(table, 5, 4, 3, 1, queen=2)
    phone.happen(table, "misdeal")
    phone.deal(table, 0, 13, 0, 0, queen=1)
    return table


def test_every_field_of_every_form_is_cut(
    app: Flask, phone: Phone, played: str, work: Work
) -> None:
    first = ("/", "/new/hearts", "/new/oniontan", "/receive", "/scan", "/everything", "/join")
    found = {
        (
            _endpoint(app, urlsplit(address).path),
            _endpoint(app, urlsplit(form.action).path) or form.action.rpartition("/")[2],
            _NUMBER.sub("", field),
        ): (form, field)
        for address, forms in _pages(phone, f"{played}/", f"{played}/deal", *first)
        for form in forms
        for field in form.fields
    }
    assert len(found) > 100
    # Who renews a link is asked last: it leads nowhere from there on.
    for form, field in sorted(found.values(), key=lambda each: each[0].action == "/renew"):

        def send(text: str, form: PageForm = form, field: str = field) -> TestResponse:
            sent = {**form.fields, field: text}
            return phone.client.post(form.action, data=sent, content_type=FORM)

        work.assert_bounded(send, ENDLESS)


@pytest.mark.parametrize("name", ["a name that no field has", "queen", "note"])
def test_fields_that_no_form_has_are_cut(
    app: Flask, phone: Phone, played: str, work: Work, name: str
) -> None:
    token = phone.open("/").form("code").fields["csrf_token"]
    values = {"game": "hearts", "kind": "adjustment", "number": 1, "key": "revoke"}
    values["link"] = played.removeprefix("/t/")
    for rule in app.url_map.iter_rules():
        if "POST" not in (rule.methods or ()):
            continue
        given = {each: values[each] for each in rule.arguments}
        address = app.url_map.bind("localhost").build(rule.endpoint, given, method="POST")

        def send(text: str, address: str = address) -> TestResponse:
            sent = {**dict.fromkeys(NAMES, "1"), "csrf_token": token, name: text, text: "1"}
            return phone.client.post(address, data=sent, content_type=FORM)

        work.assert_bounded(send, ENDLESS)


def test_every_question_of_every_address_is_cut(
    app: Flask, phone: Phone, played: str, work: Work
) -> None:
    first = (f"{played}/", f"{played}/deal", f"{played}/entry/1/beside", "/new/hearts", "/join")
    paths = {
        _endpoint(app, path): path
        for address, _ in _pages(phone, *first)
        for path in [urlsplit(address).path]
    }
    assert len(paths) > 20
    for path in paths.values():

        def ask(text: str, names: Sequence[str], path: str = path) -> TestResponse:
            asked = "&".join(f"{name}={quote(text)}" for name in names)
            return phone.client.get(f"{path}?{asked}")

        together = (QUESTIONS[at : at + 4] for at in range(0, len(QUESTIONS), 4))
        work.assert_all_bounded(
            [partial(ask, names=names) for names in together], IN_A_HEAD[:5_000], 2 * MOST_MORE
        )


def test_typed_cards_are_cut_and_stay(phone: Phone, played: str) -> None:
    answer = phone.client.get(f"{played}/referee/tricks?leader=0&text={quote(IN_A_HEAD)}")
    assert answer.status_code == 200
    assert ENDLESS[: posted_text.LONGEST] in answer.text
    assert ENDLESS[: posted_text.LONGEST + 1] not in answer.text


@pytest.mark.parametrize("header", ["Accept-Language", "Cookie", "Referer", "If-None-Match"])
@pytest.mark.parametrize("filler", ["en;q=0.1,", "x", "a=b;", '"a",', "de,"])
def test_headers_are_bounded(
    phone: Phone, played: str, work: Work, header: str, filler: str
) -> None:
    def ask(text: str) -> TestResponse:
        return phone.client.get(f"{played}/", headers={header: text})

    work.assert_bounded(ask, filler * (60_000 // len(filler)))


@pytest.mark.parametrize("path", ["/receive", "/everything/look"])
def test_names_of_files_are_bounded(phone: Phone, work: Work, path: str) -> None:
    token = phone.open("/receive").form("packed").fields["csrf_token"]

    def send(text: str) -> TestResponse:
        sent = {"csrf_token": token, "file": (BytesIO(b"no table"), text)}
        return phone.client.post(path, data=sent, content_type=FORM)

    work.assert_bounded(send, IN_A_HEAD)


def test_name_that_is_refused_draws_no_face(phone: Phone) -> None:
    page = phone.fill("/new/hearts", "ticket", {"name-0": "Ann", "name-1": "B" * 33})
    assert page.status == 422
    faces = [each.text for each in page.root.all("span", "face")]
    assert faces[:3] == ["A", "2", "3"]
