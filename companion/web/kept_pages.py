"""Pages of a table as they were made last, for the many phones that ask for the same at once."""

import secrets
from collections import OrderedDict
from threading import Lock
from typing import Any, TypeAlias

from flask import Flask, Response, current_app, g, request, session
from flask_wtf.csrf import generate_csrf

from companion.web.live.following import page_tag
from companion.web.live.here import entering_said
from companion.web.request.current_table import sheet
from companion.web.request.nonce import nonce
from companion.web.request.phone import follows
from companion.web.request.sending import UNSENT

_PAGES = {"table.show", "table.scores"}
"""Pages that a crowd looks at."""
_OF_NOBODY = {"id", "tables", "csrf_token", "language", "suits", "_permanent"}
"""What a phone may remember and still see what everybody sees."""
_NONCE, _TOKEN = secrets.token_hex(16), secrets.token_hex(16)
"""What stands in a kept page for the two words of which each answer has its own."""
_EXTENSION = "kept-pages"

_Name: TypeAlias = tuple[str, str, str, bool]


class KeptPages:
    """The pages that were asked for last, by all that decides how they look."""

    def __init__(self, size: int = 64) -> None:
        """`size` is how many are kept."""
        self._size = size
        self._pages: OrderedDict[_Name, str] = OrderedDict()
        self._lock = Lock()

    def get(self, name: _Name) -> str | None:
        """The page of that name."""
        with self._lock:
            if name in self._pages:
                self._pages.move_to_end(name)
            return self._pages.get(name)

    def put(self, name: _Name, page: str) -> None:
        """Keep a page under a name."""
        with self._lock:
            self._pages[name] = page
            if len(self._pages) > self._size:
                self._pages.popitem(last=False)


def init_kept_pages(app: Flask) -> None:
    """Answer with a kept page where there is one."""
    app.extensions[_EXTENSION] = KeptPages()
    app.before_request(_begin)
    app.after_request(_finish)


def _begin() -> Response | None:
    """The kept page; else let the page be made with marks in place of its own words."""
    name = _name()
    if name is None:
        return None
    g.kept_as, g.nonce, g.csrf_token = name, _NONCE, _TOKEN
    page = _kept().get(name)
    return None if page is None else Response(page, mimetype="text/html")


def _finish(response: Any) -> Any:
    """Keep the page, and put this answer's own words into it."""
    name = g.pop("kept_as", None)
    if name is None:
        return response
    del g.nonce, g.csrf_token
    page = response.get_data(as_text=True)
    # A form that writes an entry has a key of its own.
    if response.status_code == 200 and "carries_entry" not in g:
        _kept().put(name, page)
    page = page.replace(_NONCE, nonce())
    response.set_data(page.replace(_TOKEN, generate_csrf()) if _TOKEN in page else page)
    return response


def _name() -> _Name | None:
    """What decides how the page looks; None where it may be this phone's alone."""
    asked = "stored" in g and request.method == "GET" and request.endpoint in _PAGES
    if not asked or UNSENT in request.cookies or not _OF_NOBODY.issuperset(session):
        return None
    # Who enters is of this moment, and a second yes is not asked of who has said the first.
    if sheet().position.confirming or entering_said():
        return None
    return page_tag(), request.root_path, request.full_path, follows()


def _kept() -> KeptPages:
    """The pages that this app keeps."""
    pages: KeptPages = current_app.extensions[_EXTENSION]
    return pages
