"""`companion prune`: the tables deleted that nobody has opened for a long time."""

import argparse
import sys

from companion.cli.data import opened_data
from companion.cli.terminal import out, watched, words
from companion.cli.trouble import trouble
from companion.engine.messages import message


def prune(arguments: argparse.Namespace) -> int:
    """Say how many there are, ask, and delete them."""
    with opened_data(arguments):
        _prune(arguments.days, asking=not arguments.yes)
    return 0


def _prune(days: int, *, asking: bool) -> None:
    """Delete what nobody has opened in so many days, if there is anything and it may go."""
    from companion.store.pruning import delete_unopened, unopened

    found = unopened(days)
    if not found.count:
        _say("cli-prune-none", days=days)
        return
    _say("cli-prune-found", count=found.count, days=days, since=found.since)
    if asking and not _agreed():
        _say("cli-prune-kept")
        return
    _say("cli-prune-done", count=delete_unopened(days))


def _agreed() -> bool:
    """Ask whether they shall go. Raises Trouble where nobody is there to answer."""
    if not watched(sys.stdin):
        raise trouble("cli-prune-unasked")
    _say("cli-prune-ask")
    return sys.stdin.readline().strip().lower() in words().word("cli-prune-yes-words").split()


def _say(code: str, **params: int | str) -> None:
    """Say a sentence."""
    out(words().say(message(code, **params)))
