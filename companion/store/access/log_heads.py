"""Log heads: how long the logs of many tables are, in few queries."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import exists, func, select
from sqlalchemy.orm import aliased

from companion.store.access.links import Right
from companion.store.db.models import EntryRow, LinkRow, TableRow, db
from companion.store.db.statements import in_parts

_rematch, _watch_link = aliased(TableRow), aliased(LinkRow)
# The index gives the end of a log quickly, however long the log is.
_HEADS = select(
    LinkRow.link,
    select(func.max(EntryRow.number))
    .where(EntryRow.table_id == LinkRow.table_id)
    .scalar_subquery(),
    exists().where(_rematch.rematch_of == LinkRow.table_id),
    select(_watch_link.link)
    .where(_watch_link.table_id == LinkRow.table_id, _watch_link.right == Right.WATCH)
    .scalar_subquery(),
    LinkRow.table_id,
)


class Head(NamedTuple):
    """The number of a log's last entry, and what else changes without an entry.

    `rematch` tells whether a rematch has followed, `watched` is the link to watch the table, and
    `table` its id (0 if not given).
    """

    number: int
    rematch: bool = False
    watched: str = ""
    table: int = 0


def heads_of(links: Sequence[str]) -> dict[str, Head]:
    """Return the head of the log at each existing link; its number is 0 for an empty log."""
    heads: dict[str, Head] = {}
    for part in in_parts(links):
        wanted = LinkRow.link.in_(part)
        heads |= {
            link: Head(number or 0, follows, watched or "", table)
            for link, number, follows, watched, table in db.session.execute(_HEADS.where(wanted))
        }
    return heads
