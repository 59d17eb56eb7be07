"""The command line: builds the parser, with the defaults of options, and runs the command."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion import __version__
from companion.cli.data_commands import backup, move, prune, restore, status, upgrade
from companion.cli.games import games, new_game, site, translations
from companion.cli.score import score
from companion.cli.server_commands import LARGEST_PORT, UNITS, serve, service
from companion.cli.stats import stats
from companion.cli.table_files import export, import_file
from companion.cli.terminal import (
    FAULT,
    INTERRUPTED,
    UNHEARD,
    Trouble,
    flush,
    print_err,
    terminal_words,
    trouble,
)
from companion.cli.verify import verify
from companion.engine.messages import Value
from companion.store.bundle.fingerprints import is_origin_url
from companion.store.db.faults import Fault

# Types of arguments


_NO_HOST_NAME = re.compile(r"[\s/@?#%$\\'\"*]")
"""What is in no host name, but may be in an address, or in a pattern."""
_PORT = re.compile(r"[0-9]{1,5}")
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}")
_COUNT = re.compile(r"[0-9]{1,9}")


def count(typed: str) -> int:
    """Parse a number that is not negative, of at most nine digits."""
    if not _COUNT.fullmatch(typed):
        raise ValueError(typed)
    return int(typed)


def positive_count(typed: str) -> int:
    """Parse a positive number."""
    if not (number := count(typed)):
        raise ValueError(typed)
    return number


def host_names(typed: str) -> list[str]:
    """Parse a list of host names separated by commas. Raise Trouble if one is invalid."""
    hosts = [name for part in typed.split(",") if (name := part.strip())]
    if any(_NO_HOST_NAME.search(host) for host in hosts):
        raise trouble("cli-host-name")
    return hosts


def language(typed: str) -> str:
    """Parse the tag of a language, such as "ja" or "pt-BR": it names folders."""
    if not _LANGUAGE.fullmatch(typed):
        raise ValueError(typed)
    return typed


def address(typed: str) -> str:
    """Parse the address of a site."""
    if not is_origin_url(typed):
        raise ValueError(typed)
    return typed


def port(typed: str) -> int:
    """Parse a port number. Raise Trouble if it is invalid."""
    if not _PORT.fullmatch(typed) or int(typed) > LARGEST_PORT:
        raise trouble("cli-port", most=str(LARGEST_PORT))
    return int(typed)


def path(typed: str) -> Path:
    """Parse the path of a file."""
    if not Path(typed).name or "\0" in typed:
        raise ValueError(typed)
    return Path(typed)


def folder(typed: str) -> Path:
    """Parse the path of a folder. Raise Trouble if it is empty."""
    if not typed:
        raise trouble("cli-no-folder")
    return Path(typed)


PROXIES, HOST_NAME, SITE = "COMPANION_PROXIES", "COMPANION_HOST_NAME", "COMPANION_SITE"
"""Environment variables with the defaults of --proxies, --host-name and --site."""

CHANGING = (backup, import_file, move, new_game, prune, restore, site, upgrade)
"""Commands that say so if they are interrupted, because they change something."""
SERVICE_BACKUPS, SERVICE_DAYS = 14, 365
"""Defaults of `service`: how many backups are kept, and for how many days an unopened table."""
LINK_LIKE_AN_OPTION = re.compile(r"-[A-Za-z0-9_-]{15}")
"""A table link that begins with "-", as some in old data do, though `new_link` draws none.

It has sixteen characters, as no option has.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    run: Callable[[argparse.Namespace], int] | None = None
    try:
        arguments = _arguments(sys.argv[1:] if argv is None else argv)
        run = arguments.run
        exit_status = run(arguments)
        flush()
    except Fault as fault:
        print_err(f"companion: {terminal_words().say(fault.message)}")
        exit_status = FAULT
    except BrokenPipeError:
        exit_status = UNHEARD
    except KeyboardInterrupt:
        if run in CHANGING:
            print_err(f"companion: {terminal_words().word('cli-interrupted')}")
        exit_status = INTERRUPTED
    if exit_status in (FAULT, UNHEARD, INTERRUPTED):
        _flush_output()
    return exit_status


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
    # An old link may begin with "-"; written as part of an address it is not taken for an option.
    meant = [
        f"/t/{argument}" if LINK_LIKE_AN_OPTION.fullmatch(argument) else argument
        for argument in typed
    ]
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
                self.error(error.message)
            is_command = error.argument_name == terminal_words().word("cli-command")
            code = "cli-no-command" if is_command else "cli-wrong"
            self.refuse(code, argument=error.argument_name)

    def error(self, message: str) -> NoReturn:
        """Report missing arguments; argparse raises ArgumentError for all other errors."""
        # Their names come last, after what argparse says in English.
        self.refuse("cli-missing", names=message.partition(": ")[2])

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
        # Message codes: cli-backup, cli-export, cli-games, cli-import, cli-move, cli-new-game,
        #   cli-prune, cli-restore, cli-score, cli-serve, cli-service, cli-site, cli-stats,
        #   cli-status, cli-translations, cli-upgrade, cli-verify
        about = word(f"cli-{name}")
        added: _Parser = commands.add_parser(
            name, help=about, description=f"{about}\n\n{word(more)}" if more else about
        )
        added.set_defaults(run=run)
        return added

    _serve_options(command("serve", serve, ""))
    _file_commands(command)
    _site_options(command("site", site, "cli-site-more"))
    _game_commands(command)
    _service_options(command("service", service, "cli-service-more"))
    _exchange_commands(command)
    _data_commands(command)
    return parser


