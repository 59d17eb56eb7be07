"""The events of a stream, and how a request that is answered in a thread joins one."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any, Protocol, TypeAlias

from companion.store.access.log_heads import Head
from companion.store.processes.online_phones import OnlinePhone, PhonesOnline


class FollowedPlace(Protocol):
    """What a stream follows: a table, or a circle with all its tables."""

    @property
    def id(self) -> int:
        """Its id among others of its kind."""

    @property
    def link(self) -> str:
        """The link by which it was found."""


Join: TypeAlias = Callable[[FollowedPlace, OnlinePhone | None, str, Head | None], None]
"""Lets a request's stream follow a place; called with the place, phone, address and head.

The phone is None if the place is a circle: nobody is told who else looks at that.
"""
JOIN = "companion.join"
"""The key of the ASGI scope under which the Join function is found."""
RETRY = 2_000
"""After how many milliseconds a browser reopens a stream that has ended."""
HEARTBEAT = b":\n\n"
"""A comment that shows proxies that the stream is alive."""


def join_in(
    environ: Mapping[str, Any],
    place: FollowedPlace,
    present: OnlinePhone | None,
    address: str,
    head: Head | None = None,
) -> None:
    """Let the stream that this request opens follow a place; `head` is where its log stands.

    `present` is the phone that is seen to follow a table; None for a circle. The stream is refused
    if its `address` has too many. Does nothing without an event loop.
    """
    join: Join | None = environ.get("asgi.scope", {}).get(JOIN)
    if join is not None:
        join(place, present, address, head)


def first_event(head: int) -> bytes:
    """Return the first event: the reconnection time and the log position."""
    return f"retry: {RETRY}\n".encode() + head_event(head)


def head_event(head: int) -> bytes:
    """Return the event of a log position."""
    return f"id: {head}\ndata: {head}\n\n".encode()


def presence_event(here: PhonesOnline) -> bytes:
    """Return the event of the phones online: their number, and a hash of those that enter."""
    entering = [(phone.phone, phone.called) for phone in here.listed if phone.enters]
    word = sha256(repr(entering).encode()).hexdigest()[:4] if entering else ""
    return f"event: phones\ndata: {here.phones} {word}".rstrip().encode() + b"\n\n"
