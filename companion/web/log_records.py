"""What is logged names no table's link: whoever reads a log could play along."""

import logging
import re
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain, islice
from typing import Any

from flask import g, has_request_context, request, session

_HIDDEN = "(link)"
_ADDRESS = re.compile(r"(/t/|%2Ft%2F)[^/?#&%\s'\"]{8,}", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z0-9_-]{16,32}")
_MOST = 500
"""How many words of a request are looked for; a body can hold more than a line is worth."""


def hide_links() -> None:
    """Make every record of this process without links, whoever logs it."""
    logging.setLogRecordFactory(DiscreetRecord)


class DiscreetRecord(logging.LogRecord):
    """A log record without links, neither in its message nor in its trace."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        # A line that cannot be put together is its handler's to complain about.
        with suppress(TypeError, ValueError, KeyError):
            self.msg, self.args = without_links(self.getMessage()), None
        if self.exc_info and self.exc_info[1] is not None:
            trace = "".join(traceback.format_exception(self.exc_info[1])).rstrip("\n")
            self.exc_text, self.exc_info = without_links(trace), None


def without_links(text: str) -> str:
    """Return a text in which no address of a table and no link of this request can be read."""
    for link in sorted(_links(), key=len, reverse=True):
        text = text.replace(link, _HIDDEN)
    return _ADDRESS.sub(rf"\g<1>{_HIDDEN}", text)


def _links() -> set[str]:
    """What may be a link among all that this request is about."""
    if not has_request_context():
        return set()
    known = chain(_told_by(_of_tables), _words(_told_by(_of_phone)), _words(_told_by(_of_request)))
    return {each for each in islice(known, _MOST) if len(each) >= 8}


def _told_by(source: Callable[[], Iterable[str]]) -> Iterator[str]:
    """What a source says, as far as it can say it: a request may be logged because it cannot."""
    with suppress(Exception):
        yield from source()


def _of_tables() -> Iterator[str]:
    """The links that were read for this request."""
    if "stored" in g:
        yield g.stored.link
    yield from (g.get("links") or {}).values()
    yield g.get("next_table") or ""


def _of_phone() -> Iterator[str]:
    """The links of the tables that this phone knows."""
    yield from map(str, session.get("tables", []))


def _of_request() -> Iterator[str]:
    """What was asked for and sent."""
    yield request.path
    for values in (request.view_args or {}, request.args):
        yield from map(str, values.values())
    yield from request.form.values()


def _words(texts: Iterable[str]) -> Iterator[str]:
    """The words in these texts that could be links."""
    for text in texts:
        yield from _WORD.findall(text)
