"""`companion prune`: delete the tables and circles that have not been opened for a long time."""

import argparse
import sys

from companion.cli.command_error import trouble
from companion.cli.data import open_app_data
from companion.cli.export import require_data
from companion.cli.terminal import is_terminal, print_out, terminal_words
from companion.engine.messages import message


def prune(arguments: argparse.Namespace) -> int:
    """Print how many tables and circles there are, ask for confirmation, and delete them."""
    require_data(arguments)
    with open_app_data(arguments):
        _prune(arguments.days, asking=not arguments.yes)
    return 0


def _prune(days: int, *, asking: bool) -> None:
    """Delete what was not opened for `days` days, after confirmation if `asking`."""
    from companion.store.tables.prune import delete_unopened, unopened

    found = unopened(days)
    if not found.count and not found.circles:
        _say("cli-prune-none", days=days)
        return
    if found.count:
        _say("cli-prune-found", count=found.count, days=days, since=found.since)
    if found.circles:
        _say("cli-prune-circles", count=found.circles, days=days)
    if asking and not _agreed():
        _say("cli-prune-kept")
        return
    deleted = delete_unopened(days)
    if found.count:
        _say("cli-prune-done", count=deleted.tables)
    if found.circles:
        _say("cli-prune-circles-done", count=deleted.circles)


def _agreed() -> bool:
    """Ask for confirmation. Raise Trouble if standard input is not a terminal."""
    if not is_terminal(sys.stdin):
        raise trouble("cli-prune-unasked")
    _say("cli-prune-ask")
    return (
        sys.stdin.readline().strip().lower() in terminal_words().word("cli-prune-yes-words").split()
    )


def _say(code: str, **params: int | str) -> None:
    """Print a message."""
    print_out(terminal_words().say(message(code, **params)))
