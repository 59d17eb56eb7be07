"""The headers of a response that say what browsers and search engines may do with it."""

import secrets

from flask import Response, current_app, g, request

_POLICY = (
    "default-src 'none';script-src 'nonce-{nonce}';style-src 'self';"
    "img-src 'self' data:;connect-src 'self';form-action 'self';"
    "base-uri 'none';frame-ancestors {framers};manifest-src 'self';worker-src 'self'"
)
_PARTS = ("text/css", "text/javascript")
_WITH_CAMERA = {"receiving.scan", "site_file"}
"""The pages that may use the camera: the scanner, and the site that may show it in a frame."""
_INDEXED = {"home.front", "static", "site_file"}
"""What search engines may index; never a table, as its address gives access to it."""


def nonce() -> str:
    """Return the nonce of this response, which its policy requires of its scripts; made once."""
    word: str | None = g.get("nonce")
    if word is None:
        word = g.nonce = secrets.token_urlsafe(12)
    return word


def add_headers(response: Response) -> Response:
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
