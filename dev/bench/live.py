"""Measures how quickly phones that follow their table hear of an entry, and what they cost.

Once on SQLite, served by one process; once on PostgreSQL, served by two. All phones are in this
process: what they take of the machine is in the numbers, and what a PostgreSQL that syncs nothing
takes.
"""

import re
import selectors
import socket
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from companion.store.database import upgrade_database
from companion.web.request.phone import FOLLOWS
from companion.web.serving.limits import descriptors
from dev.bench.evening import evening, store
from dev.bench.sizes import Sizes
from tests.support import postgresql
from tests.support.server import COMPANION, Server, serving
from tests.support.stores import opened
from tests.support.visiting import Visitor, hidden, text_of, visiting

DEALS = 30
TOLD_GOAL, RELOADED_GOAL, PAGE_GOAL = 0.2, 1.0, 0.005
"""Seconds from a post to the last phone that hears of it, until all are answered, until one is."""
PATIENCE = 60
_BEGUN, _TOLD = b"retry: ", b"id: "
_TAG = re.compile('data-tag="([^"]+)"')
_LENGTH = re.compile(rb"content-length: ([0-9]+)")


class Crowd:
    """Connections that are all listened to at once."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        where = urlsplit(server.url)
        self._where = (where.hostname or "", where.port or 80)
        self._stack = stack
        self.sockets: list[socket.socket] = []

    def ask(self, request: bytes, phones: int) -> None:
        """Send a request down so many new connections."""
        for _ in range(phones):
            wire = self._stack.enter_context(socket.create_connection(self._where, PATIENCE))
            wire.sendall(request)
            self.sockets.append(wire)

    def wait(self, done: Callable[[bytes], bool]) -> float:
        """Listen until what came down each connection is done; returns when the last one was."""
        come = dict.fromkeys(self.sockets, b"")
        with selectors.DefaultSelector() as watch:
            for wire in self.sockets:
                watch.register(wire, selectors.EVENT_READ)
            while watch.get_map():
                ready = watch.select(PATIENCE)
                if not ready:
                    raise SystemExit(f"bench: {len(watch.get_map())} phones heard nothing")
                for key, _ in ready:
                    asked = key.fileobj
                    assert isinstance(asked, socket.socket)
                    part = asked.recv(65_536)
                    come[asked] += part
                    if done(come[asked]):
                        watch.unregister(asked)
                    elif not part:
                        raise SystemExit(f"bench: hung up after {come[asked][:200]!r}")
        return time.perf_counter()


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
    for what, tables, each in (
        (f"{sizes.phones} phones at one table: post to last", 1, sizes.phones),
        (
            f"{sizes.tables} tables of {sizes.each}: post to last of its own",
            sizes.tables,
            sizes.each,
        ),
    ):
        with _following(companion, store, (tables, each), sizes.pages) as (
            server,
            links,
            crowds,
            grown,
            alone,
        ):
            _print(what, [_told(server, links, crowds) for _ in range(sizes.times)], TOLD_GOAL)
            print(f"{'  what each stream takes of the memory, KiB':<48}{grown:>9.1f}")
            if tables == 1:
                _print("  a page of the table, no stream open", alone, PAGE_GOAL)
                beside = _paged(server, links[0], sizes.pages)
                _print(f"  the same, {sizes.phones} streams open", beside, PAGE_GOAL)
                for wanted, request in _requests(server, links[0]).items():
                    taken = [_all_answered(server, request, sizes) for _ in range(sizes.times)]
                    _print(f"  {sizes.reloading} at once {wanted}", taken, RELOADED_GOAL)
    print()


def _print(what: str, taken: Sequence[float], goal: float) -> None:
    print(f"{what:<48}{statistics.median(taken):>9.3f}{max(taken):>9.3f}{goal:>8.3f}", flush=True)


@contextmanager
def _following(
    companion: Sequence[str | Path], store: Store, phones: tuple[int, int], pages: int
) -> Iterator[tuple[Server, list[str], list[Crowd], float, list[float]]]:
    """A server with so many tables, each followed by so many; and KiB of memory per stream.

    And how long a page took before any stream was open.
    """
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
        yield server, links, crowds, (_memory(server) - before) / (tables * each), alone


def _tables(address: str, count: int) -> list[str]:
    """Store tables of thirty deals: their links."""
    sheet = evening(DEALS)
    with opened(address) as app:
        upgrade_database(app)
        return [store(sheet).link for _ in range(count)]


def _told(server: Server, links: Sequence[str], crowds: Sequence[Crowd]) -> float:
    """Seconds from a post at the first table until the last who follows it was told."""
    path = f"/t/{links[0]}/happened/misdeal"
    with visiting(server.url) as phone:
        request = _entry(phone, path)
        phones = crowds[0]
        _drain(phones)
        start = time.perf_counter()
        phone.line.ask(request)
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
    phone.line.ask(request)
    return time.perf_counter() - start


def _requests(server: Server, link: str) -> dict[str, bytes]:
    """Return what phones that have been at a table send, by what they want."""
    path = f"/t/{link}/"
    with visiting(server.url) as phone:
        tag = _TAG.findall(text_of(phone.get(path)))[0]
        reload = phone.request("GET", path)

        def follow(shown: str) -> bytes:
            headers = {**phone.headers, FOLLOWS: "0", "If-None-Match": shown}
            return replace(phone, headers=headers).request("GET", path)

        return {
            "load the page": reload,
            "fetch what changed": follow("another"),
            "ask, nothing changed": follow(tag),
        }


def _all_answered(server: Server, request: bytes, sizes: Sizes) -> float:
    """Seconds until all phones that send this request at once have their answers."""
    with ExitStack() as stack:
        crowd = Crowd(server, stack)
        start = time.perf_counter()
        crowd.ask(request, sizes.reloading)
        return crowd.wait(_is_whole) - start


def _is_whole(come: bytes) -> bool:
    """Whether a whole answer has come."""
    head, ended, body = come.partition(b"\r\n\r\n")
    length = _LENGTH.search(head)
    return bool(ended) and (length is None or len(body) >= int(length[1]))


def _memory(server: Server) -> int:
    """The memory of the server's processes in KiB, as far as the system tells."""
    own = f"{server.process.pid}"
    children = Path(f"/proc/{own}/task/{own}/children")
    if not children.exists():
        return 0
    return sum(_held(each) for each in (own, *children.read_text("ascii").split()))


def _held(process: str) -> int:
    """The memory of a process in KiB."""
    lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:"))
