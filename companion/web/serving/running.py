"""uvicorn, told to wait for nobody too long."""

import asyncio
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, cast

import uvicorn

from companion.web.request.asgi import AsgiApp
from companion.web.serving.application import Application
from companion.web.serving.connections import Connection, Crowd
from companion.web.serving.limits import Limits, descriptors

BACKLOG = 1024
"""How many phones may wait to be let in."""
_AT_ONCE = 16
"""How many are let in before they are counted."""
_ENDING_SECONDS = 1
"""How long what was cut off may take to end, each time."""


class Server(uvicorn.Server):
    """A server that calls `ready` once it listens, and stops whatever its phones do."""

    def __init__(
        self, app: Application, full: AsgiApp, limits: Limits, ready: Callable[[], None]
    ) -> None:
        self._app, self._limits, self._ready = app, limits, ready
        self._crowd = Crowd(limits, limits.connections_within(descriptors()), full)
        super().__init__(
            uvicorn.Config(
                cast("Any", app),
                http=cast("Any", partial(Connection, crowd=self._crowd)),
                ws="none",
                # Whether a proxy is believed is for the pages to say; they know how many there are.
                proxy_headers=False,
                lifespan="off",
                # What phones send wrongly is no fault here, and could fill a disk.
                log_level="error",
                # It is logged as everything else is, with the time.
                log_config=None,
                access_log=False,
                # Who asks need not know, and pays for each byte.
                server_header=False,
                backlog=_AT_ONCE,
                timeout_keep_alive=limits.idle_seconds,
                timeout_graceful_shutdown=limits.stop_seconds + _ENDING_SECONDS,
                # Each request starts with nothing of the one before on its connection.
                reset_contextvars=True,
            )
        )

    def run_on(self, listener: socket.socket) -> bool:
        """Serve until a signal ends it; whether all that was worked on came to its end."""
        # uvicorn raises the signal again once it has stopped.
        with suppress(KeyboardInterrupt):
            self.run(sockets=[listener])
        return self._app.stop(_ENDING_SECONDS)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then say so."""
        await super().startup(sockets)
        for each in sockets or []:
            # asyncio takes one number for how many wait and how many are let in at once.
            each.listen(BACKLOG)
        self._ready()

    async def on_tick(self, counter: int) -> bool:
        """Look round twice a second; uvicorn ticks ten times."""
        if counter % 5 == 0:
            self._crowd.look_round()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let what is worked on come to its end, but not for long."""
        self._app.end_streams()
        loop = asyncio.get_running_loop()
        loop.call_later(self._limits.stop_seconds, self._crowd.hang_up)
        await super().shutdown(sockets)
