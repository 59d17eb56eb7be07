"""Trust in proxies that name the client and the host of a request."""

from typing import Any

from flask import Flask, request
from werkzeug.exceptions import BadHost
from werkzeug.middleware.proxy_fix import ProxyFix


def init_proxies(app: Flask) -> None:
    """Trust as many proxies as the setting `PROXIES` says, and refuse malformed hosts."""
    trusted = int(app.config["PROXIES"])
    if trusted:
        wrapped = ProxyFix(app.wsgi_app, x_for=trusted, x_proto=trusted, x_host=trusted)
        app.wsgi_app = wrapped  # type: ignore[method-assign]
    # This must run before the preprocessor of the table pages, which queries the table.
    app.url_value_preprocessor(_refuse_malformed_host)


def _refuse_malformed_host(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Raise BadHost if the host is malformed, as no URL can be built with it."""
    if not request.host:
        raise BadHost
