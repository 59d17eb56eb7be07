"""Open the database for a command, and close it so that a single file holds all data."""

import argparse
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from flask import Flask

from companion.cli.terminal import print_err, terminal_words
from companion.engine.messages import Message


def print_migration(told: Message) -> None:
    """Print one line about a migration made while the database was opened."""
    print_err(f"companion: {terminal_words().say(told)}")


@contextmanager
def open_app_data(
    arguments: argparse.Namespace, opening: Callable[[Flask], None] | None = None
) -> Iterator[None]:
    """Run the block in the context of an app, and close its database afterwards.

    Raise Fault if the data cannot be used.
    """
    # Imported here because commands that only read a file need no database.
    from companion.store.database import TELL, open_database
    from companion.store.db.close_database import close_database
    from companion.web.app import create_app

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    app = create_app(
        {TELL: print_migration}, instance=arguments.instance, opening=opening or open_database
    )
    try:
        with app.app_context():
            yield
    finally:
        close_database(app)
