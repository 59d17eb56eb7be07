"""A request in the words of ASGI, put to a WSGI app: what that is told, and what it answers."""

import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from werkzeug.wrappers import Request

from companion.web.request.addresses import Message, Scope
from companion.web.serving.buffered_pages import send_answer
from companion.web.serving.wsgi import BufferedAnswer, call_app, environ_of
from tests.support.event_loops import run

Environ = dict[str, Any]
Start = Callable[..., Callable[[bytes], object]]


def _scope(**given: Any) -> Scope:
    """A request."""
    usual = {
        "http_version": "1.1",
        "scheme": "http",
        "method": "POST",
        "path": "/",
        "query_string": b"",
        "headers": [],
        "server": ("192.0.2.1", 8000),
        "client": ("192.0.2.7", 50_000),
    }
    return {**usual, **given}


class Parts:
    """An answer in parts, which has to be closed."""

    def __init__(self, parts: Iterable[bytes], *, fails: bool = False) -> None:
        self._parts, self._fails = parts, fails
        self.is_closed = False

    def __iter__(self) -> Iterator[bytes]:
        yield from self._parts
        if self._fails:
            raise ConnectionError

    def close(self) -> None:
        self.is_closed = True


def test_app_is_told_the_request() -> None:
    headers = [(b"host", b"a.example"), (b"content-type", b"text/plain"), (b"content-length", b"4")]
    scope = _scope(path="/t/é", query_string=b"a=%C3%A9&b", headers=headers)
    environ = environ_of(scope, b"body")
    assert environ["REQUEST_METHOD"] == "POST"
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/t/é"
    assert environ["QUERY_STRING"] == "a=%C3%A9&b"
    assert (environ["HTTP_HOST"], environ["CONTENT_TYPE"]) == ("a.example", "text/plain")
    assert (environ["CONTENT_LENGTH"], environ["wsgi.input"].read()) == ("4", b"body")
    assert (environ["SERVER_NAME"], environ["SERVER_PORT"]) == ("192.0.2.1", "8000")
    assert (environ["REMOTE_ADDR"], environ["SERVER_PROTOCOL"]) == ("192.0.2.7", "HTTP/1.1")


def test_path_under_which_the_app_stands_is_no_part_of_the_page() -> None:
    environ = environ_of(_scope(root_path="/companion", path="/companion/join"), b"")
    assert (environ["SCRIPT_NAME"], environ["PATH_INFO"]) == ("/companion", "/join")


def test_header_that_comes_twice_is_told_in_its_order() -> None:
    headers = [(b"x-forwarded-for", b"192.0.2.1"), (b"x-forwarded-for", b"192.0.2.2")]
    assert environ_of(_scope(headers=headers), b"")["HTTP_X_FORWARDED_FOR"] == "192.0.2.1,192.0.2.2"


def test_header_that_passes_for_a_proxys_is_dropped() -> None:
    headers = [(b"x-forwarded-for", b"192.0.2.1"), (b"x_forwarded_for", b"192.0.2.2")]
    assert environ_of(_scope(headers=headers), b"")["HTTP_X_FORWARDED_FOR"] == "192.0.2.1"


def test_answer_is_taken_whole_and_closed() -> None:
    parts = Parts([b"b", b"c"])

    def app(_: Environ, start: Start) -> Parts:
        start("200 OK", [("A", "1"), ("A", "2")])(b"a")
        return parts

    assert call_app(app, _scope(), b"") == (200, [("A", "1"), ("A", "2")], b"abc")
    assert parts.is_closed


def test_app_may_begin_anew_after_an_error() -> None:
    def app(_: Environ, start: Start) -> list[bytes]:
        start("200 OK", [])
        start("500 INTERNAL SERVER ERROR", [("B", "1")], (None, None, None))
        return [b"sorry"]

    assert call_app(app, _scope(), b"") == (500, [("B", "1")], b"sorry")


def test_answer_that_breaks_off_is_closed() -> None:
    parts = Parts([b"a"], fails=True)

    def app(_: Environ, start: Start) -> Parts:
        start("200 OK", [])
        return parts

    with pytest.raises(ConnectionError):
        call_app(app, _scope(), b"")
    assert parts.is_closed


def test_long_answer_in_parts_waits_on_the_disk() -> None:
    part, many = b"x" * 65_536, 400

    def app(_: Environ, start: Start) -> Iterable[bytes]:
        start("200 OK", [])
        return (part for _ in range(many))

    tracemalloc.start()
    try:
        answer = call_app(app, _scope(), b"", held=1_000_000)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert not isinstance(answer.body, bytes)
    with answer.body as file:
        assert sum(map(len, iter(partial(file.read, 65_536), b""))) == many * len(part)
    assert peak < 4_000_000


def test_form_that_comes_in_chunks_is_read() -> None:
    headers = [
        (b"content-type", b"application/x-www-form-urlencoded"),
        (b"transfer-encoding", b"chunked"),
    ]
    environ = environ_of(_scope(headers=headers), b"a=b")
    assert Request(environ).form.to_dict() == {"a": "b"}


def test_short_answer_in_parts_stays_in_memory() -> None:
    def app(_: Environ, start: Start) -> Iterable[bytes]:
        start("200 OK", [])
        return iter([b"a", b"b"])

    assert call_app(app, _scope(), b"", held=2).body == b"ab"


def test_long_answer_is_sent_in_parts_with_its_length(tmp_path: Path) -> None:
    path = tmp_path / "answer"
    path.write_bytes(bytes(range(256)) * 1000)
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def answered() -> None:
        with path.open("rb") as file:
            await send_answer(BufferedAnswer(200, [], file), send)

    run(answered())
    start, *parts = sent
    assert start["headers"] == [(b"content-length", b"256000")]
    assert b"".join(each["body"] for each in parts) == path.read_bytes()
    assert max(len(each["body"]) for each in parts) < 100_000
    assert [each.get("more_body", False) for each in parts][-2:] == [True, False]


def test_length_that_a_long_answer_tells_is_not_told_twice() -> None:
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    for headers in ([], [("Content-Length", "9")]):
        run(send_answer(BufferedAnswer(200, headers, BytesIO(b"x" * 9)), send))
    starts = [each["headers"] for each in sent if each["type"] == "http.response.start"]
    assert starts == [[(b"content-length", b"9")]] * 2
