"""The names and addresses of home networks, to which the authority is limited."""

from ipaddress import IPv4Network, IPv6Network, ip_network

from companion.web.trust.own_addresses import Address

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
"""The networks that nobody on the internet can have: private ones, and those kept for trials."""
DOMAINS = ("home", "home.arpa", "internal", "lan", "local", "localdomain", "localhost", "test")
"""The domains that nobody on the internet can have.

Other names of one part belong to the home network too, but no authority can be limited to those.
"""


def is_home_name(name: str) -> bool:
    """Whether a name, or a pattern such as *.lan, belongs to a home network."""
    plain = name.removeprefix("*.")
    return any(plain == domain or plain.endswith(f".{domain}") for domain in DOMAINS)


def is_home_address(address: Address) -> bool:
    """Whether an address belongs to a home network."""
    return any(address in network for network in NETWORKS)
