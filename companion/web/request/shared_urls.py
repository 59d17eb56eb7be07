"""URLs for other phones: where this computer was asked by a name of its own, its address instead.

`localhost` on a phone is the phone. Behind a proxy, in the reader's browser and under any server
but `companion serve` the host of the request stands, as it is not known how others get here.
"""

from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit, urlunsplit

from flask import current_app, request, url_for

from companion.web.request.address import FORWARDED


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
