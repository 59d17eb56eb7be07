"""`companion serve`: run the web server for the phones at the table."""

import argparse
import gc
import os
import signal
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from companion import __version__
from companion.cli.command_error import trouble
from companion.cli.data import print_notice
from companion.cli.terminal import flush, is_terminal, print_out, terminal_words
from companion.engine.messages import message

if TYPE_CHECKING:
    from companion.web.server import HttpsSettings

LARGEST_PORT = 65535
SITE = "site"
"""The default folder of the static site, inside the instance folder."""
SERVED_AT = "site/"
"""The path, relative to the front page, under which the static site is served."""


def serve(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # What is made until the server is ready stays: a search for garbage in it finds nothing.
    gc.disable()
    try:
        # Imported here because commands that only read a file need no server.
        from companion.store.database import TELL
        from companion.store.db.await_server import await_server
        from companion.web.edge.settings import DEFAULTS
        from companion.web.server import ServerSettings
        from companion.web.server import serve as run
        from companion.web.serving.limits import Limits

        limits = Limits.read(os.environ)
        folder = _site_folder(arguments.site_folder, arguments.instance)
        settings = {
            TELL: print_notice,
            "PROXIES": arguments.proxies,
            "TRUSTED_HOSTS": arguments.host_name or None,
            # The limits that the app enforces itself are settings of the same names.
            **{name: value for name, value in limits.by_name().items() if name in DEFAULTS},
            "SEVERAL_PROCESSES": arguments.workers > 1,
            "SITE": arguments.site or (SERVED_AT if folder else ""),
            "SITE_FOLDER": folder,
        }
        server = ServerSettings(
            host=arguments.host,
            port=arguments.port,
            instance=arguments.instance,
            workers=arguments.workers,
            https=_https(arguments) if arguments.https else None,
        )
        _mind_clock()
        await_server(os.environ.get("DATABASE_URL", ""), print_notice)
        return run(server, settings, limits, announce)
    except KeyboardInterrupt:
        return 0
    finally:
        gc.enable()


def _mind_clock() -> None:
    """Print one line if the computer's clock is behind."""
    from companion.store.db.clock import is_behind

    if is_behind(datetime.now(UTC)):
        print_notice(message("clock-behind", date=f"{datetime.now(UTC):%Y-%m-%d}"))


def _https(arguments: argparse.Namespace) -> "HttpsSettings":
    """Return the settings of HTTPS. Raise Trouble if the library that it takes is missing."""
    from companion.web.server import HttpsSettings

    try:
        from companion.web.trust.certificate import certify
    except ModuleNotFoundError as error:
        raise trouble("https-library", library=error.name or "cryptography") from error
    beside = arguments.port + (1 if arguments.port < LARGEST_PORT else -1)
    return HttpsSettings(
        trust_port=arguments.port and beside
        if arguments.trust_port is None
        else arguments.trust_port,
        certify=certify,
        names=tuple(arguments.host_name),
    )


def _site_folder(named: Path | None, instance: Path) -> Path | None:
    """Return the folder of the site to serve, or None. Raise Trouble if `named` holds no site."""
    from companion.web.assets.site_files import holds_site

    folder = named or instance / SITE
    if holds_site(folder):
        return folder
    if named:
        raise trouble("cli-serve-no-site", folder=str(named))
    return None


def announce(address: str, trust: str) -> None:
    """Print the address, and its QR code if standard output is a terminal.

    Before it comes the same for the page about trust, where phones go first, unless `trust` is "".
    """
    if trust:
        print_out(terminal_words().word("cli-serve-trust", address=trust))
        _print_qr(trust, "cli-serve-scan-trust")
    print_out(terminal_words().word("cli-serve-ready", version=__version__, address=address))
    _print_qr(address, "cli-serve-scan")


def _print_qr(address: str, caption: str) -> None:
    """Print a QR code and its caption, a message code, if standard output is a terminal."""
    flush()
    if is_terminal(sys.stdout):
        from companion.web.table.link_qr import qr_code

        qr_code(address, "l").terminal(compact=True)
        print_out(terminal_words().word(caption))
        flush()
