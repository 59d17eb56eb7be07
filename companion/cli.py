"""The `companion` command."""

import argparse
import signal
import sys
from collections.abc import Sequence
from pathlib import Path


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    arguments = _parser().parse_args(argv)
    run: int = arguments.run(arguments)
    return run


def _parser() -> argparse.ArgumentParser:
    """The command line as declared."""
    parser = argparse.ArgumentParser(prog="companion", description=sys.modules["companion"].__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    serve = commands.add_parser("serve", help="serve Companion to the phones at the table")
    serve.add_argument("--host", default="0.0.0.0", help="address to listen on")  # noqa: S104
    serve.add_argument("--port", type=_port, default=8000, help="port; 0 takes any free one")
    serve.add_argument(
        "--instance", type=Path, default=Path("instance"), help="folder that keeps the data"
    )
    serve.set_defaults(run=_serve)
    return parser


def _port(typed: str) -> int:
    """A port number; argparse says so when it is none."""
    port = int(typed)
    if not 0 <= port <= 65535:
        raise ValueError(typed)
    return port


def _serve(arguments: argparse.Namespace) -> int:
    """Serve until told to stop: by Ctrl-C, or by whoever started it."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        from companion.web.server import serve

        return serve(arguments.host, arguments.port, arguments.instance)
    except KeyboardInterrupt:
        return 0
