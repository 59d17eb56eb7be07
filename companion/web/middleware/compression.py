"""Compression of text (pages, styles, scripts, icons) with the best method the browser accepts.

Compression leaks through encryption (BREACH): an attacker who sees the length of a response, and
can put text of their own into the page, can guess a secret on it letter by letter. The secrets
here are the links on a page. Every page repeats its own address in the link to the other
language, and another site could send a browser to addresses of its choice, cookies included. So
a page is compressed only if the browser says (`Sec-Fetch-Site`) that the reader or one of our own
pages requested it; over HTTPS all current browsers do. The CSRF token is safe in any case: its
signature changes every second. Static files contain no secrets.
"""

import zlib
from collections.abc import Callable, Mapping
from functools import cache

import brotli
from flask import Flask, Response, request
from flask_compress import Compress

SETTINGS: Mapping[str, object] = {
    "COMPRESS_ALGORITHM": ("br", "gzip"),
    # The same for what is made in parts: a browser that knows only gzip gets it as well.
    "COMPRESS_ALGORITHM_STREAMING": ("br", "gzip"),
    "COMPRESS_MIMETYPES": (
        *("text/html", "text/plain", "text/csv", "text/css", "text/javascript", "image/svg+xml"),
        *("application/json", "application/manifest+json"),
    ),
    # The lowest level that makes our pages smaller than gzip does, at the same cost.
    "COMPRESS_BR_LEVEL": 5,
    # This module decides itself what is compressed and what may be "304 Not Modified".
    "COMPRESS_REGISTER": False,
    "COMPRESS_EVALUATE_CONDITIONAL_REQUEST": False,
}

_COMPRESSED = {"text/css", "text/javascript", "image/svg+xml"}
"""The text types among the static files."""
_GZIP = 16
"""Added to the window bits, it makes zlib write gzip's header and trailer."""
_OUR_OWN = ("same-origin", "none")
"""`Sec-Fetch-Site` of a request made by one of our pages or by the reader."""


def compression(app: Flask) -> Callable[[Response], Response]:
    """Return the hook that compresses text: a page on every request, a static file only once."""
    app.config.from_mapping(SETTINGS)
    pages = Compress(app)

    def compress(response: Response) -> Response:
        response.vary.add("Accept-Encoding")
        if response.status_code != 200:
            return response
        if request.endpoint == "static":
            return _compress_file(response)
        return pages.after_request(response) if _asked_by_us() else response

    return compress


def _compress_file(response: Response) -> Response:
    """Return a static file compressed, or "304 Not Modified" if the browser has that form."""
    if response.mimetype in _COMPRESSED:
        _set_compressed(response)
    response.make_conditional(request)
    return response


def _set_compressed(response: Response) -> None:
    """Compress a file with the best method that the browser accepts, if any."""
    encoding = request.accept_encodings.best_match(("br", "gzip"))
    if encoding is None:
        return
    # Read the whole file: a streamed one would be compressed on every request.
    response.direct_passthrough = False
    response.set_data(compressed(response.get_data(), encoding))
    response.content_encoding = encoding
    tag, _ = response.get_etag()
    if tag:
        response.set_etag(f"{tag}:{encoding}")


@cache
def compressed(data: bytes, way: str) -> bytes:
    """Return data compressed as far as possible with Brotli ("br") or gzip; cached."""
    if way == "br":
        packed: bytes = brotli.compress(data, quality=11)
        return packed
    packer = zlib.compressobj(9, zlib.DEFLATED, zlib.MAX_WBITS + _GZIP, zlib.DEF_MEM_LEVEL + 1)
    return packer.compress(data) + packer.flush()


def _asked_by_us() -> bool:
    """Return whether the reader or one of our own pages made this request."""
    silent = "cross-site" if request.is_secure else "none"
    return request.headers.get("Sec-Fetch-Site", silent) in _OUR_OWN
