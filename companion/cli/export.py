"""`companion export`: print a table or a circle of the local database as a JSON document."""

import argparse
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.command_error import trouble
from companion.cli.data import open_app_data
from companion.cli.data_file import is_there
from companion.cli.terminal import (
    TABLE_BYTES,
    ProgressBar,
    json_text,
    print_err,
    print_out,
    terminal_words,
)
from companion.engine.files.table_file import TableFile

if TYPE_CHECKING:
    from companion.store.circles.stored_circles import StoredCircle
    from companion.store.tables.stored_tables import StoredTable


def export(arguments: argparse.Namespace) -> int:
    """Print what has this link: a table with its log, or a circle with all its tables."""
    # Imported here because commands that only read a file need no database.
    from companion.store.circles.circle_log import UnreadableCircle
    from companion.store.database import require_current
    from companion.store.tables.missing_games import document_at
    from companion.store.tables.stored_tables import MissingGame, UnreadableTable

    require_data(arguments)
    try:
        with open_app_data(arguments, require_current):
            try:
                lines = _lines(*find_place(arguments.link))
            except MissingGame as missing:
                lines = iter([json_text(document_at(missing.link), indent=1)])
            for line in lines:
                print_out(line)
    except (UnreadableTable, UnreadableCircle) as error:
        raise trouble("error-unreadable") from error
    return 0


def link_of(address: str) -> str:
    """Return the link in an address, or the link itself."""
    match = re.search(r"/[ct]/([^/?#]+)", address)
    return match[1] if match else address.strip("/")


def require_data(arguments: argparse.Namespace) -> None:
    """Raise Trouble if the folder has no database and the environment names none."""
    folder = arguments.instance
    if "DATABASE_URL" not in os.environ and not has_data(folder):
        raise trouble("cli-no-data", folder=str(folder))


def has_data(folder: Path) -> bool:
    """Return whether a folder has a database. Raise Trouble if it may not be read."""
    return is_there(folder / "companion.sqlite")


def find_place(address: str) -> "tuple[StoredTable | None, StoredCircle | None]":
    """Return the table or the circle at an address. Raise Trouble if there is neither."""
    from companion.store.circles.stored_circles import find_circle
    from companion.store.tables.stored_tables import find_table

    link = link_of(address)
    table = find_table(link)
    circle = None if table else find_circle(link)
    if table is None and circle is None:
        raise trouble("cli-no-circle" if "/c/" in address else "cli-no-table", link=link)
    return table, circle


def _lines(table: "StoredTable | None", circle: "StoredCircle | None") -> Iterator[str]:
    """Yield the lines of the document of a table, or else of a circle."""
    from companion.store.tables.stored_tables import read_sheet

    if table is not None:
        data = TableFile(table.table, read_sheet(table).entries).to_json()
        yield json_text(data, indent=1)
    elif circle is not None:
        yield from _circle_lines(circle)


def _circle_lines(circle: "StoredCircle") -> Iterator[str]:
    """Yield a line for the circle, then one for each table that this version can read."""
    from companion.store.bundle.circle_file import circle_head
    from companion.store.circles.circle_log import read_circle_sheet

    head = circle_head(circle.known_as, circle.created, read_circle_sheet(circle).entries)
    yield f'{json_text(head)[:-1]}, "tables": ['
    between, left = "", 0
    for text in _table_texts(circle):
        if text is None:
            left += 1
            continue
        yield between + text
        between = ","
    yield "]}"
    if left:
        print_err(f"companion: {terminal_words().word('cli-export-left', tables=left)}")


def _table_texts(circle: "StoredCircle") -> Iterator[str | None]:
    """Yield each table of a circle as JSON, one in memory at a time; None if it is unreadable."""
    from companion.store.bundle.circle_file import table_json
    from companion.store.circles.circle_hand_over import table_bundles
    from companion.store.circles.circle_tables import score_links, tables_in
    from companion.store.tables.missing_games import documents_without_game

    progress = ProgressBar(len(score_links(circle)) * TABLE_BYTES)
    for bundle in table_bundles(circle):
        progress.advance(TABLE_BYTES)
        yield json_text(table_json(bundle)) if bundle else None
    yield from map(json_text, documents_without_game(tables_in(circle)))
    progress.clear()
