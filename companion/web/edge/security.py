"""Security: response headers, CSRF tokens and cookie settings."""

from collections.abc import Mapping

from flask import Flask, Response, current_app, request
from flask_wtf import CSRFProtect

from companion.web.edge.sessions import KEPT_FOR, TimelessSessions, cookie_name
from companion.web.posting.rate_limits import NO_LIMITS
from companion.web.request.nonce import nonce
from companion.web.serving.bodies import LARGE

_POLICY = (
    "default-src 'none';script-src 'nonce-{nonce}';style-src 'self';"
    "img-src 'self' data:;connect-src 'self';form-action 'self';"
    "base-uri 'none';frame-ancestors {framers};manifest-src 'self'"
)
_PARTS = ("text/css", "text/javascript")
_WITH_CAMERA = {"scanning.scan", "site_files.show"}
"""The pages that may use the camera: the scanner, and the site that may show it in a frame."""
_INDEXED = {"home.front", "static", "site_files.show"}
"""What search engines may index; never a table, as its address gives access to it."""

SETTINGS: Mapping[str, object] = {
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "PERMANENT_SESSION_LIFETIME": KEPT_FOR,
    "MAX_CONTENT_LENGTH": LARGE,
    # A form may be open for a whole evening; its token is valid as long as its session.
    "WTF_CSRF_TIME_LIMIT": None,
    # Pages send no referrer (see below), so it cannot be checked over HTTPS; the token suffices.
    "WTF_CSRF_SSL_STRICT": False,
    # A cookie is sent only when it changes. If it were sent with every response, a late one, such
    # as a style sheet's, would undo what a post has changed since.
    "SESSION_REFRESH_EACH_REQUEST": False,
    # How many proxies in front of this server are trusted, and its host names (any, if None).
    "PROXIES": 0,
    "TRUSTED_HOSTS": None,
    # The rate limits (0: none), and whether several processes share their counts.
    **NO_LIMITS,
    "LOOKS_A_MINUTE": 0,
    "SEVERAL_PROCESSES": False,
    # Whether open pages follow changes that other phones make to their table.
    "LIVE": True,
    # Whether the app runs in the reader's browser, and the address of the site where it does (""
    # for none), which needs no server.
    "ALONE": False,
    "SITE": "",
    # The folder with that site's files, if this server serves it too.
    "SITE_FOLDER": None,
    # Whether a page of our own may show the pages in a frame.
    "FRAMED": False,
    # The parameters of a failed statement may be links, which must not get into a log.
    # The pool has no limit: each thread gets a connection at once.
    "SQLALCHEMY_ENGINE_OPTIONS": {"hide_parameters": True, "max_overflow": -1},
}
"""The defaults of our settings, and of those of the libraries where we need others."""


def init_security(app: Flask) -> None:
    """Install CSRF tokens, the security headers and our sessions."""
    app.session_interface = TimelessSessions()
    app.config["SESSION_COOKIE_NAME"] = cookie_name(str(app.secret_key))
    CSRFProtect(app)
    app.jinja_env.globals["nonce"] = nonce
    app.after_request(_headers)


def _headers(response: Response) -> Response:
    """Add the security headers, and caching headers if a response has none of its own."""
    if request.endpoint == "static":
        # Styles and scripts are subject to the policy of the page that loads them.
        if response.mimetype not in _PARTS:
            response.headers["Content-Security-Policy"] = "default-src 'none'"
    elif response.mimetype not in _PARTS:
        framers = "'self'" if current_app.config["FRAMED"] else "'none'"
        policy = _POLICY.format(nonce=nonce(), framers=framers)
        response.headers.setdefault("Content-Security-Policy", policy)
        camera = "self" if request.endpoint in _WITH_CAMERA else ""
        response.headers["Permissions-Policy"] = f"camera=({camera}),microphone=(),geolocation=()"
    _keep_from_other_sites(response)
    if request.endpoint not in _INDEXED:
        response.headers["X-Robots-Tag"] = "noindex"
    response.headers["X-Content-Type-Options"] = "nosniff"
    if request.endpoint != "static":
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
