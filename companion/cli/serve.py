"""`companion serve`: the server for the phones at the table."""

import argparse
import os
import signal

from companion.cli.trouble import trouble


def serve(arguments: argparse.Namespace) -> int:
    """Serve until told to stop: by Ctrl-C, or by whoever started it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        # What a server needs is loaded by nobody who only verifies a file.
        from companion.web.server import Place
        from companion.web.server import serve as run
        from companion.web.serving.limits import BadLimit, Limits

        limits = Limits.read(os.environ)
        settings = {
            "PROXIES": arguments.proxies,
            "TRUSTED_HOSTS": arguments.host_name or None,
            "TABLES_AN_HOUR": limits.tables_an_hour,
            "CHECKS_A_MINUTE": limits.checks_a_minute,
            "SEVERAL_PROCESSES": arguments.workers > 1,
        }
        place = Place(
            host=arguments.host,
            port=arguments.port,
            instance=arguments.instance,
            workers=arguments.workers,
        )
        return run(place, settings, limits)
    except BadLimit as bad:
        raise trouble("cli-serve-limit", name=bad.name, value=bad.value) from None
    except KeyboardInterrupt:
        return 0
