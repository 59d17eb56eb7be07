"""Measures how quickly phones that follow their table are notified, and what they cost.

Once on SQLite, served by one process; once on PostgreSQL, served by two. All phones are in this
process: what they take of the machine is in the numbers, and what a PostgreSQL that syncs nothing
takes.
"""

import math
import re
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.database import upgrade_database
from companion.web.request.phone import FOLLOWS
from companion.web.serving.application import descriptors
from dev.bench.crowd import PATIENCE, Crowd, is_whole
from dev.bench.evening import evening, store
from dev.bench.sizes import Sizes
from tests.support import postgresql
from tests.support.server import COMPANION, Server, serving
from tests.support.stores import opened
from tests.support.visiting import Answer, Visitor, hidden, text_of, visiting

DEALS = 30
TOLD_GOAL, RELOADED_GOAL, PAGE_GOAL = 0.2, 1.0, 0.005
"""Seconds from a post to the last phone that hears of it, until all are answered, until one is."""
_BEGUN, _TOLD = b"retry: ", b"id: "
_TAG = re.compile('data-tag="([^"]+)"')


@dataclass(frozen=True)
class Followed:
    """A server whose tables are followed: their links, and the phones at each.

    `page_times` are the seconds that a page took before any stream was open.
    """

    server: Server
    links: list[str]
    crowds: list[Crowd]
    kib_a_stream: float
    page_times: list[float]


@dataclass(frozen=True)
class Store:
    """What a server keeps its tables in, and how many processes serve.

    `new` makes an empty database, for as long as it is used, and gives its address; "" is that of a
    file of SQLite beside the server.
    """

    name: str
    new: Callable[[], AbstractContextManager[str]]
    processes: int


def print_live(sizes: Sizes, companion: Sequence[str | Path] = COMPANION) -> None:
    """Measure and print."""
    descriptors()
    _print_store(companion, Store("SQLite, one process", _beside_the_server, 1), sizes)
    programs = postgresql.find()
    if programs is None:
        print("PostgreSQL: not measured, there is none here\n")
        return
    with postgresql.running(programs) as cluster:

        @contextmanager
        def new() -> Iterator[str]:
            with cluster.database() as name:
                yield cluster.url(name)

        _print_store(companion, Store("PostgreSQL, two processes", new, 2), sizes)


@contextmanager
def _beside_the_server() -> Iterator[str]:
    """The address of a file in the folder of the server."""
    yield ""


def _print_store(companion: Sequence[str | Path], store: Store, sizes: Sizes) -> None:
    """Measure and print what one kind of store is good for."""
    heading = f"{store.name}: seconds"
    print(f"{heading:<48}{'median':>9}{'worst':>9}{'goal':>8}")
    with _following(companion, store, (1, sizes.phones), sizes.pages) as followed:
        _print_told(f"{sizes.phones} phones at one table: post to last", followed, sizes.times)
        _print_pages(followed, sizes)
    each = sizes.phones_a_table
    with _following(companion, store, (sizes.tables, each), sizes.pages) as followed:
        what = f"{sizes.tables} tables of {each}: post to last of its own"
        _print_told(what, followed, sizes.times)
    print()


def _print_told(what: str, followed: Followed, times: int) -> None:
    """Measure and print how soon phones hear of an entry, and what each stream takes."""
    _print(what, [_told(followed) for _ in range(times)], TOLD_GOAL)
    line = "  what each stream takes of the memory, KiB"
    print(f"{line:<48}{followed.kib_a_stream:>9.1f}")


def _print_pages(followed: Followed, sizes: Sizes) -> None:
    """Measure and print how long a page takes, alone and for many phones at once."""
    server, link = followed.server, followed.links[0]
    _print("  a page of the table, no stream open", followed.page_times, PAGE_GOAL)
    beside = _paged(server, link, sizes.pages)
    _print(f"  the same, {sizes.phones} streams open", beside, PAGE_GOAL)
    for wanted, asked in _requests(server, link).items():
        taken = [_all_answered(server, asked, sizes.reloading) for _ in range(sizes.times)]
        _print(f"  {sizes.reloading} at once {wanted}", taken, RELOADED_GOAL)


def _print(what: str, taken: Sequence[float], goal: float) -> None:
    """One line of the table."""
    print(f"{what:<48}{statistics.median(taken):>9.3f}{max(taken):>9.3f}{goal:>8.3f}", flush=True)


