"""The server's home certificate, its addresses, and the page about trusting it."""

import re
import socket
import ssl
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path

from flask import Blueprint, Flask, Response, render_template, request

from companion.engine.messages import message
from companion.store.db.faults import Fault
from companion.web.request.addresses import HomeHttps, home_https, host_name

# Addresses of this machine


Address = IPv4Address | IPv6Address

LOOPBACK = "127.0.0.1"
_ELSEWHERE = {
    socket.AF_INET: ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254"),
    socket.AF_INET6: ("2001:db8::1", "fd00::1"),
}
"""Addresses to which the system is asked for a way: what it would send from is an own address."""
_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")


def own_address() -> str:
    """Return this machine's address in its network, or the loopback address if it has none."""
    return next(_sources(socket.AF_INET, _ELSEWHERE[socket.AF_INET]), LOOPBACK)


def own_addresses() -> set[Address]:
    """Return the addresses of this machine that can be found, among them the loopback ones."""
    addresses = {LOOPBACK, "::1"}
    for family, elsewhere in _ELSEWHERE.items():
        addresses.update(_sources(family, elsewhere))
    # The name of a zone (fe80::1%eth0) means nothing on a phone.
    return {ip_address(address) for address in addresses if "%" not in address}


def own_names() -> list[str]:
    """Return the names by which this machine may be called: NAME.local, if it has one, first."""
    label = socket.gethostname().partition(".")[0].lower()
    is_named = _LABEL.fullmatch(label) and label != "localhost"
    return [f"{label}.local", "localhost"] if is_named else ["localhost"]


def _sources(family: socket.AddressFamily, elsewhere: Iterable[str]) -> Iterator[str]:
    """Yield the addresses this machine would send from. Connecting UDP sends no packet."""
    for network in elsewhere:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((network, 9))
            yield str(probe.getsockname()[0])


# Home networks


NETWORKS: tuple[IPv4Network | IPv6Network, ...] = tuple(
    ip_network(network)
    for network in (
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "192.0.2.0/24",
        "198.18.0.0/15",
        "::1/128",
        "2001:db8::/32",
        "fc00::/7",
        "fe80::/10",
    )
)
"""The networks that are not on the internet: private and reserved ones."""
DOMAINS = ("home", "home.arpa", "internal", "lan", "local", "localdomain", "localhost", "test")
"""The domains that do not exist on the internet.

Other names of one part belong to the home network too, but no authority can be limited to those.
"""


def is_home_name(name: str) -> bool:
    """Whether a name, or a pattern such as *.lan, belongs to a home network."""
    plain = name.removeprefix("*.")
    return any(plain == domain or plain.endswith(f".{domain}") for domain in DOMAINS)


def is_home_address(address: Address) -> bool:
    """Whether an address belongs to a home network."""
    return any(address in network for network in NETWORKS)


@dataclass(frozen=True, kw_only=True)
class HomeCertificate:
    """A server's certificate, in a file with its key, and that of the authority behind it (DER)."""

    file: Path
    authority: bytes
    authority_name: str

    def context(self) -> ssl.SSLContext:
        """Return the TLS settings of a server with this certificate."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(self.file)
        return context


def subjects_at(host: str) -> tuple[list[str], set[Address]]:
    """Return the names and the addresses of this machine, and the one shown to phones.

    Raises Fault if that is an address outside of home networks.
    """
    names, addresses = own_names(), own_addresses()
    try:
        address = ip_address(host)
    except ValueError:
        return [*names, host], addresses
    if not is_home_address(address):
        raise Fault(message("https-name", name=host))
    return names, {*addresses, address}


# Page about trusting the certificate


trust = Blueprint("trust", __name__, url_prefix="/trust")

FILE = "companion-home.crt"
MIME_TYPE = "application/x-x509-ca-cert"
"""What makes iPhones offer to install it, and Firefox on a computer ask for what to trust it."""
KINDS = ("iphone", "android", "firefox", "computer")
"""The kinds of phones that have their own instructions; Firefox is the one for Android."""
_KIND_OF = {
    "iphone": re.compile("iPhone|iPad|iPod"),
    "firefox": re.compile("Android.*Firefox/"),
    "android": re.compile("Android"),
}
"""What the `User-Agent` of a kind holds; the first that matches counts, else it is a computer."""


def init_trust(app: Flask) -> None:
    """Add the page if this server has a certificate of its own."""
    if app.config["HOME_HTTPS"] is not None:
        app.register_blueprint(trust)


def kind_of(agent: str) -> str:
    """Return the kind of phone, or computer, that a `User-Agent` names."""
    return next((kind for kind, pattern in _KIND_OF.items() if pattern.search(agent)), "computer")


@trust.get("")
def show() -> Response:
    """Show the steps for each kind of phone, those for this one unfolded."""
    home = _home()
    drawn = render_template(
        "https/trust.html",
        kinds=KINDS,
        own=kind_of(request.headers.get("User-Agent", "")),
        home=home,
        fingerprint=sha256(home.authority).digest().hex(":").upper(),
        address=f"https://{host_name()}:{home.port}/",
    )
    answer = Response(drawn)
    answer.vary.add("User-Agent")
    return answer


@trust.get(f"/{FILE}")
def certificate() -> Response:
    """Return the authority's certificate, for the phone to install."""
    answer = Response(_home().authority, mimetype=MIME_TYPE)
    answer.headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    return answer


def _home() -> HomeHttps:
    """Return the home network's HTTPS, without which there are no such pages."""
    home = home_https()
    assert home is not None
    return home
