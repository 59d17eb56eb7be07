"""What every response carries so that a page can only do what it was made for."""

import secrets
from pathlib import Path

from flask import Flask, Response, g, request
from flask_wtf import CSRFProtect

_POLICY = (
    "default-src 'none'; script-src 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; "
    "img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)

_YEAR = 365 * 24 * 60 * 60


def init_security(app: Flask) -> None:
    """Tokens against forged posts, a strict content policy, and cookies that stay here."""
    app.config.setdefault("SESSION_COOKIE_HTTPONLY", True)
    app.config.setdefault("SESSION_COOKIE_SAMESITE", "Lax")
    app.config.setdefault("PERMANENT_SESSION_LIFETIME", _YEAR)
    app.config.setdefault("MAX_CONTENT_LENGTH", 256 * 1024)
    # A form may lie open through a whole evening; the session, not the clock, bounds its token.
    app.config.setdefault("WTF_CSRF_TIME_LIMIT", None)
    CSRFProtect(app)
    app.jinja_env.globals["nonce"] = nonce
    app.after_request(_headers)


def nonce() -> str:
    """The word that lets this response's own scripts and styles run."""
    if "nonce" not in g:
        g.nonce = secrets.token_urlsafe(12)
    word: str = g.nonce
    return word


def secret_key(instance: Path) -> str:
    """The key that signs cookies: made at the first start, kept beside the data."""
    path = instance / "secret-key"
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32), encoding="ascii")
    return path.read_text(encoding="ascii")


def _headers(response: Response) -> Response:
    """Set the policy; pages are private and always fresh, static files say their own."""
    response.headers["Content-Security-Policy"] = _POLICY.format(nonce=nonce())
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "no-referrer"
    if request.endpoint != "static":
        # "Back" reads a page anew; to a refused form it must lead without posting it again.
        fresh = "no-store" if request.method in ("GET", "HEAD") else "private, no-cache"
        response.headers["Cache-Control"] = fresh
        response.vary.add("Accept-Language")
    return response
