"""Error pages in the reader's language, with a link back and without a stack trace."""

import logging
import re
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from flask import Flask, current_app, g, has_request_context, request, url_for
from flask.typing import ResponseReturnValue
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import (
    BadHost,
    Forbidden,
    HTTPException,
    InternalServerError,
    MethodNotAllowed,
    NotFound,
    SecurityError,
)
from werkzeug.wrappers import Response

from companion.store.circles.circle_log import UnreadableCircle
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import MissingGame, UnreadableTable
from companion.web.posting.write_entry import answer_nothing
from companion.web.request.answers import RETRY_AFTER, log_fault, page, reader_code, status_of
from companion.web.request.current_table import OtherPlace
from companion.web.request.language import t
from companion.web.request.phone import known_circles, known_links
from companion.web.request.posts import shown_again
from companion.web.table.missing_game import answer_missing_game

# Removing links from the log


_HIDDEN = "(link)"
_ADDRESS = re.compile(r"(/[ct]/|%2F[ct]%2F)[^/?#&%\s'\"]{8,}", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z0-9_-]{16,32}")
_MOST = 500
"""The maximum number of words of a request that are searched for in a log record."""


def hide_links() -> None:
    """Remove links from every log record of this process."""
    logging.setLogRecordFactory(DiscreetRecord)


class DiscreetRecord(logging.LogRecord):
    """A log record with links removed from its message and its traceback."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        # A message that cannot be formatted is reported by its handler.
        with suppress(TypeError, ValueError, KeyError):
            self.msg, self.args = without_links(self.getMessage()), None
        if self.exc_info and self.exc_info[1] is not None:
            trace = "".join(traceback.format_exception(self.exc_info[1])).rstrip("\n")
            self.exc_text, self.exc_info = without_links(trace), None


def without_links(text: str) -> str:
    """Return a text without the URLs of tables and circles, and without this request's links."""
    for link in sorted(_links(), key=len, reverse=True):
        text = text.replace(link, _HIDDEN)
    return _ADDRESS.sub(rf"\g<1>{_HIDDEN}", text)


def _links() -> set[str]:
    """Return all strings of this request that may be links."""
    if not has_request_context():
        return set()
    words = chain(_told_by(_of_tables), _words(_told_by(_of_phone)), _words(_told_by(_of_request)))
    return {word for word in islice(words, _MOST) if len(word) >= 8}


def _told_by(source: Callable[[], Iterable[str]]) -> Iterator[str]:
    """Yield from a source until it fails: its failure may be what is being logged."""
    with suppress(Exception):
        yield from source()


def _of_tables() -> Iterator[str]:
    """Yield the links that were read from the database for this request."""
    for place in ("stored", "circle"):
        if place in g:
            yield g.get(place).link
    yield from (g.get("links") or {}).values()
    yield g.get("next_table") or ""


def _of_phone() -> Iterator[str]:
    """Yield the links of the tables and circles that this phone knows."""
    yield from known_circles()
    yield from known_links()


def _of_request() -> Iterator[str]:
    """Yield the path, the arguments and the form of the request."""
    yield request.path
    for values in (request.view_args or {}, request.args):
        yield from map(str, values.values())
    yield from request.form.values()


def _words(texts: Iterable[str]) -> Iterator[str]:
    """Yield the words in these texts that could be links."""
    for text in texts:
        yield from _WORD.findall(text)


log = logging.getLogger(__name__)

_SAID = {400, 404, 405, 408, 413, 429}
"""The statuses with a sentence of their own; others say that of 400 or 500."""


def init_errors(app: Flask) -> None:
    """Answer every error with a page, and keep the links of tables out of the log."""
    hide_links()
    answers: dict[type[Exception], Callable[[Any], Response]] = {
        CSRFError: lambda _: shown_again() or _page("expired", 400, _table_url()),
        NotFound: _answer_not_found,
        MissingGame: _answer_missing_game,
        UnreadableTable: lambda _: _page("unreadable", 409),
        UnreadableCircle: lambda _: _page("unreadable-circle", 409),
        OtherPlace: lambda place: _page(f"is-{place.kind}", 404, place.address, to=place.kind),
        StoreFault: _answer_fault,
        BadHost: _answer_bad_host,
        SecurityError: _answer_bad_host,
        Forbidden: _answer_forbidden,
        HTTPException: _answer_http_error,
        Exception: _answer_unexpected,
    }
    for error, answer in answers.items():
        app.register_error_handler(error, _answered(answer))


