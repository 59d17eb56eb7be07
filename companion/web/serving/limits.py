"""What an operator can limit: timeouts, connections, memory for bodies, and rates."""

import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields

from companion.engine.messages import message
from companion.store.db.faults import Fault
from companion.web.posting.rate_limits import (
    CHECKS,
    ENTRIES,
    LOOKS,
    NETWORK_CODES,
    PHONE_CODES,
    SHORT_CODES,
    TABLES,
)

_PREFIX = "COMPANION_"
_DESCRIPTORS = 65_536
"""The most file descriptors to request; some systems would grant a billion."""
_MOST = 999_999_999
"""The most that any limit can be set to."""
_RESERVED = 192
"""Descriptors reserved for the database, files, and connections that are not counted yet."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The limits of one process.

    The first four are timeouts for one step of a phone: sending the head or the body of a request,
    taking some of an answer, asking again. `stop_seconds` is how long requests may go on when the
    server stops, `heartbeat_seconds` the interval between heartbeats. `body_megabytes` is the
    memory for all bodies together.
    """

    head_seconds: int = 15
    body_seconds: int = 15
    reading_seconds: int = 30
    idle_seconds: int = 30
    stop_seconds: int = 1
    heartbeat_seconds: int = 15
    connections: int = 3_000
    streams: int = 2_000
    body_megabytes: int = 16
    threads: int = 16
    tables_an_hour: int = TABLES.amount
    entries_an_hour: int = ENTRIES.amount
    checks_a_minute: int = CHECKS.amount
    looks_a_minute: int = LOOKS.amount
    wrong_codes_a_phone: int = PHONE_CODES.amount
    wrong_codes: int = NETWORK_CODES.amount
    wrong_codes_in_all: int = SHORT_CODES.amount

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Limits":
        """Read the limits from environment variables; those that are not set have defaults.

        Raises Fault if one is not a positive integer.
        """
        names = {field.name: _PREFIX + field.name.upper() for field in fields(cls)}
        return cls(
            **{
                field: _number(name, environment[name])
                for field, name in names.items()
                if environment.get(name)
            }
        )

    def by_name(self) -> dict[str, int]:
        """Return the limits by the names of their settings."""
        return {name.upper(): value for name, value in asdict(self).items()}

    def connections_within(self, descriptors: int) -> int:
        """Return how many connections a process with this many file descriptors can have."""
        return max(1, min(self.connections, descriptors - _RESERVED))


def _number(name: str, value: str) -> int:
    """Parse a limit. Raises Fault if it is not a positive integer up to `_MOST`."""
    if not (value.isascii() and value.isdigit() and len(value) < 10 and int(value)):
        raise Fault(message("cli-serve-limit", name=name, value=value, most=str(_MOST)))
    return int(value)


if sys.platform == "win32":

    def descriptors() -> int:
        """Return how many files and connections this process may have open."""
        return _DESCRIPTORS

else:
    import resource

    def descriptors() -> int:
        """Raise the number of files and connections this process may have open; return it."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < most:
            # Some systems allow less than their hard limit.
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return _DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
