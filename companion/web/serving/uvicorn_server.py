"""uvicorn, configured so that it never waits too long for a phone."""

import asyncio
import errno
import re
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any, cast

import uvicorn

from companion.engine.messages import message
from companion.store.db.faults import Fault
from companion.web.request.addresses import AsgiApp, Receive, Scope, Send
from companion.web.serving.application import (
    HEAD_SECONDS,
    IDLE_SECONDS,
    READING_SECONDS,
    STOP_SECONDS,
    Application,
    Limits,
    descriptors,
)
from companion.web.serving.connections import Connection, ConnectionLimiter, track_connections

# Plain HTTP next to HTTPS


_SHOWN = re.compile(
    r"/(trust(/.*)?|static/.*|language/.*|manifest\.webmanifest|apple-touch-icon\.png)"
)
"""What is answered over plain HTTP: the page, and what it is made of."""
_HOST = re.compile(rb"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]*)?")


def page_about_trust(pages: AsgiApp, port: int) -> AsgiApp:
    """Return an app that shows the page about trust, and redirects all else to HTTPS at `port`."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if _SHOWN.fullmatch(scope["path"]):
            await pages(scope, receive, send)
            return
        target = b"/trust" if scope["path"] == "/" else _secure_url(scope, port)
        headers = [
            (b"content-length", b"0"),
            # A kept redirect would send those to HTTPS again who have gone back to plain HTTP.
            (b"cache-control", b"no-store"),
            *([(b"location", target)] if target else []),
        ]
        status = 307 if target else 400
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    return answer


def _secure_url(scope: Scope, port: int) -> bytes | None:
    """Return the same address over HTTPS; None if the request's host is malformed."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    host = _HOST.fullmatch(hosts[0]) if len(hosts) == 1 else None
    if host is None:
        return None
    query: bytes = scope["query_string"]
    address: bytes = scope["raw_path"] + (b"?" + query if query else b"")
    return b"https://%b:%d%b" % (host[1], port, address)


BACKLOG = 1024
"""How many connections may wait to be accepted."""
_AT_ONCE = 16
"""How many connections may be accepted before they are counted."""
_ENDING_SECONDS = 1
"""The timeout for dropped connections, and then for threads, to end."""
_TICK_SECONDS = 0.1
_TICKS_A_LOOK = 5
"""The interval in ticks at which slow connections are dropped."""


@dataclass(frozen=True, kw_only=True)
class SecureSettings:
    """How to serve over TLS, and the socket on which plain HTTP is redirected to that port."""

    context: ssl.SSLContext
    port: int
    plain: socket.socket


def end_unreachable(listener: socket.socket, seconds: int) -> None:
    """Let each connection of a listening socket end if its phone receives nothing for so long.

    A phone that goes out of reach says nothing. The system would send again for a quarter of an
    hour, and the phone would count as listening. Only Linux has this option.
    """
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, seconds * 1000)


