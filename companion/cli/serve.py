"""`companion serve`: run the web server for the phones at the table."""

import argparse
import os
import signal
import sys
from pathlib import Path

from companion import __version__
from companion.cli.command_error import trouble
from companion.cli.data import print_migration
from companion.cli.terminal import flush, is_terminal, print_out, terminal_words

SITE = "site"
"""The default folder of the static site, inside the instance folder."""
SERVED_AT = "site/"
"""The path, relative to the front page, under which the static site is served."""


def serve(arguments: argparse.Namespace) -> int:
    """Serve until Ctrl-C or SIGTERM."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        # Imported here because commands that only read a file need no server.
        from companion.store.database import TELL
        from companion.web.edge.settings import DEFAULTS
        from companion.web.server import ServerSettings
        from companion.web.server import serve as run
        from companion.web.serving.limits import Limits

        limits = Limits.read(os.environ)
        folder = _site_folder(arguments.site_folder, arguments.instance)
        settings = {
            TELL: print_migration,
            "PROXIES": arguments.proxies,
            "TRUSTED_HOSTS": arguments.host_name or None,
            # The limits that the app enforces itself are settings of the same names.
            **{name: value for name, value in limits.by_name().items() if name in DEFAULTS},
            "SEVERAL_PROCESSES": arguments.workers > 1,
            "SITE": arguments.site or (SERVED_AT if folder else ""),
            "SITE_FOLDER": folder,
        }
        place = ServerSettings(
            host=arguments.host,
            port=arguments.port,
            instance=arguments.instance,
            workers=arguments.workers,
        )
        return run(place, settings, limits, announce)
    except KeyboardInterrupt:
        return 0


def _site_folder(named: Path | None, instance: Path) -> Path | None:
    """Return the folder of the site to serve, or None. Raise Trouble if `named` holds no site."""
    from companion.web.assets.site_files import holds_site

    folder = named or instance / SITE
    if holds_site(folder):
        return folder
    if named:
        raise trouble("cli-serve-no-site", folder=str(named))
    return None


def announce(address: str) -> None:
    """Print the address, and its QR code if standard output is a terminal."""
    print_out(terminal_words().word("cli-serve-ready", version=__version__, address=address))
    flush()
    if is_terminal(sys.stdout):
        import segno

        segno.make(address, error="l").terminal(compact=True)
        print_out(terminal_words().word("cli-serve-scan"))
        flush()
