"""HTTP as uvicorn speaks it by httptools, with limits that httptools does not set itself."""

from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

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
