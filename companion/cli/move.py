"""`companion move`: take a whole server from SQLite to PostgreSQL."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask

from companion.cli.command_error import trouble
from companion.cli.data import open_app_data
from companion.cli.data_file import data_file, is_there
from companion.cli.exit_status import WRONG
from companion.cli.terminal import is_terminal, print_out, terminal_words
from companion.engine.messages import message

if TYPE_CHECKING:
    from sqlalchemy import URL


def move(arguments: argparse.Namespace) -> int:
    """Move all data to an empty database; return 1 if something was entered meanwhile."""
    # Imported here because commands that only read a file need no database.
    from sqlalchemy import URL

    from companion.store.backups.move_data import move_data, require_stopped
    from companion.store.database import require_current
    from companion.store.db.models import db
    from companion.store.tables.kept_data import measure

    source_file = _source(arguments.instance)
    target = _server_address(arguments.url)
    require_stopped(source_file)
    file = URL.create("sqlite", database=str(source_file.resolve()))
    with open_app_data(arguments, require_current, address=file):
        source = db.engine
        with open_app_data(arguments, _open_target, address=target):
            moved, kept = move_data(source, db.engine, _progress), measure()
    _say("cli-move-done", tables=kept.tables, entries=kept.entries)
    if moved.damaged:
        _say("cli-move-damaged", count=moved.damaged)
    if moved.is_behind:
        _say("cli-move-behind")
        return WRONG
    _say("cli-move-next", folder=str(arguments.instance))
    return 0


def _source(folder: Path) -> Path:
    """Return the file to move. Raise Trouble if there is none."""
    from companion.store.instance import DATABASE

    # The environment may name the server already to which the data is to go.
    file = data_file(folder) or folder / DATABASE
    if not is_there(file):
        raise trouble("cli-no-data", folder=str(folder))
    return file


def _server_address(typed: str) -> "URL":
    """Parse the address of a database on a server. Raise Trouble if it is none."""
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    from companion.store.db.postgresql import DRIVER, with_our_driver

    try:
        address = with_our_driver(make_url(typed))
    except (ArgumentError, ValueError) as error:
        raise trouble("cli-move-server") from error
    if address.drivername != DRIVER:
        raise trouble("cli-move-server")
    return address


def _open_target(app: Flask) -> None:
    """Give an empty database its tables. Raise Fault if it is not empty."""
    from companion.store.backups.move_data import require_empty
    from companion.store.database import upgrade_database
    from companion.store.db.models import db

    with app.app_context():
        require_empty(db.engine)
    upgrade_database(app)


def _progress(name: str, rows: int) -> None:
    """Overwrite the line that says how much was moved, where somebody watches."""
    if is_terminal(sys.stderr):
        print(f"\x1b[2K{name}: {rows}", end="\r", file=sys.stderr, flush=True)


def _say(code: str, **params: int | str) -> None:
    """Print a message."""
    print_out(terminal_words().say(message(code, **params)))
