"""Whatever is sent to whatever address: never our mistake, never a trace, nothing stored."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote_from_bytes

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.how_much import same_every_time
from tests.support.wild import ASKED, KINDS, NAMES, ODD, utf8
from tests.web.page import Page, parse
from tests.web.phone import Phone

TRIES = settings(
    derandomize=same_every_time(),
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
METHODS = st.sampled_from(["GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
TEXT = st.sampled_from(ODD) | st.text(st.characters(exclude_categories=()), max_size=40)
FIELDS = st.sampled_from(NAMES)
FORMS = st.dictionaries(FIELDS | TEXT, TEXT, max_size=8)
RAW = st.binary(max_size=200)
SEGMENT = RAW.map(lambda raw: quote_from_bytes(raw[:40]))
PATHS = st.sampled_from(
    [
        *("/", "/forget", "/new/hearts", "/new/{odd}", "/language/{odd}", "/{odd}", "/t/{odd}/"),
        *("{table}/", "{table}/sheet", "{table}/log", "{table}/rules", "{table}/share"),
        *("{table}/rules/change", "{table}/rules/save"),
        *("{table}/referee/settle", "{table}/referee/settle/revoke", "{table}/referee/score"),
        *("{table}/referee/settle/{odd}", "{table}/referee/settle/revoke?noticed=scored"),
        *("{table}/seat", "{table}/rematch", "{table}/deal", "{table}/question", "{table}/retract"),
        *("{table}/happened", "{table}/happened/adjustment", "{table}/happened/substitution"),
        *("{table}/happened/wrong-dealer", "{table}/happened/{odd}", "{table}/entry/{odd}"),
        *("{table}/happened/arrival", "{table}/happened/departure"),
        *("{table}/entry/1", "{table}/{odd}", "/t/{odd}/deal", "/static/{odd}"),
    ]
)
QUERY = st.just("") | st.builds(lambda key, value: f"?{key}={value}", SEGMENT, SEGMENT)
QUERIES = QUERY | st.builds(
    lambda key, value: f"?{key}={value}",
    st.sampled_from(ASKED),
    SEGMENT,
)
JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=6,
)


def _encoded(fields: dict[str, str]) -> bytes:
    """A form as bytes; half a surrogate pair goes as the bytes it would have."""
    pairs = (f"{quote_from_bytes(utf8(k))}={quote_from_bytes(utf8(v))}" for k, v in fields.items())
    return "&".join(pairs).encode("ascii")


class Attacker:
    """A phone with a valid token that sends what no page of Companion would."""

    def __init__(self, app: Flask) -> None:
        self.phone = Phone(app)
        self.table = self.phone.new_table()
        self.phone.deal(self.table, 5, 4, 3, 1, queen=2)
        self.phone.deal(self.table, 13, 0, 0, 0, queen=0)
        self.token = self.phone.open("/new/hearts").form("ticket").fields["csrf_token"]
        self.log = self.phone.log(self.table)

    def send(self, method: str, path: str, odd: str, query: str, **kwargs: Any) -> None:
        """Send it, and insist that it did no harm."""
        address = path.format(table=self.table, odd=odd) + query
        headers = {"X-CSRFToken": self.token}
        page = self.phone.send(method, address, headers=headers, follow=False, **kwargs)
        _harmless(page)
        assert self.phone.log(self.table) == self.log, (method, address, kwargs)


def _harmless(page: Page) -> None:
    assert page.status < 500, page.path
    assert "Traceback" not in page.html
    assert "werkzeug" not in page.html
    if page.response.mimetype == "text/html" and page.status not in range(300, 400):
        parse(page.html)  # refuses what is not balanced, as markup of the sender's would be


@pytest.fixture
def attacker(app: Flask) -> Attacker:
    """Somebody who tries everything at a table of two deals, the second a moon to be chosen."""
    return Attacker(app)


@TRIES
@given(METHODS, PATHS, SEGMENT, QUERIES, FORMS)
def test_wild_forms_do_no_harm(
    attacker: Attacker, method: str, path: str, odd: str, query: str, fields: dict[str, str]
) -> None:
    body = _encoded(fields) if method in ("POST", "PUT") else b""
    attacker.send(
        method, path, odd, query, data=body, content_type="application/x-www-form-urlencoded"
    )


@TRIES
@given(PATHS, SEGMENT, QUERIES, st.sampled_from(KINDS), RAW)
def test_wild_bytes_do_no_harm(
    attacker: Attacker, path: str, odd: str, query: str, kind: str, raw: bytes
) -> None:
    attacker.send("POST", path, odd, query, data=raw, content_type=kind)


@TRIES
@given(PATHS, JSON)
def test_json_does_no_harm(attacker: Attacker, path: str, value: Any) -> None:
    body = json.dumps(value).encode()
    attacker.send("POST", path, "x", "", data=body, content_type="application/json")


@TRIES
@given(PATHS, FIELDS, FIELDS, RAW)
def test_files_do_no_harm(
    attacker: Attacker, path: str, field: str, other: str, raw: bytes
) -> None:
    said = "--x\r\nContent-Disposition: form-data; name="
    file = f'{said}"{field}"; filename="f"\r\n\r\n'.encode() + raw.replace(b"--", b"")
    part = file + f'\r\n{said}"{other}"\r\n\r\n1\r\n--x--\r\n'.encode()
    kind = "multipart/form-data; boundary=x"
    attacker.send("POST", path, "1", "", data=part, content_type=kind)


def _changed(path: str) -> Callable[..., None]:
    """A test that changes two fields of a page's own form."""

    @TRIES
    @given(st.dictionaries(FIELDS, TEXT, max_size=3))
    def test(attacker: Attacker, changes: dict[str, str]) -> None:
        phone, table = attacker.phone, attacker.table
        form = phone.open(path.format(table=table)).form("key")
        fields = {**form.fields, **changes}
        before = phone.log(table)
        page = phone.post(
            form.action,
            _encoded(fields),
            follow=False,
            content_type="application/x-www-form-urlencoded",
        )
        _harmless(page)
        after = phone.log(table)
        assert after[: len(before)] == before
        resent = fields["key"] in {entry.key for entry in before}
        assert len(after) - len(before) == (page.status == 302 and not resent)
        assert phone.sheet(table).stop is None

    return test


