"""`companion serve`: the server for the phones at the table."""

import argparse
import os
import signal


def serve(arguments: argparse.Namespace) -> int:
    """Serve until told to stop: by Ctrl-C, or by whoever started it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        # What a server needs is loaded by nobody who only verifies a file.
        from companion.web.server import serve as run
        from companion.web.serving.limits import Limits

        settings = {"PROXIES": arguments.proxies, "TRUSTED_HOSTS": arguments.host_name or None}
        limits = Limits.read(os.environ)
        return run(arguments.host, arguments.port, arguments.instance, settings, limits)
    except KeyboardInterrupt:
        return 0
