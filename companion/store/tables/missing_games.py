"""Tables whose game is not installed: what is known of them, and their logs as stored.

A game is also missing if it cannot read the version of a table's rules. Without its game a log
cannot be interpreted, so only the players are shown, and nothing can be entered. The table can be
continued once the game's package is installed again.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Text, cast, func, select

from companion.engine.contract.absent_game import AbsentGame
from companion.engine.files.table_file import FORMAT, VERSION, TableFile, read_table
from companion.engine.rules.options import RULES_VERSION
from companion.store.access.links import Right
from companion.store.bundle.bundle import Bundle
from companion.store.db.models import EntryRow, LinkRow, TableRow, db, no_example
from companion.store.tables.hand_over import keep_once, mark_of_circle
from companion.store.tables.stored_tables import (
    ENTRY,
    TABLE,
    NextTable,
    UnreadableTable,
    games,
    is_version_read,
    mark_of,
    origin_of,
)

_ENTRIES = (
    select(func.count())
    .select_from(EntryRow)
    .where(EntryRow.table_id == TableRow.id)
    .scalar_subquery()
)


@dataclass(frozen=True)
class TableWithoutGame:
    """A table whose game is missing: `game` is the key, `entries` how long its log is.

    `players` are those who started it; empty if they cannot be read. `archived` is when another log
    was chosen over this one ("": never).
    """

    id: int
    link: str
    game: str
    players: tuple[str, ...]
    created: str
    opened: str | None
    entries: int
    archived: str


def tables_without_game(links: Sequence[str]) -> list[TableWithoutGame]:
    """Return the tables at these links whose games are missing, each once, in that order."""
    query = select(*TABLE, LinkRow.link, _ENTRIES.label("length")).join(LinkRow)
    lacking = LinkRow.link.in_(links), _may_be_missing()
    stored_rows = db.session.execute(query.where(*lacking)) if links else ()
    rows = {row.link: row for row in stored_rows if not is_version_read(row, games())}
    tables = [_table_in(rows[link]) for link in dict.fromkeys(links) if link in rows]
    return [*{table.id: table for table in reversed(tables)}.values()][::-1]


def document_at(link: str) -> dict[str, Any]:
    """Return the table without its game at a link as its file has it. Raises UnreadableTable."""
    rows = [*rows_missing(LinkRow.link == link)]
    if not rows:
        raise UnreadableTable(link)
    return document_in(rows[0])


def documents_without_game(which: ColumnElement[bool]) -> Iterator[dict[str, Any]]:
    """Yield tables as the document of a circle has them, the oldest first.

    `which` is a condition of `TableRow`. Those whose entries are damaged are left out.
    """
    for row in rows_missing(which & (LinkRow.right == Right.SCORE)):
        try:
            data = document_in(row)
        except UnreadableTable:
            continue
        del data["format"], data["version"]
        yield {"mark": origin_of(row).mark, "created": row.created, **data}


def missing_games() -> dict[str, int]:
    """Return how many tables of people each missing game has, by its key."""
    query = select(TableRow.game, TableRow.rules).where(_may_be_missing(), no_example())
    rows = db.session.execute(query.order_by(TableRow.game))
    return Counter(row.game for row in rows if not is_version_read(row, games()))


def _may_be_missing() -> ColumnElement[bool]:
    """Return a condition that holds for every row of `TableRow` whose game is missing.

    It also holds for some others, of games whose rules have had several versions.
    """
    single = [key for key, game in games().items() if game.rules.rules_version == 1]
    return TableRow.game.not_in(single) | cast(TableRow.rules, Text).contains(RULES_VERSION)


def rows_missing(which: ColumnElement[bool]) -> Sequence[Any]:
    """Return the rows of tables whose games are missing, with their links, the oldest first."""
    query = (
        select(*TABLE, LinkRow.link, LinkRow.right).join(LinkRow).where(which, _may_be_missing())
    )
    rows = db.session.execute(query.order_by(TableRow.created, TableRow.id))
    return [row for row in rows if not is_version_read(row, games())]


def _table_in(row: Any) -> TableWithoutGame:
    """Return what is known of the table of a row."""
    named = isinstance(row.players, list) and all(isinstance(player, str) for player in row.players)
    players = tuple(row.players) if named else ()
    at, noted = (row.id, row.link, row.game, players), (row.created, row.opened)
    return TableWithoutGame(*at, *noted, row.length, origin_of(row).archived)


def document_in(row: Any) -> dict[str, Any]:
    """Return the document of the table in a row. Raises UnreadableTable if an entry is damaged."""
    query = select(*ENTRY).where(EntryRow.table_id == row.id).order_by(EntryRow.number)
    try:
        entries = [_entry(*columns) for columns in db.session.execute(query)]
    except (ValueError, RecursionError) as error:
        raise UnreadableTable(row.link) from error
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": row.game,
        "rules": row.rules,
        "players": row.players,
        "first_dealer": row.first_dealer,
        "entries": entries,
    }


def _entry(*columns: Any) -> dict[str, Any]:
    """Return an entry as a document has it, with its action unread."""
    *named, body = columns
    names = ("number", "key", "author", "at", "seen")
    return {**dict(zip(names, named, strict=True)), "action": json.loads(body)}


# Transfer of tables without their game


def absent_bundle(link: str, origin_url: str = "") -> Bundle:
    """Return the table at a link, whose game is missing, as a bundle. Raises UnreadableTable."""
    for row in rows_missing(LinkRow.link == link):
        return _bundle(row, origin_url)
    raise UnreadableTable(link)


def absent_bundles(which: ColumnElement[bool], origin_url: str = "") -> Iterator[Bundle]:
    """Yield the tables whose games are missing as bundles, the oldest first.

    `which` is a condition of `TableRow`. Damaged ones are left out.
    """
    for row in rows_missing(which & (LinkRow.right == Right.SCORE)):
        with suppress(UnreadableTable):
            yield _bundle(row, origin_url)


def absent_links(links: Sequence[str]) -> dict[str, str]:
    """Return those of these links that lead to tables whose games are missing, by their marks.

    A link to score counts before one to watch the same table.
    """
    rows = rows_missing(LinkRow.link.in_(links)) if links else ()
    by_right = sorted(rows, key=lambda row: bool(row.right == Right.SCORE))
    return {mark_of(row): row.link for row in by_right}


def keep_absent(bundle: Bundle, ticket: str, archived: str = "", circle: str = "") -> NextTable:
    """Store a bundle whose game is missing as a table; called again, return the same.

    The parameters are those of `keep_as_own`. Raises StoreFault if nothing can be written.
    """
    return keep_once(was_made_with, bundle, ticket, archived, circle)


def was_made_with(ticket: str) -> NextTable | None:
    """Return the link to score of the table that was created with a ticket, or None.

    Unlike `made_with` it does not ask whether the table can be read.
    """
    query = select(LinkRow.link, LinkRow.renewed).join(TableRow)
    made = TableRow.ticket == ticket, LinkRow.right == Right.SCORE
    row = db.session.execute(query.where(*made)).one_or_none()
    return None if row is None else NextTable(row.link, row.renewed)


def _bundle(row: Any, origin_url: str) -> Bundle:
    """Return the table of a row as a bundle. Raises UnreadableTable if it is damaged."""
    read = read_table(document_in(row), {row.game: AbsentGame(row.game)})
    if not isinstance(read, TableFile):
        raise UnreadableTable(row.link)
    origin, circle = origin_of(row), mark_of_circle(row.id)
    url = origin_url or origin.url
    return Bundle(
        read.table, read.entries, row.created, origin.mark, url, origin.chosen_over, circle
    )
