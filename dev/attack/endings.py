"""Attacks F and G: a database file copied alone, and failures that are not reported."""

import os
import shutil
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

from dev.attack.target import Target, Tried, form, phone
from dev.bench.evening import evening
from tests.support.server import PATIENCE, Server
from tests.support.stores import opened, rows
from tests.wire.wires import Wire, get

FILE = "companion.sqlite"
WRITTEN = 12
MANY = 200


def endings(target: Target) -> Iterator[Tried]:
    """F: after each way of ending but a kill, the one file is copied and read."""
    if target.cluster:
        return
    for workers in ("1", "2"):
        for ending in (signal.SIGTERM, signal.SIGINT):
            for followed in (False, True):
                yield _ended(target, workers, ending, followed=followed)


def _ended(target: Target, workers: str, ending: signal.Signals, *, followed: bool) -> Tried:
    """Write, end the server so, and count what a copy of the file holds."""
    (link,) = target.store([evening(1)])
    with opened(target.address):
        before = rows()
    with target.server("--workers", workers) as server, ExitStack() as wires:
        scorer = phone(server)
        path = f"/t/{link}/happened/misdeal"
        for _ in range(WRITTEN):
            scorer.post(path, form(scorer, path, "key").fields)
        if followed:
            wire = wires.enter_context(Wire(server))
            wire.send(get(f"/t/{link}/live"))
            wire.first_byte()
        server.process.send_signal(ending)
        server.process.wait(PATIENCE)
    held, whole = _copied(target.folder / FILE), before + WRITTEN
    stream = ", a stream open" if followed else ""
    what = f"{ending.name}, {workers} process(es){stream}: the file alone"
    return Tried("F", what, f"{held} of {whole} entries", held == whole)


def _copied(file: Path) -> int:
    """How many entries are in a copy of a file, taken without what stands beside it."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / FILE
        shutil.copy(file, copy)
        return _held(copy)


def _held(copy: Path) -> int:
    """How many entries are in a file."""
    with closing(sqlite3.connect(copy)) as connection:
        try:
            (count,) = connection.execute("SELECT count(*) FROM entries").fetchone()
        except sqlite3.DatabaseError:
            return 0
        return int(count)


def failures(target: Target) -> Iterator[Tried]:
    """G: writes that cannot be made, and a process that is killed: each is said in the log."""
    (link,) = target.store([evening(1)])
    if not target.cluster:
        yield _locked(target, link)
        yield _full(target, link)
    with target.server("--workers", "2") as server:
        os.kill(_workers(server)[0], signal.SIGKILL)
        _wait(lambda: len(server.output) > 1)
    yield _said(server, "a process that was killed", link)


def _locked(target: Target, link: str) -> Tried:
    """A write while somebody else holds SQLite for longer than it is waited for."""
    with target.server() as server:
        scorer = phone(server)
        path = f"/t/{link}/happened/misdeal"
        fields = form(scorer, path, "key").fields
        with closing(sqlite3.connect(target.folder / FILE, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            status = scorer.post(path, fields).status
    return _said(server, f"a write while SQLite is locked: {status}", link)


def _full(target: Target, link: str) -> Tried:
    """Writes until there is no space for one more."""
    blocks = (target.folder / FILE).stat().st_size // 512 + 8
    with target.server(before=("sh", "-c", 'ulimit -f "$0" && exec "$@"', f"{blocks}")) as server:
        scorer, status = phone(server), 302
        path = f"/t/{link}/happened/misdeal"
        for _ in range(MANY):
            status = scorer.post(path, form(scorer, path, "key").fields).status
            if status != 302:
                break
    return _said(server, f"a write that there is no room for: {status}", link)


def _workers(server: Server) -> list[int]:
    """The processes that serve, as soon as there are two."""
    _wait(lambda: len(server.processes()) == 3)
    return server.processes()[1:]


def _wait(until: Callable[[], bool]) -> None:
    """Wait until something is so, but not for ever."""
    end = monotonic() + PATIENCE
    while not until() and monotonic() < end:
        sleep(0.05)


def _said(server: Server, what: str, link: str) -> Tried:
    """Whether a server that has ended said just one line beside where it was, and no link in it."""
    lines = [line.strip() for line in server.output[1:]]
    holds = len(lines) == 1 and link not in lines[0] and any(map(str.isdigit, lines[0]))
    return Tried("G", what, lines[0][:90] if len(lines) == 1 else f"{len(lines)} lines", holds)
