"""Open the database for a command, and close it so that a single file holds all data."""

import argparse
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from flask import Flask

from companion.cli.terminal import print_err, terminal_words
from companion.engine.messages import Message

if TYPE_CHECKING:
    from sqlalchemy import URL


def print_notice(told: Message) -> None:
    """Print one line about what was done, or noticed, at the start."""
    print_err(f"companion: {terminal_words().say(told)}")


@contextmanager
def open_app_data(
    arguments: argparse.Namespace,
    prepare: Callable[[Flask], None] | None = None,
    address: "URL | str | None" = None,
) -> Iterator[None]:
    """Run the block in the context of an app, and close its database afterwards.

    The database is at this `address`, or else where the environment says. Raise Fault if it cannot
    be used.
    """
    # Imported here because commands that only read a file need no database.
    from companion.store.database import TELL, open_database
    from companion.store.db.close_database import close_database
    from companion.web.app import create_app

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    settings: dict[str, object] = {TELL: print_notice}
    if address is not None:
        settings["SQLALCHEMY_DATABASE_URI"] = address
    app = create_app(settings, instance=arguments.instance, prepare=prepare or open_database)
    try:
        with app.app_context():
            yield
    finally:
        close_database(app)
