"""What only a server on a network needs: `/healthz` for monitors, and trust in proxies."""

import logging
import re
from collections.abc import Iterable
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
    """Trust as many proxies as the setting `PROXIES` says, and refuse malformed hosts and paths.

    If it says 0, the first request that a proxy seems to have passed on is logged.
    """
    trusted = int(app.config["PROXIES"])
    if trusted:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=trusted, x_proto=trusted, x_host=trusted, x_prefix=trusted
        )
    else:
        _notice_proxy(app)
    # This must run before the preprocessor of the table pages, which queries the table.
    app.url_value_preprocessor(_refuse_malformed_address)


def _refuse_malformed_address(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Raise BadHost if the host or the prefix is malformed, as no URL can be built with it."""
    if not request.host or not _PREFIX.fullmatch(request.environ["SCRIPT_NAME"]):
        raise BadHost


def _notice_proxy(app: Flask) -> None:
    """Log once that there seems to be a proxy of which the settings say nothing."""
    is_noticed = Event()

    @app.before_request
    def notice() -> None:
        if FORWARDED in request.headers and not is_noticed.is_set():
            is_noticed.set()
            log.warning(_UNANNOUNCED, FORWARDED)
