"""The production server: binds the address, makes the app and runs its worker processes."""

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
from companion.store.db.close_database import close_database
from companion.store.db.models import db
from companion.web.app import create_app
from companion.web.serving.application import Application
from companion.web.serving.bind_errors import bind_fault
from companion.web.serving.limits import Limits
from companion.web.serving.overload import overload_answer
from companion.web.serving.uvicorn_server import BACKLOG, Server
from companion.web.serving.workers import Workers

LOG_LINE = "%(asctime)s %(message)s"
"""The format of a log line: the server's time and the message."""
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - names what listening everywhere looks like


@dataclass(frozen=True, kw_only=True)
class ServerSettings:
    """Where a server listens and keeps its data, and how many processes serve."""

    host: str
    port: int
    instance: Path
    workers: int = 1


def serve(
    place: ServerSettings,
    settings: Mapping[str, object],
    limits: Limits,
    announce: Callable[[str], None],
) -> int:
    """Serve an app with these settings until a signal ends it; return the exit status.

    `announce` is called with the address for phones once requests are answered there. Raises Fault
    if the address cannot be bound or the data cannot be used.
    """
    try:
        listener = listen(place.host, place.port)
    except (OSError, ValueError) as error:
        raise bind_fault(place.host, place.port, error) from error
    logging.basicConfig(format=LOG_LINE)
    with listener:
        pages = create_app(settings, instance=place.instance)
        ready = partial(announce, _address(place.host, listener.getsockname()[1]))
        # All objects made so far live as long as the process. Scanning them in every full garbage
        # collection would delay a page by a tenth of a second.
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
    """Serve in `workers` processes; return whether no thread of this one is still working."""
    if workers == 1:
        return _serve_alone(pages, listener, limits, ready)
    _serve_together(pages, listener, limits, ready, workers)
    return True


def _serve_alone(
    pages: Flask, listener: socket.socket, limits: Limits, ready: Callable[[], None]
) -> bool:
    """Serve in this process; return whether no thread is still working."""
    games = known_games().values()
    app = Application(pages, limits, overload_answer(games, hangs_up=False))
    return Server(app, overload_answer(games), limits, ready).run_on(listener)


def _serve_together(
    pages: Flask,
    listener: socket.socket,
    limits: Limits,
    ready: Callable[[], None],
    number: int,
) -> None:
    """Run `number` worker processes on one listening socket."""
    with pages.app_context():
        # Processes must not share a connection.
        db.engine.dispose()

    def work(first: bool) -> None:
        try:
            _serve_alone(pages, listener, limits, ready if first else _unannounced)
        finally:
            close_database(pages)

    Workers(work, number).run()


def _unannounced() -> None:
    """Announce nothing: the first worker has announced the address."""


def _leave() -> NoReturn:
    """End the process although a thread is still working, such as one that waits for the database.

    Acknowledged writes are on the disk; others are rolled back at the next start.
    """
    sys.stdout.flush()
    os._exit(0)


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on the address. Raises OSError if it cannot be bound."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on sockets whose protocol is named.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        # Listen now, so that a second server on the same port fails before it opens the data.
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def _address(host: str, port: int) -> str:
    """Return the URL to open on phones."""
    shown = _own_address() if host in _EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _own_address() -> str:
    """Return this machine's address in its network. Connecting a UDP socket sends no packet."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
