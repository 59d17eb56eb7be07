"""`/healthz`, proxies and security: what an app on a network adds."""

import logging
import re
import secrets
from collections.abc import Iterable
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from flask import Flask, Response, current_app, g, request
from flask_wtf import CSRFProtect
from sqlalchemy.exc import SQLAlchemyError
from werkzeug.exceptions import BadHost
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.drawing.kept_bytecode import KeptBytecode
from companion.store.db.faults import Fault
from companion.store.db.models import db
from companion.store.db.revision import is_up_to_date
from companion.web.middleware.sessions import TimelessSessions, cookie_name, tell_damaged_list
from companion.web.request.addresses import FORWARDED
from companion.web.request.current_table import parts_of

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


# Security


_POLICY = (
    "default-src 'none';script-src 'nonce-{nonce}';style-src 'self';"
    "img-src 'self' data:;connect-src 'self';form-action 'self';"
    "base-uri 'none';frame-ancestors {framers};manifest-src 'self';worker-src 'self'"
)
_PARTS = ("text/css", "text/javascript")
_WITH_CAMERA = {"scanning.scan", "site_files.show"}
"""The pages that may use the camera: the scanner, and the site that may show it in a frame."""
_INDEXED = {"home.front", "static", "site_files.show"}
"""What search engines may index; never a table, as its address gives access to it."""


def init_security(app: Flask) -> None:
    """Install CSRF tokens, the security headers and our sessions."""
    app.session_interface = TimelessSessions()
    app.before_request(tell_damaged_list)
    app.config["SESSION_COOKIE_NAME"] = cookie_name(str(app.secret_key))
    CSRFProtect(app)
    app.after_request(_headers)


def nonce() -> str:
    """Return the nonce of this response, which its policy requires of its scripts; made once."""
    word: str | None = g.get("nonce")
    if word is None:
        word = g.nonce = secrets.token_urlsafe(12)
    return word


def _headers(response: Response) -> Response:
    """Add the security headers, and caching headers if a response has none of its own."""
    endpoint = request.endpoint
    if endpoint == "static":
        # Styles and scripts are subject to the policy of the page that loads them.
        if response.mimetype not in _PARTS:
            response.headers["Content-Security-Policy"] = "default-src 'none'"
    elif response.mimetype not in _PARTS:
        framers = "'self'" if current_app.config["FRAMED"] else "'none'"
        policy = _POLICY.format(nonce=nonce(), framers=framers)
        response.headers.setdefault("Content-Security-Policy", policy)
        camera = "self" if endpoint in _WITH_CAMERA else ""
        response.headers["Permissions-Policy"] = f"camera=({camera})"
    _keep_from_other_sites(response)
    if endpoint not in _INDEXED:
        response.headers["X-Robots-Tag"] = "noindex"
    response.headers["X-Content-Type-Options"] = "nosniff"
    if endpoint != "static":
        response.headers["Referrer-Policy"] = "no-referrer"
        # "Back" must fetch a page again, but show a refused form without posting it again.
        fresh = "no-store" if request.method in ("GET", "HEAD") else "private, no-cache"
        response.headers.setdefault("Cache-Control", fresh)
        response.vary.add("Accept-Language")
    return response


def _keep_from_other_sites(response: Response) -> None:
    """Keep other sites from referring to our windows and from embedding our responses."""
    if response.mimetype == "text/html":
        if request.is_secure:
            # Over HTTP, browsers ignore it with a warning.
            response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    elif request.endpoint != "static":
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"


# Cache of compiled templates


def init_template_bytecode(app: Flask) -> None:
    """Let an app keep the bytecode of its pages, and of their parts, beside its templates."""
    folder = Path(app.root_path, app.template_folder or "")
    app.jinja_env.bytecode_cache = KeptBytecode(folder, "pages")
    parts_of(app).environment.bytecode_cache = KeptBytecode(folder, "parts")
