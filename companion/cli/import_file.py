"""`companion import`: keep a table or a circle that `companion export` has written.

A table whose game is not installed is kept as it is, and its log is not judged.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Union

from companion.cli.command_error import trouble
from companion.cli.data import open_app_data
from companion.cli.terminal import (
    TABLE_BYTES,
    ProgressBar,
    json_text,
    print_err,
    print_out,
    terminal_words,
)
from companion.cli.text_file import read_document
from companion.engine.contract.absent_game import AbsentGame, games_for
from companion.engine.files.strict_reader import read_json
from companion.engine.files.table_file import TableFile, read_table
from companion.engine.fold.import_check import checked_import
from companion.engine.fold.replay import Stop, Table
from companion.engine.log.entries import Entry
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.problem import Problem
from companion.games.registry import known_games

if TYPE_CHECKING:
    from companion.store.bundle.bundle import Bundle
    from companion.store.bundle.circle_bundle import CircleBundle

Read = Union[TableFile, "CircleBundle"]
UNREADABLE = 2


def import_file(arguments: argparse.Namespace) -> int:
    """Keep what a file holds and print where it is; nothing is kept unless all of it can be.

    The same file again finds what it has made before. Return 2 if it cannot be read.
    """
    read = _read(arguments.file)
    if isinstance(read, Sequence):
        for each in read:
            at = f"{each.field}: " if each.field else ""
            print_err(f"{arguments.file}: {at}{terminal_words().say(each.message)}")
        return UNREADABLE
    _check(read)
    with open_app_data(arguments):
        print_out(_keep_table(read) if isinstance(read, TableFile) else _keep_circle(read))
    _say_what_is_absent([read] if isinstance(read, TableFile) else read.tables)
    return 0


def _read(name: str) -> Read | Sequence[Problem]:
    """Return what a file holds, or every problem found."""
    # Imported here because it needs the libraries of the database, which takes a while.
    from companion.store.bundle import circle_file

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
    """Keep a circle with all its tables, or nothing; return its address."""
    from flask import current_app

    from companion.store.access.links import derived_link
    from companion.store.app_state import all_or_nothing
    from companion.store.circles.circle_hand_over import keep_circle
    from companion.store.circles.erase import erase_again

    secret = str(current_app.secret_key)
    progress = ProgressBar(len(bundle.tables) * TABLE_BYTES, alone=True)
    with all_or_nothing():
        ticket = derived_link(secret, f"circle {bundle.mark}")
        kept = keep_circle(bundle, ticket)
        for each in bundle.tables:
            # The circle's link may have been renewed since the same file came in.
            link = derived_link(secret, f"{ticket} {each.mark}")
            _keep(each, link, circle=kept.mark)
            progress.advance(TABLE_BYTES)
        erase_again(kept)
    progress.clear()
    return f"/c/{kept.link}"


def _keep(bundle: "Bundle", ticket: str, circle: str = "") -> str:
    """Keep a table, the game of which may be missing; return its link. Raises StoreFault."""
    from companion.store.tables.absent_tables import keep_absent
    from companion.store.tables.hand_over import keep_as_own

    if isinstance(bundle.table.game, AbsentGame):
        return keep_absent(bundle, ticket, circle=circle).link
    return keep_as_own(bundle, ticket, circle=circle).link
