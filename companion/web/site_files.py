"""The site that needs no server, beside the server where it was built: its files, as they stand."""

import re
from contextlib import suppress
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, redirect, url_for
from flask import send_from_directory as send
from werkzeug.wrappers import Response as AnyResponse

site_files = Blueprint("site_files", __name__, url_prefix="/site")

FOLDER = "SITE_FOLDER"
"""The setting that names the folder with the site; None where there is none."""
MARK = "service-worker.js"
"""The file by which a folder is known to hold a site of ours."""

_VERSIONED = re.compile(r"(runtime|companion)-[0-9a-f]{12}/.+")
"""Files in a folder whose name says what is in them."""
_SHELL = "index.html"
_POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'self'"
)
_NEVER_FRAMED = "frame-ancestors 'none'"


def init_site_files(app: Flask) -> None:
    """Serve the site where there is one."""
    if app.config[FOLDER] is not None:
        app.register_blueprint(site_files)


def holds_site(folder: Path) -> bool:
    """Whether a folder holds a site of ours; one that there cannot be holds none."""
    with suppress(OSError):
        return (folder / MARK).is_file()
    return False


@site_files.get("")
def door() -> AnyResponse:
    """Lead to the site: its addresses begin with a slash after its name."""
    return redirect(url_for("site_files.show"), 308)


@site_files.get("/", defaults={"name": _SHELL})
@site_files.get("/<path:name>")
def show(name: str) -> AnyResponse:
    """A file of the site, or the shell in a folder, as any web space would show them."""
    if not _is_shown(name):
        abort(404)
    folder = Path(current_app.config[FOLDER]).absolute()
    if name.endswith("/"):
        return _file(folder, name + _SHELL)
    if (folder / name / _SHELL).is_file():
        return redirect(url_for("site_files.show", name=f"{name}/"), 308)
    return _file(folder, name)


def _file(folder: Path, name: str) -> Response:
    """A file; browsers keep for good what never changes under its address."""
    # The folder may be another one after each build; what is kept for a year never is.
    kept = "public, max-age=31536000, immutable" if _VERSIONED.fullmatch(name) else "no-cache"
    answer = send(folder, name, conditional=True, etag=True)
    answer.headers["Cache-Control"] = kept
    # The shell brings a policy of its own, which says nothing of who may frame it.
    own = _NEVER_FRAMED if name.endswith(_SHELL) else f"{_POLICY}; {_NEVER_FRAMED}"
    answer.headers["Content-Security-Policy"] = own
    return answer


def _is_shown(name: str) -> bool:
    """Whether a name can be a file's of the site; none of them begins with a dot."""
    return not any(part.startswith(".") for part in name.split("/"))
