"""The certificate that a server has made for itself, and what TLS needs of it."""

import ssl
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

from companion.engine.messages import message
from companion.store.db.faults import Fault
from companion.web.trust.home_names import is_home_address
from companion.web.trust.own_addresses import Address, own_addresses, own_names


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
    """Return the names and the addresses of this machine, and the one that phones are told.

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
