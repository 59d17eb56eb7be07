"""Serves minified static files at URLs that change with their content."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from flask import Flask, Response, request
from werkzeug.security import safe_join

from companion.web.assets.minify import minify_file
from companion.web.assets.script_modules import FOLDER, folder_digest, named_file, needed

_YEAR = 365 * 24 * 60 * 60
_KINDS = {".css": "text/css; charset=utf-8", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""The content types of what is served from here. Modules and SVG are UTF-8 if nothing is said."""


def init_static(app: Flask) -> None:
    """Serve the static files; those with a fingerprint in the URL may be cached for a year.

    The fingerprint of a file is a query argument. That of the scripts is a folder in the path, the
    same for all of them, so that they can import each other by relative URLs.
    """
    folder = Path(app.static_folder or "")

    @app.url_defaults
    def fingerprint(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint != "static" or "filename" not in values:
            return
        name: str = values["filename"]
        if name.startswith(f"{FOLDER}/"):
            values["filename"] = name.replace("/", f"/{folder_digest(folder)}/", 1)
        else:
            values["v"] = _fingerprint(folder, name)

    def static(filename: str) -> Response:
        """Return a static file."""
        name, digest = named_file(filename)
        response = _file(app, folder, name)
        if "v" in request.args or digest == folder_digest(folder):
            response.cache_control.max_age = _YEAR
            response.cache_control.no_cache = None
            response.cache_control.immutable = True
            # Nobody asks again whether it has changed: its URL would be another.
            response.headers.pop("ETag", None)
        return response

    app.view_functions["static"] = static


def read_static(folder: Path) -> None:
    """Read, minify and keep all style sheets and scripts, and note the fingerprint of each file."""
    folder_digest(folder)
    for path in (folder / FOLDER).glob("*.js"):
        needed(folder / FOLDER, path.stem)
    for path in folder.rglob("*.*"):
        if path.suffix in (".css", ".js"):
            minify_file(path)
        _fingerprint(folder, path.relative_to(folder).as_posix())


def _file(app: Flask, folder: Path, name: str) -> Response:
    """Return the response for a file, minified if it is a style sheet or a script."""
    path = Path(safe_join(str(folder), name) or folder)
    if path.suffix not in _KINDS or not path.is_file():
        return app.send_static_file(name)
    data = path.read_bytes() if path.suffix == ".svg" else minify_file(path)
    response = app.response_class(data, content_type=_KINDS[path.suffix])
    response.set_etag(sha256(data).hexdigest()[:12])
    response.cache_control.no_cache = True
    if "Range" in request.headers:
        response.make_conditional(request, accept_ranges=True, complete_length=len(data))
    return response


@cache
def _fingerprint(folder: Path, name: str) -> str:
    """Return a short digest of a file."""
    return sha256((folder / name).read_bytes()).hexdigest()[:6]
