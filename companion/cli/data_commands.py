"""Commands for all data: `backup`, `restore`, `move`, `prune`, `status` and `upgrade`."""

import argparse
import sys
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask

from companion import __version__
from companion.cli.data import data_file, is_there, open_app_data
from companion.cli.table_files import require_data
from companion.cli.terminal import WRONG, confirm, is_terminal, print_out, terminal_words, trouble
from companion.engine.messages import message


def backup(arguments: argparse.Namespace) -> int:
    """Write the data into a file, whatever the server does meanwhile, and say where it is."""
    # Imported here because commands that only read a file need no database.
    from companion.store.backups import dated, delete_older, note_backup, write_backup

    database = _database(arguments.instance)
    if not is_there(database):
        raise trouble("cli-no-data", folder=str(arguments.instance))
    target: Path = arguments.file if arguments.keep is None else dated(arguments.file)
    count = write_backup(database, arguments.instance, target, arguments.file)
    note_backup(arguments.instance)
    _say("cli-backup-done", count=count, file=str(target))
    if arguments.keep is not None:
        delete_older(arguments.file, target, arguments.keep)
    return 0


def restore(arguments: argparse.Namespace) -> int:
    """Put the data of a backup in place of the current data, after confirmation."""
    from companion.store.backups import opened_backup, put_back

    database = _database(arguments.instance)
    with opened_backup(arguments.file, database, arguments.instance) as found:
        if database.exists() and not arguments.yes:
            _say("cli-restore-found", count=found.tables, folder=str(database.parent))
            if not confirm(message("cli-restore-ask"), "cli-restore-unasked"):
                _say("cli-restore-left")
                return 0
        kept = put_back(found)
    _say("cli-restore-done", count=found.tables)
    for path in kept:
        _say("cli-restore-kept", file=str(path))
    return 0


def _database(folder: Path) -> Path:
    """Return the path of the database file. Raise Trouble if the database is on a server."""
    file = data_file(folder)
    if file is None:
        raise trouble("cli-backup-server")
    return file


def _say(code: str, **params: int | str) -> None:
    """Print a message."""
    print_out(terminal_words().say(message(code, **params)))


# `companion move`


if TYPE_CHECKING:
    from sqlalchemy import URL


def move(arguments: argparse.Namespace) -> int:
    """Move all data to an empty database; return 1 if something was entered meanwhile."""
    # Imported here because commands that only read a file need no database.
    from sqlalchemy import URL

    from companion.store.database import require_current
    from companion.store.db.models import db
    from companion.store.move_data import move_data, require_stopped
    from companion.store.tables.hand_over import measure

    source_file = _source(arguments.instance)
    target = _server_address(arguments.url)
    require_stopped(source_file)
    file = URL.create("sqlite", database=str(source_file.resolve()))
    with open_app_data(arguments, require_current, address=file):
        source = db.engine
        with open_app_data(arguments, _open_target, address=target):
            moved, kept = move_data(source, db.engine, _progress), measure()
    _say_move("cli-move-done", tables=kept.tables, entries=kept.entries)
    if moved.damaged:
        _say_move("cli-move-damaged", count=moved.damaged)
    if moved.is_behind:
        _say_move("cli-move-behind")
        return WRONG
    _say_move("cli-move-next", folder=str(arguments.instance))
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
    """Parse the URL of a database on a server. Raise Trouble if it is invalid."""
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
    from companion.store.database import upgrade_database
    from companion.store.db.models import db
    from companion.store.move_data import require_empty

    with app.app_context():
        require_empty(db.engine)
    upgrade_database(app)


def _progress(name: str, rows: int) -> None:
    """Overwrite the line that says how much was moved, where somebody watches."""
    if is_terminal(sys.stderr):
        print(f"\x1b[2K{name}: {rows}", end="\r", file=sys.stderr, flush=True)


def _say_move(code: str, **params: int | str) -> None:
    """Print a message."""
    print_out(terminal_words().say(message(code, **params)))


# `companion prune`


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
        _say_prune("cli-prune-none", days=days)
        return
    if found.count:
        _say_prune("cli-prune-found", count=found.count, days=days, since=found.since)
    if found.circles:
        _say_prune("cli-prune-circles", count=found.circles, days=days)
    if asking and not confirm(message("cli-prune-ask"), "cli-prune-unasked"):
        _say_prune("cli-prune-kept")
        return
    deleted = delete_unopened(days)
    if found.count:
        _say_prune("cli-prune-done", count=deleted.tables)
    if found.circles:
        _say_prune("cli-prune-circles-done", count=deleted.circles)


def _say_prune(code: str, **params: int | str) -> None:
    """Print a message."""
    print_out(terminal_words().say(message(code, **params)))


# `companion status`


def status(arguments: argparse.Namespace) -> int:
    """Print the version, the schema and how much is kept; nothing is changed."""
    # Imported here because commands that only read a file need no database.
    from companion.store.backups import last_backup
    from companion.store.database import require_current
    from companion.store.db.models import db
    from companion.store.db.revision import newest_revision
    from companion.store.instance import PHONES
    from companion.store.processes.online_phones import phones_listening
    from companion.store.tables.hand_over import measure

    require_data(arguments)
    with open_app_data(arguments, require_current):
        kept, is_file = measure(), db.engine.dialect.name == "sqlite"
        phones = phones_listening(arguments.instance / PHONES)
    word = terminal_words().word
    print_out(word("cli-status-version", version=__version__, schema=newest_revision()))
    print_out(word("cli-status-kept", tables=kept.tables, entries=kept.entries))
    print_out(word("cli-status-size", kilobytes=(kept.bytes + 1023) // 1024))
    _print_phones(phones)
    # What PostgreSQL's own tools have saved is not known here.
    if is_file:
        _print_backup(last_backup(arguments.instance))
    return 0


def _print_phones(phones: int | None) -> None:
    """Print how many phones listen, or that nothing serves."""
    word = terminal_words().word
    if phones is None:
        print_out(word("cli-status-not-serving"))
    else:
        print_out(word("cli-status-phones", phones=phones))


def _print_backup(made: datetime | None) -> None:
    """Print when the last backup was made, by this machine's clock."""
    word = terminal_words().word
    when = made.astimezone().strftime("%Y-%m-%d %H:%M %Z") if made else ""
    print_out(word("cli-status-backup", when=when) if made else word("cli-status-no-backup"))


# `companion upgrade`


def upgrade(arguments: argparse.Namespace) -> int:
    """Apply the missing migrations. The server may keep running."""
    # Imported here because commands that only read a file need no database.
    from companion.store.database import upgrade_database

    require_data(arguments)
    with open_app_data(arguments, upgrade_database):
        pass
    print_out(terminal_words().say(message("cli-upgraded")))
    return 0
