"""Addresses: of clients, of this server in its network, and URLs of pages."""

from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from flask import current_app, request, url_for

# ASGI types


Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
AsgiApp = Callable[[Scope, Receive, Send], Awaitable[None]]


FORWARDED = "X-Forwarded-For"
"""The header in which a proxy names the client."""


def asked_from() -> str:
    """Return the address of this request; for IPv6 its /64 network, which is one household's."""
    return _network_of(request.remote_addr or "")


def sent_from(scope: Scope, proxies: int) -> str:
    """Return the same for an ASGI scope that has passed through this many trusted proxies."""
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


# URLs for other phones


def shared_url(endpoint: str, **values: object) -> str:
    """Return the URL of a page as others open it."""
    return _reachable(url_for(endpoint, _external=True, **values))  # type: ignore[arg-type]


def shared_root() -> str:
    """Return the URL of this server as others open it."""
    return _reachable(request.url_root)


def shared_host() -> str:
    """Return the host of this server as others name it, without its port."""
    name, _, port = urlsplit(shared_root()).netloc.rpartition(":")
    return name if port.isdecimal() else urlsplit(shared_root()).netloc


def is_only_here(url: str) -> bool:
    """Return whether no other phone can open a URL: one of this server, which is in no network."""
    return _own_address() == "" and urlsplit(url).hostname == urlsplit(request.url_root).hostname


def _reachable(url: str) -> str:
    """Return a URL of this request's host with this machine's address, where that is needed."""
    own = _own_address()
    if not own:
        return url
    parts = urlsplit(url)
    _, colon, port = parts.netloc.rpartition(":")
    host = f"[{own}]" if ":" in own else own
    return urlunsplit(parts._replace(netloc=f"{host}{colon}{port}" if port.isdecimal() else host))


def _own_address() -> str | None:
    """Return this machine's address in its network, "" if it has none, None if it is not needed.

    A server that answers to some names alone is called by the first that others know.
    """
    address: Callable[[], str] | None = current_app.config["OWN_ADDRESS"]
    is_passed_on = current_app.config["PROXIES"] or FORWARDED in request.headers
    if address is None or is_passed_on or not _is_loopback(urlsplit(request.url_root).hostname):
        return None
    names = [name for name in current_app.config["TRUSTED_HOSTS"] or () if name[0] != "."]
    if names:
        return next((name for name in names if not _is_loopback(name)), "")
    return address()


def _is_loopback(host: str | None) -> bool:
    """Return whether a host is what a computer calls itself."""
    if host is None or host == "localhost" or host.endswith(".localhost"):
        return host is not None
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


# HTTPS with a home certificate


@dataclass(frozen=True, kw_only=True)
class HomeHttps:
    """A server with a certificate that it made itself, from an authority that phones may trust.

    `authority` is the authority's certificate (DER), `authority_name` what phones call it. Pages
    are served over HTTPS at `port`; at `trust_port` a page over plain HTTP says how to trust it.
    """

    authority: bytes
    authority_name: str
    port: int
    trust_port: int


def home_https() -> HomeHttps | None:
    """Return the home network's HTTPS, or None if this server makes no certificate."""
    https: HomeHttps | None = current_app.config["HOME_HTTPS"]
    return https


def trust_url() -> str | None:
    """Return the address of the page about trust, which must be plain HTTP, or None."""
    https = home_https()
    return f"http://{shared_host()}:{https.trust_port}/" if https else None


def host_name() -> str:
    """Return the host of this request without its port."""
    name, _, port = request.host.rpartition(":")
    return name if port.isdecimal() else request.host


def are_cookies_secure() -> bool:
    """Return whether cookies are `Secure`: over HTTPS, unless it is the home network's own.

    There a phone may go back to plain HTTP, at the same host. A `Secure` cookie would not be sent
    then, and would keep the browser from accepting another of its name: tables would be forgotten.
    """
    return request.is_secure and home_https() is None