test_changed_event_is_stored_or_refused = _changed("{table}/happened/adjustment")
test_changed_name_is_stored_or_refused = _changed("{table}/happened/substitution")
test_changed_newcomer_is_stored_or_refused = _changed("{table}/happened/arrival")
test_changed_correction_is_stored_or_refused = _changed("{table}/entry/1")


@TRIES
@given(st.dictionaries(FIELDS, TEXT, max_size=3))
def test_changed_new_table_is_made_or_refused(attacker: Attacker, changes: dict[str, str]) -> None:
    phone = Phone(attacker.phone.app)  # The front page of one that has made many is long.
    form = phone.open("/new/hearts").form("ticket")
    names = {f"name-{seat}": f"P{seat}" for seat in range(4)}
    page = phone.post(
        form.action,
        _encoded({**form.fields, **names, **changes}),
        content_type="application/x-www-form-urlencoded",
    )
    _harmless(page)
    assert page.status in (200, 400, 422)
    _harmless(phone.open("/"))


@TRIES
@given(st.text(st.characters(min_codepoint=32, max_codepoint=255), max_size=80))
def test_wild_headers_do_no_harm(attacker: Attacker, value: str) -> None:
    phone, table = attacker.phone, attacker.table
    for name in ("Accept-Language", "Cookie", "Referer", "Content-Type", "Range", "If-None-Match"):
        _harmless(Page(phone.client.get(f"{table}/", headers={name: value})))
