"""Measures over a real socket what a phone waits for, compared with ihatemoney.

Every row is a server process of its own kind on the loopback address and this process as all the
phones; they share the machine, so that a faster server leaves the phones less of it.
"""

from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.db.models import db
from companion.web.app import create_app
from dev.bench import peer
from dev.bench.evening import evening, store
from dev.bench.load import Load, Step, measured
from dev.bench.sizes import Sizes
from tests.support.server import COMPANION, serving
from tests.support.visiting import AGAIN_BYTES, FIRST_BYTES, Visitor, hidden, visiting

DEALS = 30
PAGES, POSTS = 8, 3
"""How many times as many pages, and posts, as the peer we want to answer in a second."""
VISITS = {"the front door": "/", "a table of thirty deals": "/t/{link}/"}


def print_wire(sizes: Sizes, companion: Sequence[str | Path] = COMPANION) -> None:
    """Measure and print; `companion` is the command that serves, such as another checkout's."""
    with TemporaryDirectory() as folder:
        links = tables(Path(folder), 1 + sizes.connections)
        with serving(Path(folder), companion=companion) as server:
            print_visits(server.url, links[0])
            beside = theirs(Path(folder), sizes)
            print(
                f"{'over a socket':<40}{'at once':>8}{'a second':>9}{'median':>9}{'p95':>9}", end=""
            )
            print(f"{'peer':>9}{'goal':>8}")
            for load in beside:
                print(load.line(), flush=True)
            # What one phone has written makes no log longer at which the others write.
            for some in (links[:1], links[1:]):
                print_loads(server.url, some, beside, sizes.seconds)
    print()


def tables(folder: Path, count: int) -> list[str]:
    """Store so many tables of thirty deals: their links."""
    app = create_app(instance=folder)
    sheet = evening(DEALS)
    with app.app_context():
        links = [store(sheet).link for _ in range(count)]
        db.engine.dispose()
    return links


def print_visits(url: str, link: str) -> None:
    """Print what a first visit and a second one cost on the wire."""
    print(f"{'a visit, everything that it shows':<40}{'requests':>9}{'bytes':>8}{'goal':>9}")
    for what, path in VISITS.items():
        with visiting(url) as phone:
            for when, goal in (("first", FIRST_BYTES), ("again", AGAIN_BYTES)):
                visit = phone.visit(path.format(link=link))
                name = f"{what}, {when}"
                print(f"{name:<40}{visit.requests:>9}{visit.size:>8}{goal:>9}", flush=True)
    print()


def print_loads(url: str, links: Sequence[str], beside: Sequence[Load], seconds: float) -> None:
    """Print our rows for this many connections, each with a table of its own."""
    page, post = (
        (each for each in beside if each.connections == len(links)) if beside else (None,) * 2
    )
    with ExitStack() as stack:
        phones = [stack.enter_context(visiting(url)) for _ in links]
        tables = [f"/t/{link}/" for link in links]
        for path in ("", "sheet"):
            steps = [
                reading(phone, table + path) for phone, table in zip(phones, tables, strict=True)
            ]
            print(measured(f"GET {path or 'table'}", steps, seconds).line(page, PAGES), flush=True)
        for what, made in (("claim a seat", claiming), ("write an entry", entering)):
            steps = [made(phone, table) for phone, table in zip(phones, tables, strict=True)]
            print(measured(f"POST {what}", steps, seconds).line(post, POSTS), flush=True)


def theirs(folder: Path, sizes: Sizes) -> list[Load]:
    """The peer's page of thirty bills, and a bill added, down one connection and all of them."""
    if not peer.installed():
        print("ihatemoney is not installed here, so nothing stands beside (see the Makefile).")
        return []
    with peer.ledger(folder) as url, ExitStack() as stack:
        cookies = peer.fill(url, DEALS)
        phones = [stack.enter_context(visiting(url)) for _ in range(sizes.connections)]
        for phone in phones:
            phone.cookies.update(cookies)
        seeing = partial(reading, path=peer.PROJECT)
        return [
            measured(f"ihatemoney, {what}", [made(phone) for phone in some], sizes.seconds)
            for what, made in (("GET its bills", seeing), ("POST a bill", adding))
            for some in (phones[:1], phones)
        ]


def adding(phone: Visitor) -> Step:
    """Add a bill at the peer."""
    phone.line.close()
    return partial(peer.enter, phone, peer.new_bill(phone))


def reading(phone: Visitor, path: str) -> Step:
    """Ask for a page as a phone that was there before."""
    phone.line.close()
    phone.get(path)
    request = phone.request("GET", path)

    def step() -> None:
        answer = phone.line.ask(request)
        if answer.status != 200:
            raise SystemExit(f"bench: {path} answered {answer.status}")

    return step


def claiming(phone: Visitor, table: str) -> Step:
    """Say by turns that the phone's owner sits at one place and at another: each is written."""
    phone.line.close()
    token, seats = hidden(phone.get(f"{table}seat"))["csrf_token"], cycle("12")

    def step() -> None:
        _sent(phone, f"{table}seat", {"csrf_token": token, "seat": next(seats)})

    return step


def entering(phone: Visitor, table: str) -> Step:
    """Write a misdeal into the log, which is always possible."""
    phone.line.close()
    path = f"{table}happened/misdeal"
    fields = hidden(phone.get(path))
    seen = int(fields["seen"])

    def step() -> None:
        nonlocal seen
        _sent(phone, path, {**fields, "seen": str(seen), "key": f"{seen:016x}"})
        seen += 1

    return step


def _sent(phone: Visitor, path: str, fields: dict[str, str]) -> None:
    """Send a form that must be taken."""
    answer = phone.post(path, fields)
    if answer.status != 302:
        raise SystemExit(f"bench: {path} was refused with {answer.status}")
