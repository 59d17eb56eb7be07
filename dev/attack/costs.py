"""Attack N: small inputs that cost much work: sheets of points, circles, old evenings."""

from collections.abc import Iterator

from companion.store.bundle.bundle import CIRCLE
from dev.attack.target import Cost, Target, Tried, cost, form, led_to, phone, post_parts
from dev.attack.texts import QUICK
from dev.bench.evening import evening
from tests.support.bundles import UNPLAYED, forged
from tests.support.server import Server
from tests.support.visiting import Answer, Visitor

BY_EXAMPLE = "/new/hearts/by-example"
POINTS = {
    "a line of zeros": b"0 0 0 0 0",
    "moons and nothing else": b"26 0 0 0\n" * 60,
    "one deal sixty times": b"24 1 1\n" * 60,
}
TABLES, LOG = 6_500, 1_600
"""How many tables a circle has that nobody played in, and how long its log is."""
ASKED = 32
"""How often the page that exports a circle is asked for."""
LONG_DAYS = b"Date;Ann;Bo;Cara;Dai\n" + b"".join([b"(" * 499 + b";1;2;3;4\n"] * 80)
MARK = "x" * 12
RENDERING = 0.1
"""Seconds of work that a page may take beside what it works out."""


def sheets(target: Target) -> Iterator[Tried]:
    """N: few numbers whose rules take long to find, without a link."""
    with target.server() as server:
        for what, points in POINTS.items():
            went = _posted(server, BY_EXAMPLE, "sheet", points)
            yield _tried(f"{BY_EXAMPLE}: {what}", went)


def circles(target: Target) -> Iterator[Tried]:
    """N: a circle of very many tables; one whose log retracts what it has retracted."""
    tables = [[*UNPLAYED[:-2], MARK, *UNPLAYED[-2:]]] * TABLES
    many = forged([MARK, 1, tables, [], []], number=CIRCLE)
    rows = [[1, 0, {"kind": "circle-named", "name": "Thursday"}]]
    rows += [[1, 0, {"kind": "retract", "target": at}] for at in range(1, LOG)]
    chain = forged([MARK, 1, [], ["Ann"], rows], number=CIRCLE)
    with target.server() as server:
        for path in ("/receive", "/receive/keep"):
            yield _tried(f"{path}: a circle of {TABLES} tables", _sent(server, path, many))
        stranger = phone(server)
        looked = cost(server, lambda: _bundle(stranger, "/receive", chain))
        yield _tried(f"/receive: a circle of {LOG} retractions", looked)
    yield from _handed(target)


def _handed(target: Target) -> Iterator[Tried]:
    """The page that exports a circle, asked for again and again."""
    (link,) = target.store([evening(200)])
    with target.server() as server:
        stranger = phone(server)
        sent = form(stranger, f"/circle/new?table={link}", "ticket")
        circle = led_to(stranger.post("/circle/new", {**sent.fields, "name": "Thursday"}))
        path = f"{circle.rstrip('/')}/hand/"
        first = cost(server, lambda: stranger.get(path))
        more = cost(server, lambda: [stranger.get(path) for _ in range(ASKED)][-1])
        holds = first.answer.status == 200 and more.worked <= ASKED * RENDERING
        outcome = f"{first}; {ASKED} more {more.worked:.2f} s"
        yield Tried("N", "a circle's hand-over page", outcome, holds)


def old_sheets(target: Target) -> Iterator[Tried]:
    """N: an old sheet whose days are long."""
    (link,) = target.store([evening(1)])
    with target.server() as server:
        stranger = phone(server)
        sent = form(stranger, f"/circle/new?table={link}", "ticket")
        circle = led_to(stranger.post("/circle/new", {**sent.fields, "name": "Thursday"}))
        path = f"{circle.rstrip('/')}/old/"
        went = _posted(server, path, "sheet", LONG_DAYS, stranger)
        yield _tried("an old sheet with days of 499 letters", went)


def _posted(
    server: Server, path: str, field: str, text: bytes, visitor: Visitor | None = None
) -> Cost:
    """What it costs to post a text in a form."""
    stranger = visitor or phone(server)
    token = form(stranger, path, "csrf_token").fields["csrf_token"].encode()
    sent = {"csrf_token": token, field: text}
    return cost(server, lambda: post_parts(stranger, path, sent))


def _sent(server: Server, path: str, data: bytes) -> Cost:
    """What it costs to look at a bundle, or to keep it."""
    stranger = phone(server)
    return cost(server, lambda: _bundle(stranger, path, data))


def _bundle(visitor: Visitor, path: str, data: bytes) -> Answer:
    """Send a bundle as a file."""
    token = form(visitor, "/receive", "csrf_token").fields["csrf_token"].encode()
    return post_parts(visitor, path, {"csrf_token": token}, data)


def _tried(what: str, went: Cost) -> Tried:
    """A request that may cost a quarter of a second, and its page."""
    holds = went.worked <= QUICK + RENDERING and went.answer.status < 500
    return Tried("N", what, str(went), holds)
