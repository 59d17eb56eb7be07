"""`companion export` and `companion import`: a table or a circle as a JSON document."""

import argparse
import os
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Union

from companion.cli.data import is_there, open_app_data
from companion.cli.terminal import (
    FAULT,
    TABLE_BYTES,
    ProgressBar,
    json_text,
    print_err,
    print_out,
    terminal_words,
    trouble,
)
from companion.cli.text_file import read_document
from companion.engine.contract.absent_game import AbsentGame, games_for
from companion.engine.files.strict_reader import read_json
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.replay import Stop, Table
from companion.engine.fold.try_game import checked_import
from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.log.entries import Entry
from companion.engine.log.resolve import LogRelation, relation_of
from companion.engine.messages import Problem, problem
from companion.games.registry import known_games

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
    from companion.store.bundle.circle_bundle import circle_head
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
    from companion.store.bundle.circle_bundle import table_json
    from companion.store.circles.circle_hand_over import table_bundles
    from companion.store.circles.circle_tables import score_links, tables_in
    from companion.store.tables.missing_games import documents_without_game

    progress = ProgressBar(len(score_links(circle)) * TABLE_BYTES)
    for bundle in table_bundles(circle):
        progress.advance(TABLE_BYTES)
        yield json_text(table_json(bundle)) if bundle else None
    yield from map(json_text, documents_without_game(tables_in(circle)))
    progress.clear()


# `companion import`


if TYPE_CHECKING:
    from companion.store.bundle.bundle import Bundle
    from companion.store.bundle.circle_bundle import CircleBundle
    from companion.store.circles.stored_circles import StoredCircle

Read = Union[TableFile, "CircleBundle"]
_NOTHING_NEW = (LogRelation.SAME, LogRelation.BEHIND, LogRelation.REJECTED)
"""How a log relates to the one here of which nothing is to be taken."""


class NotTakenError(Exception):
    """An existing table of a circle that cannot be continued with the log of the file."""

    def __init__(self, problem: Problem) -> None:
        """Store the message about it."""
        super().__init__(problem.message.code)
        self.problem = problem


def import_file(arguments: argparse.Namespace) -> int:
    """Keep what a file holds and print where it is; nothing is kept unless all of it can be.

    The same file again finds the tables it made before, and a newer one of a circle continues it.
    Return 2 if it cannot be read, or if one of its tables was continued here as well.
    """
    read = _read(arguments.file)
    if isinstance(read, Sequence):
        return _refused(arguments.file, read)
    _check(read)
    try:
        with open_app_data(arguments):
            print_out(_keep_table(read) if isinstance(read, TableFile) else _keep_circle(read))
    except NotTakenError as left:
        return _refused(arguments.file, [left.problem])
    _say_what_is_absent([read] if isinstance(read, TableFile) else read.tables)
    return 0


def _refused(name: str, problems: Sequence[Problem]) -> int:
    """Print why a file is not kept, each problem with its place; return the exit status."""
    for each in problems:
        at = f"{each.field}: " if each.field else ""
        print_err(f"{name}: {at}{terminal_words().say(each.message)}")
    return FAULT


def _read(name: str) -> Read | Sequence[Problem]:
    """Return what a file holds, or every problem found."""
    # Imported here because it needs the libraries of the database, which takes a while.
    from companion.store.bundle import circle_bundle as circle_file

    data = read_json(read_document(name))
    if isinstance(data, Problem):
        return (data,)
    if isinstance(data, dict) and data.get("format") == circle_file.FORMAT:
        return circle_file.read_circle_file(data, known_games())
    return read_table(data, games_for(data, known_games()))


def _say_what_is_absent(tables: "Sequence[TableFile | Bundle]") -> None:
    """Say of each missing game how many of these tables are only kept."""
    games = (each.table.game for each in tables)
    absent = Counter(game.key for game in games if isinstance(game, AbsentGame))
    for game, number in absent.items():
        said = terminal_words().word("cli-import-absent", game=game, tables=number)
        print_err(f"companion: {said}")


def _check(read: Read) -> None:
    """Raise Trouble if an entry of a log could not have been made, or a log is too long."""
    if isinstance(read, TableFile):
        _check_log(read.table, read.entries)
        return
    progress = ProgressBar(len(read.tables) * TABLE_BYTES, alone=True)
    for each in read.tables:
        progress.advance(TABLE_BYTES)
        _check_log(each.table, each.entries)
    progress.clear()


