"""Tables whose game is not installed: what is known of them, and their logs as they are stored.

A game is missing as well if it cannot read the version of the rules that a table notes. Without its
game nobody can interpret such a table's log, so only who plays can be shown, and nothing entered.
The table goes on once the game's package is installed again.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Text, cast, func, select

from companion.engine.files.table_file import FORMAT, VERSION
from companion.engine.rules.versions import RULES_VERSION
from companion.store.access.links import Right
from companion.store.db.example_rows import no_example
from companion.store.db.models import EntryRow, LinkRow, TableRow, db
from companion.store.tables.rows import ENTRY, TABLE, is_version_read, origin_of
from companion.store.tables.stored_tables import UnreadableTable, games

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
