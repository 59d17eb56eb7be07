"""Attack M: TLS connections that stall, and closed streams."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from time import monotonic, sleep

from companion.web.serving.application import descriptors
from dev.attack.target import Target, Tried, connection, memory
from dev.bench.evening import evening
from tests.support.server import Server
from tests.wire.wires import Wire, get

GARBAGE = bytes(12_000)
"""More than the server reads at once."""
MOST, RESERVED = 2_800, 200
SHARE = 100.0
"""Megabytes that all handshakes together may take of the server."""
STREAMS = 8
WAIT = 20.0
"""Seconds in which a server gives up a handshake, and notices that phones have gone."""


def handshakes(target: Target) -> Iterator[Tried]:
    """M: garbage over TLS; as many connections as there can be, on which nobody says a word."""
    if target.cluster:
        return
    with target.server("--https") as server:
        with Wire(server) as wire:
            wire.send(GARBAGE)
            # A look at all connections is taken every half second.
            sleep(2)
            outcome, holds = _beside(server)
        yield Tried("M", f"{len(GARBAGE) // 1000} kB of garbage over TLS", outcome, holds)
        if not holds:
            return
        yield _silent(server)


def _silent(server: Server) -> Tried:
    """As many connections as there can be, on which nobody says a word."""
    count, before = min(MOST, descriptors() - RESERVED), memory(server)
    with ExitStack() as stack:
        for _ in range(count):
            stack.enter_context(connection(server))
        sleep(2)
        took = memory(server) - before
        outcome, holds = _beside(server)
    said = f"{took:.0f} MB more, {outcome}"
    return Tried("M", f"{count} connections without a handshake", said, holds and took <= SHARE)


def gone(target: Target) -> Iterator[Tried]:
    """M: all streams of an address, each with a request behind it, are hung up."""
    (link,) = target.store([evening(1)])
    with target.server(COMPANION_STREAMS=str(STREAMS)) as server:
        stream = get(f"/t/{link}/live?on=", "X-Forwarded-For: 192.0.2.1")
        with ExitStack() as stack:
            for _ in range(STREAMS // 2):
                wire = stack.enter_context(Wire(server))
                wire.send(stream, get("/healthz"))
                wire.first_byte()
            one_more = _status(server, stream)
        until, status = monotonic() + WAIT, 503
        while status != 200 and monotonic() < until:
            status = _status(server, stream)
            sleep(0.5)
        what = f"{STREAMS // 2} streams with a request behind each, hung up"
        outcome = f"another stream {one_more} before, {status} after"
        yield Tried("M", what, outcome, (one_more, status) == (503, 200))


def _status(server: Server, request: bytes) -> int:
    """The status of the answer to a request that closes the connection then."""
    with Wire(server) as wire:
        wire.send(request)
        return wire.head()[0]


def _beside(server: Server) -> tuple[str, bool]:
    """Say after how many seconds somebody else got a page, and whether that was in time."""
    began = monotonic()
    while (took := monotonic() - began) < WAIT:
        with suppress(OSError), Wire(server, timeout=5) as wire:
            status = wire.ask("/").status
            return f"a page beside it {status} after {took:.0f} s", status == 200
        sleep(0.5)
    return f"no page beside it for {WAIT:.0f} s", False
