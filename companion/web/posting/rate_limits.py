"""The rate limits: their amounts, periods, counting keys and messages, and how to check them.

Views check a limit with `is_rate_limited` or `check_rate_limit`. The counting itself is in
`rate_limiter`; in an app without a limiter, as on the reader's own phone, nothing is limited.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from flask import Flask, current_app, has_request_context, request

from companion.store.access.join_codes import is_long
from companion.store.db.faults import TooMany
from companion.web.request.addresses import asked_from
from companion.web.request.answers import put_off
from companion.web.request.phone import known_id, own_id

Found = TypeVar("Found")
Undo = Callable[[], None]
"""Undoes a count."""

_MINUTE, _TEN_MINUTES, _HOUR = 60, 600, 3600
_EXTENSION = "rate_limiter"


@dataclass(frozen=True, kw_only=True)
class RateLimit:
    """At most `amount` of something in this many `seconds`.

    `setting` is the name of the setting that changes the amount; 0 means no limit. `counted_by`
    returns the key under which this request is counted, or "" if it is not. `sentence` is the code
    of the message for the reader. A limit that is not `shared` is counted by each process alone.

    If `waits`, a count waits briefly for a locked database. If it still cannot be made, the request
    is let in, unless the limit is `strict`.
    """

    setting: str
    amount: int
    seconds: int
    counted_by: Callable[[], str]
    sentence: str = "error-429"
    shared: bool = True
    waits: bool = True
    strict: bool = False


class TooOften(TooMany):
    """Raised for a request that exceeds a limit."""

    def __init__(self, limit: RateLimit) -> None:
        super().__init__()
        self.limit = limit


class Limiter(Protocol):
    """Counts requests. A protocol, so that apps without limits do not need the `limits` library."""

    def count(self, limit: RateLimit, cost: int = 1) -> Undo:
        """Count a request; return a function that undoes it. Raises TooOften."""

    def is_used_up(self, limit: RateLimit) -> bool:
        """Whether the next request would exceed the limit."""


def _network_and_page() -> str:
    """Count each page of each network separately."""
    return f"{asked_from()}/{request.endpoint}"


def _everybody() -> str:
    """Count all requests together."""
    return "all"


CHECKS = RateLimit(
    setting="CHECKS_A_MINUTE",
    amount=300,
    seconds=_MINUTE,
    counted_by=_network_and_page,
    waits=False,
)
TABLES = RateLimit(setting="TABLES_AN_HOUR", amount=200, seconds=_HOUR, counted_by=asked_from)
# Counting each entry in the database would cost a write to the disk.
ENTRIES = RateLimit(
    setting="ENTRIES_AN_HOUR", amount=50_000, seconds=_HOUR, counted_by=asked_from, shared=False
)
# The entries of imported bundles that are checked: that is work of one process.
LOOKS = RateLimit(
    setting="LOOKS_A_MINUTE", amount=60_000, seconds=_MINUTE, counted_by=asked_from, shared=False
)
# A search for house rules is work, however few numbers are typed. It counts as LOOKS too.
SEARCHES = RateLimit(
    setting="SEARCHES_A_PHONE", amount=20, seconds=_MINUTE, counted_by=own_id, shared=False
)
# A client without its cookie counts as a new phone: this limit only protects the other phones of
# the same network.
PHONE_CODES = RateLimit(
    setting="WRONG_CODES_A_PHONE",
    amount=20,
    seconds=_TEN_MINUTES,
    counted_by=known_id,
    sentence="join-too-many",
    strict=True,
)
NETWORK_CODES = RateLimit(
    setting="WRONG_CODES",
    amount=300,
    seconds=_TEN_MINUTES,
    counted_by=asked_from,
    sentence="join-too-many",
    strict=True,
)
SHORT_CODES = RateLimit(
    setting="WRONG_CODES_IN_ALL",
    amount=2_000,
    seconds=_TEN_MINUTES,
    counted_by=_everybody,
    sentence="join-longer",
    strict=True,
)

RATE_LIMITS = (CHECKS, TABLES, ENTRIES, LOOKS, SEARCHES, PHONE_CODES, NETWORK_CODES, SHORT_CODES)
NO_LIMITS = dict.fromkeys((limit.setting for limit in RATE_LIMITS), 0)
"""The settings of an app without limits."""


def set_limiter(app: Flask, limiter: Limiter) -> None:
    """Install the limiter of an app."""
    app.extensions[_EXTENSION] = limiter


def check_rate_limit(limit: RateLimit, cost: int = 1) -> None:
    """Count this request. Raises TooOften if it exceeds the limit."""
    if limiter := _limiter():
        limiter.count(limit, cost)


def is_rate_limited(limit: RateLimit, cost: int = 1) -> bool:
    """Count this request; return whether it exceeds the limit. If so, also set the 429 status."""
    try:
        check_rate_limit(limit, cost)
    except TooOften as fault:
        put_off(fault)
        return True
    return False


def check_stored(tables: int, entries: int) -> Undo:
    """Count the tables and entries that a request is about to store; return what undoes it.

    Raises TooOften, with nothing counted.
    """
    undo: list[Undo] = []

    def take_back() -> None:
        for each in undo:
            each()

    limiter = _limiter() if has_request_context() else None
    for limit, stored in ((TABLES, tables), (ENTRIES, entries)):
        if not stored or limiter is None:
            continue
        try:
            undo.append(limiter.count(limit, stored))
        except TooOften:
            take_back()
            raise
    return take_back


def guess(code: str, find: Callable[[str], Found | None]) -> Found | None:
    """Return what `find` returns for a typed code. Only wrong codes count against the limits.

    Each code is counted before it is looked up, so that parallel requests cannot evade the limits;
    the count of a right one is undone. The phone's limit comes first: once a limit is used up, the
    next is not counted, so one phone cannot lock out its network, nor one network all others.

    Raises TooOften, or another StoreFault if the guess cannot be counted.
    """
    limiter = _limiter()
    if limiter is None:
        return find(code)
    limits = (PHONE_CODES, NETWORK_CODES) if is_long(code) else _SHORT_CODE_LIMITS
    undo = [limiter.count(limit) for limit in limits]
    own_id()
    place = find(code)
    if place is not None:
        for take_back in undo:
            take_back()
    return place


def are_short_codes_refused() -> bool:
    """Whether so many short codes were guessed wrongly that only long ones are looked up now."""
    limiter = _limiter()
    return limiter is not None and limiter.is_used_up(SHORT_CODES)


_SHORT_CODE_LIMITS = (PHONE_CODES, NETWORK_CODES, SHORT_CODES)


def _limiter() -> Limiter | None:
    """Return the limiter of this app, or None."""
    limiter: Limiter | None = current_app.extensions.get(_EXTENSION)
    return limiter
