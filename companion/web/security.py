"""What every response carries so that a page can only do what it was made for."""

from collections.abc import Mapping

from flask import Flask, Response, current_app, request
from flask_wtf import CSRFProtect

from companion.web.request.nonce import nonce
from companion.web.serving.bodies import LARGE
from companion.web.sessions import KEPT_FOR, TimelessSessions, cookie_name

_POLICY = (
    "default-src 'none';script-src 'nonce-{nonce}';style-src 'self';"
    "img-src 'self' data:;connect-src 'self';form-action 'self';"
    "base-uri 'none';frame-ancestors {framers}{manifest}"
)
_PARTS = ("text/css", "text/javascript")
_WITH_CAMERA = {"scanning.scan", "site_files.show"}
"""What may ask for the phone's camera: a page, and the shell in whose frame that may stand."""
_WITH_MANIFEST = {"home.front", "home.join"}
_INDEXED = {"home.front", "static", "site_files.show"}
"""What a search engine may list: whoever finds the address of a table there can play along."""

SETTINGS: Mapping[str, object] = {
    "SESSION_COOKIE_HTTPONLY": True,
    "SESSION_COOKIE_SAMESITE": "Lax",
    "PERMANENT_SESSION_LIFETIME": KEPT_FOR,
    "MAX_CONTENT_LENGTH": LARGE,
    # A form may lie open through a whole evening; the session, not the clock, bounds its token.
    "WTF_CSRF_TIME_LIMIT": None,
    # Pages send no referrer (see below), so over HTTPS none can be asked for: the token tells.
    "WTF_CSRF_SSL_STRICT": False,
    # A cookie goes out when it changes. Sent with every answer, one that comes late, such as a
    # style sheet's, would put back what a post has changed since.
    "SESSION_REFRESH_EACH_REQUEST": False,
    # How many proxies ahead of this server are ours, and under which names (any, if None).
    "PROXIES": 0,
    "TRUSTED_HOSTS": None,
    # How often an address may ask for what costs something (0: as often as it likes), and whether
    # it is counted for other processes too.
    "TABLES_AN_HOUR": 0,
    "ENTRIES_AN_HOUR": 0,
    "CHECKS_A_MINUTE": 0,
    "WRONG_CODES_A_PHONE": 0,
    "LOOKS_A_MINUTE": 0,
    "WRONG_CODES": 0,
    "WRONG_CODES_IN_ALL": 0,
    "SEVERAL_PROCESSES": False,
    # Whether open pages follow their table: somebody else may write there.
    "LIVE": True,
    # Whether the pages run on their reader's phone, and the address of the site where they do (""
    # for none): whoever opens that has a Companion that needs no server.
    "ALONE": False,
    "SITE": "",
    # The folder with the files of that site, where this server shows it beside the pages.
    "SITE_FOLDER": None,
    # Whether a page of our own may show the pages in a frame.
    "FRAMED": False,
    # What a failed statement looked for may be a link; in a log, whoever reads it could play along.
    # A thread never waits for a connection: there is one for each that serves, however many.
    "SQLALCHEMY_ENGINE_OPTIONS": {"hide_parameters": True, "max_overflow": -1},
}
"""How an app is set up unless it is told otherwise; Flask has other defaults for most of these."""


def init_security(app: Flask) -> None:
    """Tokens against forged posts, a strict content policy, and cookies that stay here."""
    app.session_interface = TimelessSessions()
    app.config["SESSION_COOKIE_NAME"] = cookie_name(str(app.secret_key))
    CSRFProtect(app)
    app.jinja_env.globals["nonce"] = nonce
    app.after_request(_headers)


def _headers(response: Response) -> Response:
    """Set the policy; pages are private and always fresh, static files say their own."""
    # Style and script are no documents: the policy of the page that asks for them holds.
    if response.mimetype not in _PARTS:
        framers = "'self'" if current_app.config["FRAMED"] else "'none'"
        # What every page carries is paid for each time: only one of them asks for the manifest.
        manifest = ";manifest-src 'self'" if request.endpoint in _WITH_MANIFEST else ""
        policy = _POLICY.format(nonce=nonce(), framers=framers, manifest=manifest)
        response.headers.setdefault("Content-Security-Policy", policy)
        camera = "self" if request.endpoint in _WITH_CAMERA else ""
        response.headers["Permissions-Policy"] = f"camera=({camera}),microphone=(),geolocation=()"
    _keep_from_other_sites(response)
    if request.endpoint not in _INDEXED:
        response.headers["X-Robots-Tag"] = "noindex"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    if request.endpoint != "static":
        # "Back" reads a page anew; to a refused form it must lead without posting it again.
        fresh = "no-store" if request.method in ("GET", "HEAD") else "private, no-cache"
        response.headers.setdefault("Cache-Control", fresh)
        response.vary.add("Accept-Language")
    return response


def _keep_from_other_sites(response: Response) -> None:
    """Let no other site hold on to a page of ours, nor show what else an address answers with."""
    if response.mimetype == "text/html":
        if request.is_secure:
            # Elsewhere browsers pass it over, and complain.
            response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    elif request.endpoint != "static":
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
