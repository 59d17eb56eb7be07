"""A PostgreSQL connection whose waits are limited by the time of its request."""

from collections.abc import Generator
from time import monotonic
from typing import Any

import psycopg

from companion.store.db.transactions import seconds_left

WrongOption = psycopg.ProgrammingError
"""The exception of connecting with an invalid option in the URL."""
_CONNECTING = 2.0
"""The least time in which to try a connection: libpq waits at least this many seconds."""


class DeadlineConnection(psycopg.Connection[Any]):
    """A connection that is closed on a timeout; the server may still run the statement."""

    def wait(self, gen: Generator[Any, Any, Any], *given: Any, **named: Any) -> Any:
        """Wait for the server, at most until the deadline of the request."""
        left = seconds_left()
        if left is None:
            return super().wait(gen, *given, **named)
        try:
            return super().wait(_until(monotonic() + left, gen), *given, **named)
        except TimeoutError as error:
            self.close()
            raise psycopg.OperationalError("no answer in time") from error


def connect(*given: Any, connect_timeout: Any, **named: Any) -> DeadlineConnection:
    """Connect within the time left to this request."""
    wished = float(connect_timeout) if str(connect_timeout).isdecimal() else 0.0
    left = seconds_left(wished) or 0.0
    if left < min(_CONNECTING, wished):
        raise psycopg.OperationalError("no time left to connect")
    # The driver reports a value that is not a number.
    most = int(left) if wished else connect_timeout
    return DeadlineConnection.connect(*given, connect_timeout=most, **named)


def _until(end: float, steps: Generator[Any, Any, Any]) -> Generator[Any, Any, Any]:
    """Run the steps of a generator until `end`. Raises TimeoutError if the server takes longer."""
    try:
        ready = yield next(steps)
        while ready or monotonic() < end:
            ready = yield steps.send(ready)
    except StopIteration as done:
        return done.value
    raise TimeoutError
