"""The production server: the app on uvicorn, and the address where phones find it."""

import gc
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import segno
import uvicorn
from a2wsgi import WSGIMiddleware

from companion.web.app import create_app

_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - names what listening everywhere looks like
_WORKERS = 16
_BACKLOG = 2048


def serve(host: str, port: int, instance: Path) -> int:
    """Serve the app until a signal ends it; returns the exit status."""
    try:
        listener = _listen(host, port)
    except OSError as error:
        print(f"Cannot listen on {host}:{port}: {error.strerror}.", file=sys.stderr)
        return 1
    with listener:
        app = WSGIMiddleware(cast("Any", create_app(instance=instance)), workers=_WORKERS)
        # What the start made stays. Looked through again with every full collection, it would hold
        # a page up for a tenth of a second.
        gc.freeze()
        config = uvicorn.Config(
            cast("Any", app), log_level="warning", access_log=False, lifespan="off"
        )
        server = _Server(config, _address(host, listener.getsockname()[1]))
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listener])
    return 0


class _Server(uvicorn.Server):
    """uvicorn's server, saying where it is once it is there."""

    def __init__(self, config: uvicorn.Config, address: str) -> None:
        super().__init__(config)
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, then say so."""
        await super().startup(sockets)
        announce(self._address)


def announce(address: str) -> None:
    """Print the address, and its QR code where somebody can scan it."""
    print(f"Companion is ready at {address}", flush=True)
    if sys.stdout.isatty():
        segno.make(address, error="l").terminal(compact=True)
        print("Scan it with a phone on the same network. Ctrl-C stops the server.", flush=True)


def _listen(host: str, port: int) -> socket.socket:
    """A socket bound to the address. Raises OSError when that cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        # At once, so that a second server at the same port is told, and not both half started.
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def _address(host: str, port: int) -> str:
    """The address to give to phones."""
    shown = _own_address() if host in _EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _own_address() -> str:
    """This machine's address on its network. Asking for a route sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
