"""What only a server on a network needs: `/healthz` for monitors, and trust in proxies."""

import logging
import re
from collections.abc import Callable, Iterable
from threading import Event
from typing import TYPE_CHECKING, Any

from flask import Flask, request
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import BadHost
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.store.db.faults import Fault
from companion.store.db.models import db
from companion.store.db.revision import is_up_to_date
from companion.web.request.addresses import FORWARDED

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PATH = "/healthz"


def init_health(app: Flask) -> None:
    """Answer `/healthz` before the app does: for any host name, without cookies or a session."""
    pages = app.wsgi_app

    def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        method = environ["REQUEST_METHOD"]
        if environ.get("PATH_INFO") != PATH or method not in ("GET", "HEAD"):
            return pages(environ, start_response)
        healthy = _database_answers(app)
        body = b"ok\n" if healthy else b"unavailable\n"
        headers = [
            ("Content-Type", "text/plain"),
            ("Content-Length", str(len(body))),
            ("Cache-Control", "no-store"),
            ("X-Robots-Tag", "noindex"),
            ("X-Content-Type-Options", "nosniff"),
        ]
        start_response("200 OK" if healthy else "503 Service Unavailable", headers)
        return [] if method == "HEAD" else [body]

    app.wsgi_app = answer  # type: ignore[method-assign]


def _database_answers(app: Flask) -> bool:
    """Return whether the database can be read and has the schema of this version."""
    with app.app_context():
        try:
            return is_up_to_date(db.engine)
        except (Fault, SQLAlchemyError):
            return False


# Proxies


log = logging.getLogger(__name__)

_UNANNOUNCED = (
    "A request says that it came through a proxy (%s), but none was announced. If there is one, "
    "start with --proxies 1: until then all visitors count as one, and links name the wrong host."
)
_PREFIX = re.compile(r"(?:/[A-Za-z0-9._~-]{1,40}){0,4}/?")
"""The path below which a proxy may show the server."""


def init_proxies(app: Flask) -> None:
    """Trust as many proxies as the setting `PROXIES` says."""
    trusted = int(app.config["PROXIES"])
    if trusted:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=trusted, x_proto=trusted, x_host=trusted, x_prefix=trusted
        )


def refuse_malformed_address(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Raise BadHost if the host or the prefix is malformed, as no URL can be built with it."""
    if not request.host or not _PREFIX.fullmatch(request.environ["SCRIPT_NAME"]):
        raise BadHost


def proxy_notice(app: Flask) -> Callable[[], None]:
    """Return the hook that logs once that there seems to be a proxy, if the settings say none."""
    is_noticed = Event()
    if app.config["PROXIES"]:
        is_noticed.set()

    def notice() -> None:
        if not is_noticed.is_set() and FORWARDED in request.headers:
            is_noticed.set()
            log.warning(_UNANNOUNCED, FORWARDED)

    return notice
