"""A browser as the wire sees it: what it asks for, what it keeps, how many bytes come back."""

import re
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import unescape
from urllib.parse import urlencode, urlsplit

from flask_compress.flask_compress import _uncompress_data

PATIENCE = 60
FIRST_REQUESTS, FIRST_BYTES, AGAIN_BYTES = 8, 20_000, 3_000
"""What a page may cost on the wire at the first visit, and how many bytes at the next."""
BROWSER = {"Accept-Encoding": "gzip, deflate", "Accept-Language": "en"}
"""What a phone's browser says where nothing is encrypted, as far as it changes the answer."""
Fields = Mapping[str, str | Sequence[str]]

_PARTS = re.compile(
    r'<(?:script|link|img)\b(?! rel="apple-touch-icon")[^>]*?\b(?:src|href)="([^"]+)"'
)
"""What a page loads. The touch icon is fetched when the page is put on the first screen."""
_WITHOUT_SCRIPT = re.compile(r"<noscript>.*?</noscript>", re.DOTALL)
"""What only a phone loads that runs no script."""
HIDDEN = re.compile(r'<input\b(?=[^>]*\bname="([^"]+)")(?=[^>]*\bvalue="([^"]*)")[^>]*>')


@dataclass(frozen=True)
class Answer:
    """An answer: its status, its head and its body as they came."""

    status: int
    head: str
    body: bytes

    @property
    def size(self) -> int:
        """How many bytes came over the wire."""
        return len(self.head) + len(self.body)

    @cached_property
    def headers(self) -> list[tuple[str, str]]:
        """Names in small letters, and what they say."""
        lines = (line.partition(":") for line in self.head.splitlines()[1:] if line)
        return [(name.lower(), said.strip()) for name, _, said in lines]

    def said(self, name: str) -> str:
        """What the headers of that name say."""
        return ", ".join(said for each, said in self.headers if each == name)


class Line:
    """A connection that is kept, and made again where the server ends it."""

    def __init__(self, url: str) -> None:
        where = urlsplit(url)
        self.host = where.netloc
        self._address = (where.hostname or "", where.port or 80)
        self._wire: socket.socket | None = None

    def ask(self, request: bytes) -> Answer:
        """Send a whole request and read its answer."""
        if self._wire is None:
            self._wire = socket.create_connection(self._address, PATIENCE)
            self._wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._wire.sendall(request)
        answer = self._read(self._wire)
        if answer.said("connection").lower() == "close":
            self.close()
        return answer

    def close(self) -> None:
        """Close the connection."""
        if self._wire is not None:
            self._wire.close()
            self._wire = None

    def _read(self, wire: socket.socket) -> Answer:
        come = b""
        while b"\r\n\r\n" not in come:
            come += _more(wire)
        head, _, body = come.partition(b"\r\n\r\n")
        text = f"{head.decode('latin-1')}\r\n\r\n"
        answer = Answer(int(text.split(" ", 2)[1]), text, b"")
        return replace(answer, body=body + self._rest(wire, answer, len(body)))

    def _rest(self, wire: socket.socket, answer: Answer, come: int) -> bytes:
        """What is to come of a body: so much as the head says, else all."""
        if answer.status in (204, 304):
            return b""
        length = answer.said("content-length")
        if not length:
            return b"".join(iter(lambda: wire.recv(65536), b""))
        rest = b""
        while come + len(rest) < int(length):
            rest += _more(wire)
        return rest


def _more(wire: socket.socket) -> bytes:
    come = wire.recv(65536)
    if not come:
        raise ConnectionError("The server hung up in the middle of an answer.")
    return come


@dataclass(frozen=True)
class Visit:
    """What it took to show a page."""

    page: Answer
    requests: int
    size: int


@dataclass
class Visitor:
    """A phone: its cookies, and the files that it was allowed to keep."""

    line: Line
    headers: Mapping[str, str]
    cookies: dict[str, str] = field(default_factory=dict)
    kept: set[str] = field(default_factory=set)

    def get(self, path: str) -> Answer:
        """Ask for an address."""
        return self._heard(self.line.ask(self.request("GET", path)))

    def post(self, path: str, fields: Fields) -> Answer:
        """Send a form."""
        return self._heard(self.line.ask(self.request("POST", path, fields)))

    def request(self, method: str, path: str, fields: Fields | None = None) -> bytes:
        """A request as this phone would send it."""
        said = {"Host": self.line.host, **self.headers}
        if self.cookies:
            said["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        body = b""
        if fields is not None:
            body = urlencode(fields, doseq=True).encode()
            said["Content-Type"] = "application/x-www-form-urlencoded"
            said["Content-Length"] = str(len(body))
        lines = (f"{method} {path} HTTP/1.1", *(f"{name}: {each}" for name, each in said.items()))
        return "\r\n".join((*lines, "", "")).encode("latin-1") + body

    def visit(self, path: str) -> Visit:
        """Show a page: ask for it and for what it shows, unless that was kept."""
        page = self.get(path)
        wanted = [each for each in dict.fromkeys(parts(page)) if each not in self.kept]
        answers = [page]
        for each in wanted:
            answers.append(self.get(each))
            if "immutable" in answers[-1].said("cache-control"):
                self.kept.add(each)
        return Visit(page, len(answers), sum(answer.size for answer in answers))

    def _heard(self, answer: Answer) -> Answer:
        for name, said in answer.headers:
            if name == "set-cookie":
                cookie, _, value = said.partition(";")[0].partition("=")
                self.cookies[cookie] = value
        return answer


@contextmanager
def visiting(url: str, headers: Mapping[str, str] = BROWSER, host: str = "") -> Iterator[Visitor]:
    """A phone that has not been here yet, until the block ends; `host` is what it calls us."""
    line = Line(url)
    line.host = host or line.host
    try:
        yield Visitor(line, headers)
    finally:
        line.close()


def text_of(answer: Answer) -> str:
    """The text of an answer, unpacked."""
    way = answer.said("content-encoding")
    return (_uncompress_data(answer.body, way) if way else answer.body).decode()


def parts(page: Answer) -> Iterator[str]:
    """The addresses of what a page shows or needs: style, script, pictures."""
    for address in _PARTS.findall(_WITHOUT_SCRIPT.sub("", text_of(page))):
        if address.startswith("/"):
            yield unescape(address)


def hidden(page: Answer) -> dict[str, str]:
    """The fields of a page's forms that are filled already; of those named alike, the last."""
    return {name: unescape(value) for name, value in HIDDEN.findall(text_of(page))}
