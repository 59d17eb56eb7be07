"""`companion backup` and `companion restore`: all data in one file, and back from it."""

import argparse
from pathlib import Path

from companion.cli.command_error import trouble
from companion.cli.data_file import data_file, is_there
from companion.cli.terminal import confirm, print_out, terminal_words
from companion.engine.messages import message


def backup(arguments: argparse.Namespace) -> int:
    """Write the data into a file, whatever the server does meanwhile, and say where it is."""
    # Imported here because commands that only read a file need no database.
    from companion.store.backups.last_backup import note_backup
    from companion.store.backups.write_backup import dated, delete_older, write_backup

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
    """Put the data of a backup in the place of what is there, after confirmation."""
    from companion.store.backups.restore_backup import opened_backup, put_back

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
