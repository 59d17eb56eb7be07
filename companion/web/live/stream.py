"""What a stream says, and how a request that is answered in a thread joins one."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, TypeAlias

from companion.store.heads import Head
from companion.store.presence import Here, Present
from companion.store.tables import StoredTable

Join: TypeAlias = Callable[[StoredTable, Present, str, Head | None], None]
"""Lets the stream of a request, a phone's at an address, follow a table from a head on."""
JOIN = "companion.join"
"""Where in a request's scope stands what lets its stream follow a table."""
RETRY = 2_000
"""After how many milliseconds a browser opens a stream again that has ended."""
HEARTBEAT = b":\n\n"
"""A comment, which shows proxies that the stream is alive."""


def join_in(
    environ: Mapping[str, Any],
    stored: StoredTable,
    present: Present,
    address: str,
    head: Head | None = None,
) -> None:
    """Let the stream that this request opens follow a table; `head` is what it begins with.

    Whoever has too many at their `address` gets none.

    Where requests are not answered from an event loop there is no such stream.
    """
    join: Join | None = environ.get("asgi.scope", {}).get(JOIN)
    if join is not None:
        join(stored, present, address, head)


def first_event(head: int) -> bytes:
    """What a stream begins with: when to come again, and where the log is."""
    return f"retry: {RETRY}\n".encode() + position_event(head)


def position_event(head: int) -> bytes:
    """The position in the log, and nothing else."""
    return f"id: {head}\ndata: {head}\n\n".encode()


def presence_event(here: Here) -> bytes:
    """How many phones look at the table, and a word for those who enter the deal, if any do."""
    entering = [(each.phone, each.called) for each in here.listed if each.enters]
    word = sha256(repr(entering).encode()).hexdigest()[:4] if entering else ""
    return f"event: phones\ndata: {here.phones} {word}".rstrip().encode() + b"\n\n"
