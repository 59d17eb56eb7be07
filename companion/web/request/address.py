"""The network address by which requests are counted."""

from ipaddress import IPv6Address, ip_address

from flask import request

from companion.web.request.asgi import Scope

FORWARDED = "X-Forwarded-For"
"""The header in which a proxy names the client."""


def asked_from() -> str:
    """Return the address of this request; for IPv6 its /64 network, which is one household's."""
    return _network_of(request.remote_addr or "")


def sent_from(scope: Scope, proxies: int) -> str:
    """Return the same for an ASGI scope that has passed through so many trusted proxies."""
    named = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
    addresses = b",".join(named).decode("latin-1").split(",")
    if proxies and len(addresses) >= proxies:
        return _network_of(addresses[-proxies].strip())
    return _network_of((scope.get("client") or ("",))[0])


def _network_of(text: str) -> str:
    """Return the form of an address by which it is counted, or "unknown" if it is not valid."""
    try:
        address = ip_address(text)
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)
