"""Tables whose game is not installed, handed over: they are packed and stored as they are."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from sqlalchemy import ColumnElement, select

from companion.engine.contract.absent_game import AbsentGame
from companion.engine.files.table_file import TableFile, read_table
from companion.store.access.links import Right
from companion.store.bundle.bundle import Bundle
from companion.store.db.models import LinkRow, TableRow, db
from companion.store.tables.hand_over import keep_once, mark_of_circle
from companion.store.tables.missing_games import document_in, rows_missing
from companion.store.tables.rows import mark_of, origin_of
from companion.store.tables.stored_tables import NextTable, UnreadableTable


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
