"""Phones that speak to the server byte by byte, and what a server owes to the others meanwhile."""

import os
import select
import signal
import socket
import ssl
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPMessage, parse_headers
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

from tests.support.server import PATIENCE, Server

FORM = ("Content-Type: application/x-www-form-urlencoded",)
SERVED, TRIES = 1, 5
"""The seconds within which a phone is served; a busy machine may try again."""
TRUSTING = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For phones that take any certificate."""
TRUSTING.check_hostname, TRUSTING.verify_mode = False, ssl.CERT_NONE
LEAVE = 15
"""The seconds within which a server lets go of a phone to which it has said so over TLS."""
STOPPED = 5
"""The seconds within which a server stops."""


@dataclass(frozen=True)
class Answer:
    """What came back for one request."""

    status: int
    headers: HTTPMessage
    text: str

    @property
    def nonce(self) -> str:
        """The word of this answer's content policy."""
        policy: str = self.headers["Content-Security-Policy"]
        return policy.partition("'nonce-")[2].partition("'")[0]


class Wire:
    """One connection to the server."""

    def __init__(
        self, server: Server, *, timeout: float = PATIENCE, options: Mapping[int, int] | None = None
    ) -> None:
        """Connect; `options` are set on the socket before, TCP's at their level."""
        where = urlsplit(server.url)
        self.socket = socket.socket()
        self.socket.settimeout(timeout)
        for name, value in (options or {}).items():
            level = socket.IPPROTO_TCP if name == socket.TCP_MAXSEG else socket.SOL_SOCKET
            self.socket.setsockopt(level, name, value)
        self.socket.connect((where.hostname, where.port))
        if where.scheme == "https":
            self.socket = TRUSTING.wrap_socket(self.socket)
        self._file = self.socket.makefile("rb")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._file.close()
        self.socket.close()

    def send(self, *data: bytes) -> None:
        """Send all of that in as few packets as it takes."""
        self.socket.sendall(b"".join(data))

    def answer(self) -> Answer:
        """The next answer. Raises TimeoutError or ConnectionError when there is none."""
        status, headers = self.head()
        text = self._file.read(int(headers["Content-Length"])).decode()
        return Answer(status, headers, text)

    def head(self) -> tuple[int, HTTPMessage]:
        """The status and the headers of the next answer. Raises as `answer` does."""
        line = self._file.readline()
        if not line:
            raise ConnectionAbortedError("the server hung up")
        return int(line.split()[1]), parse_headers(self._file)

    def line(self) -> str:
        """The next line, "" at the end."""
        return self._file.readline().decode().rstrip("\r\n")

    def chunk(self, length: int) -> str:
        """A chunk of that length, and the end of its line."""
        text = self._file.read(length).decode()
        self._file.readline()
        return text

    def ask(self, path: str, *headers: str) -> Answer:
        """Get a page."""
        self.send(get(path, *headers))
        return self.answer()

    def first_byte(self) -> None:
        """Wait until an answer begins, and take nothing of it."""
        assert self.socket.recv(1, socket.MSG_PEEK)

    def broken(self) -> bool:
        """Whether the server lets go of this connection, though nothing is taken from it."""
        watch = select.poll()
        watch.register(self.socket, 0)
        for _ in range(PATIENCE * 10):
            # A discarded connection is reported only to a client that continues to send.
            with suppress(ConnectionError):
                self.socket.send(b"x", socket.MSG_DONTWAIT)
            if watch.poll(100):
                return True
        return False

    def ended(self) -> None:
        """Read until the server closes the connection. Raises TimeoutError when it does not."""
        with suppress(ConnectionError):
            while self._file.read(65536):
                pass

    def let_go(self) -> None:
        """Wait until the server lets go of the connection beneath TLS, unless it is told to."""
        with socket.socket(fileno=os.dup(self.socket.fileno())) as beneath:
            beneath.settimeout(LEAVE)
            with suppress(ConnectionError):
                while beneath.recv(65536):
                    pass


def first_answered(wires: Sequence[Wire], number: int) -> list[Wire]:
    """Those to which an answer has begun to come, as soon as there are so many."""
    came: list[Wire] = []
    while len(came) < number:
        left = {each.socket: each for each in wires if each not in came}
        ready, _, _ = select.select([*left], [], [], PATIENCE)
        if not ready:
            raise TimeoutError(f"only {len(came)} were answered")
        came += [left[each] for each in ready]
    return came


def get(path: str, *headers: str) -> bytes:
    """A request for a page."""
    return _head("GET", path, *headers)


def post(path: str, length: int, *headers: str) -> bytes:
    """The head of a form that is posted, so many bytes long."""
    return _head("POST", path, f"Content-Length: {length}", *FORM, *headers)


def _head(method: str, path: str, *headers: str) -> bytes:
    lines = (f"{method} {path} HTTP/1.1", "Host: localhost", *headers, "", "")
    return "\r\n".join(lines).encode()


def assert_served(server: Server, path: str = "/") -> None:
    """Another phone gets a page within a second."""
    for _ in range(TRIES):
        with suppress(TimeoutError), Wire(server, timeout=SERVED) as wire:
            assert wire.ask(path).status == 200
            return
    raise AssertionError("another phone waited for longer than a second, time and again")


def assert_stops(server: Server, ending: signal.Signals = signal.SIGTERM) -> None:
    """The server stops within five seconds of a signal, as if nothing had been open."""
    server.process.send_signal(ending)
    assert server.process.wait(STOPPED) == 0


def assert_quiet(server: Server) -> None:
    """A server that ended has said where it was, and nothing else."""
    assert len(server.output) == 1, "".join(server.output[1:20])
