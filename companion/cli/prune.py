"""`companion prune`: delete the tables and circles that nobody has opened for `--days` days."""

import argparse

from companion.cli.data import open_app_data
from companion.cli.export import require_data
from companion.cli.terminal import confirm, print_out, terminal_words
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
    if asking and not confirm(message("cli-prune-ask"), "cli-prune-unasked"):
        _say("cli-prune-kept")
        return
    deleted = delete_unopened(days)
    if found.count:
        _say("cli-prune-done", count=deleted.tables)
    if found.circles:
        _say("cli-prune-circles-done", count=deleted.circles)


def _say(code: str, **params: int | str) -> None:
    """Print a message."""
    print_out(terminal_words().say(message(code, **params)))