def _check_log(table: Table, entries: Sequence[Entry]) -> None:
    """Raise Trouble if an entry of a table could not have been made, or its log is too long."""
    if len(entries) > MOST_ENTRIES:
        raise trouble("receive-large")
    if isinstance(table.game, AbsentGame):
        return
    checked = checked_import(table, entries)
    if isinstance(checked, Stop):
        why = terminal_words().say(checked.problem.message, table.players)
        raise trouble("cli-import-impossible", entry=checked.entry.number, why=why)


def _keep_table(file: TableFile) -> str:
    """Keep a table; return its address."""
    from flask import current_app

    from companion.store.access.links import derived_link
    from companion.store.bundle.bundle import Bundle
    from companion.store.bundle.fingerprints import mark_of_ticket
    from companion.store.db.clock import now

    link = derived_link(str(current_app.secret_key), json_text(file.to_json()))
    created = file.entries[0].at if file.entries else now()
    return f"/t/{_keep(Bundle(file.table, file.entries, created, mark_of_ticket(link)), link)}"


def _keep_circle(bundle: "CircleBundle") -> str:
    """Keep a circle with all its tables, or nothing; return its address.

    One that is here already is put together with that of the file. Raises NotTakenError.
    """
    from flask import current_app

    from companion.store.access.links import derived_link
    from companion.store.app_state import all_or_nothing
    from companion.store.circles.circle_hand_over import erased_copy
    from companion.store.circles.erase import erase_again
    from companion.store.circles.stored_circles import lock_circle

    secret = str(current_app.secret_key)
    progress = ProgressBar(len(bundle.tables) * TABLE_BYTES, alone=True)
    with all_or_nothing():
        ticket = derived_link(secret, f"circle {bundle.mark}")
        kept = _circle_with(ticket, bundle)
        lock_circle(kept)
        for index, each in enumerate(bundle.tables):
            # The circle's link may have been renewed since the file was first imported.
            link = derived_link(secret, f"{ticket} {each.mark}")
            if not _goes_on(erased_copy(each, kept), link, f"tables[{index}]"):
                _keep(each, link, circle=kept.mark)
            progress.advance(TABLE_BYTES)
        erase_again(kept)
    progress.clear()
    return f"/c/{kept.link}"


def _circle_with(ticket: str, bundle: "CircleBundle") -> "StoredCircle":
    """Return the circle made with a ticket, new or put together with that of a file.

    Raises Trouble.
    """
    from companion.store.circles.circle_hand_over import fits, keep_circle, unite_circle
    from companion.store.circles.circle_log import read_circle_sheet
    from companion.store.circles.erase import erase_again
    from companion.store.circles.stored_circles import circle_made_with

    circle = circle_made_with(ticket)
    if circle is None:
        return keep_circle(bundle, ticket)
    if not fits(circle, bundle.entries):
        raise trouble("receive-large")
    if not unite_circle(circle, bundle.entries, read_circle_sheet(circle).head):
        raise trouble("receive-changed")
    # Names are erased from the logs here before those of the file are compared with them.
    erase_again(circle)
    return circle


def _goes_on(bundle: "Bundle", ticket: str, at: str) -> bool:
    """Whether a table made with this ticket is here; it goes on as in the file.

    Raises NotTakenError, which names the place in the file, if both were continued.
    """
    from companion.store.tables.hand_over import extend_log, relation_to
    from companion.store.tables.missing_games import absent_bundle, was_made_with
    from companion.store.tables.stored_tables import made_with, read_sheet

    absent = was_made_with(ticket)
    if absent is None:
        return False
    if isinstance(bundle.table.game, AbsentGame):
        if relation_of(absent_bundle(absent.link).entries, bundle.entries) not in _NOTHING_NEW:
            game = bundle.table.game.key
            raise NotTakenError(problem("receive-absent-here", field=at, game=game))
        return True
    known = made_with(ticket)
    if known is None:
        return False
    relation = relation_to(known, bundle) if known.table == bundle.table else LogRelation.DIVERGED
    if relation is LogRelation.AHEAD and extend_log(known, bundle, read_sheet(known).head):
        return True
    if relation not in _NOTHING_NEW:
        raise NotTakenError(problem("everything-diverged", field=at))
    return True


def _keep(bundle: "Bundle", ticket: str, circle: str = "") -> str:
    """Keep a table, the game of which may be missing; return its link. Raises StoreFault."""
    from companion.store.tables.hand_over import keep_as_own
    from companion.store.tables.missing_games import keep_absent

    if isinstance(bundle.table.game, AbsentGame):
        return keep_absent(bundle, ticket, circle=circle).link
    return keep_as_own(bundle, ticket, circle=circle).link
