"""Opens and closes the database for a command."""

import argparse
import os
import signal
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask

from companion.cli.terminal import print_err, terminal_words, trouble
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
    from companion.store.db.sqlite import close_database
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


# SQLite file of `DATABASE_URL`


def is_there(file: Path) -> bool:
    """Return whether there is such a file. Raise Trouble if its folder is not readable."""
    try:
        return stat.S_ISREG(file.stat().st_mode)
    except PermissionError as error:
        raise trouble("instance-is-denied", folder=str(file.parent)) from error
    except OSError:
        return False


def data_file(folder: Path) -> Path | None:
    """Return the path of the database of a folder, or None if the environment names a server.

    Raise Trouble if what the environment names is neither.
    """
    # Imported here because commands that only read a file need no database.
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    from companion.store.instance import DATABASE

    address = os.environ.get("DATABASE_URL")
    if address is None:
        return folder / DATABASE
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise trouble("database-address") from error
    if url.get_backend_name() != "sqlite":
        return None
    if not url.database or url.database.startswith(("file:", ":memory:")):
        raise trouble("database-in-memory")
    # A relative path is relative to the folder of the data, as it is for the server.
    return folder / url.database
