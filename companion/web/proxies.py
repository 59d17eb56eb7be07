"""Where a request came from and which host it asked for, as far as anybody can be believed."""

from typing import Any

from flask import Flask, request
from werkzeug.exceptions import BadHost
from werkzeug.middleware.proxy_fix import ProxyFix


def init_proxies(app: Flask) -> None:
    """Believe as many proxies as `PROXIES` in the settings says, and refuse a malformed host."""
    trusted = int(app.config["PROXIES"])
    if trusted:
        wrapped = ProxyFix(app.wsgi_app, x_for=trusted, x_proto=trusted, x_host=trusted)
        app.wsgi_app = wrapped  # type: ignore[method-assign]
    # Ahead of the tables' own, which would look for a table first.
    app.url_value_preprocessor(_refuse_malformed_host)


def _refuse_malformed_host(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Refuse a host for which no address could be made."""
    if not request.host:
        raise BadHost
