"""`companion export`: a table of this machine as one JSON document."""

import argparse
import os
import re
from pathlib import Path

from companion.cli.data import opened_data
from companion.cli.terminal import out_json
from companion.cli.trouble import trouble
from companion.engine.files.tables import TableFile


def export(arguments: argparse.Namespace) -> int:
    """Print the table at a link: its rules, its players, its log."""
    folder = arguments.instance
    if "DATABASE_URL" not in os.environ and not _has_data(folder):
        raise trouble("cli-no-data", folder=str(folder))
    out_json(_exported(arguments).to_json(), indent=1)
    return 0


def link_of(address: str) -> str:
    """The link itself, of an address that was copied whole."""
    found = re.search(r"/t/([^/?#]+)", address)
    return found[1] if found else address.strip("/")


def _has_data(folder: Path) -> bool:
    """Whether a folder has a database in it, as far as one may look."""
    try:
        return (folder / "companion.sqlite").is_file()
    except OSError:
        return False


def _exported(arguments: argparse.Namespace) -> TableFile:
    """The table and its log. Raises Trouble where there is none that can be read."""
    # What a database needs is loaded by nobody who only verifies a file.
    from companion.store.tables import UnreadableTable, find_table, read_sheet

    try:
        with opened_data(arguments):
            stored = find_table(link_of(arguments.link))
            if stored is None:
                raise trouble("cli-no-table", link=link_of(arguments.link))
            return TableFile(stored.table, read_sheet(stored).entries)
    except UnreadableTable as error:
        raise trouble("error-unreadable") from error