def _answered(handler: Callable[[Any], Response]) -> Callable[[Any], ResponseReturnValue]:
    """Wrap a handler so that an error raised in it is answered with an error page as well."""

    def answer(error: Any) -> ResponseReturnValue:
        try:
            return handler(error)
        except Exception as another:
            if "answered" in g:
                return _plain_answer(another)
            g.answered = True
            return current_app.handle_user_exception(another)

    return answer


def _answer_missing_game(error: MissingGame) -> Response:
    """Answer for a table whose game is not installed, with nothing that was loaded before."""
    _forget_loaded()
    return answer_missing_game(error)


def _answer_fault(fault: StoreFault) -> Response:
    """Answer while the database cannot be read or written, with a link back to the table."""
    log_fault(fault)
    answer = _page(reader_code(fault), status_of(fault), _table_url())
    answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer


def _table_url() -> str | None:
    """Return the URL of this request's table, or None if it is not known."""
    at = g.get("stored")
    return url_for("table.show", link=at.link) if at is not None else None


def _circle_url() -> str | None:
    """Return the URL of this request's circle, or None if it is not known."""
    at = g.get("circle")
    return url_for("circle.show", link=at.link) if at is not None else None


def _answer_forbidden(error: HTTPException) -> Response:
    """Answer a link that only watches, with a link back to what it shows."""
    circle = _circle_url()
    if circle:
        return _page("circle-403", 403, circle, to="circle")
    return _page("403", 403, _table_url())


def _answer_not_found(error: HTTPException) -> Response:
    """Answer for a page that is not there, with a link back to the table or circle it is of."""
    circle, table = _circle_url(), _table_url()
    if circle:
        return _page("no-such-page", 404, circle, to="circle")
    if table:
        return _page("no-such-page", 404, table)
    return _answer_http_error(error)


def _answer_bad_host(error: HTTPException) -> Response:
    """Answer a malformed host in plain text: no URL, and so no page, can be built for it."""
    return Response(t("error-400"), 400, mimetype="text/plain")


def _answer_http_error(error: HTTPException) -> Response:
    """Answer an HTTP error with its own status."""
    code = error.code or InternalServerError.code
    if error.response is not None or code < 400:
        return Response(error.get_body(), code, error.get_headers())
    answer = _page(str(code) if code in _SAID else "400" if code < 500 else "500", code)
    if isinstance(error, MethodNotAllowed):
        answer.allow.update(error.valid_methods or ())
    return answer


def _answer_unexpected(error: Exception) -> Response:
    """Answer an unexpected exception: log its traceback and show a page without it."""
    where = request.url_rule or "an address that is no page"
    log.error("request failed: %s %s", request.method, where, exc_info=error)
    return _page("500", 500)


def _plain_answer(error: Exception) -> Response:
    """Answer in plain text when even the error page cannot be rendered."""
    log.error("no page can be shown", exc_info=error)
    text = InternalServerError.description
    with suppress(Exception):
        text = t("error-500")
    return Response(text, 500, mimetype="text/plain")


def _page(code: str, status: int, place: str | None = None, *, to: str = "table") -> Response:
    """Return the error page with a link back; it must not use what may just have failed.

    `place` is the address of the table or circle to go back to, and `to` says which it is.
    """
    _forget_loaded()
    answer_nothing()
    back = place or url_for("home.front")
    return page("error.html", status, code=code, back=back, to=to if place else "")


def _forget_loaded() -> None:
    """Let the page that follows use nothing of what this request has loaded."""
    for loaded in ("stored", "circle"):
        g.pop(loaded, None)
