"""The command line as declared, and how a command ends."""

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion.cli.export import export
from companion.cli.prune import prune
from companion.cli.score import score
from companion.cli.serve import serve
from companion.cli.site import site
from companion.cli.terminal import err, flush, words
from companion.cli.trouble import Trouble, trouble
from companion.cli.upgrade import upgrade
from companion.cli.verify import verify
from companion.engine.messages import Value
from companion.store.faults import Fault
from companion.store.marks import is_home

UNREADABLE, INTERRUPTED, UNHEARD = 2, 130, 141
"""How a command ends that cannot read, that Ctrl-C ends, or that nobody listens to any more."""
PROXIES, HOST_NAME, SITE = "COMPANION_PROXIES", "COMPANION_HOST_NAME", "COMPANION_SITE"
"""What in the environment stands for these options where they are not given."""

LINK_LIKE_AN_OPTION = re.compile(r"-[A-Za-z0-9_-]{15}")
"""What a link may look like, and no option does: they have sixteen marks."""
LARGEST_PORT = 65535
_DIGITS = re.compile(r"[0-9]{1,5}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    try:
        arguments = _arguments(sys.argv[1:] if argv is None else argv)
        run: Callable[[argparse.Namespace], int] = arguments.run
        status = run(arguments)
        flush()
    except Fault as fault:
        err(f"companion: {words().say(fault.message)}")
        status = UNREADABLE
    except BrokenPipeError:
        status = UNHEARD
    except KeyboardInterrupt:
        status = INTERRUPTED
    if status in (UNREADABLE, UNHEARD, INTERRUPTED):
        _let_go()
    return status


def _let_go() -> None:
    """Write what can still be written; keep the interpreter from failing at the rest."""
    try:
        flush()
    except (Trouble, BrokenPipeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _arguments(typed: Sequence[str]) -> argparse.Namespace:
    """The command line as it was meant. Raises Trouble, after the usage, where nobody can tell."""
    parser = _parser()
    # A link may begin with "-"; as the end of an address it is no option.
    meant = [f"/t/{each}" if LINK_LIKE_AN_OPTION.fullmatch(each) else each for each in typed]
    arguments = argparse.Namespace()
    _, unknown = parser.parse_known_args(meant, arguments)
    if unknown:
        parser.refuse("cli-unknown", typed=unknown[0])
    return arguments


class _Parser(argparse.ArgumentParser):
    """A parser whose own words are in the reader's language too."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            **settings,
        )
        word = words().word
        self._positionals.title = word("cli-arguments")
        self._optionals.title = word("cli-options")
        self.add_argument("-h", "--help", action="help", help=word("cli-help"))

    def format_help(self) -> str:
        """The help, with the reader's word for usage."""
        return _in_words(super().format_help())

    def format_usage(self) -> str:
        """The usage, with the reader's word for it."""
        return _in_words(super().format_usage())

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Read the command line. Raises Trouble, after the usage, where an argument is wrong."""
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            if error.argument_name is None:
                self.refuse("cli-missing")
            code = "cli-wrong" if error.argument_name[:1] == "-" else "cli-no-command"
            self.refuse(code, argument=error.argument_name)

    def error(self, message: str) -> NoReturn:
        """Say that an argument is missing: whatever else is wrong has a sentence of its own."""
        self.refuse("cli-missing")

    def refuse(self, code: str, **params: Value) -> NoReturn:
        """Print the usage, and raise a Trouble that says what is wrong."""
        for line in self.format_usage().splitlines():
            err(line)
        raise trouble(code, **params)


def _in_words(text: str) -> str:
    """What argparse wrote, with the reader's word for usage."""
    return text.replace("usage:", words().word("cli-usage"), 1)


def _parser() -> _Parser:
    """The command line as declared."""
    word = words().word
    parser = _Parser(prog="companion", description=word("cli-about"))
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
    verifying = command("verify", verify, "cli-verify-more")
    verifying.add_argument("file", metavar=word("cli-file"), help=word("cli-verify-file"))
    verifying.add_argument("--blind", action="store_true", help=word("cli-verify-blind"))
    scoring = command("score", score, "cli-score-more")
    scoring.add_argument("file", metavar=word("cli-file"), help=word("cli-score-file"))
    scoring.add_argument("--json", action="store_true", help=word("cli-score-json"))
    building = command("site", site, "cli-site-more")
    building.add_argument(
        "folder", type=_folder, metavar=word("cli-folder"), help=word("cli-site-folder")
    )
    _data_options(command)
    return parser


def _data_options(command: Callable[..., _Parser]) -> None:
    """The commands for who looks after the data."""
    word = words().word
    exporting = command("export", export, "cli-export-more")
    exporting.add_argument("link", metavar=word("cli-link"), help=word("cli-export-link"))
    pruning = command("prune", prune, "cli-prune-more")
    pruning.add_argument("--days", type=_some, required=True, help=word("cli-prune-days"))
    pruning.add_argument("--yes", action="store_true", help=word("cli-prune-yes"))
    for each in (exporting, command("upgrade", upgrade, "cli-upgrade-more"), pruning):
        _instance_option(each)


def _serve_options(parser: _Parser) -> None:
    """Where to listen, and whom to believe."""
    word = words().word
    parser.add_argument("--host", default="0.0.0.0", help=word("cli-serve-host"))  # noqa: S104
    parser.add_argument("--port", type=_port, default=8000, help=word("cli-serve-port"))
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
    parser.add_argument("--workers", type=_some, default=1, help=word("cli-serve-workers"))
    _instance_option(parser)


def _instance_option(parser: _Parser) -> None:
    """Which folder keeps the data."""
    parser.add_argument(
        "--instance", type=_folder, default=Path("instance"), help=words().word("cli-instance")
    )


def _count(typed: str) -> int:
    """How many there are of something; argparse says so when it is no such number."""
    count = int(typed)
    if count < 0:
        raise ValueError(typed)
    return count


def _some(typed: str) -> int:
    """How many there are of what cannot be missing."""
    if not (count := _count(typed)):
        raise ValueError(typed)
    return count


def _names(typed: str) -> list[str]:
    """Names between commas."""
    return [name for each in typed.split(",") if (name := each.strip())]


def _address(typed: str) -> str:
    """The address of a site; argparse says so when it is none."""
    if not is_home(typed):
        raise ValueError(typed)
    return typed


def _port(typed: str) -> int:
    """A port number. Raises Trouble when it is none."""
    if not _DIGITS.fullmatch(typed) or int(typed) > LARGEST_PORT:
        raise trouble("cli-port", most=str(LARGEST_PORT))
    return int(typed)


def _folder(typed: str) -> Path:
    """A folder. Raises Trouble where there is no name at all."""
    if not typed:
        raise trouble("cli-no-folder")
    return Path(typed)
