"""Pages for what goes wrong: in the reader's language, with a way back, never a stack trace."""

import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from flask import Flask, current_app, g, request, url_for
from flask.typing import ResponseReturnValue
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
from companion.web.log_records import hide_links
from companion.web.request.answers import page
from companion.web.request.expired import shown_again
from companion.web.request.language import t
from companion.web.request.putting_off import RETRY_AFTER, log_fault, told_as

log = logging.getLogger(__name__)
_Error = TypeVar("_Error", bound=Exception)

_SAID = {400, 404, 405, 408, 413, 429}


def init_errors(app: Flask) -> None:
    """Answer every error with a page, and log none with a link."""
    hide_links()
    app.register_error_handler(CSRFError, _answered(_forged))
    app.register_error_handler(UnreadableTable, _answered(_unreadable))
    app.register_error_handler(StoreFault, _answered(_unstored))
    app.register_error_handler(BadHost, _answered(_nowhere))
    app.register_error_handler(SecurityError, _answered(_nowhere))
    app.register_error_handler(Forbidden, _answered(_watching))
    app.register_error_handler(HTTPException, _answered(_http))
    app.register_error_handler(Exception, _answered(_unexpected))


def _answered(handler: Callable[[_Error], Response]) -> Callable[[_Error], ResponseReturnValue]:
    """Return a handler that never raises: what goes wrong in it is answered as it is anywhere."""

    def answer(error: _Error) -> ResponseReturnValue:
        try:
            return handler(error)
        except Exception as another:
            if "answered" in g:
                return _sentence(another)
            g.answered = True
            return current_app.handle_user_exception(another)

    return answer


def _forged(error: CSRFError) -> Response:
    """A post without this phone's token: it was not stored, and the page may simply be old."""
    return shown_again() or _page("expired", 400)


def _unreadable(error: UnreadableTable) -> Response:
    """A table whose game or rules this version does not know."""
    return _page("unreadable", 409)


def _unstored(fault: StoreFault) -> Response:
    """A database that cannot be read or written for now; the way back is to the table."""
    log_fault(fault)
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
    log.error("request failed: %s %s", request.method, where, exc_info=error)
    return _page("500", 500)


def _sentence(error: Exception) -> Response:
    """What is said where even the page for a mistake fails."""
    log.error("no page can be shown", exc_info=error)
    said = InternalServerError.description
    with suppress(Exception):
        said = t("error-500")
    return Response(said, 500, mimetype="text/plain")


def _page(code: str, status: int, table: str | None = None) -> Response:
    """The error page, with a way back; it must not need anything that may just have failed."""
    g.pop("stored", None)
    back = table or url_for("home.front")
    return page("error.html", status, code=code, back=back, to_table=table is not None)
