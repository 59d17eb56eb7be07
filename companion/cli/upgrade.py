"""`companion upgrade`: the database brought up to date, for one that does not do so by itself."""

import argparse

from companion.cli.data import opened_data
from companion.cli.terminal import out, words
from companion.engine.messages import message


def upgrade(arguments: argparse.Namespace) -> int:
    """Apply the migrations that the database lacks. A server need not be stopped for it."""
    # What a database needs is loaded by nobody who only verifies a file.
    from companion.store.database import upgrade_database

    with opened_data(arguments, upgrade_database):
        pass
    out(words().say(message("cli-upgraded")))
    return 0
