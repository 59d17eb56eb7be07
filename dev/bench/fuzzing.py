"""Measures the slowest of many generated requests: every route, texts up to the body's limit.

Each goes through the whole app in this process, and what counts is its processor time.
"""

import re
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import quote_from_bytes, urlencode

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from companion.store.db.models import db
from companion.web.app import create_app
from dev.bench.circles import a_circle
from dev.bench.evening import evening, store
from tests.support.visiting import HIDDEN
from tests.support.wild import ASKED, KINDS, NAMES, ODD, utf8

GOAL = 250.0
"""Milliseconds of processor time within which any request should be answered."""
LONGEST_ADDRESS = 60_000
TABLES = 2
"""How many tables the circle has."""
PLACES = ("1", "hearts", "misdeal", "revoke")
"""What stands in an address beside a link, so that some page is found there."""
_FIELD = re.compile(r'<(?:input|select|button|textarea)\b[^>]*?\bname="([\w-]+)"')
GRAINS = (
    *ODD,
    *(
        "a",
        "9",
        " ",
        "-",
        "/",
        "あ",
        "ß",
        "👩‍👩‍👧",
        "\u202e",
        "H0 ",
        "QS ",
        "[",
        '{"a":',
        "&a=",
        "%00",
    ),
    # What takes long to put into one form: marks to be sorted, letters to be put together or apart.
    *("\u0301", "\u0316\u0301", "a\u0301\u0327", "\u1112\u1161\u11ab", "ﷺ", "\u0344", "９"),
)
"""What long texts are made of, each over and over."""


@dataclass(frozen=True)
class Wild:
    """A request that no page of Companion would send."""

    method: str
    path: str
    route: str
    kind: str
    body: bytes


class Links(NamedTuple):
    """What stands in the addresses of a table, and in those of a circle."""

    table: str
    circle: str


def print_fuzzed(requests: int) -> None:
    """Measure and print the slowest."""
    with TemporaryDirectory() as folder:
        app = create_app(instance=Path(folder))
        with app.app_context():
            links = Links(store(evening(30)).link, a_circle(TABLES).link)
        client, statuses = app.test_client(), Counter[int]()
        timed = [
            (_taken(client, each, statuses), each) for each in wild(app, client, links, requests)
        ]
        with app.app_context():
            db.engine.dispose()
    slowest, request = max(timed, key=lambda each: each[0])
    what = f"the slowest of {requests:,} fuzzed requests"
    print(f"{'processor time, milliseconds':<40}{'slowest':>9}{'goal':>8}")
    print(f"{what:<40}{slowest:>9.1f}{GOAL:>8.0f}")
    print(f"  {request.method} {request.route}, {len(request.body):,} bytes {request.kind}")
    counts = ", ".join(f"{count} times {status}" for status, count in sorted(statuses.items()))
    print(f"  answers: {counts}\n")


def wild(app: Flask, client: FlaskClient, links: Links, requests: int) -> Iterator[Wild]:
    """So many requests, the routes in turn, the rest by lot; the same each time."""
    lots = Random(requests)
    page = client.get("/new/hearts").get_data(as_text=True)
    token = dict(HIDDEN.findall(page))["csrf_token"]
    routes = [
        (rule, method)
        for rule in sorted(app.url_map.iter_rules(), key=str)
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]
    sent = {f"{rule}": rule for rule, method in routes[:requests] if method == "POST"}
    own = {name: _own(client, rule, links) for name, rule in sent.items()}
    limit = int(app.config["MAX_CONTENT_LENGTH"])
    for number in range(requests):
        rule, method = routes[number % len(routes)]
        kind = lots.choice(KINDS[:2]) if method == "POST" else ""
        names = own.get(f"{rule}") or NAMES
        body = _body(lots, (kind, token, limit), names) if method == "POST" else b""
        yield Wild(method, _address(lots, rule, links), f"{rule}", kind, body)


def _own(client: FlaskClient, rule: Rule, links: Links) -> tuple[str, ...]:
    """The fields of the forms that a route shows."""
    found: set[str] = set()
    for value in PLACES:
        # A spreadsheet that is not read to its end keeps its request open.
        with client.get(path_of(rule, links, value)) as page:
            read = page.get_data()
            if page.mimetype == "text/html":
                found.update(_FIELD.findall(read.decode()))
    return tuple(sorted(found))


def _taken(client: FlaskClient, request: Wild, statuses: Counter[int]) -> float:
    """Milliseconds of processor time until the answer was there, whose status is counted."""
    start = time.process_time()
    answer = client.open(
        request.path, method=request.method, data=request.body, content_type=request.kind or None
    )
    answer.get_data()
    taken = 1000 * (time.process_time() - start)
    answer.close()
    statuses[answer.status_code] += 1
    if answer.status_code >= 500:
        raise SystemExit(f"bench: {request.method} {request.path[:200]} answered {answer.status}")
    return taken


def _text(lots: Random, longest: int) -> str:
    """A text of one grain, whose bytes as they are sent are at most so many."""
    grain = lots.choice(GRAINS)
    each = len(quote_from_bytes(utf8(grain), safe="")) or 1
    return grain * (lots.choice((8, longest // 50, longest)) // each)


def _address(lots: Random, rule: Rule, links: Links) -> str:
    """An address of a route, as a rule at the table, and often with a question."""
    path = path_of(rule, links, lots.choice((*PLACES, _text(lots, 300))))
    asked = lots.sample(ASKED, lots.choice((0, 1, 2)))
    query = {name: utf8(_text(lots, LONGEST_ADDRESS // 2)) for name in asked}
    return f"{path}?{urlencode(query)}" if query else path


def path_of(rule: Rule, links: Links, value: str) -> str:
    """An address of a route, with a value wherever it leaves a place for one but the link."""
    path = f"{rule}"
    path = path.replace("<link>", links.circle if path.startswith("/c/") else links.table)
    for name in rule.arguments - {"link"}:
        path = path.replace(f"<{name}>", quote_from_bytes(utf8(value)))
        path = path.replace(f"<int:{name}>", "1").replace(f"<path:{name}>", "companion.css")
    return path


def _body(lots: Random, form: tuple[str, str, int], own: Sequence[str]) -> bytes:
    """A form up to the limit, with a valid token: a few long texts, or very many short ones."""
    kind, token, limit = form
    count = lots.choice((1, 2, 8, 500))
    names = [lots.choice(own) if number < 40 else f"x{number}" for number in range(count)]
    longest = (limit - 1000) // count - 120
    fields = {name: utf8(_text(lots, longest)) for name in names} | {"csrf_token": token.encode()}
    if not kind.startswith("multipart"):
        return urlencode(fields).encode()
    head = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
    return b"".join(head % (name.encode(), said) for name, said in fields.items()) + b"--x--\r\n"
