"""Connections of many phones to one server, read concurrently."""

import re
import selectors
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from urllib.parse import urlsplit

from tests.support.server import Server

PATIENCE = 60
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


def is_whole(status: int) -> Callable[[bytes], bool]:
    """A function that says whether an answer of this status has come with all of its body.

    It raises SystemExit at one of another status.
    """

    def is_whole_answer(come: bytes) -> bool:
        head, ended, body = come.partition(b"\r\n\r\n")
        if ended and not head.startswith(b"HTTP/1.1 %d " % status):
            raise SystemExit(f"bench: {head.splitlines()[0].decode()} in place of {status}")
        length = _LENGTH.search(head)
        return bool(ended) and (length is None or len(body) >= int(length[1]))

    return is_whole_answer
