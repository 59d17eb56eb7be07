"""Keeps what a phone remembers as it was if what it was to remember could not be stored."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import session

from companion.web.request.phone import LISTS


@contextmanager
def lists_kept_on_success() -> Iterator[None]:
    """Put this phone's lists back as they were if the block ends with an exception."""
    before = {name: session[name] for name in LISTS if name in session}
    try:
        yield
    except BaseException:
        for name in LISTS:
            session.pop(name, None)
        session.update(before)
        raise
