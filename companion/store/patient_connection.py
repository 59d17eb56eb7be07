"""A connection to PostgreSQL that waits for an answer only as long as its request may."""

from collections.abc import Generator
from time import monotonic
from typing import Any

import psycopg

from companion.store.patience import seconds_left

_CONNECTING = 2.0
"""A connection is not begun for less: libpq waits for so long at least."""


class PatientConnection(psycopg.Connection[Any]):
    """A connection that is given up where no answer comes; what it asked for may still be done."""

    def wait(self, gen: Generator[Any, Any, Any], *given: Any, **named: Any) -> Any:
        """Wait for the server, whatever keeps it."""
        left = seconds_left()
        if left is None:
            return super().wait(gen, *given, **named)
        try:
            return super().wait(_until(monotonic() + left, gen), *given, **named)
        except TimeoutError as error:
            self.close()
            raise psycopg.OperationalError("no answer in time") from error


def connect(*given: Any, connect_timeout: Any, **named: Any) -> PatientConnection:
    """Connect, within the time that is left to this request."""
    left = seconds_left(float(connect_timeout)) or 0
    if left < min(_CONNECTING, float(connect_timeout)):
        raise psycopg.OperationalError("no time left to connect")
    return PatientConnection.connect(*given, connect_timeout=int(left), **named)


def _until(end: float, steps: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
    """The same steps, until that moment. Raises TimeoutError when the server lets it pass."""
    try:
        ready = yield next(steps)
        while ready or monotonic() < end:
            ready = yield steps.send(ready)
    except StopIteration as done:
        return done.value
    raise TimeoutError
