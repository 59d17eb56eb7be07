"""The target of the attacks: a real server with its own limits, database and phones."""

import os
import re
import socket
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

from companion.engine.fold.replay import Sheet
from companion.store.database import upgrade_database
from dev.bench.evening import store
from tests.support.postgresql import Cluster
from tests.support.server import COMPANION, PATIENCE, UNLIMITED, Server, serving
from tests.support.stores import opened
from tests.support.visiting import BROWSER, HIDDEN, Answer, Line, Visitor, text_of

NAMES = ("Ann", "Bo", "Cara", "Dai")
_FORM = re.compile(r"<form\b([^>]*)>(.*?)</form>", re.DOTALL)
_ACTION = re.compile(r'\baction="([^"]*)"')
_TEXT = re.compile(r"<(?:input|textarea)\b(?![^>]*\btype=\"(?!text|search)[^\"]*\")[^>]*>")
_NAME = re.compile(r'\bname="([^"]+)"')
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Tried:
    """What was tried at a door, what came of it, and whether the door held."""

    door: str
    what: str
    outcome: str
    holds: bool


@dataclass(frozen=True)
class Target:
    """What is attacked: a folder and an empty database.

    `cluster` is the PostgreSQL that the database is in, None of SQLite.
    """

    folder: Path
    address: str
    cluster: Cluster | None = None

    @contextmanager
    def server(self, *options: str, before: Sequence[str] = (), **limits: str) -> Iterator[Server]:
        """A server on it, behind one proxy, so that phones can come from any address.

        It has its own limits where none are given; `before` is a command that starts it.
        """
        with opened(self.address) as app:
            upgrade_database(app)
        environment = {"DATABASE_URL": self.address, **limits}
        unset = (part for name in UNLIMITED if name not in limits for part in ("-u", name))
        with serving(
            self.folder,
            companion=(*before, "env", *unset, *COMPANION),
            options=("--proxies", "1", *options),
            environment=environment,
        ) as server:
            yield server

    def store(self, sheets: Sequence[Sheet]) -> list[str]:
        """Write tables with all of their logs: their links."""
        with opened(self.address) as app:
            upgrade_database(app)
            return [store(sheet).link for sheet in sheets]


def connection(server: Server) -> socket.socket:
    """A connection to a server, on which nothing was said."""
    where = urlsplit(server.url)
    return socket.create_connection((where.hostname, where.port), PATIENCE)


@dataclass(frozen=True)
class Form:
    """A form of a page: where it is sent, what is filled in, which texts can be typed."""

    action: str
    fields: Mapping[str, str]
    texts: tuple[str, ...]


def phone(server: Server, address: str = "192.0.2.1") -> Visitor:
    """A phone at an address that has not been here yet."""
    return Visitor(Line(server.url), {**BROWSER, "X-Forwarded-For": address})


def forms(answer: Answer, path: str) -> list[Form]:
    """The forms of a page that are posted."""
    found = []
    for head, body in _FORM.findall(text_of(answer)):
        if 'method="post"' in head:
            action = _ACTION.search(head)
            fields = {name: unescape(value) for name, value in HIDDEN.findall(body)}
            texts = tuple(name[1] for tag in _TEXT.findall(body) if (name := _NAME.search(tag)))
            found.append(Form(unescape(action[1]) if action else path, fields, texts))
    return found


def form(visitor: Visitor, path: str, field: str) -> Form:
    """The first form of a page that has a field filled in."""
    return next(each for each in forms(visitor.get(path), path) if field in each.fields)


def led_to(answer: Answer) -> str:
    """Where an answer leads, "" where it stays."""
    return answer.said("location")


def link_in(address: str) -> str:
    """The link of a table's address, "" of none."""
    found = re.search(r"/t/([^/]+)/", address)
    return found[1] if found else ""


def post_parts(
    visitor: Visitor, path: str, fields: Mapping[str, bytes], file: bytes = b""
) -> Answer:
    """Send a form as it is where a file goes with it; the fields are sent as they are."""
    part = b'--x\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
    body = b"".join(part % (name.encode(), said) for name, said in fields.items())
    if file:
        head = b'--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
        body += head + file + b"\r\n"
    body += b"--x--\r\n"
    head = visitor.request("POST", path).partition(b"\r\n\r\n")[0]
    kind = b"\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: %d\r\n\r\n"
    return visitor._heard(visitor.line.ask(head + kind % len(body) + body))


@dataclass(frozen=True)
class Cost:
    """An answer, and the seconds of work and of waiting that it took."""

    answer: Answer
    worked: float
    waited: float

    def __str__(self) -> str:
        """As the table shows it."""
        return f"{self.answer.status} after {self.worked:.2f} s of work, {self.waited:.2f} s in all"


def cost(server: Server, ask: Callable[[], Answer]) -> Cost:
    """Ask for something, and see what it costs the server."""
    before, start = _work(server), time.perf_counter()
    answer = ask()
    return Cost(answer, _work(server) - before, time.perf_counter() - start)


def memory(server: Server) -> float:
    """Megabytes that the server holds."""
    return server.memory_kib() * 1024 / 1e6


def _work(server: Server) -> float:
    """Seconds of work that the server has done."""
    ticks = 0
    for each in server.processes():
        said = Path(f"/proc/{each}/stat").read_text("utf-8").rpartition(")")[2].split()
        ticks += int(said[11]) + int(said[12])
    return ticks / _TICKS
