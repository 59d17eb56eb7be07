"""Style, script and pages as they go out: what is said in them to people stays here."""

import re
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from flask import Flask, Response, send_file
from jinja2.ext import Extension
from werkzeug.security import safe_join

_KINDS = {".css": "text/css", ".js": "text/javascript"}
_REMARK = re.compile(r"^[ \t]*(?:/\*.*?\*/|//[^\n]*)[ \t]*\n", re.DOTALL | re.MULTILINE)
"""A remark on lines of its own. One that shares a line with something else goes out with it."""
_AHEAD = re.compile(r"^[ \t]+", re.MULTILINE)
_INDENT = re.compile(r"\n[ \t\n]+")
_STRING = re.compile(r"""("[^"\n]*"|'[^'\n]*')""")
_ROOM = re.compile(r"\s*([{};,])\s*|(?<=:) ")
"""The room around the signs of style; a space ahead of a colon says something."""


def init_squeezing(app: Flask) -> None:
    """Serve style and script without remarks and indents, everything else as it is."""
    folder = str(app.static_folder)

    def static(filename: str) -> Response:
        """One of the static files."""
        path = Path(safe_join(folder, filename) or folder)
        if path.suffix not in _KINDS or not path.is_file():
            return app.send_static_file(filename)
        data = squeezed(path)
        return send_file(
            BytesIO(data),
            mimetype=_KINDS[path.suffix],
            etag=sha256(data).hexdigest()[:12],
            last_modified=path.stat().st_mtime,
            max_age=app.get_send_file_max_age(filename),
        )

    app.view_functions["static"] = static
    app.jinja_env.add_extension(Unindented)


class Unindented(Extension):
    """Templates without their indents, which no browser shows and every page would carry."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Return a template as it is compiled."""
        return _AHEAD.sub("", source)


@cache
def squeezed(path: Path) -> bytes:
    """A file without what only its readers here need."""
    said = _INDENT.sub("\n", _REMARK.sub("", path.read_text("utf-8"))).lstrip()
    return (_narrowed(said) if path.suffix == ".css" else said).encode()


def _narrowed(style: str) -> str:
    """Style without the room between its signs; what is quoted stays as it is."""
    parts = _STRING.split(style)
    parts[::2] = [_ROOM.sub(r"\1", part).replace(";}", "}") for part in parts[::2]]
    return "".join(parts)
