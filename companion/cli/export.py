"""`companion export`: print a table of the local database as a JSON document."""

import argparse
import os
import re
from pathlib import Path

from companion.cli.command_error import trouble
from companion.cli.data import open_app_data
from companion.cli.terminal import out_json
from companion.engine.files.table_file import TableFile


def export(arguments: argparse.Namespace) -> int:
    """Print the table that has this link: its rules, its players, its log."""
    folder = arguments.instance
    if "DATABASE_URL" not in os.environ and not has_data(folder):
        raise trouble("cli-no-data", folder=str(folder))
    out_json(_exported(arguments).to_json(), indent=1)
    return 0


def link_of(address: str) -> str:
    """Return the link in an address, or the link itself."""
    found = re.search(r"/t/([^/?#]+)", address)
    return found[1] if found else address.strip("/")


def has_data(folder: Path) -> bool:
    """Return whether a folder has a database; False if it cannot be read."""
    try:
        return (folder / "companion.sqlite").is_file()
    except OSError:
        return False


def _exported(arguments: argparse.Namespace) -> TableFile:
    """Return the table and its log. Raise Trouble if it is missing or unreadable."""
    # Imported here because commands that only read a file need no database.
    from companion.store.database import require_current
    from companion.store.tables.stored_tables import UnreadableTable, find_table, read_sheet

    try:
        with open_app_data(arguments, require_current):
            stored = find_table(link_of(arguments.link))
            if stored is None:
                raise trouble("cli-no-table", link=link_of(arguments.link))
            return TableFile(stored.table, read_sheet(stored).entries)
    except UnreadableTable as error:
        raise trouble("error-unreadable") from error