class Server:
    """A server of an app on a socket, which calls `ready` when it has started.

    It stops in time, whatever its phones do.
    """

    def __init__(
        self,
        app: Application,
        overload: AsgiApp,
        limits: Limits,
        ready: Callable[[], None],
        secure: SecureSettings | None = None,
    ) -> None:
        """`overload` answers connections for which there is no room; `secure` is None for HTTP."""
        self._app, self._ready, self._secure = app, ready, secure
        most = limits.connections_within(descriptors())
        self._connections = ConnectionLimiter(most, overload)
        plain = page_about_trust(app, secure.port) if secure else app
        self._uvicorn = uvicorn.Server(self._config(plain))

    def _config(self, app: AsgiApp) -> uvicorn.Config:
        """Return the configuration of an app."""
        return uvicorn.Config(
            cast("Any", track_connections(app)),
            http=cast("Any", partial(Connection, limiter=self._connections)),
            ws="none",
            # The pages handle proxies; they know how many are trusted.
            proxy_headers=False,
            lifespan="off",
            # Warnings about malformed requests are not our faults, and could fill the disk.
            log_level="error",
            # Use the program's own logging, which adds the time.
            log_config=None,
            access_log=False,
            # Clients need not know it, and it costs bytes.
            server_header=False,
            backlog=_AT_ONCE,
            timeout_keep_alive=IDLE_SECONDS,
            timeout_graceful_shutdown=STOP_SECONDS + _ENDING_SECONDS,
            # A request must not see the context of the one before on its connection.
            reset_contextvars=True,
        )

    def run_on(self, listener: socket.socket) -> bool:
        """Serve until a signal comes; return whether all threads have finished their work."""
        # uvicorn raises the signal again once it has stopped.
        with suppress(KeyboardInterrupt):
            asyncio.run(self._serve(listener))
        return self._app.stop(_ENDING_SECONDS)

    async def _serve(self, listener: socket.socket) -> None:
        """Run uvicorn, and `_attend` beside it."""
        plain = self._secure.plain if self._secure else listener
        for each in {plain, listener}:
            end_unreachable(each, READING_SECONDS)
        attending = asyncio.create_task(self._attend(plain, listener))
        await self._uvicorn.serve(sockets=[plain])
        await attending

    async def _attend(self, plain: socket.socket, listener: socket.socket) -> None:
        """Call `ready` when uvicorn has started; drop slow connections, and at the end all."""
        while not self._uvicorn.started:
            await asyncio.sleep(0)
        # asyncio uses uvicorn's `backlog` as well for how many are accepted at once.
        plain.listen(BACKLOG)
        secure = await self._serve_secure(listener, self._secure.context) if self._secure else None
        try:
            self._ready()
            await self._drop_slow()
        finally:
            if secure is not None:
                secure.close()
            self._uvicorn.should_exit = True
            self._app.end_streams()
            loop = asyncio.get_running_loop()
            loop.call_later(STOP_SECONDS, self._connections.drop_all)

    async def _serve_secure(
        self, listener: socket.socket, context: ssl.SSLContext
    ) -> asyncio.Server:
        """Start to answer over TLS; its connections count, and end, with all the others.

        uvicorn could do so itself, but has no timeouts for handshakes and for taking leave.
        """
        config = self._config(self._app)
        config.load()
        make = partial(
            Connection,
            limiter=self._connections,
            config=config,
            server_state=self._uvicorn.server_state,
            app_state={},
        )
        server = await asyncio.get_running_loop().create_server(
            make,
            sock=listener,
            backlog=_AT_ONCE,
            ssl=context,
            ssl_handshake_timeout=HEAD_SECONDS,
            ssl_shutdown_timeout=_ENDING_SECONDS,
        )
        listener.listen(BACKLOG)
        return server

    async def _drop_slow(self) -> None:
        """Drop slow connections twice a second until the server is told to stop."""
        for tick in count():
            if self._uvicorn.should_exit:
                return
            if tick % _TICKS_A_LOOK == 0:
                self._connections.drop_slow()
            await asyncio.sleep(_TICK_SECONDS)


# Bind errors


def bind_fault(host: str, port: int, error: OSError | ValueError, option: str = "--port") -> Fault:
    """Return the fault to report for an address and the error that binding it raised.

    `option` is the one that names another port.
    """
    if not isinstance(error, OSError) or isinstance(error, socket.gaierror):
        return Fault(message("listen-host", host=host))
    match error.errno:
        case errno.EADDRINUSE:
            return Fault(message("listen-taken", port=str(port), option=option))
        case errno.EACCES | errno.EPERM:
            return Fault(message("listen-denied", port=str(port), option=option))
        case errno.EADDRNOTAVAIL | errno.EAFNOSUPPORT:
            return Fault(message("listen-host", host=host))
    return Fault(message("listen-other", host=host, port=str(port), reason=error.strerror or ""))
