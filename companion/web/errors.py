"""Pages for what goes wrong: in the reader's language, with a way back, never a stack trace."""

import logging
import re
import traceback
from collections.abc import Iterator

from flask import Flask, g, request, url_for
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import (
    BadHost,
    Forbidden,
    HTTPException,
    InternalServerError,
    MethodNotAllowed,
    SecurityError,
)
from werkzeug.wrappers import Response

from companion.store.faults import StoreFault
from companion.store.tables import UnreadableTable
from companion.web.request.answers import page
from companion.web.request.expired import shown_again
from companion.web.request.language import t
from companion.web.request.phone import known_links
from companion.web.request.putting_off import RETRY_AFTER, note_failure, told_as

log = logging.getLogger(__name__)

_SAID = {400, 404, 405, 408, 413, 429}
_ADDRESS = re.compile(r"/t/([^/?#&]{8,})")
_HIDDEN = "(link)"


def init_errors(app: Flask) -> None:
    """Answer every error with a page."""
    app.register_error_handler(CSRFError, _forged)
    app.register_error_handler(UnreadableTable, _unreadable)
    app.register_error_handler(StoreFault, _unstored)
    app.register_error_handler(BadHost, _nowhere)
    app.register_error_handler(SecurityError, _nowhere)
    app.register_error_handler(Forbidden, _watching)
    app.register_error_handler(HTTPException, _http)
    app.register_error_handler(Exception, _unexpected)


def _forged(error: CSRFError) -> Response:
    """A post without this phone's token: it was not stored, and the page may simply be old."""
    return shown_again() or _page("expired", 400)


def _unreadable(error: UnreadableTable) -> Response:
    """A table whose game or rules this version does not know."""
    return _page("unreadable", 409)


def _unstored(fault: StoreFault) -> Response:
    """A database that cannot be read or written for now; the way back is to the table."""
    note_failure(fault)
    answer = _page(told_as(fault), 503, _table())
    answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer


def _watching(error: Forbidden) -> Response:
    """A page that writes, asked for by a link that only watches; the way back is to the table."""
    return _page("403", 403, _table())


def _table() -> str | None:
    """The address of the table that this request is about, if it is known."""
    at = g.get("stored")
    return url_for("table.show", link=at.link) if at is not None else None


def _nowhere(error: HTTPException) -> Response:
    """A malformed host: no address can be made for it, and so no page."""
    return Response(t("error-400"), 400, mimetype="text/plain")


def _http(error: HTTPException) -> Response:
    """An error with a status of its own."""
    code = error.code or InternalServerError.code
    if error.response is not None or code < 400:
        return Response(error.get_body(), code, error.get_headers())
    answer = _page(str(code) if code in _SAID else "400" if code < 500 else "500", code)
    if isinstance(error, MethodNotAllowed):
        answer.allow.update(error.valid_methods or ())
    return answer


def _unexpected(error: Exception) -> Response:
    """A mistake in Companion: logged with its trace, shown without it."""
    where = request.url_rule or "an address that is no page"
    log.error("request failed: %s %s\n%s", request.method, where, _trace(error))
    return _page("500", 500)


def _trace(error: Exception) -> str:
    """The trace without the links that this request could name: a log is no invitation."""
    trace = "".join(traceback.format_exception(error))
    for link in sorted(_links(), key=len, reverse=True):
        trace = trace.replace(link, _HIDDEN)
    return trace


def _links() -> Iterator[str]:
    """The links of the tables in the address, and of those that this phone knows."""
    for address in (request.path, request.args.get("back", "")):
        yield from _ADDRESS.findall(address)
    yield from known_links()


def _page(code: str, status: int, table: str | None = None) -> Response:
    """The error page, with a way back; it must not need anything that may just have failed."""
    g.pop("stored", None)
    back = table or url_for("home.front")
    return page("error.html", status, code=code, back=back, to_table=table is not None)
