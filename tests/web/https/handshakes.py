"""TLS without a network: a server's certificate and a client that trusts one authority."""

import ssl
from pathlib import Path


def trusting(authority: bytes) -> ssl.SSLContext:
    """A client that trusts this authority (DER) alone, and looks at names."""
    context = ssl.create_default_context(cadata=authority)
    assert context.check_hostname
    return context


def shake_hands(certificate: Path, authority: bytes, name: str) -> None:
    """Let a client ask for a name; raises SSLCertVerificationError if it is not convinced."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    to_server, to_client = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = context.wrap_bio(to_server, to_client, server_side=True)
    client = trusting(authority).wrap_bio(to_client, to_server, server_hostname=name)
    for side in (client, server, client):
        try:
            side.do_handshake()
        except ssl.SSLWantReadError:
            continue
