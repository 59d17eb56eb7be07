"""Limits how long a request waits in all, for its thread and for the database.

A request first waits for locks of others (`for_others`), for less than its whole time, so that a
form can still be shown again if they are not released. At the end any pending answer is given up.
"""

from contextvars import ContextVar
from time import monotonic

from sqlalchemy import Connection

LONGEST_WAIT = 10.0
"""The time limit of a request in seconds, whatever state the database is in."""

BUSY = "busy"
"""The key in a SQLite connection's info under which its lock timeout in seconds is stored."""
_OTHERS, _ANSWERS = 0.7, 0.9
"""The fractions of that time after which waiting for locks, then for any answer, ends."""
_GRACE = 0.2
"""The least time in seconds for each step, even if none is left: a healthy database needs less."""
_ends: ContextVar[float | None] = ContextVar("ends", default=None)


def for_others(patience: float) -> float:
    """Return for how many seconds a request with this time limit may wait for locks."""
    return patience * _OTHERS


def wait_at_most(patience: float) -> None:
    """Limit all database waits in this context to a request's time limit, in seconds."""
    _ends.set(monotonic() + patience * _ANSWERS)


def seconds_left(most: float | None = None) -> float | None:
    """Return for how many seconds the next step may wait, at most `most`; None means no limit."""
    ends = _ends.get()
    if ends is None:
        return most
    left = max(ends - monotonic(), _GRACE)
    return left if most is None else min(left, most)


def wait_as_long_as_left(connection: Connection) -> None:
    """Set SQLite's busy timeout to the time left to this request.

    A PostgreSQL server's timeout is set once per connection.
    """
    usual = connection.info.get(BUSY)
    if usual is not None:
        left = seconds_left(usual) or 0
        # This runs for every entry; calling the driver directly takes a tenth of the time.
        driver = connection.connection.driver_connection
        assert driver is not None
        driver.execute(f"PRAGMA busy_timeout = {round(left * 1000)}")
