"""Keeps the links of tables and circles out of the log: anyone who reads one could write there."""

import logging
import re
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from flask import g, has_request_context, request

from companion.web.request.phone import known_circles, known_links

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
