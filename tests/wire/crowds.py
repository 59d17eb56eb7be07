"""Crowds of phones that keep a server waiting, each in its own way."""

import socket
from contextlib import ExitStack

from tests.support.server import Server
from tests.wire.wires import Wire, get, post

LIMIT = 256 * 1024
MANY = 1_030
"""More than there are descriptors where there are 1,024."""
_SLOWLY = {socket.SO_RCVBUF: 2048, socket.TCP_MAXSEG: 536}
"""Buffers so small that not all of the responses fit into them."""
_STYLE = get("/static/companion.css")


def half_heads(server: Server, wires: ExitStack, count: int = MANY) -> None:
    """Phones that never say the end of what they ask for."""
    for wire in _phones(server, wires, count):
        wire.send(get("/")[:-2])


def idle(server: Server, wires: ExitStack, count: int = MANY) -> None:
    """Phones that are there; every second one has had an answer."""
    for place, wire in enumerate(_phones(server, wires, count)):
        if place % 2:
            wire.send(get("/static/icon.svg"))


def unfinished_posts(server: Server, wires: ExitStack, count: int = 40) -> None:
    """Phones that have sent a part of a form; they are more than there are threads."""
    for place, wire in enumerate(_phones(server, wires, count)):
        wire.send(post("/receive", LIMIT), b"a" * place * 1_000)


def slow_readers(server: Server, wires: ExitStack, count: int = 500) -> list[Wire]:
    """Phones that ask for more than fits on the way, and take nothing."""
    phones = [wires.enter_context(Wire(server, options=_SLOWLY)) for _ in range(count)]
    for wire in phones:
        wire.send(_STYLE * 4)
    for wire in phones:
        wire.first_byte()
    return phones


def _phones(server: Server, wires: ExitStack, count: int) -> list[Wire]:
    return [wires.enter_context(Wire(server)) for _ in range(count)]
