"""`companion export`: a table of this machine as one JSON document."""

import argparse
import os
import re

from companion.cli.terminal import out_json
from companion.cli.trouble import trouble
from companion.engine.files.tables import TableFile


def export(arguments: argparse.Namespace) -> int:
    """Print the table at a link: its rules, its players, its log."""
    folder = arguments.instance
    if "DATABASE_URL" not in os.environ and not (folder / "companion.sqlite").is_file():
        raise trouble("cli-no-data", folder=str(folder))
    out_json(_exported(arguments).to_json(), indent=1)
    return 0


def link_of(address: str) -> str:
    """The link itself, of an address that was copied whole."""
    found = re.search(r"/t/([^/?#]+)", address)
    return found[1] if found else address.strip("/")


def _exported(arguments: argparse.Namespace) -> TableFile:
    """The table and its log. Raises Trouble where there is none that can be read."""
    # What a database needs is loaded by nobody who only verifies a file.
    from sqlalchemy.exc import SQLAlchemyError

    from companion.store.tables import UnreadableTable, find_table, read_sheet
    from companion.web.app import create_app

    try:
        with create_app(instance=arguments.instance).app_context():
            stored = find_table(link_of(arguments.link))
            if stored is None:
                raise trouble("cli-no-table", link=arguments.link)
            return TableFile(stored.table, read_sheet(stored).entries)
    except UnreadableTable as error:
        raise trouble("error-unreadable") from error
    except SQLAlchemyError as error:
        raise trouble("cli-database", reason=str(error).splitlines()[0]) from error
