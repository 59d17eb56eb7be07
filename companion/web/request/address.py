"""Where a request comes from, as far as anything is counted by that."""

from ipaddress import IPv6Address, ip_address

from flask import request

from companion.web.request.asgi import Scope


def asked_from() -> str:
    """Whose request it is: the address; of IPv6 the network, which is one household's own."""
    return _network_of(request.remote_addr or "")


def sent_from(scope: Scope, proxies: int) -> str:
    """Whose request it is before the pages have it, as far as so many proxies can be believed."""
    named = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
    addresses = b",".join(named).decode("latin-1").split(",")
    if proxies and len(addresses) >= proxies:
        return _network_of(addresses[-proxies].strip())
    return _network_of((scope.get("client") or ("",))[0])


def _network_of(said: str) -> str:
    """By what an address is counted."""
    try:
        address = ip_address(said)
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)