@contextmanager
def _following(
    companion: Sequence[str | Path], store: Store, phones: tuple[int, int], pages: int
) -> Iterator[Followed]:
    """A server with this many tables, each followed by so many phones, until the block ends."""
    tables, each = phones
    with TemporaryDirectory() as folder, store.new() as address, ExitStack() as stack:
        links = _tables(address or f"sqlite:///{folder}/companion.sqlite", tables)
        options = ["--workers", str(store.processes)]
        environment = {"DATABASE_URL": address} if address else {}
        served = serving(
            Path(folder), companion=companion, options=options, environment=environment
        )
        server = stack.enter_context(served)
        alone = _paged(server, links[0], pages)
        before = _memory(server)
        crowds = [Crowd(server, stack) for _ in links]
        for link, crowd in zip(links, crowds, strict=True):
            crowd.ask(f"GET /t/{link}/live HTTP/1.1\r\nHost: localhost\r\n\r\n".encode(), each)
        for crowd in crowds:
            crowd.wait(lambda come: _BEGUN in come)
        grown = (_memory(server) - before) / (tables * each)
        yield Followed(server, links, crowds, grown, alone)


def _tables(address: str, count: int) -> list[str]:
    """Store tables of thirty deals: their links."""
    sheet = evening(DEALS)
    with opened(address) as app:
        upgrade_database(app)
        return [store(sheet).link for _ in range(count)]


def _told(followed: Followed) -> float:
    """Seconds from a post at the first table until the last who follows it was told."""
    path = f"/t/{followed.links[0]}/happened/misdeal"
    with visiting(followed.server.url) as phone:
        request = _entry(phone, path)
        phones = followed.crowds[0]
        _drain(phones)
        start = time.perf_counter()
        _require(phone.line.ask(request), 302)
        return phones.wait(lambda come: _TOLD in come) - start


def _entry(phone: Visitor, path: str) -> bytes:
    """What a phone sends to enter something."""
    form = hidden(phone.get(path))
    return phone.request("POST", path, form)


def _drain(crowd: Crowd) -> None:
    """Take what is there of earlier news."""
    time.sleep(1)
    for wire in crowd.sockets:
        wire.setblocking(False)
        with suppress(BlockingIOError):
            wire.recv(65_536)
        wire.settimeout(PATIENCE)


def _paged(server: Server, link: str, times: int) -> list[float]:
    """Seconds that the page of a table takes a phone that asks for it again and again."""
    with visiting(server.url) as phone:
        phone.get(f"/t/{link}/")
        request = phone.request("GET", f"/t/{link}/")
        return [_taken(phone, request) for _ in range(times)]


def _taken(phone: Visitor, request: bytes) -> float:
    """Seconds until one answer was there."""
    start = time.perf_counter()
    _require(phone.line.ask(request), 200)
    return time.perf_counter() - start


def _require(answer: Answer, status: int) -> None:
    """Raise SystemExit unless an answer has this status."""
    if answer.status != status:
        raise SystemExit(f"bench: {answer.status} in place of {status}")


def _requests(server: Server, link: str) -> dict[str, tuple[bytes, int]]:
    """What phones that have been at a table send, by what they want, and the answers' status."""
    path = f"/t/{link}/"
    with visiting(server.url) as phone:
        tag = _TAG.findall(text_of(phone.get(path)))[0]
        reload = phone.request("GET", path)

        def follow(shown: str) -> bytes:
            headers = {**phone.headers, FOLLOWS: "0", "If-None-Match": shown}
            return replace(phone, headers=headers).request("GET", path)

        return {
            "load the page": (reload, 200),
            "fetch what changed": (follow("another"), 200),
            "ask, nothing changed": (follow(tag), 304),
        }


def _all_answered(server: Server, asked: tuple[bytes, int], phones: int) -> float:
    """Seconds until all phones that ask for the same at once have their answers.

    `asked` is the request, and the status of its answers.
    """
    request, status = asked
    with ExitStack() as stack:
        crowd = Crowd(server, stack)
        start = time.perf_counter()
        crowd.ask(request, phones)
        return crowd.wait(is_whole(status)) - start


def _memory(server: Server) -> float:
    """The memory of the server's processes in KiB; not a number where the system does not tell."""
    try:
        return server.memory_kib()
    except FileNotFoundError:
        return math.nan
