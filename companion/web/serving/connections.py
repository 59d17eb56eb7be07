"""The open connections: what each waits for, and which are closed as too slow or too many.

A phone is too slow if it takes too long to send a request's head or to read a response. If there
are too many connections, some of those that have waited longest are closed.

uvicorn's protocol implements HTTP. `Connection` is between it and the socket, and knows from the
data in both directions what the phone at the other end has yet to do.
"""

import asyncio
from enum import Enum, auto
from functools import partial
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from companion.web.request.addresses import AsgiApp, Message, Receive, Scope, Send
from companion.web.serving.application import HEAD_SECONDS, READING_SECONDS
from companion.web.serving.bodies import FREE, waits_for_go_ahead

# HTTP protocol with limits


MOST_HELD: Final = 32 * 1024
"""The most bytes of a request's head, of what stands between and after pieces of its body, and of
all that waits behind a request on its connection."""
MOST_HEADERS: Final = 100
"""The most headers of a request."""
MOST_WAITING: Final = 16
"""The most requests that may wait behind another on their connection."""


class HttpProtocol(HttpToolsProtocol):
    """A connection's protocol. What exceeds a limit is answered 400, and the connection closed.

    That is done at once, ahead of answers that are still due. Without limits, a phone that goes on
    sending could fill the memory before the app reads a byte.
    """

    _running: RequestResponseCycle | None = None
    """The request that is being answered, or was answered last."""
    _held = 0
    """How many bytes have arrived since the running request's head or the last piece of its body;
    what else arrived in the same read is not counted."""

    def data_received(self, data: bytes) -> None:
        """Parse what has arrived, unless too much arrived of which the app gets nothing."""
        self._held += len(data)
        if self._held > MOST_HELD:
            self.send_400_response("Request too large.")
        else:
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell the running request that its client has gone; uvicorn tells only the newest one."""
        super().connection_lost(exc)
        if self._running is not None and not self._running.response_complete:
            self._running.disconnected = True
            self._running.message_event.set()

    def on_message_begin(self) -> None:
        """Begin a request. Raises ValueError if too many wait already."""
        if len(self.pipeline) == MOST_WAITING:
            raise ValueError("too many requests at once")
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header. Raises ValueError if the request has too many."""
        if len(self.headers) == MOST_HEADERS:
            raise ValueError("too many headers")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Let the app answer the request, the connection's last if it offers another protocol.

        Its client may already have sent something in that protocol.
        """
        super().on_headers_complete()
        # The trailers of a body are no headers: a proxy may pass on any name in them.
        self.headers = []
        if self.parser.should_upgrade():
            self.cycle.keep_alive = False

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        if self.cycle is self._running:
            self._held = 0
        super().on_body(body)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """Let the app answer a request: a new one, or the first of those that wait."""
        self._running, self._held = cycle, 0
        super()._start_asgi_task(cycle, app)


class WaitingFor(Enum):
    """What a connection waits for its phone to do."""

    HEAD = auto()
    """Send the rest of a request's head, or of a refused body."""
    BODY = auto()
    """Send the rest of a request's body."""
    NEXT = auto()
    """Send another request, of which nothing has arrived yet."""
    READING = auto()
    """Read its answer."""


MOST_EXPECTED = 128
"""The most TLS handshakes at once. Each costs a quarter of a megabyte, and none can be dropped."""
_STATE = "companion.connection"
"""The key of a request's connection in its state (`scope["state"]`)."""
_PIECE = memoryview(bytearray(FREE))
"""The read buffer. All connections share it: data is copied before the next read."""


