"""`companion serve`: the server for the phones at the table."""

import argparse
import os
import signal
import sys
from pathlib import Path

from companion.cli.data import tell
from companion.cli.terminal import flush, out, watched, words
from companion.cli.trouble import trouble

SITE = "site"
"""The folder beside the data in which a site is found without being named."""
SERVED_AT = "site/"
"""Where the site is then, from the front page on."""


def serve(arguments: argparse.Namespace) -> int:
    """Serve until told to stop: by Ctrl-C, or by whoever started it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        # What a server needs is loaded by nobody who only verifies a file.
        from companion.store.database import TELL
        from companion.web.security import SETTINGS
        from companion.web.server import Place
        from companion.web.server import serve as run
        from companion.web.serving.limits import Limits

        limits = Limits.read(os.environ)
        folder = _site_folder(arguments.site_folder, arguments.instance)
        settings = {
            TELL: tell,
            "PROXIES": arguments.proxies,
            "TRUSTED_HOSTS": arguments.host_name or None,
            # The pages know those limits that they keep themselves as settings of the same names.
            **{name: value for name, value in limits.by_name().items() if name in SETTINGS},
            "SEVERAL_PROCESSES": arguments.workers > 1,
            "SITE": arguments.site or (SERVED_AT if folder else ""),
            "SITE_FOLDER": folder,
        }
        place = Place(
            host=arguments.host,
            port=arguments.port,
            instance=arguments.instance,
            workers=arguments.workers,
        )
        return run(place, settings, limits, announce)
    except KeyboardInterrupt:
        return 0


def _site_folder(named: Path | None, instance: Path) -> Path | None:
    """The folder of the site to serve, if any. Raises Trouble where a named one holds none."""
    from companion.web.site_files import holds_site

    folder = named or instance / SITE
    if holds_site(folder):
        return folder
    if named:
        raise trouble("cli-serve-no-site", folder=str(named))
    return None


def announce(address: str) -> None:
    """Say the address, with its QR code where somebody can scan it."""
    out(words().word("cli-serve-ready", address=address))
    flush()
    if watched(sys.stdout):
        import segno

        segno.make(address, error="l").terminal(compact=True)
        out(words().word("cli-serve-scan"))
        flush()
