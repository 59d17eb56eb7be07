"""Attacks I and L: the cost of long tables and large bodies."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from time import sleep

from companion.web.serving.application import descriptors
from dev.attack.target import Target, Tried, connection, cost, memory, phone
from dev.bench.evening import evening
from tests.support.server import Server
from tests.wire.wires import post

LONG, SIX = 4_000, 6
FRONT = 0.5
"""Seconds of work for a front page that no table was looked at before."""
MOST, LARGE = 2_800, 250_000
RESERVED = 200
SHARE = 100.0
"""Megabytes that all bodies together may take of the server which nobody has read yet."""


def front_page(target: Target) -> Iterator[Tried]:
    """I: a phone that knows six long tables opens the front page right after a start."""
    links = target.store([evening(LONG)] * SIX)
    owner = None
    with target.server() as server:
        owner, before = phone(server), memory(server)
        for link in links:
            owner.get(f"/t/{link}/")
        outcome = f"{memory(server) - before:.0f} MB more"
        # How much one may take is for the reader to judge: the attack is blocked in any case.
        yield Tried("I", f"memory for {SIX} tables of {LONG} deals", outcome, True)
    with target.server() as server:
        again = phone(server)
        again.cookies = owner.cookies
        went = cost(server, lambda: again.get("/"))
        holds = went.worked <= FRONT and went.answer.status == 200
        yield Tried("I", f"front page, cold, {SIX} tables of {LONG} deals", str(went), holds)


def bodies(target: Target) -> Iterator[Tried]:
    """L: as many connections as there can be, each with most of a large form."""
    count = min(MOST, descriptors() - RESERVED)
    with target.server() as server, ExitStack() as stack:
        before = memory(server)
        wires = [stack.enter_context(connection(server)) for _ in range(count)]
        left = dict.fromkeys(wires, post("/new/hearts", LARGE + 1) + b"a" * LARGE)
        for wire in wires:
            wire.setblocking(False)
        while _sent(left):
            sleep(0.5)
        took = _settled(server) - before
        answered = phone(server).get("/").status
        outcome = f"{took:.0f} MB more, a page beside it {answered}"
        what = f"{count} connections with {LARGE // 1000} kB each"
        yield Tried("L", what, outcome, took <= SHARE and answered == 200)
        stack.close()
        kept = _settled(server) - before
        yield Tried("L", "the same, hung up", f"{kept:.0f} MB kept", kept <= SHARE)


def _sent(left: dict[socket.socket, bytes]) -> int:
    """Send what the server takes of what is left for each; how many bytes that was."""
    before = sum(map(len, left.values()))
    for wire, rest in left.items():
        with suppress(BlockingIOError, ConnectionError):
            left[wire] = rest[wire.send(rest) :] if rest else b""
    return before - sum(map(len, left.values()))


def _settled(server: Server) -> float:
    """The memory of a server, in megabytes, once it takes no more and gives no more back."""
    before, now = -1.0, memory(server)
    while abs(now - before) > 1:
        sleep(2)
        before, now = now, memory(server)
    return now
