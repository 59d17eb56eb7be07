"""Making tables, finding them by their links, and reading their sheets."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import Select, bindparam, func, select
from sqlalchemy.exc import IntegrityError

from companion.engine.contract.game import Games
from companion.engine.fold.replay import Sheet, Table, advance, replay
from companion.engine.log.entries import Entry, EntryError
from companion.store.clock import now, today
from companion.store.faults import crowded
from companion.store.memory import commit, memory, news
from companion.store.models import EntryRow, TableRow, db
from companion.store.rows import ENTRY, entry_of, table_of

# Whatever else stands in an address is no link; some of it no database would even look for.
_LINK = re.compile(r"[A-Za-z0-9_-]{1,32}")
_AT_ONCE = 500
"""Of how many tables a statement asks; databases have a limit."""
MOST_TABLES = 100_000
"""How many tables are kept; `companion prune` makes room."""


# Every page asks these two first, so they are made once.
_TABLE_AT = select(TableRow).where(TableRow.link == bindparam("link"))
_ENTRIES_FROM = (
    select(*ENTRY)
    .where(EntryRow.table_id == bindparam("table"), EntryRow.number >= bindparam("first"))
    .order_by(EntryRow.number)
)


class UnreadableTable(LookupError):  # noqa: N818 - named for what the reader has before them
    """A table whose game, rules or entries this version cannot read; `link` is its address."""

    def __init__(self, link: str) -> None:
        """`link` is the table's address."""
        # Whoever reads a log must not find the way to a table in it.
        super().__init__("a table that this version cannot read")
        self.link = link


@dataclass(frozen=True)
class StoredTable:
    """A table and where it is kept; `created` is the time in UTC as ISO 8601 text.

    `opened` is the day on which somebody had it open last, as far as that is known.
    """

    id: int
    link: str
    created: str
    table: Table
    opened: str | None = field(default=None, compare=False)


def games() -> Games:
    """The games of the running app, by key: every game there is, unless it made a choice."""
    return memory().games


def new_link() -> str:
    """An address that nobody can guess, nor take for an option of a command."""
    while (link := secrets.token_urlsafe(12)).startswith("-"):
        pass
    return link


def create_table(
    table: Table, *, link: str | None = None, rematch: StoredTable | None = None
) -> StoredTable:
    """Store a new table with its whole ruleset.

    `link` is the address it shall have (default: a new one), `rematch` the table it follows. There
    is one table at a link and one rematch of a table: asked for it again, or by two at once, this
    returns the one that there is. Raises StoreFault when nothing can be written for now,
    or when there are `MOST_TABLES` already.
    """
    row = TableRow(
        link=link or new_link(),
        game=table.game.key,
        rules=table.rules.to_json(),
        players=list(table.players),
        first_dealer=int(table.first_dealer),
        created=now(),
        rematch_of=rematch.id if rematch else None,
        opened=today(),
    )
    known = select(TableRow).where(
        TableRow.rematch_of == rematch.id if rematch else TableRow.link == row.link
    )
    if _is_crowded() and _find(known) is None:
        raise crowded(db.engine.url.database or "")
    try:
        if rematch:
            news().announce(rematch.link, read_sheet(rematch).head)
        commit(row)
    except IntegrityError:
        found = _find(known)
        if found is None:
            raise
        return found
    if rematch:
        news().publish(rematch.link, read_sheet(rematch).head)
    return _read(row)


def _is_crowded() -> bool:
    """Whether there are as many tables as are kept."""
    return (db.session.scalar(select(func.count()).select_from(TableRow)) or 0) >= MOST_TABLES


def find_table(link: str) -> StoredTable | None:
    """The table at a link, or None.

    Raises UnreadableTable when its game or its rules are not known here.
    """
    return _find(_TABLE_AT, link=link) if _LINK.fullmatch(link) else None


def find_tables(links: Sequence[str]) -> list[StoredTable]:
    """The tables at these links, in that order; unknown and unreadable ones are left out."""
    wanted = [link for link in dict.fromkeys(links) if _LINK.fullmatch(link)]
    rows = db.session.scalars(select(TableRow).where(TableRow.link.in_(wanted))) if wanted else ()
    found: dict[str, StoredTable] = {}
    for row in rows:
        try:
            found[row.link] = _read(row)
        except UnreadableTable:
            continue
    return [found[link] for link in wanted if link in found]


def rematch_of(stored: StoredTable) -> str | None:
    """The link of the table that follows a table, or None."""
    return db.session.scalar(select(TableRow.link).where(TableRow.rematch_of == stored.id))


def heads_of(links: Sequence[str]) -> dict[str, int]:
    """The number of the last entry of each table, by link; of one without entries it is 0."""
    found: dict[str, int] = {}
    for first in range(0, len(links), _AT_ONCE):
        asked = TableRow.link.in_(links[first : first + _AT_ONCE])
        head = func.coalesce(func.max(EntryRow.number), 0)
        counted = select(TableRow.link, head).outerjoin(EntryRow).where(asked)
        found |= {row[0]: row[1] for row in db.session.execute(counted.group_by(TableRow.link))}
    return found


def read_sheet(stored: StoredTable) -> Sheet:
    """The sheet of a table after all that was written there.

    Raises UnreadableTable when an entry cannot be read here.
    """
    known = memory().sheets.get(stored.link)
    if known is not None and known.table == stored.table:
        last = known.entries[-1:]
        since = _entries(stored, known.head)
        # A backup that was put back may end earlier, or may have gone on in another way.
        if since[: len(last)] == last:
            newer = since[len(last) :]
            return keep(stored, advance(known, newer)) if newer else known
    return keep(stored, replay(stored.table, _entries(stored, 0)))


def keep(stored: StoredTable, sheet: Sheet) -> Sheet:
    """Remember the sheet of a log as it is."""
    memory().sheets.put(stored.link, sheet)
    return sheet


def _find(asked: Select[TableRow], **values: str) -> StoredTable | None:
    """The one table that is asked for, with these values."""
    row = db.session.scalars(asked, values).one_or_none()
    return None if row is None else _read(row)


def _read(row: TableRow) -> StoredTable:
    """A row as the table it stores."""
    table = table_of(row, games())
    if table is None:
        raise UnreadableTable(row.link)
    return StoredTable(row.id, row.link, row.created, table, row.opened)


def _entries(stored: StoredTable, first: int) -> tuple[Entry, ...]:
    """What was written at a table, from the entry of that number on."""
    rows = db.session.execute(_ENTRIES_FROM, {"table": stored.id, "first": first})
    codec = stored.table.game.codec
    try:
        return tuple(entry_of(codec, row) for row in rows)
    except EntryError as error:
        raise UnreadableTable(stored.link) from error
