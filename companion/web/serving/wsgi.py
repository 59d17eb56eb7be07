"""Calling a WSGI app, such as Flask's, with an ASGI request whose body has been read."""

import sys
from collections.abc import Callable, Iterable
from io import BytesIO
from itertools import chain
from tempfile import TemporaryFile
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from companion.web.request.addresses import Scope

if TYPE_CHECKING:
    from wsgiref.types import WSGIApplication

_UNPREFIXED = ("CONTENT_LENGTH", "CONTENT_TYPE")
"""The headers whose WSGI names have no prefix `HTTP_`."""


class BufferedAnswer(NamedTuple):
    """A complete HTTP response; a long one sent in parts is in a temporary file."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes | IO[bytes]


def call_app(
    app: "WSGIApplication", scope: Scope, body: bytes, *, held: int | None = None
) -> BufferedAnswer:
    """Return a WSGI app's answer to an ASGI request with this body.

    An answer in several parts that is longer than `held` bytes is put into a file; with None, none
    is.
    """
    started: list[tuple[str, list[tuple[str, str]]]] = []
    written: list[bytes] = []

    def start_response(
        status: str, headers: list[tuple[str, str]], _: Any = None, /
    ) -> Callable[[bytes], object]:
        # Nothing has been sent yet, so an app may always start over, as it does after an error.
        started[:] = [(status, headers)]
        return written.append

    parts = app(environ_of(scope, body), start_response)
    try:
        text = _gathered(chain(written, parts), held)
    finally:
        if hasattr(parts, "close"):
            parts.close()
    ((status, headers),) = started
    return BufferedAnswer(int(status.partition(" ")[0]), headers, text)


def _gathered(parts: Iterable[bytes], most: int | None) -> bytes | IO[bytes]:
    """Return the parts of an answer together, in a file if there are several and they are long."""
    gathered, size, left = list[bytes](), 0, iter(parts)
    for part in left:
        gathered.append(part)
        size += len(part)
        if most is not None and size > most and len(gathered) > 1:
            # It is closed, and so is gone, once it has been sent.
            file = TemporaryFile()  # noqa: SIM115
            file.writelines(gathered)
            gathered.clear()
            file.writelines(left)
            file.seek(0)
            return file
    return b"".join(gathered)


def environ_of(scope: Scope, body: bytes) -> dict[str, Any]:
    """Return the WSGI environment (PEP 3333) of an ASGI request with this body."""
    root: str = scope.get("root_path", "")
    name, port = scope.get("server") or ("localhost", None)
    address, client_port = scope.get("client") or ("", "")
    return {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": _as_wsgi(root),
        "PATH_INFO": _as_wsgi(scope["path"].removeprefix(root)),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": name,
        "SERVER_PORT": str(port or 0),
        "REMOTE_ADDR": address,
        "REMOTE_PORT": str(client_port),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": BytesIO(body),
        # Without a length, as in chunks, Werkzeug would take the body for empty.
        "wsgi.input_terminated": True,
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
        "asgi.scope": scope,
        **_headers(scope),
    }


def _headers(scope: Scope) -> dict[str, str]:
    """Return the headers by their WSGI names, with repeated ones joined by commas."""
    headers: dict[str, str] = {}
    for name, value in scope["headers"]:
        # WSGI cannot tell `x_forwarded_for` from `x-forwarded-for`, which a proxy vouches for.
        if b"_" in name:
            continue
        key, text = name.decode("latin-1").upper().replace("-", "_"), value.decode("latin-1")
        key = key if key in _UNPREFIXED else f"HTTP_{key}"
        headers[key] = f"{headers[key]},{text}" if key in headers else text
    return headers


def _as_wsgi(text: str) -> str:
    """Return text in WSGI's encoding: each byte of its UTF-8 as one character."""
    return text.encode().decode("latin-1")
