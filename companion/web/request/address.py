"""Where a request comes from, as far as anything is counted by that."""

from ipaddress import IPv6Address, ip_address

from flask import request


def asked_from() -> str:
    """Whose request it is: the address; of IPv6 the network, which is one household's own."""
    try:
        address = ip_address(request.remote_addr or "")
    except ValueError:
        return "unknown"
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(IPv6Address(int(address) >> 64 << 64))
    return str(address)
