"""How long the server waits for a phone, and how many phones it serves at once."""

import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, fields

from companion.engine.messages import message
from companion.store.faults import Fault

_PREFIX = "COMPANION_"
_DESCRIPTORS = 65_536
"""More descriptors than this are not asked for; some systems would give a billion."""
_RESERVED = 192
"""Descriptors kept for the database, files, and connections that were taken and not yet counted."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Limits of one process; the seconds are those that a phone gets for each step."""

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
    tables_an_hour: int = 200
    entries_an_hour: int = 50_000
    checks_a_minute: int = 300
    looks_a_minute: int = 60_000
    wrong_codes_a_phone: int = 20
    wrong_codes: int = 300
    wrong_codes_in_all: int = 2_000

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Limits":
        """The limits that the environment names, the others as they are here.

        Raises Fault for one that is no number from 1 on.
        """
        names = {each.name: _PREFIX + each.name.upper() for each in fields(cls)}
        return cls(
            **{
                field: _number(name, environment[name])
                for field, name in names.items()
                if environment.get(name)
            }
        )

    def by_name(self) -> dict[str, int]:
        """Each limit by its name as settings have it."""
        return {name.upper(): value for name, value in asdict(self).items()}

    def connections_within(self, descriptors: int) -> int:
        """How many connections there can be in a process that may open so many files."""
        return max(1, min(self.connections, descriptors - _RESERVED))


def _number(name: str, value: str) -> int:
    """A limit as it was written. Raises Fault where that is no number from 1 on."""
    if not (value.isascii() and value.isdigit() and len(value) < 10 and int(value)):
        raise Fault(message("cli-serve-limit", name=name, value=value))
    return int(value)


if sys.platform == "win32":

    def descriptors() -> int:
        """How many files and connections this process may have open."""
        return _DESCRIPTORS

else:
    import resource

    def descriptors() -> int:
        """How many files and connections this process may have open, raised as far as it may be."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = _DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, _DESCRIPTORS)
        if soft != resource.RLIM_INFINITY and soft < most:
            # Some systems allow less than their hard limit says.
            with suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return _DESCRIPTORS if soft == resource.RLIM_INFINITY else soft
