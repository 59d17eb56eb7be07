"""A relay before a server, which notes what it is asked for."""

import re
import socket
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread
from urllib.parse import urlsplit

ASKED = re.compile(rb"^((?:GET|POST) \S+) HTTP/", re.MULTILINE)
PIECE = 65_536


@dataclass
class Relay:
    """Where a relay listens, and what it was asked for, in this order: `GET /phone`."""

    url: str = ""
    asked: list[str] = field(default_factory=list)


@contextmanager
def relaying(server: str) -> Iterator[Relay]:
    """Pass on all connections to the server at a URL until the block ends."""
    relay, there = Relay(), urlsplit(server)

    class _Connection(BaseRequestHandler):
        def handle(self) -> None:
            with closing(socket.create_connection((there.hostname, there.port))) as behind:
                back = Thread(target=_pass_on, args=(behind, self.request), daemon=True)
                back.start()
                _pass_on(self.request, behind, relay.asked)
                back.join()

    with ThreadingTCPServer(("127.0.0.1", 0), _Connection) as listening:
        listening.daemon_threads = True
        listening.block_on_close = False
        relay.url = f"http://127.0.0.1:{listening.server_address[1]}"
        Thread(target=listening.serve_forever, daemon=True).start()
        yield relay
        listening.shutdown()


def _pass_on(source: socket.socket, to: socket.socket, asked: list[str] | None = None) -> None:
    """Send what comes from one socket to another until either is closed."""
    try:
        while piece := source.recv(PIECE):
            if asked is not None:
                asked += [each.decode() for each in ASKED.findall(piece)]
            to.sendall(piece)
        to.shutdown(socket.SHUT_WR)
    except OSError:
        # One of the two has closed.
        return