class _ClosedOnce:
    """A transport that is closed at most once.

    A second `close` would detach asyncio's transport from its TLS connection: it could no longer be
    aborted, nor say what it has yet to send.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def close(self) -> None:
        """Close the transport, unless it is closing already."""
        if not self._transport.is_closing():
            self._transport.close()


class Connection(asyncio.BufferedProtocol):
    """A connection that knows what it waits for, and since when.

    It reads small pieces. Otherwise many phones sending at the same moment could fill the memory
    with a quarter of a megabyte each before the budget counts it. (Over TLS asyncio itself has
    that much for each.)
    """

    def __init__(
        self, *, limiter: "ConnectionLimiter", app_state: dict[str, Any], **given: Any
    ) -> None:
        """Called by uvicorn, which passes everything but the limiter on to its protocol.

        Raises ConnectionAbortedError, at which asyncio closes it, during too many TLS handshakes.
        """
        limiter.expect(self)
        # Its state refers to this connection, which would then outlast a handshake that fails.
        self._make_http = partial(HttpProtocol, app_state=app_state, **given)
        self._limiter = limiter
        self._refused_by: AsgiApp | None = None
        self._step: WaitingFor | None = WaitingFor.HEAD
        self._wait: tuple[WaitingFor | None, int] | None = None
        self._since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start to wait for a request's head; over TLS, hands have been shaken by now."""
        self._transport = cast("asyncio.Transport", _ClosedOnce(transport))
        self._loop = asyncio.get_running_loop()
        self._http = self._make_http()
        self._http.app_state = {**self._http.app_state, _STATE: self}
        self._http.connection_made(self._transport)
        self._limiter.join(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Remove this connection from the limiter."""
        self._http.connection_lost(exc)
        self._limiter.leave(self)

    def get_buffer(self, sizehint: int) -> memoryview:
        """Return the buffer for the next read."""
        return _PIECE

    def buffer_updated(self, nbytes: int) -> None:
        """Pass the bytes that were read on to the protocol."""
        if self._step is WaitingFor.NEXT:
            self._wait_for(WaitingFor.HEAD)
        self._http.data_received(bytes(_PIECE[:nbytes]))

    def eof_received(self) -> None:
        """Pass on that the phone will send nothing more."""
        self._http.eof_received()

    def pause_writing(self) -> None:
        """Pass on that the phone reads more slowly than we write."""
        self._http.pause_writing()

    def resume_writing(self) -> None:
        """Pass on that the phone has caught up."""
        self._http.resume_writing()

    async def answer(self, app: AsgiApp, scope: Scope, receive: Receive, send: Send) -> None:
        """Let an app answer a request of this connection, and track its progress."""
        self._wait_for(WaitingFor.BODY)

        async def receive_and_note() -> Message:
            message = await receive()
            if self._step is WaitingFor.BODY and not message.get("more_body", False):
                self._wait_for(None)
            return message

        async def send_and_note(message: Message) -> None:
            is_first = message["type"] == "http.response.start"
            if is_first and self._step is WaitingFor.BODY and waits_for_go_ahead(scope):
                # It may still send its body, which would look like another request.
                message = {**message, "headers": [*message["headers"], (b"connection", b"close")]}
            is_last = message["type"] == "http.response.body" and not message.get("more_body")
            if is_last and self._step is WaitingFor.BODY:
                await _drop_arrived(receive)
            await send(message)
            if is_last:
                self._wait_for(WaitingFor.NEXT)

        await (self._refused_by or app)(scope, receive_and_note, send_and_note)

    def waits_for(self) -> WaitingFor | None:
        """Return what the phone has yet to do; None while the app works on an answer or stream."""
        unread = self._transport.get_write_buffer_size()
        wait = (WaitingFor.READING, unread) if unread else (self._step, 0)
        if wait != self._wait:
            self._wait, self._since = wait, self._loop.time()
        return wait[0]

    @property
    def seconds_waited(self) -> float:
        """For how long it has waited for the same thing, as seen by calls of `waits_for`."""
        return self._loop.time() - self._since

    def refuse(self, app: AsgiApp) -> None:
        """Let this app answer all requests of the connection."""
        self._refused_by = app

    def hang_up(self) -> None:
        """Close the connection at once, discarding what the phone has not read."""
        self._transport.abort()

    def _wait_for(self, step: WaitingFor | None) -> None:
        """Start to wait for something else."""
        self._step = step
        self.waits_for()


def track_connections(app: AsgiApp) -> AsgiApp:
    """Return an app whose connections track the progress of its answers."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        connection: Connection = scope["state"][_STATE]
        await connection.answer(app, scope, receive, send)

    return answer


async def _drop_arrived(receive: Receive) -> None:
    """Discard what has arrived of a body that the app does not read.

    It would be kept as long as the connection.
    """
    dropping = asyncio.ensure_future(receive())
    await asyncio.sleep(0)
    dropping.cancel()


class ConnectionLimiter:
    """All connections of a process; it drops those that are too slow, or too many."""

    def __init__(self, most: int, overload: AsgiApp) -> None:
        """`most` is their limit; `overload` answers a new one if none can be dropped."""
        self._connections: set[Connection] = set()
        # asyncio does not report a failed handshake; it forgets the connection.
        self._expected: WeakKeyDictionary[Connection, float] = WeakKeyDictionary()
        # BODY has a timeout of its own, which is answered (`BufferedPages`); NEXT has uvicorn's.
        self._seconds = {
            WaitingFor.HEAD: HEAD_SECONDS,
            WaitingFor.READING: READING_SECONDS,
        }
        self._most, self._overload = most, overload

    def expect(self, newcomer: Connection) -> None:
        """Note a connection that has yet to be made, as TLS does by a handshake.

        Raises ConnectionAbortedError if there are too many.
        """
        now = asyncio.get_running_loop().time()
        latest = now - self._seconds[WaitingFor.HEAD]
        if sum(since > latest for since in self._expected.values()) >= MOST_EXPECTED:
            raise ConnectionAbortedError("too many handshakes at once")
        self._expected[newcomer] = now

    def join(self, newcomer: Connection) -> None:
        """Add a new connection; close another one if there are too many."""
        self._expected.pop(newcomer, None)
        newcomer.waits_for()
        if len(self._connections) >= self._most and not self._make_room():
            newcomer.refuse(self._overload)
        self._connections.add(newcomer)

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self._connections.discard(connection)

    def drop_slow(self) -> None:
        """Drop the connections that have waited too long for their phones."""
        for connection in tuple(self._connections):
            waits_for = connection.waits_for()
            if waits_for in self._seconds and connection.seconds_waited > self._seconds[waits_for]:
                self._drop(connection)

    def drop_all(self) -> None:
        """Drop every connection."""
        for connection in tuple(self._connections):
            self._drop(connection)

    def _make_room(self) -> bool:
        """Drop some of those that have waited longest; return whether there were any."""
        waiting = [connection for connection in self._connections if connection.waits_for()]
        # Drop several at once: in a flood, a search at every new connection would cost too much.
        waiting.sort(key=lambda connection: connection.seconds_waited, reverse=True)
        for connection in waiting[: 1 + self._most // 16]:
            self._drop(connection)
        return bool(waiting)

    def _drop(self, connection: Connection) -> None:
        """Close a connection and remove it at once."""
        connection.hang_up()
        self.leave(connection)
