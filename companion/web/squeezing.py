"""Style and script as they go out: what is said in them to people stays here."""

import re
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from flask import Flask, Response, send_file
from werkzeug.security import safe_join

_KINDS = {".css": "text/css", ".js": "text/javascript"}
_REMARK = re.compile(r"^[ \t]*(?:/\*.*?\*/|//[^\n]*)[ \t]*\n", re.DOTALL | re.MULTILINE)
"""A remark on lines of its own. One that shares a line with something else goes out with it."""
_INDENT = re.compile(r"\n[ \t\n]+")


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


@cache
def squeezed(path: Path) -> bytes:
    """A file without what only its readers here need."""
    return _INDENT.sub("\n", _REMARK.sub("", path.read_text("utf-8"))).lstrip().encode()
