"""Text goes out compressed, in whichever of its ways a browser knows: pages, style, script, icon.

Compression shows through encryption: who sees the length of an answer, and can put text of their
own into the page beside what it keeps secret, can guess the secret letter by letter (BREACH). What
is secret here is the links on a page; every page repeats its own address in the link to the other
language; and a forger's page could send a phone to such addresses, since a link that is followed
takes the cookie along. So a page is compressed only if the browser says that none but our own pages
or the reader asked for it; browsers say so wherever there is encryption to be broken. (The token
against forged posts is safe in any case: its signature changes each second.) Static files hold
no secret.
"""

from collections.abc import Mapping
from posixpath import normpath

from flask import Flask, Request, Response, request
from flask_compress import Compress
from flask_compress.flask_compress import DictCache

SETTINGS: Mapping[str, object] = {
    "COMPRESS_ALGORITHM": ("br", "gzip"),
    # The first that makes our pages smaller than gzip does, at the same cost.
    "COMPRESS_BR_LEVEL": 5,
    # Which answers are compressed, and which may be "304 Not Modified", is decided below.
    "COMPRESS_REGISTER": False,
    "COMPRESS_EVALUATE_CONDITIONAL_REQUEST": False,
}

_OUR_OWN = ("same-origin", "none")
"""What a browser says of a request that one of our pages caused, or its reader."""


def init_compression(app: Flask) -> None:
    """Compress text: a page each time, a static file once for as long as the app runs."""
    app.config.from_mapping(SETTINGS)
    pages, files = Compress(), Compress()
    pages.init_app(app)
    files.init_app(app)
    files.cache, files.cache_key = DictCache(), _file

    @app.after_request
    def compress(response: Response) -> Response:
        response.vary.add("Accept-Encoding")
        if response.status_code != 200:
            return response
        if request.endpoint == "static":
            return _compress_file(files, response)
        return pages.after_request(response) if _asked_by_us() else response


def _compress_file(files: Compress, response: Response) -> Response:
    """A static file compressed, or "not modified" if the browser has it compressed this way."""
    # The file as a whole, since one that is read while it goes out would be compressed each time.
    response.direct_passthrough = False
    response.make_sequence()
    compressed = files.after_request(response)
    compressed.make_conditional(request)
    return compressed


def _file(file_request: Request) -> str:
    """The name by which a compressed file is kept, however an address spells its path."""
    return normpath(str((file_request.view_args or {})["filename"]))


def _asked_by_us() -> bool:
    """Whether a page was asked for by its reader or by a page of ours."""
    silent = "cross-site" if request.is_secure else "none"
    return request.headers.get("Sec-Fetch-Site", silent) in _OUR_OWN
