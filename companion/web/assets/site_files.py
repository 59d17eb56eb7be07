"""Serves the files of the site that works without a server, if it was built on this one."""

import re
from contextlib import suppress
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, redirect, url_for
from flask import send_from_directory as send
from werkzeug.wrappers import Response as AnyResponse

site_files = Blueprint("site_files", __name__, url_prefix="/site")

FOLDER = "SITE_FOLDER"
"""The setting with the site's folder; None if there is no site."""
MARK = "service-worker.js"
"""The file that identifies a folder as a site of ours."""

_VERSIONED = re.compile(r"(runtime|companion)-[0-9a-f]{12}/.+")
"""Files in a folder whose name contains a digest of their content."""
_SHELL = "index.html"
_POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'self'"
)
_NEVER_FRAMED = "frame-ancestors 'none'"


def init_site_files(app: Flask) -> None:
    """Serve the site if there is one."""
    if app.config[FOLDER] is not None:
        app.register_blueprint(site_files)


def holds_site(folder: Path) -> bool:
    """Whether a folder holds a site of ours; False if it cannot be read."""
    with suppress(OSError):
        return (folder / MARK).is_file()
    return False


@site_files.get("")
def door() -> AnyResponse:
    """Redirect to the site's URL with a trailing slash, which its relative URLs need."""
    return redirect(url_for("site_files.show"), 308)


@site_files.get("/", defaults={"name": _SHELL})
@site_files.get("/<path:name>")
def show(name: str) -> AnyResponse:
    """Return a file of the site, or the index file of a folder, as a web server would."""
    if not _is_shown(name):
        abort(404)
    folder = Path(current_app.config[FOLDER]).absolute()
    if name.endswith("/"):
        return _file(folder, name + _SHELL)
    if (folder / name / _SHELL).is_file():
        return redirect(url_for("site_files.show", name=f"{name}/"), 308)
    return _file(folder, name)


def _file(folder: Path, name: str) -> Response:
    """Return a file; browsers may cache it for a year if its content cannot change."""
    # The folder may be rebuilt at any time, but files with a digest in their path never change.
    kept = "public, max-age=31536000, immutable" if _VERSIONED.fullmatch(name) else "no-cache"
    answer = send(folder, name, conditional=True, etag=True)
    answer.headers["Cache-Control"] = kept
    # The index file has its own policy in a meta element, which cannot forbid framing.
    policy = _NEVER_FRAMED if name.endswith(_SHELL) else f"{_POLICY}; {_NEVER_FRAMED}"
    answer.headers["Content-Security-Policy"] = policy
    return answer


def _is_shown(name: str) -> bool:
    """Whether a path may be served: no part of it begins with a dot."""
    return not any(part.startswith(".") for part in name.split("/"))
