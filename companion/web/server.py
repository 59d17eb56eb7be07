"""The production server: binds the address, makes the app and runs its worker processes."""

import gc
import logging
import os
import socket
import sys
from collections.abc import Callable, Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import NoReturn

from flask import Flask

from companion.games.registry import found_games, known_games
from companion.store.db.models import db
from companion.store.db.sqlite import close_database
from companion.web.app import create_app
from companion.web.https.home_certificate import Address, HomeCertificate, own_address, subjects_at
from companion.web.request.addresses import HomeHttps
from companion.web.serving.application import Application, Limits
from companion.web.serving.buffered_pages import overload_answer
from companion.web.serving.uvicorn_server import BACKLOG, SecureSettings, Server, bind_fault
from companion.web.serving.workers import Workers
from companion.words.catalogue import catalogue_for

log = logging.getLogger(__name__)

LOG_LINE = "%(asctime)s %(levelname)s %(message)s"
"""The format of a log line: the server's time, how grave it is, and the message."""
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - names what listening everywhere looks like


@dataclass(frozen=True, kw_only=True)
class HttpsSettings:
    """HTTPS by a certificate that the server makes for its home network.

    Plain HTTP is answered at `trust_port`. `certify` returns the certificate for some names and
    addresses, kept in a folder. `names` are those that the server has besides its own.
    """

    trust_port: int
    certify: Callable[[Path, Iterable[str], Iterable[Address]], HomeCertificate]
    names: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class ServerSettings:
    """Where a server listens and keeps its data, and how many processes serve."""

    host: str
    port: int
    instance: Path
    workers: int = 1
    https: HttpsSettings | None = None


def serve(
    server: ServerSettings,
    settings: Mapping[str, object],
    limits: Limits,
    announce: Callable[[str, str], None],
) -> int:
    """Serve an app with these settings until a signal ends it; return the exit status.

    `announce` is called with the address for phones once requests are answered there, and with that
    of the page about trust ("" without HTTPS). Raises Fault if an address cannot be bound or the
    data cannot be used.
    """
    with ExitStack() as sockets:
        listener = sockets.enter_context(_bound(server.host, server.port, "--port"))
        home, secure, trust = None, None, ""
        if server.https:
            plain = _bound(server.host, server.https.trust_port, "--trust-port")
            home, secure = _secured(server, server.https, listener, sockets.enter_context(plain))
            trust = _address(server.host, home.trust_port)
        logging.basicConfig(format=LOG_LINE)
        pages = _pages(
            server,
            {
                **settings,
                "HOME_HTTPS": home,
                "OWN_ADDRESS": partial(_address_for_others, server.host),
            },
        )
        address = _address(server.host, listener.getsockname()[1], "https" if secure else "http")
        _keep_all()
        run = partial(_serve_in_process, pages, listener, limits, secure)
        try:
            ended = _serve(pages, run, partial(announce, address, trust), server.workers)
        finally:
            close_database(pages)
        if not ended:
            _leave()
    return 0


def _keep_all() -> None:
    """Keep all objects made so far, which live as long as the process, out of garbage collections.

    Scanning them in every full collection would delay a page by a tenth of a second.
    """
    gc.freeze()
    gc.enable()


def _pages(server: ServerSettings, settings: Mapping[str, object]) -> Flask:
    """Return the app, once it is logged which games are left out."""
    _log_left_out()
    return create_app(settings, instance=server.instance)


def _log_left_out() -> None:
    """Log in one line each which games are left out, and why."""
    words = catalogue_for("en", tuple(known_games().values()))
    for found_game in found_games():
        if found_game.game is None:
            why = "; ".join(map(words.say, found_game.faults))
            log.error(
                "the game %s of the package %s is left out: %s",
                found_game.name,
                found_game.package,
                why,
            )


def _bound(host: str, port: int, option: str) -> socket.socket:
    """Return a socket that listens; raise Fault, naming the option, if the port cannot be had."""
    try:
        return listen(host, port)
    except (OSError, ValueError) as error:
        raise bind_fault(host, port, error, option) from error


def _secured(
    server: ServerSettings, https: HttpsSettings, listener: socket.socket, plain: socket.socket
) -> tuple[HomeHttps, SecureSettings]:
    """Return what the pages and the server need for HTTPS on these two sockets.

    Raises Fault if there can be no certificate.
    """
    names, addresses = subjects_at(_told_host(server.host))
    certificate = https.certify(server.instance, [*names, *https.names], addresses)
    port, trust_port = (listening.getsockname()[1] for listening in (listener, plain))
    home = HomeHttps(
        authority=certificate.authority,
        authority_name=certificate.authority_name,
        port=port,
        trust_port=trust_port,
    )
    return home, SecureSettings(context=certificate.context(), port=port, plain=plain)


def _serve(
    pages: Flask, run: Callable[[Callable[[], None]], bool], ready: Callable[[], None], workers: int
) -> bool:
    """Serve in `workers` processes; return whether no thread of this one is still working."""
    if workers == 1:
        return run(ready)
    _serve_together(pages, run, ready, workers)
    return True


def _serve_in_process(
    pages: Flask,
    listener: socket.socket,
    limits: Limits,
    secure: SecureSettings | None,
    ready: Callable[[], None],
) -> bool:
    """Serve in this process; return whether no thread is still working."""
    games = known_games().values()
    app = Application(pages, limits, overload_answer(games, hangs_up=False))
    return Server(app, overload_answer(games), limits, ready, secure).run_on(listener)


def _serve_together(
    pages: Flask,
    run: Callable[[Callable[[], None]], bool],
    ready: Callable[[], None],
    number: int,
) -> None:
    """Run `number` worker processes on the same listening sockets."""
    with pages.app_context():
        # Processes must not share a connection.
        db.engine.dispose()

    def work(first: bool) -> None:
        try:
            run(ready if first else _unannounced)
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


def _address(host: str, port: int, scheme: str = "http") -> str:
    """Return the URL to open on phones."""
    name = _told_host(host)
    return f"{scheme}://{f'[{name}]' if ':' in name else name}:{port}/"


def _address_for_others(host: str) -> str:
    """Return the address at which others reach what listens at a host, "" if they cannot."""
    told = _told_host(host)
    try:
        return "" if ip_address(told).is_loopback else told
    except ValueError:
        return "" if told == "localhost" else told


def _told_host(host: str) -> str:
    """Return the host to name to phones: the one listened on, or this machine's address."""
    return own_address() if host in _EVERYWHERE else host
