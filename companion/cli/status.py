"""`companion status`: what is kept, how much of it, and by which version."""

import argparse
from datetime import datetime

from companion import __version__
from companion.cli.data import open_app_data
from companion.cli.export import require_data
from companion.cli.terminal import print_out, terminal_words


def status(arguments: argparse.Namespace) -> int:
    """Print the version, the schema and how much is kept; nothing is changed."""
    # Imported here because commands that only read a file need no database.
    from companion.store.backups.last_backup import last_backup
    from companion.store.database import require_current
    from companion.store.db.models import db
    from companion.store.db.revision import newest_revision
    from companion.store.instance import PHONES
    from companion.store.processes.phone_count import phones_listening
    from companion.store.tables.kept_data import measure

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