def _game_commands(command: Callable[..., _Parser]) -> None:
    """Add the commands for those who write games or translate them."""
    word = terminal_words().word
    translating = command("translations", translations, "cli-translations-more")
    translating.add_argument(
        "language",
        type=language,
        metavar=word("cli-language"),
        help=word("cli-translations-language"),
    )
    listing = command("games", games, "cli-games-more")
    listing.add_argument(
        "--check", nargs="?", const="", metavar=word("cli-games-key"), help=word("cli-games-check")
    )
    making = command("new-game", new_game, "cli-new-game-more")
    making.add_argument("name", metavar=word("cli-games-name"), help=word("cli-new-game-name"))


def _file_commands(command: Callable[..., _Parser]) -> None:
    """Add the commands that read a file."""
    word = terminal_words().word
    verifying = command("verify", verify, "cli-verify-more")
    verifying.add_argument("file", metavar=word("cli-file"), help=word("cli-verify-file"))
    verifying.add_argument("--blind", action="store_true", help=word("cli-verify-blind"))
    scoring = command("score", score, "cli-score-more")
    scoring.add_argument("file", metavar=word("cli-file"), help=word("cli-score-file"))
    scoring.add_argument("--json", action="store_true", help=word("cli-json"))


def _exchange_commands(command: Callable[..., _Parser]) -> None:
    """Add the commands that give tables and circles to others, take them, and count them."""
    word = terminal_words().word
    exporting = command("export", export, "cli-export-more")
    exporting.add_argument("link", metavar=word("cli-link"), help=word("cli-export-link"))
    importing = command("import", import_file, "cli-import-more")
    importing.add_argument("file", metavar=word("cli-file"), help=word("cli-import-file"))
    counting = command("stats", stats, "cli-stats-more")
    counting.add_argument("link", nargs="?", metavar=word("cli-link"), help=word("cli-stats-link"))
    counting.add_argument("--json", action="store_true", help=word("cli-json"))
    for parser in (exporting, importing, counting):
        _instance_option(parser)


def _data_commands(command: Callable[..., _Parser]) -> None:
    """Add the commands that maintain the data."""
    word = terminal_words().word
    pruning = command("prune", prune, "cli-prune-more")
    pruning.add_argument("--days", type=positive_count, required=True, help=word("cli-prune-days"))
    pruning.add_argument("--yes", action="store_true", help=word("cli-prune-yes"))
    backing = command("backup", backup, "cli-backup-more")
    backing.add_argument("file", type=path, metavar=word("cli-file"), help=word("cli-backup-file"))
    backing.add_argument("--keep", type=positive_count, help=word("cli-backup-keep"))
    restoring = command("restore", restore, "cli-restore-more")
    restoring.add_argument(
        "file", type=path, metavar=word("cli-file"), help=word("cli-restore-file")
    )
    restoring.add_argument("--yes", action="store_true", help=word("cli-restore-yes"))
    moving = command("move", move, "cli-move-more")
    moving.add_argument("url", metavar=word("cli-address"), help=word("cli-move-url"))
    upgrading = command("upgrade", upgrade, "cli-upgrade-more")
    for parser in (
        upgrading,
        command("status", status, "cli-status-more"),
        pruning,
        backing,
        restoring,
        moving,
    ):
        _instance_option(parser)


def _serve_options(parser: _Parser) -> None:
    """Add the options of `serve`."""
    word = terminal_words().word
    parser.add_argument("--host", default="0.0.0.0", help=word("cli-serve-host"))  # noqa: S104
    parser.add_argument("--port", type=port, default=8000, help=word("cli-serve-port"))
    parser.add_argument("--https", action="store_true", help=word("cli-serve-https"))
    parser.add_argument("--trust-port", type=port, help=word("cli-serve-trust-port"))
    proxies, names = (os.environ.get(variable) for variable in (PROXIES, HOST_NAME))
    parser.add_argument(
        "--proxies", type=count, default=proxies or "0", help=word("cli-serve-proxies")
    )
    parser.add_argument(
        "--host-name", type=host_names, default=names or "", help=word("cli-serve-host-name")
    )
    parser.add_argument("--site-folder", type=folder, help=word("cli-serve-site-folder"))
    site = os.environ.get(SITE, "")
    parser.add_argument("--site", type=address, default=site, help=word("cli-serve-site"))
    parser.add_argument("--workers", type=positive_count, default=1, help=word("cli-serve-workers"))
    _instance_option(parser)


def _site_options(parser: _Parser) -> None:
    """Add the options of `site`."""
    word = terminal_words().word
    parser.add_argument(
        "folder", type=folder, metavar=word("cli-folder"), help=word("cli-site-folder")
    )
    parser.add_argument(
        "--with",
        dest="packages",
        action="append",
        default=[],
        type=folder,
        metavar=word("cli-folder"),
        help=word("cli-site-with"),
    )


def _service_options(parser: _Parser) -> None:
    """Add the options of `service`."""
    word = terminal_words().word
    parser.add_argument(
        "--host-name", type=host_names, default="", help=word("cli-service-host-name")
    )
    parser.add_argument(
        "--keep", type=positive_count, default=SERVICE_BACKUPS, help=word("cli-service-keep")
    )
    parser.add_argument(
        "--days", type=positive_count, default=SERVICE_DAYS, help=word("cli-service-days")
    )
    parser.add_argument(
        "--install", type=folder, nargs="?", const=UNITS, help=word("cli-service-install")
    )


def _instance_option(parser: _Parser) -> None:
    """Add the option for the data folder."""
    parser.add_argument(
        "--instance",
        type=folder,
        default=Path("instance"),
        help=terminal_words().word("cli-instance"),
    )
