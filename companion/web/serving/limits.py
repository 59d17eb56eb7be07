"""What an operator can limit: timeouts, connections, memory for bodies, and rates.

How long a request waits for its thread is not among them: `store.db.wait_limit.LONGEST_WAIT`.
"""

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
    SEARCHES,
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
    """The limits of one process, each the value of a setting (`COMPANION_HEAD_SECONDS`)."""

    head_seconds: int = 15
    """How long the head of a request may take to arrive; then the connection is closed."""
    body_seconds: int = 15
    """How long the body of a request may take to arrive; then the request is refused."""
    reading_seconds: int = 30
    """How long a phone may take nothing of its answer; then the connection is closed."""
    idle_seconds: int = 30
    """How long a connection stays open after an answer while no other request arrives."""
    stop_seconds: int = 1
    """How long requests may go on when the server stops."""
    heartbeat_seconds: int = 15
    """The interval between heartbeats on the event streams."""
    connections: int = 3_000
    """The most connections that are open at once."""
    streams: int = 2_000
    """The most event streams that are open at once, if two thirds of the connections allow it."""
    body_megabytes: int = 16
    """The memory for all request bodies together; the size of each is in `bodies.most_bytes`."""
    threads: int = 16
    """How many requests are worked on at once."""
    tables_an_hour: int = TABLES.amount
    """The most tables that one address may store."""
    entries_an_hour: int = ENTRIES.amount
    """The most entries that one address may store."""
    checks_a_minute: int = CHECKS.amount
    """The most requests for a page that checks tricks or bundles, by address and page."""
    looks_a_minute: int = LOOKS.amount
    """The most entries of imported bundles that are checked for one address."""
    searches_a_phone: int = SEARCHES.amount
    """The most searches for the rules of an old sheet that one phone may make in a minute."""
    wrong_codes_a_phone: int = PHONE_CODES.amount
    """The most wrong codes that one phone may type in ten minutes."""
    wrong_codes: int = NETWORK_CODES.amount
    """The most wrong codes that one address may type in ten minutes."""
    wrong_codes_in_all: int = SHORT_CODES.amount
    """The most wrong short codes of all addresses in ten minutes; after that codes are longer."""

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
