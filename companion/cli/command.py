"""The command line: its parser, and the exit status of the commands."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion import __version__
from companion.cli.backup import backup, restore
from companion.cli.command_error import Trouble, trouble
from companion.cli.export import export
from companion.cli.move import move
from companion.cli.prune import prune
from companion.cli.score import score
from companion.cli.serve import LARGEST_PORT, serve
from companion.cli.service import UNITS, service
from companion.cli.site import site
from companion.cli.status import status
from companion.cli.terminal import flush, print_err, terminal_words
from companion.cli.translations import translations
from companion.cli.upgrade import upgrade
from companion.cli.verify import verify
from companion.engine.messages import Value
from companion.store.bundle.fingerprints import is_origin_url
from companion.store.db.faults import Fault

UNREADABLE, INTERRUPTED, UNHEARD = 2, 130, 141
"""Exit statuses: unreadable input or another fault, Ctrl-C, closed output pipe."""
PROXIES, HOST_NAME, SITE = "COMPANION_PROXIES", "COMPANION_HOST_NAME", "COMPANION_SITE"
"""Environment variables with the defaults of --proxies, --host-name and --site."""

BACKUPS, DAYS = 14, 365
"""How many backups the timer keeps, and after how many days nobody misses a table."""
LINK_LIKE_AN_OPTION = re.compile(r"-[A-Za-z0-9_-]{15}")
"""A table link that begins with "-". It has sixteen characters, as no option has."""
_DIGITS = re.compile(r"[0-9]{1,5}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    try:
        arguments = _arguments(sys.argv[1:] if argv is None else argv)
        run: Callable[[argparse.Namespace], int] = arguments.run
        status = run(arguments)
        flush()
    except Fault as fault:
        print_err(f"companion: {terminal_words().say(fault.message)}")
        status = UNREADABLE
    except BrokenPipeError:
        status = UNHEARD
    except KeyboardInterrupt:
        status = INTERRUPTED
    if status in (UNREADABLE, UNHEARD, INTERRUPTED):
        _flush_output()
    return status


def _flush_output() -> None:
    """Flush standard output; if that fails, keep the interpreter from failing at exit."""
    try:
        flush()
    except (Trouble, BrokenPipeError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)


def _arguments(typed: Sequence[str]) -> argparse.Namespace:
    """Parse the command line. Print the usage and raise Trouble if it is wrong."""
    parser = _parser()
    # A link may begin with "-"; written as part of an address it is not taken for an option.
    meant = [f"/t/{each}" if LINK_LIKE_AN_OPTION.fullmatch(each) else each for each in typed]
    arguments = argparse.Namespace()
    _, unknown = parser.parse_known_args(meant, arguments)
    if unknown:
        parser.refuse("cli-unknown", typed=unknown[0])
    return arguments


class _Parser(argparse.ArgumentParser):
    """An argument parser with help and errors in the language of the terminal."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            **settings,
        )
        word = terminal_words().word
        self._positionals.title = word("cli-arguments")
        self._optionals.title = word("cli-options")
        self.add_argument("-h", "--help", action="help", help=word("cli-help"))

    def format_help(self) -> str:
        """Return the help, with the word "usage" translated."""
        return _in_words(super().format_help())

    def format_usage(self) -> str:
        """Return the usage, with the word "usage" translated."""
        return _in_words(super().format_usage())

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Parse the command line. Print the usage and raise Trouble if an argument is wrong."""
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            if error.argument_name is None:
                self.refuse("cli-missing")
            code = "cli-wrong" if error.argument_name[:1] == "-" else "cli-no-command"
            self.refuse(code, argument=error.argument_name)

    def error(self, message: str) -> NoReturn:
        """Report a missing argument; argparse raises ArgumentError for all other errors."""
        self.refuse("cli-missing")

    def refuse(self, code: str, **params: Value) -> NoReturn:
        """Print the usage and raise Trouble with this message."""
        for line in self.format_usage().splitlines():
            print_err(line)
        raise trouble(code, **params)


def _in_words(text: str) -> str:
    """Return the output of argparse with the word "usage" translated."""
    return text.replace("usage:", terminal_words().word("cli-usage"), 1)


def _parser() -> _Parser:
    """Build the parser of the whole command line."""
    word = terminal_words().word
    parser = _Parser(prog="companion", description=word("cli-about"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"companion {__version__}",
        help=word("cli-version"),
    )
    commands = parser.add_subparsers(
        required=True, metavar=word("cli-command"), title=word("cli-commands")
    )

    def command(name: str, run: Callable[[argparse.Namespace], int], more: str) -> _Parser:
        about = word(f"cli-{name}")
        added: _Parser = commands.add_parser(
            name, help=about, description=f"{about}\n\n{word(more)}" if more else about
        )
        added.set_defaults(run=run)
        return added

    _serve_options(command("serve", serve, ""))
    _file_options(command)
    building = command("site", site, "cli-site-more")
    building.add_argument(
        "folder", type=_folder, metavar=word("cli-folder"), help=word("cli-site-folder")
    )
    translating = command("translations", translations, "cli-translations-more")
    translating.add_argument(
        "language", metavar=word("cli-language"), help=word("cli-translations-language")
    )
    _service_options(command("service", service, "cli-service-more"))
    _data_options(command)
    return parser


def _file_options(command: Callable[..., _Parser]) -> None:
    """Add the commands that read a file."""
    word = terminal_words().word
    verifying = command("verify", verify, "cli-verify-more")
    verifying.add_argument("file", metavar=word("cli-file"), help=word("cli-verify-file"))
    verifying.add_argument("--blind", action="store_true", help=word("cli-verify-blind"))
    scoring = command("score", score, "cli-score-more")
    scoring.add_argument("file", metavar=word("cli-file"), help=word("cli-score-file"))
    scoring.add_argument("--json", action="store_true", help=word("cli-score-json"))


def _data_options(command: Callable[..., _Parser]) -> None:
    """Add the commands that maintain the data."""
    word = terminal_words().word
    exporting = command("export", export, "cli-export-more")
    exporting.add_argument("link", metavar=word("cli-link"), help=word("cli-export-link"))
    pruning = command("prune", prune, "cli-prune-more")
    pruning.add_argument("--days", type=_positive_count, required=True, help=word("cli-prune-days"))
    pruning.add_argument("--yes", action="store_true", help=word("cli-prune-yes"))
    backing = command("backup", backup, "cli-backup-more")
    backing.add_argument("file", type=_path, metavar=word("cli-file"), help=word("cli-backup-file"))
    backing.add_argument("--keep", type=_positive_count, help=word("cli-backup-keep"))
    restoring = command("restore", restore, "cli-restore-more")
    restoring.add_argument(
        "file", type=_path, metavar=word("cli-file"), help=word("cli-restore-file")
    )
    restoring.add_argument("--yes", action="store_true", help=word("cli-restore-yes"))
    moving = command("move", move, "cli-move-more")
    moving.add_argument("url", metavar=word("cli-address"), help=word("cli-move-url"))
    upgrading = command("upgrade", upgrade, "cli-upgrade-more")
    for each in (
        exporting,
        upgrading,
        command("status", status, "cli-status-more"),
        pruning,
        backing,
        restoring,
        moving,
    ):
        _instance_option(each)


def _serve_options(parser: _Parser) -> None:
    """Add the options of `serve`."""
    word = terminal_words().word
    parser.add_argument("--host", default="0.0.0.0", help=word("cli-serve-host"))  # noqa: S104
    parser.add_argument("--port", type=_port, default=8000, help=word("cli-serve-port"))
    parser.add_argument("--https", action="store_true", help=word("cli-serve-https"))
    parser.add_argument("--trust-port", type=_port, help=word("cli-serve-trust-port"))
    proxies, names = (os.environ.get(each) for each in (PROXIES, HOST_NAME))
    parser.add_argument(
        "--proxies", type=_count, default=proxies or "0", help=word("cli-serve-proxies")
    )
    parser.add_argument(
        "--host-name", type=_names, default=names or "", help=word("cli-serve-host-name")
    )
    parser.add_argument("--site-folder", type=_folder, help=word("cli-serve-site-folder"))
    site = os.environ.get(SITE, "")
    parser.add_argument("--site", type=_address, default=site, help=word("cli-serve-site"))
    parser.add_argument(
        "--workers", type=_positive_count, default=1, help=word("cli-serve-workers")
    )
    _instance_option(parser)


def _service_options(parser: _Parser) -> None:
    """Add the options of `service`."""
    word = terminal_words().word
    parser.add_argument("--host-name", type=_names, default="", help=word("cli-service-host-name"))
    parser.add_argument(
        "--keep", type=_positive_count, default=BACKUPS, help=word("cli-service-keep")
    )
    parser.add_argument("--days", type=_positive_count, default=DAYS, help=word("cli-service-days"))
    parser.add_argument(
        "--install", type=_folder, nargs="?", const=UNITS, help=word("cli-service-install")
    )


def _instance_option(parser: _Parser) -> None:
    """Add the option for the data folder."""
    parser.add_argument(
        "--instance",
        type=_folder,
        default=Path("instance"),
        help=terminal_words().word("cli-instance"),
    )


def _count(typed: str) -> int:
    """Parse a number that is not negative; argparse reports the ValueError otherwise."""
    count = int(typed)
    if count < 0:
        raise ValueError(typed)
    return count


def _positive_count(typed: str) -> int:
    """Parse a positive number."""
    if not (count := _count(typed)):
        raise ValueError(typed)
    return count


def _names(typed: str) -> list[str]:
    """Parse a list of names separated by commas."""
    return [name for each in typed.split(",") if (name := each.strip())]


def _address(typed: str) -> str:
    """Parse the address of a site; argparse reports the ValueError otherwise."""
    if not is_origin_url(typed):
        raise ValueError(typed)
    return typed


def _port(typed: str) -> int:
    """Parse a port number. Raise Trouble if it is none."""
    if not _DIGITS.fullmatch(typed) or int(typed) > LARGEST_PORT:
        raise trouble("cli-port", most=str(LARGEST_PORT))
    return int(typed)


def _path(typed: str) -> Path:
    """Parse the path of a file; argparse reports the ValueError if it can be none."""
    if not Path(typed).name or "\0" in typed:
        raise ValueError(typed)
    return Path(typed)


def _folder(typed: str) -> Path:
    """Parse the path of a folder. Raise Trouble if it is empty."""
    if not typed:
        raise trouble("cli-no-folder")
    return Path(typed)
