"""Many requests down one connection, however they come: each gets its own table's page."""

from collections.abc import Callable
from contextlib import ExitStack

import pytest

from tests.support.server import Server
from tests.wire.tables import Tables
from tests.wire.wires import Wire, assert_served, get, post

CONNECTIONS = 20
"""More than the database gives connections to."""
ROUNDS = 3
LARGE = 100_000


def _in_one_packet(wire: Wire) -> None:
    """A short post, and a request right behind it."""
    wire.send(post("/forget", 3), b"a=b", get("/"))
    wire.answer()
    wire.answer()


def _large_and_late(wire: Wire) -> None:
    """A long post whose last byte comes when the server has had the others."""
    wire.send(post("/forget", LARGE), b"a" * (LARGE - 1))
    wire.send(b"a")
    wire.answer()


def _byte_by_byte(wire: Wire) -> None:
    """A post that comes in pieces, with an answer to another phone between them."""
    wire.send(post("/forget", 3))
    for byte in (b"a", b"=", b"b"):
        wire.send(byte)
    wire.answer()


def _in_many_pieces(wire: Wire) -> None:
    """A post without a length."""
    wire.send(post("/forget", 0).replace(b"Content-Length: 0", b"Transfer-Encoding: chunked"))
    for _ in range(3):
        wire.send(b"4\r\nabcd\r\n")
    wire.send(b"0\r\n\r\n")
    wire.answer()


WAYS = (_in_one_packet, _large_and_late, _byte_by_byte, _in_many_pieces)


@pytest.mark.parametrize("begin", WAYS, ids=lambda way: way.__name__.strip("_"))
def test_pages_down_one_connection_never_mix(
    server: Server, tables: Tables, wires: ExitStack, begin: Callable[[Wire], None]
) -> None:
    nonces: list[str] = []
    for _ in range(CONNECTIONS):
        wire = wires.enter_context(Wire(server))
        begin(wire)
        nonces += _asked_in_turn(wire, tables)
    assert len(set(nonces)) == len(nonces)
    # Every connection is still open; the database has one for each who asks.
    for link in tables:
        assert_served(server, f"/t/{link}/")


def test_pipelined_pages_never_mix(server: Server, tables: Tables, wires: ExitStack) -> None:
    nonces: list[str] = []
    for _ in range(CONNECTIONS):
        wire = wires.enter_context(Wire(server))
        asked = [link for _ in range(ROUNDS) for link in tables]
        short = post("/forget", 3) + b"a=b"
        wire.send(*(short + get(f"/t/{link}/") for link in asked))
        for link in asked:
            nonces += [wire.answer().nonce, _nonce_of_table(wire, tables, link)]
    assert len(set(nonces)) == len(nonces)


def test_posts_that_are_cut_off_keep_nothing(server: Server, tables: Tables) -> None:
    for sent in (b"", b"a", b"a" * 70_000):
        for _ in range(CONNECTIONS):
            with Wire(server) as wire:
                wire.send(post("/forget", LARGE), sent)
    for link in tables:
        assert_served(server, f"/t/{link}/")


def _asked_in_turn(wire: Wire, tables: Tables) -> list[str]:
    """Ask for the tables in turn; each page has its own names, and the nonces are given back."""
    nonces = []
    for link in [link for _ in range(ROUNDS) for link in tables]:
        wire.send(get(f"/t/{link}/"))
        nonces.append(_nonce_of_table(wire, tables, link))
    return nonces


def _nonce_of_table(wire: Wire, tables: Tables, link: str) -> str:
    """Read the page of a table, which has its names and no other's; its nonce."""
    page = wire.answer()
    assert page.status == 200
    for each, names in tables.items():
        seen = [name for name in names if f">{name}</bdi>" in page.text]
        assert seen == (list(names) if each == link else [])
    return page.nonce
