"""How long a request waits for the database: all of its waits together stay below what is promised.

Others who hold what it wants are waited for first (`for_others`), so that a form can still be shown
again where they do not let go. Then whatever the database does not answer is given up.
"""

from contextvars import ContextVar
from time import monotonic

from sqlalchemy import Connection

PATIENT_FOR = 10.0
"""After so many seconds at most a page is answered, however the database is."""

BUSY = "busy"
"""By which name a connection to SQLite knows for how many seconds it waits for others."""
_OTHERS, _ANSWERS = 0.7, 0.9
"""The parts of that time after which others, and then any answer, are waited for no more."""
_GRACE = 0.2
"""What each step gets even where nothing is left: a database that is well needs less."""
_ends: ContextVar[float | None] = ContextVar("ends", default=None)


def for_others(patience: float) -> float:
    """For how many seconds a request of so much patience waits for what others hold."""
    return patience * _OTHERS


def wait_at_most(patience: float) -> None:
    """Let whatever is asked in this context from here on have so many seconds in all."""
    _ends.set(monotonic() + patience * _ANSWERS)


def seconds_left(most: float | None = None) -> float | None:
    """For how many seconds the next step may wait, but not more than `most`; None: for ever."""
    ends = _ends.get()
    if ends is None:
        return most
    left = max(ends - monotonic(), _GRACE)
    return left if most is None else min(left, most)


def wait_as_long_as_left(connection: Connection) -> None:
    """Let SQLite wait for others no longer than this request still may.

    A server is told when it is connected to, and left alone where it goes on waiting.
    """
    usual = connection.info.get(BUSY)
    if usual is not None:
        left = seconds_left(usual) or 0
        connection.exec_driver_sql(f"PRAGMA busy_timeout = {round(left * 1000)}")
