"""Counts requests with the `limits` library, in memory or in the database for all processes."""

from contextlib import suppress
from functools import partial

from flask import Flask
from limits import RateLimitItem, RateLimitItemPerSecond
from limits.strategies import FixedWindowRateLimiter
from sqlalchemy.exc import SQLAlchemyError

from companion.store.app_state import app_state
from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.processes.rate_counts import MemoryCounts, RateCounts
from companion.web.posting.rate_limits import (
    RATE_LIMITS,
    RateLimit,
    TooOften,
    Undo,
    check_stored,
    set_limiter,
)

SEVERAL = "SEVERAL_PROCESSES"
"""Setting: whether other processes serve the same tables."""
_PATIENCE = 2.0
"""For how many seconds a count may wait for a locked database, if its limit waits at all."""


def init_rate_limits(app: Flask) -> None:
    """Install the rate limits of an app from its settings."""
    set_limiter(app, RateLimiter(app))
    with app.app_context():
        app_state().check_quota = check_stored


def others_serve(app: Flask) -> bool:
    """Whether other processes may serve the same tables, so that counts must be shared."""
    with app.app_context():
        return bool(app.config[SEVERAL]) or db.engine.dialect.name != "sqlite"


class RateLimiter:
    """The counts of one app, in fixed windows that begin with the first request counted."""

    def __init__(self, app: Flask) -> None:
        self._settings = app.config
        several, in_memory = others_serve(app), MemoryCounts()
        self._storages = {
            limit: RateCounts(patience=_PATIENCE if limit.waits else 0)
            if several and limit.shared
            else in_memory
            for limit in RATE_LIMITS
        }

    def count(self, limit: RateLimit, cost: int = 1) -> Undo:
        """Count a request; return a function that undoes it. Raises TooOften.

        Raises StoreFault or SQLAlchemyError if the limit is strict and the count cannot be made.
        """
        item, key, storage = self._item(limit), limit.counted_by(), self._storages[limit]
        if not (item.amount and key and cost):
            return _nothing
        try:
            is_allowed = FixedWindowRateLimiter(storage).hit(item, key, cost=cost)
        except (StoreFault, SQLAlchemyError):
            if limit.strict:
                raise
            return _nothing
        undo = partial(self._take_back, limit, item.key_for(key), cost)
        if is_allowed:
            return undo
        if cost > 1:
            # A request of lower cost may still fit.
            undo()
        raise TooOften(limit)

    def is_used_up(self, limit: RateLimit) -> bool:
        """Whether the next request would exceed the limit; False if the count cannot be read."""
        item = self._item(limit)
        with suppress(StoreFault, SQLAlchemyError):
            limiter = FixedWindowRateLimiter(self._storages[limit])
            return bool(item.amount) and not limiter.test(item, limit.counted_by())
        return False

    def _item(self, limit: RateLimit) -> RateLimitItem:
        """Return the limit with this app's amount, as the library's type."""
        amount: int = self._settings[limit.setting]
        return RateLimitItemPerSecond(amount, limit.seconds, limit.setting)

    def _take_back(self, limit: RateLimit, key: str, cost: int) -> None:
        """Undo a count, if the database can be written."""
        with suppress(StoreFault, SQLAlchemyError):
            self._storages[limit].decr(key, cost)


def _nothing() -> None:
    """Undo nothing: no request was counted."""
