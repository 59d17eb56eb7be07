"""Static files under addresses that change with their content, so that phones may keep them."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Flask, Response, request

_YEAR = 365 * 24 * 60 * 60


def init_static(app: Flask) -> None:
    """Put each file's fingerprint into its address and let phones keep what has one."""
    folder = Path(app.static_folder or "")

    @app.url_defaults
    def fingerprint(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and "filename" in values:
            values["v"] = _fingerprint(folder, values["filename"])

    @app.after_request
    def keep(response: Response) -> Response:
        if request.endpoint == "static" and "v" in request.args and response.status_code < 400:
            response.cache_control.max_age = _YEAR
            response.cache_control.no_cache = None
            response.cache_control.immutable = True
        return response


@cache
def _fingerprint(folder: Path, name: str) -> str:
    """The beginning of a file's digest."""
    return sha256((folder / name).read_bytes()).hexdigest()[:8]
