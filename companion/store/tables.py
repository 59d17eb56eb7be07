"""Making tables, finding them by their links, and reading their sheets."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, bindparam, func, select
from sqlalchemy.exc import IntegrityError

from companion.engine.contract.game import Games
from companion.engine.fold.replay import Sheet, Table, advance, replay
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Entry
from companion.store.clock import now, today
from companion.store.faults import crowded
from companion.store.links import Right, is_link, new_link
from companion.store.memory import commit, memory, news
from companion.store.models import EntryRow, LinkRow, TableRow, db
from companion.store.reading import read
from companion.store.rows import ENTRY, TABLE, Origin, entry_of, origin_of, table_of

MOST_TABLES = 100_000
"""How many tables are kept; `companion prune` makes room."""


# Every page asks these two first, so they are made once.
_TABLES = select(*TABLE, LinkRow.link, LinkRow.right, LinkRow.renewed).join(LinkRow)
_TABLE_AT = _TABLES.where(LinkRow.link == bindparam("link"))
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

    `link` is the one by which it was found, and `right` what that one allows; its `id` stays the
    same whatever links it has. `renewed` says that this link stands in place of an earlier one.
    `opened` is the day on which somebody had it open last, as far as
    that is known, `origin` where it comes from.
    """

    id: int
    link: str
    created: str
    table: Table
    opened: str | None = field(default=None, compare=False)
    right: Right = Right.SCORE
    origin: Origin = field(default_factory=Origin)
    renewed: bool = False


class NextTable(NamedTuple):
    """The table that follows another one: its link, and whether that was renewed."""

    link: str
    renewed: bool


def games() -> Games:
    """The games of the running app, by key: every game there is, unless it made a choice."""
    return memory().games


def create_table(
    table: Table, *, link: str | None = None, rematch: StoredTable | None = None
) -> StoredTable:
    """Store a new table with its whole ruleset.

    `link` is the address it shall have (default: a new one), `rematch` the table it follows. There
    is one table that was made with a link and one rematch of a table: asked for it again, or by two
    at once, this returns the one that there is, at the link to score that it has by now. Raises
    StoreFault while nothing can be written, or when there are `MOST_TABLES` already.
    """
    row = new_row(table, link or new_link(), rematch)
    known = TableRow.rematch_of == rematch.id if rematch else TableRow.ticket == row.ticket
    if _scored(known) is None:
        ask_for_room()
    try:
        if rematch:
            news().announce(rematch.id, read_sheet(rematch).head)
        commit(row)
    except IntegrityError:
        found = _scored(known)
        if found is None:
            raise
        return found
    if rematch:
        news().publish(rematch.id, read_sheet(rematch).head)
    return _read(row, row.ticket, Right.SCORE)


def made_with(ticket: str) -> StoredTable | None:
    """The table that was made with a ticket, at the link to score that it has by now."""
    return _scored(TableRow.ticket == ticket)


def new_row(table: Table, link: str, rematch: StoredTable | None = None) -> TableRow:
    """A table as it is stored first, with a link to score and one to watch."""
    return TableRow(
        ticket=link,
        game=table.game.key,
        rules=table.rules.to_json(),
        players=list(table.players),
        first_dealer=int(table.first_dealer),
        created=now(),
        rematch_of=rematch.id if rematch else None,
        opened=today(),
        links=[
            LinkRow(link=link, right=Right.SCORE),
            LinkRow(link=new_link(), right=Right.WATCH),
        ],
    )


def ask_for_room() -> None:
    """Raise StoreFault where there are as many tables as are kept."""
    if (db.session.scalar(select(func.count()).select_from(TableRow)) or 0) >= MOST_TABLES:
        raise crowded(db.engine.url.database or "")


def find_table(link: str) -> StoredTable | None:
    """The table at a link, or None.

    Raises UnreadableTable when its game or its rules are not known here.
    """
    return _find(_TABLE_AT, link=link) if is_link(link) else None


def leads_elsewhere(stored: StoredTable) -> bool:
    """Whether the link by which a table was found leads to another log by now."""
    by_now = select(LinkRow.table_id).where(LinkRow.link == stored.link)
    return db.session.scalar(by_now) not in (None, stored.id)


def find_tables(links: Sequence[str]) -> list[StoredTable]:
    """The tables at these links, in that order, each once; by the link to score if there are two.

    Unknown and unreadable ones are left out.
    """
    wanted = [link for link in dict.fromkeys(links) if is_link(link)]
    rows = db.session.execute(_TABLES.where(LinkRow.link.in_(wanted))) if wanted else ()
    found: dict[str, StoredTable] = {}
    for row in rows:
        try:
            found[row.link] = _read(row, row.link, row.right, renewed=row.renewed)
        except UnreadableTable:
            continue
    at = {each.id: each for each in found.values()}
    at |= {each.id: each for each in found.values() if each.right is Right.SCORE}
    ids = dict.fromkeys(found[link].id for link in wanted if link in found)
    return [at[each] for each in ids]


def rematch_of(stored: StoredTable) -> NextTable | None:
    """The table that follows a table, or None; its link allows what the table's own does."""
    following = select(LinkRow.link, LinkRow.renewed).join(TableRow)
    own = TableRow.rematch_of == stored.id, LinkRow.right == stored.right
    row = db.session.execute(following.where(*own)).one_or_none()
    return None if row is None else NextTable(row.link, row.renewed)


def read_sheet(stored: StoredTable) -> Sheet:
    """The sheet of a table after all that was written there.

    Raises UnreadableTable when an entry cannot be read here.
    """
    known = memory().sheets.get(stored.id)
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
    memory().sheets.put(stored.id, sheet)
    return sheet


def _scored(known: ColumnElement[bool]) -> StoredTable | None:
    """The one table of which that is known, at its link to score."""
    return _find(_TABLES.where(known, LinkRow.right == Right.SCORE))


def _find(asked: Select[*tuple[Any, ...]], **values: str) -> StoredTable | None:
    """The one table that is asked for, with these values."""
    found = read(asked, values).one_or_none()
    if found is None:
        return None
    return _read(found, found.link, found.right, renewed=found.renewed)


def _read(row: Any, link: str, right: str, *, renewed: bool = False) -> StoredTable:
    """A row of these columns as the table it stores, found at a link."""
    table = table_of(row, games())
    if table is None:
        raise UnreadableTable(link)
    # Whatever else a damaged row may say lets nobody write.
    allowed = Right.SCORE if right == Right.SCORE else Right.WATCH
    origin = origin_of(row)
    return StoredTable(row.id, link, row.created, table, row.opened, allowed, origin, renewed)


def _entries(stored: StoredTable, first: int) -> tuple[Entry, ...]:
    """What was written at a table, from the entry of that number on."""
    rows = read(_ENTRIES_FROM, {"table": stored.id, "first": first})
    codec = stored.table.game.codec
    try:
        return tuple(entry_of(codec, row) for row in rows)
    except EntryError as error:
        raise UnreadableTable(stored.link) from error
