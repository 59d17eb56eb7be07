"""The addresses and names of this machine in its network."""

import re
import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address

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
