"""`companion upgrade`: migrate a database that is not migrated automatically."""

import argparse

from companion.cli.data import open_app_data
from companion.cli.export import require_data
from companion.cli.terminal import print_out, terminal_words
from companion.engine.messages import message


def upgrade(arguments: argparse.Namespace) -> int:
    """Apply the missing migrations. The server may keep running."""
    # Imported here because commands that only read a file need no database.
    from companion.store.database import upgrade_database

    require_data(arguments)
    with open_app_data(arguments, upgrade_database):
        pass
    print_out(terminal_words().say(message("cli-upgraded")))
    return 0
