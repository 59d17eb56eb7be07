"""The real server, spoken to byte by byte: what a test client would tidy up arrives as it is."""

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tests.support.server import PATIENCE, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has said nothing but its address in the end."""
    with serving(tmp_path_factory.mktemp("wire")) as server:
        yield server
    assert "Traceback" not in "".join(server.output)


def _say(server: Server, request: bytes) -> bytes:
    """Send raw bytes and read what comes until the server closes the connection."""
    where = urlsplit(server.url)
    assert where.hostname is not None
    with socket.create_connection((where.hostname, where.port or 80), PATIENCE) as wire:
        wire.sendall(request)
        return b"".join(iter(lambda: wire.recv(65536), b""))


def _get(target: bytes, host: bytes = b"localhost", *more: bytes) -> bytes:
    lines = (b"GET " + target + b" HTTP/1.1", b"Host: " + host, b"Connection: close", *more)
    return b"\r\n".join((*lines, b"", b""))


def _status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize(
    "request_bytes",
    [
        _get(b"/t/\xff\xfe/"),
        _get(b"/t/\xe3\x81\x82/"),
        _get(b"/t/%00%ff/?\xff=%ff"),
        _get(b"/../../etc/passwd"),
        _get(b"//evil.example/"),
        _get(b"http://evil.example/"),
        _get(b"*"),
        _get(b"/" + b"x" * 20_000),
        _get(b"/", b"a" * 64),
        _get(b"/t/x/share", b"a" * 3000),
        _get(b"/", b"a b"),
        _get(b"/", b"\xff\xfe"),
        _get(b"/", b""),
        _get(b"/", b"localhost", b"Cookie: session=\xff\xfe; \x01"),
        _get(b"/", b"localhost", b"Accept-Language: \xff;q=\xff"),
        b"GET / HTTP/1.0\r\n\r\n",
        b"BREW / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        b"nonsense\r\n\r\n",
    ],
)
def test_odd_request_is_answered_without_a_mistake_of_ours(
    server: Server, request_bytes: bytes
) -> None:
    answer = _say(server, request_bytes)
    assert 200 <= _status(answer) < 500
    assert b"Traceback" not in answer


def _post(*headers: bytes) -> bytes:
    """The head of a form that is posted."""
    kind = b"Content-Type: application/x-www-form-urlencoded"
    lines = (b"POST /new/hearts HTTP/1.1", b"Host: localhost", b"Connection: close", kind)
    return b"\r\n".join((*lines, *headers, b"", b""))


def test_too_long_a_body_is_refused_before_it_has_come(server: Server) -> None:
    answer = _say(server, _post(b"Content-Length: 300000") + b"x" * 100)
    assert _status(answer) == 413
    assert b"Nothing was changed" in answer


def test_body_of_no_known_length_is_no_form_of_ours(server: Server) -> None:
    body = b"400\r\n" + b"x" * 0x400 + b"\r\n0\r\n\r\n"
    answer = _say(server, _post(b"Transfer-Encoding: chunked") + body)
    assert _status(answer) == 400


def test_server_still_answers_after_all_that(server: Server) -> None:
    answer = _say(server, _get(b"/"))
    assert _status(answer) == 200
    assert answer.rstrip().endswith(b"</html>")
