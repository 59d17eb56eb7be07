"""Behind nginx and Caddy, configured as `docs/hosting.md` says, all is as it is without them."""

import http.client
import re
import socket
import ssl
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from time import monotonic, sleep
from urllib.parse import urljoin

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from companion.store.database import upgrade_database
from companion.store.tables.stored_tables import StoredTable, create_table
from tests.support.proxies import find
from tests.support.server import serving
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written

pytestmark = [pytest.mark.proxy, pytest.mark.other_programs]

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"
HOST = "games.example"
PATIENCE, GLANCE = 20, 0.05
NGINX = """
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/proxied;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {documented}
}}
"""
CADDY = """
{{
    admin off
    http_port {http}
    https_port {https}
    local_certs
    skip_install_trust
    grace_period 1s
    storage file_system {folder}
}}
{documented}
"""


@dataclass(frozen=True)
class Proxy:
    """A proxy that runs: its ports, and a table of the server behind it."""

    plain_port: int
    secure_port: int
    front: str
    database: Path
    table: StoredTable
    wires: ExitStack

    def ask(self, path: str, *, plain: bool = False) -> http.client.HTTPResponse:
        """Ask for a page as a phone does that has looked up the name of the host."""
        wire = _wire(self.plain_port) if plain else _secure_wire(self.secure_port)
        self.wires.enter_context(closing(wire))
        connection = http.client.HTTPConnection(HOST)
        connection.sock = wire
        connection.request("GET", urljoin(self.front, path))
        return connection.getresponse()


def _wire(port: int) -> socket.socket:
    """A connection to a port."""
    return socket.create_connection(("127.0.0.1", port), PATIENCE)


def _secure_wire(port: int) -> ssl.SSLSocket:
    """A connection over TLS, whoever has signed the certificate."""
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    return trusting.wrap_socket(_wire(port), server_hostname=HOST)


def _documented(language: str, place: re.Pattern[str], below: bool) -> str:
    """The configuration on the page about hosting; with `below`, its place is that at a path."""
    blocks = re.findall(rf"```{language}\n(.*?)```", HOSTING.read_text("utf-8"), re.DOTALL)
    whole, at_path = blocks
    if below:
        whole, count = place.subn(lambda _: at_path, whole)
        assert count == 1
    return str(whole)


def _free_ports(count: int) -> list[int]:
    """Ports that nobody listens on."""
    held = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in held]
    for each in held:
        each.close()
    return ports


def _certify(folder: Path) -> Path:
    """A file with a certificate for the host and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, HOST)])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(1))
        .not_valid_after(now + timedelta(1))
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    file = folder / "certificate.pem"
    file.write_bytes(certificate.public_bytes(serialization.Encoding.PEM) + secret)
    return file


def _replaced(text: str, changes: Mapping[str, str]) -> str:
    """A text with each of these parts, which it must have, in another form."""
    for part, other in changes.items():
        assert part in text, part
        text = text.replace(part, other)
    return text


def _nginx(folder: Path, port: int, ports: list[int], below: bool) -> list[str]:
    """The command that starts nginx as documented, but for the ports and the certificate."""
    plain, secure = ports
    programs = find() or {}
    certificate = str(_certify(folder))
    documented = _replaced(
        _documented("nginx", re.compile(r"    location / \{.*?\n    \}\n", re.DOTALL), below),
        {
            "listen 80;": f"listen 127.0.0.1:{plain};",
            "listen 443 ssl;": f"listen 127.0.0.1:{secure} ssl;",
            "127.0.0.1:8000": f"127.0.0.1:{port}",
            f"/etc/letsencrypt/live/{HOST}/fullchain.pem": certificate,
            f"/etc/letsencrypt/live/{HOST}/privkey.pem": certificate,
        },
    )
    file = folder / "nginx.conf"
    file.write_text(NGINX.format(folder=folder, documented=documented))
    return [programs["nginx"], "-c", str(file), "-p", str(folder), "-e", str(folder / "errors")]


def _caddy(folder: Path, port: int, ports: list[int], below: bool) -> list[str]:
    """The command that starts Caddy as documented, but for the ports and the certificate."""
    plain, secure = ports
    programs = find() or {}
    place = re.compile(r"    reverse_proxy .*?\n    \}\n", re.DOTALL)
    documented = _replaced(
        _documented("caddyfile", place, below), {"127.0.0.1:8000": f"127.0.0.1:{port}"}
    )
    text = CADDY.format(http=plain, https=secure, folder=folder, documented=documented)
    file = folder / "Caddyfile"
    file.write_text(text)
    return [programs["caddy"], "run", "--config", str(file), "--adapter", "caddyfile"]


@contextmanager
def _running(command: list[str], port: int) -> Iterator[None]:
    """A program that answers over TLS on a port, until the block ends.

    Caddy listens before it has made its certificate.
    """
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet) as process:
        try:
            end = monotonic() + PATIENCE
            while monotonic() < end:
                with suppress(OSError):
                    _secure_wire(port).close()
                    break
                sleep(GLANCE)
            yield
        finally:
            process.terminate()


@pytest.fixture(params=["/", "/companion/"], ids=["whole", "below"])
def front(request: pytest.FixtureRequest) -> str:
    """Where the front page is."""
    return str(request.param)


@pytest.fixture(params=[_nginx, _caddy], ids=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, front: str, tmp_path: Path) -> Iterator[Proxy]:
    """Each proxy in turn, before a server with a table."""
    database = tmp_path / "data" / "companion.sqlite"
    database.parent.mkdir()
    with opened(database) as app:
        upgrade_database(app)
        table = create_table(hearts())
    options = ["--proxies", "1", "--host-name", HOST]
    with serving(database.parent, options=options) as server:
        ports = _free_ports(2)
        port = int(server.url.rpartition(":")[2])
        command = request.param(tmp_path, port, ports, front != "/")
        with _running(command, ports[1]), ExitStack() as wires:
            plain, secure = ports
            yield Proxy(plain, secure, front, database, table, wires)


def test_as_documented_pages_are_secure_and_followed_live(proxy: Proxy) -> None:
    path = f"{proxy.front}t/{proxy.table.link}/"
    plain = proxy.ask(path, plain=True)
    assert plain.status in (301, 308)
    assert plain.headers["Location"] == f"https://{HOST}{path}"
    page = proxy.ask(path)
    assert (page.status, page.headers["Strict-Transport-Security"]) == (200, "max-age=31536000")
    assert "Secure" in page.headers["Set-Cookie"]
    assert proxy.ask(f"{path}share").read().count(f"https://{HOST}{path}".encode())
    stream = proxy.ask(f"{path}live?on=")
    assert _next_position(stream) == 0
    with opened(proxy.database):
        written(proxy.table, PLAIN)
    assert _next_position(stream) == 1


def test_all_that_pages_load_is_found(proxy: Proxy) -> None:
    page = proxy.ask(f"{proxy.front}t/{proxy.table.link}/").read().decode()
    loaded = set(re.findall(r'(?:src|href|data-worker)="(/[^"#?]*\.[^"#]*)"', page))
    assert len(loaded) > 5
    for each in loaded:
        assert (proxy.ask(each).status, each.startswith(proxy.front)) == (200, True), each


def _next_position(stream: http.client.HTTPResponse) -> int:
    """How far the log has grown, as a stream says next; signs of life do not count."""
    end = monotonic() + PATIENCE
    while (line := stream.readline()) and monotonic() < end:
        if found := re.fullmatch(rb"data: (\d+)\s*", line):
            return int(found[1])
    raise TimeoutError
