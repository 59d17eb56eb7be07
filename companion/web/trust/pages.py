"""The page that says how each kind of phone learns to trust this server, and what it downloads."""

import re
from hashlib import sha256

from flask import Blueprint, Flask, Response, render_template, request

from companion.web.request.home_https import HomeHttps, home_https, host_name

trust = Blueprint("trust", __name__, url_prefix="/trust")

FILE = "companion-home.crt"
MIME_TYPE = "application/x-x509-ca-cert"
"""What makes iPhones offer to install it, and Firefox on a computer ask for what to trust it."""
KINDS = ("iphone", "android", "firefox", "computer")
"""The kinds of phones that are told apart; Firefox is the one for Android."""
_KIND_OF = {
    "iphone": re.compile("iPhone|iPad|iPod"),
    "firefox": re.compile("Android.*Firefox/"),
    "android": re.compile("Android"),
}
"""What the `User-Agent` of a kind holds; the first that matches counts, else it is a computer."""


def init_trust(app: Flask) -> None:
    """Add the page if this server has a certificate of its own."""
    if app.config["HOME_HTTPS"] is not None:
        app.register_blueprint(trust)


def kind_of(agent: str) -> str:
    """Return the kind of phone, or computer, that a `User-Agent` names."""
    return next((kind for kind, pattern in _KIND_OF.items() if pattern.search(agent)), "computer")


@trust.get("")
def show() -> Response:
    """Show the steps for each kind of phone, those for this one unfolded."""
    home = _home()
    drawn = render_template(
        "trust/trust.html",
        kinds=KINDS,
        own=kind_of(request.headers.get("User-Agent", "")),
        home=home,
        fingerprint=sha256(home.authority).digest().hex(":").upper(),
        address=f"https://{host_name()}:{home.port}/",
    )
    answer = Response(drawn)
    answer.vary.add("User-Agent")
    return answer


@trust.get(f"/{FILE}")
def certificate() -> Response:
    """Return the authority's certificate, for the phone to install."""
    answer = Response(_home().authority, mimetype=MIME_TYPE)
    answer.headers["Content-Disposition"] = f'attachment; filename="{FILE}"'
    return answer


def _home() -> HomeHttps:
    """Return the home network's HTTPS, without which there are no such pages."""
    home = home_https()
    assert home is not None
    return home
