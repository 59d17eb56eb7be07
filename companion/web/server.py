"""The production server: the app on uvicorn, and the address where phones find it."""

import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NoReturn

from flask import Flask

from companion.games.registry import known_games
from companion.store.closing import close_database
from companion.store.models import db
from companion.web.app import create_app
from companion.web.serving.application import Application
from companion.web.serving.full import full_house
from companion.web.serving.limits import Limits
from companion.web.serving.listening import cannot_listen
from companion.web.serving.running import BACKLOG, Server
from companion.web.serving.workers import Workers

LOG_LINE = "%(asctime)s %(message)s"
"""A line of the log: when, in the server's own time, and what."""
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - names what listening everywhere looks like


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a server listens and keeps its data, and how many processes serve."""

    host: str
    port: int
    instance: Path
    workers: int = 1


def serve(
    place: Place, settings: Mapping[str, object], limits: Limits, announce: Callable[[str], None]
) -> int:
    """Serve the app, set up so, until a signal ends it; returns the exit status.

    `announce` is told the address for phones once they are answered there.

    Raises Fault where it cannot listen, or its data cannot be used.
    """
    try:
        listener = listen(place.host, place.port)
    except (OSError, ValueError) as error:
        raise cannot_listen(place.host, place.port, error) from error
    logging.basicConfig(format=LOG_LINE)
    with listener:
        pages = create_app(settings, instance=place.instance)
        ready = partial(announce, _address(place.host, listener.getsockname()[1]))
        # What the start made stays. Looked through again with every full collection, it would hold
        # a page up for a tenth of a second.
        gc.freeze()
        try:
            ended = _serve(pages, listener, limits, ready, place.workers)
        finally:
            close_database(pages)
        if not ended:
            _leave()
    return 0


def _serve(
    pages: Flask,
    listener: socket.socket,
    limits: Limits,
    ready: Callable[[], None],
    workers: int,
) -> bool:
    """Serve in so many processes; whether all that was worked on in this one came to its end."""
    if workers == 1:
        return _serve_alone(pages, listener, limits, ready)
    _serve_together(pages, listener, limits, ready, workers)
    return True


def _serve_alone(
    pages: Flask, listener: socket.socket, limits: Limits, ready: Callable[[], None]
) -> bool:
    """Serve in this process; whether all that was worked on came to its end."""
    games = known_games().values()
    app = Application(pages, limits, full_house(games, hangs_up=False))
    return Server(app, full_house(games), limits, ready).run_on(listener)


def _serve_together(
    pages: Flask,
    listener: socket.socket,
    limits: Limits,
    ready: Callable[[], None],
    number: int,
) -> None:
    """Serve in so many processes."""
    with pages.app_context():
        # A connection is one process's own.
        db.engine.dispose()

    def work(first: bool) -> None:
        try:
            _serve_alone(pages, listener, limits, ready if first else _unannounced)
        finally:
            close_database(pages)

    Workers(work, number).run()


def _unannounced() -> None:
    """The address has been said."""


def _leave() -> NoReturn:
    """End the process beside a thread that does not end, such as one that waits for the database.

    What was acknowledged is on the disk, and what was not is undone at the next start.
    """
    sys.stdout.flush()
    os._exit(0)


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to the address. Raises OSError when that cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only where the protocol is named does asyncio send without waiting to fill a packet.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        # At once, so that a second server at the same port is told, and not both half started.
        listener.listen(BACKLOG)
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
