"""HTTPS by a certificate of the home network's own, and what it changes for requests."""

from dataclasses import dataclass

from flask import current_app, request

from companion.web.request.shared_urls import shared_host


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
