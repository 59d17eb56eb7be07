"""The data that a command works on: opened, and closed so that its one file holds all."""

import argparse
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from flask import Flask

from companion.cli.terminal import err, words
from companion.engine.messages import Message


def tell(told: Message) -> None:
    """Say in one line what was done to the data as it was opened."""
    err(f"companion: {words().say(told)}")


@contextmanager
def opened_data(
    arguments: argparse.Namespace, opening: Callable[[Flask], None] | None = None
) -> Iterator[None]:
    """An app in whose context a command works, until the block ends, however it does.

    Raises Fault where the data cannot be used.
    """
    # What a database needs is loaded by nobody who only verifies a file.
    from companion.store.closing import close_database
    from companion.store.database import TELL, open_database
    from companion.web.app import create_app

    signal.signal(signal.SIGTERM, signal.default_int_handler)
    app = create_app({TELL: tell}, instance=arguments.instance, opening=opening or open_database)
    try:
        with app.app_context():
            yield
    finally:
        close_database(app)
