"""`companion serve --https`, asked through sockets by whoever trusts its authority, or does not."""

import http.client
import re
import socket
import ssl
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.support.server import PATIENCE, serving
from tests.web.https.handshakes import trusting

CERTIFICATE = "/trust/companion-home.crt"


@dataclass(frozen=True)
class Home:
    """A server: its ports, and its authority as a phone downloads it."""

    port: int
    trust_port: int
    authority: bytes

    def secure(self, host: str = "127.0.0.1") -> http.client.HTTPSConnection:
        context = trusting(self.authority)
        return http.client.HTTPSConnection(host, self.port, timeout=PATIENCE, context=context)

    def plain(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.trust_port, timeout=PATIENCE)


Answer = tuple[http.client.HTTPResponse, bytes]


def _ask(connection: http.client.HTTPConnection, path: str, **headers: str) -> Answer:
    with closing(connection):
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer, answer.read()


@pytest.fixture(scope="module", params=["1", "2"], ids=["alone", "two processes"])
def home(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[Home]:
    folder = tmp_path_factory.mktemp("https") / "instance"
    with serving(folder, options=["--https", "--workers", request.param]) as server:
        port = urlsplit(server.url).port
        (said,) = (
            found for each in server.output if (found := re.search(r"http://.*:(\d+)/", each))
        )
        assert port is not None
        unknown = Home(port, int(said[1]), b"")
        answer, authority = _ask(unknown.plain(), CERTIFICATE)
        assert answer.status == 200
        yield Home(port, unknown.trust_port, authority)


def test_pages_come_over_tls_to_who_trusts_the_authority(home: Home) -> None:
    for host in ("127.0.0.1", "localhost"):
        answer, page = _ask(home.secure(host), "/")
        assert answer.status == 200
        assert b"<h1" in page


def test_who_does_not_trust_it_gets_nothing(home: Home) -> None:
    stranger = ssl.create_default_context()
    with (
        socket.create_connection(("127.0.0.1", home.port), PATIENCE) as wire,
        pytest.raises(ssl.SSLCertVerificationError),
    ):
        stranger.wrap_socket(wire, server_hostname="localhost")


def test_old_tls_is_refused(home: Home) -> None:
    context = trusting(home.authority)
    with pytest.warns(DeprecationWarning, match="TLSv1_1"):
        context.maximum_version = ssl.TLSVersion.TLSv1_1
    with (
        socket.create_connection(("127.0.0.1", home.port), PATIENCE) as wire,
        pytest.raises(ssl.SSLError),
    ):
        context.wrap_socket(wire, server_hostname="localhost")


def test_nothing_keeps_a_phone_from_going_back_to_plain_http(home: Home) -> None:
    answer, _ = _ask(home.secure(), "/language/ja?back=/")
    assert answer.getheader("Strict-Transport-Security") is None
    cookie = answer.getheader("Set-Cookie", "")
    assert "HttpOnly" in cookie
    assert "Secure" not in cookie
    assert "upgrade-insecure" not in answer.getheader("Content-Security-Policy", "")


def test_certificate_is_downloaded_as_phones_want_it(home: Home) -> None:
    answer, body = _ask(home.plain(), CERTIFICATE)
    assert answer.getheader("Content-Type") == "application/x-x509-ca-cert"
    assert "companion-home.crt" in answer.getheader("Content-Disposition", "")
    assert body == home.authority
    assert b"PRIVATE" not in body


def test_page_about_trust_is_plain(home: Home) -> None:
    answer, _ = _ask(home.plain(), "/")
    assert (answer.status, answer.getheader("Location")) == (307, "/trust")
    answer, page = _ask(home.plain(), "/trust")
    assert answer.status == 200
    assert f"https://127.0.0.1:{home.port}/".encode() in page
    for part in re.findall(rb'(?:href|src)="(/static/[^"]+)"', page):
        assert _ask(home.plain(), part.decode())[0].status == 200


@pytest.mark.parametrize("path", ["/t/abc/deal?seen=3&x=%2F", "//elsewhere.example/", "/trusted"])
def test_all_else_leads_to_https(home: Home, path: str) -> None:
    answer, _ = _ask(home.plain(), path)
    assert answer.status == 307
    assert answer.getheader("Location") == f"https://127.0.0.1:{home.port}{path}"
    assert answer.getheader("Cache-Control") == "no-store"


@pytest.mark.parametrize("host", ["a b", "", "ann@bank.example", "x\\y", "a/b"])
def test_malformed_host_leads_nowhere(home: Home, host: str) -> None:
    answer, _ = _ask(home.plain(), "/t/abc", Host=host)
    assert answer.status == 400
    assert answer.getheader("Location") is None


def test_both_ports_end_with_the_server(tmp_path: Path) -> None:
    with serving(tmp_path, options=["--https"]) as server:
        (said,) = (
            found for each in server.output if (found := re.search(r"http://.*:(\d+)/", each))
        )
        idle = socket.create_connection(("127.0.0.1", int(said[1])), PATIENCE)
    # One that the server had not accepted yet is reset.
    with idle, suppress(ConnectionResetError):
        assert idle.recv(1) == b""
    assert server.process.returncode == 0
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", int(said[1])), PATIENCE)


def test_same_authority_serves_again(tmp_path: Path) -> None:
    seen = []
    for _ in range(2):
        with serving(tmp_path, options=["--https"]):
            seen.append((tmp_path / "home-authority.pem").read_bytes())
    assert seen[0] == seen[1]
