"""The open connections: whom each of them waits for, for how long, and who goes when it is full."""

import asyncio
from enum import Enum, auto
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from companion.web.request.asgi import AsgiApp
from companion.web.serving.bodies import FREE
from companion.web.serving.limits import Limits


class Owed(Enum):
    """What a connection waits for from its phone."""

    HEAD = auto()
    """The rest of a request's head, or of a body that was refused."""
    BODY = auto()
    NEXT = auto()
    """Another request, of which nothing has come."""
    READING = auto()
    """That it takes its answer."""


_PIECE = memoryview(bytearray(FREE))
"""What is read of a connection at a time. All share it: what came is copied before the next."""


class Connection(H11Protocol, asyncio.BufferedProtocol):
    """uvicorn's connection, which also says since when it waits for its phone.

    It reads a little at a time. A crowd that sends at the same moment would else be in memory with
    a quarter of a megabyte each before anybody has counted it.
    """

    def __init__(self, *, crowd: "Crowd", **given: Any) -> None:
        super().__init__(**given)
        self._crowd = crowd
        self._wait: tuple[Owed, object] | None = None
        self._since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a head."""
        super().connection_made(transport)
        self._crowd.join(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the crowd."""
        super().connection_lost(exc)
        self._crowd.leave(self)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Where the next piece is read to."""
        return _PIECE

    def buffer_updated(self, nbytes: int) -> None:
        """Take the piece that was read."""
        self.data_received(bytes(_PIECE[:nbytes]))

    def data_received(self, data: bytes) -> None:
        """Take what came, and look what is owed then."""
        super().data_received(data)
        self.owed()

    def on_response_complete(self) -> None:
        """Wait for the next request, unless it is there already."""
        # What came of a body that nobody wanted would stay for as long as its connection.
        self.cycle.body = bytearray()
        super().on_response_complete()
        self.owed()

    def owed(self) -> Owed | None:
        """What the phone owes; nothing while a request is worked on, or while it waits for news."""
        wait = self._waits()
        if wait != self._wait:
            self._wait, self._since = wait, self.loop.time()
        return wait[0] if wait else None

    @property
    def waiting(self) -> float:
        """For how many seconds it has waited for the same thing, as far as it was looked at."""
        return self.loop.time() - self._since

    def refuse(self, app: AsgiApp) -> None:
        """Let this app answer whatever is asked here."""
        self.app = app

    def hang_up(self) -> None:
        """Let go of the phone, and of what it has not taken."""
        self.transport.abort()

    def _waits(self) -> tuple[Owed, object] | None:
        """What the phone owes, with what changes when it owes something new."""
        unread = self.transport.get_write_buffer_size()
        if unread:
            return Owed.READING, unread
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete:
            return Owed.NEXT if self.timeout_keep_alive_task else Owed.HEAD, cycle
        return (Owed.BODY, cycle) if cycle.more_body else None


class Crowd:
    """All connections. One too many sends away those that have waited longest for their phones."""

    def __init__(self, limits: Limits, most: int, full: AsgiApp) -> None:
        """`most` is how many there can be; `full` answers who comes when nobody can go."""
        self._connections: set[Connection] = set()
        # A body has a deadline of its own, with an answer; the next request has uvicorn's.
        self._patience = {Owed.HEAD: limits.head_seconds, Owed.READING: limits.reading_seconds}
        self._most, self._full = most, full

    def join(self, newcomer: Connection) -> None:
        """Count a new connection; make room for it where there is none."""
        newcomer.owed()
        if len(self._connections) >= self._most and not self._make_room():
            newcomer.refuse(self._full)
        self._connections.add(newcomer)

    def leave(self, connection: Connection) -> None:
        """Count it no more."""
        self._connections.discard(connection)

    def look_round(self) -> None:
        """Hang up on the phones that were waited for too long."""
        for each in tuple(self._connections):
            owed = each.owed()
            if owed in self._patience and each.waiting > self._patience[owed]:
                self._hang_up(each)

    def hang_up(self) -> None:
        """Hang up on everybody."""
        for each in tuple(self._connections):
            self._hang_up(each)

    def _make_room(self) -> bool:
        """Hang up on some who have been waited for longest; whether there was anybody."""
        owing = [each for each in self._connections if each.owed()]
        # Several at once: to look for one at every newcomer is what a flood would want.
        owing.sort(key=lambda each: each.waiting, reverse=True)
        for each in owing[: 1 + self._most // 16]:
            self._hang_up(each)
        return bool(owing)

    def _hang_up(self, connection: Connection) -> None:
        """Let go of a connection; it counts no more from here on."""
        connection.hang_up()
        self.leave(connection)
