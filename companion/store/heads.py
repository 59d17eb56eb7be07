"""How far the logs of tables go, for those who follow many of them."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import exists, func, select
from sqlalchemy.orm import aliased

from companion.store.links import Right
from companion.store.models import EntryRow, LinkRow, TableRow, db

_AT_ONCE = 500
"""Of how many links a statement asks; databases have a limit."""
_again, _beside = aliased(TableRow), aliased(LinkRow)
# The end of a log is found in its index, however long the log is.
_HEADS = select(
    LinkRow.link,
    select(func.max(EntryRow.number))
    .where(EntryRow.table_id == LinkRow.table_id)
    .scalar_subquery(),
    exists().where(_again.rematch_of == LinkRow.table_id),
    select(_beside.link)
    .where(_beside.table_id == LinkRow.table_id, _beside.right == Right.WATCH)
    .scalar_subquery(),
    LinkRow.table_id,
)


class Head(NamedTuple):
    """How far a log goes: the number of its last entry; and what changes without an entry.

    That is whether a rematch has followed, by which link the table is watched, and whose log it is,
    by the table's id (0 where that is not said).
    """

    number: int
    rematch: bool = False
    watched: str = ""
    table: int = 0


def heads_of(links: Sequence[str]) -> dict[str, Head]:
    """How far the log goes at each link that stands; 0 without entries."""
    found: dict[str, Head] = {}
    for first in range(0, len(links), _AT_ONCE):
        asked = LinkRow.link.in_(links[first : first + _AT_ONCE])
        found |= {
            link: Head(number or 0, follows, watched or "", table)
            for link, number, follows, watched, table in db.session.execute(_HEADS.where(asked))
        }
    return found
