"""Creates tables, finds them by their links, and reads them and their entries from rows."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, bindparam, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased

from companion.engine.contract.game import Games
from companion.engine.files.strict_reader import cached_rules
from companion.engine.fold.replay import Sheet, Table, replay, replay_more
from companion.engine.log.codec import Codec, EntryError
from companion.engine.log.entries import Entry
from companion.engine.rules.options import Ruleset, is_readable, version_of
from companion.engine.seating import Seat
from companion.store.access.links import Right, is_link, new_link
from companion.store.app_state import app_state, counted, publish, writing
from companion.store.bundle.fingerprints import are_digests, is_mark, is_origin_url, mark_of_ticket
from companion.store.db.clock import now, today
from companion.store.db.faults import Contention, StoreFault
from companion.store.db.models import EntryRow, LinkRow, TableRow, db, is_there, no_example
from companion.store.db.transactions import read

# Tables and entries from rows


TABLE = (
    TableRow.id,
    TableRow.game,
    TableRow.rules,
    TableRow.players,
    TableRow.first_dealer,
    TableRow.created,
    TableRow.opened,
    TableRow.ticket,
    TableRow.mark,
    TableRow.home,
    TableRow.chosen_over,
    TableRow.put_aside,
)
"""The columns from which a table and its origin are read."""
ENTRY = (
    EntryRow.number,
    EntryRow.key,
    EntryRow.author,
    EntryRow.at,
    EntryRow.seen,
    EntryRow.body,
)
"""The columns from which an entry is read."""
_TYPES = (int, str, str, str, int, str)


@dataclass(frozen=True)
class Origin:
    """Where a table comes from.

    `mark` identifies it wherever it is transferred, `url` is the server that it came from ("":
    none), `chosen_over` has the digests of logs over which its own was chosen, and `archived` is
    when another log was chosen over this one ("": never).
    """

    mark: str = ""
    url: str = ""
    chosen_over: tuple[str, ...] = ()
    archived: str = ""


def origin_of(row: Any) -> Origin:
    """Return the origin of the table in a row; what cannot be read is left out."""
    url, over = row.home or "", row.chosen_over or []
    return Origin(
        mark_of(row),
        url if is_origin_url(url) else "",
        tuple(over) if are_digests(over) else (),
        row.put_aside or "",
    )


def mark_of(row: Any) -> str:
    """Return the mark of the table in a row that has its mark and ticket."""
    mark = row.mark or ""
    return mark if is_mark(mark) else mark_of_ticket(row.ticket)


def table_of(row: Any, games: Games) -> Table | None:
    """Return the table that a row stores, or None if this version cannot read it."""
    game = games.get(row.game)
    players, values, dealer = row.players, row.rules, row.first_dealer
    named = isinstance(players, list) and all(isinstance(player, str) for player in players)
    if game is None or not named or len(players) not in game.table_sizes:
        return None
    rules = cached_rules(game, len(players), values) if isinstance(values, dict) else None
    seated = type(dealer) is int and 0 <= dealer < len(players)
    if not isinstance(rules, Ruleset) or not seated:
        return None
    return Table(game, rules, tuple(players), Seat(dealer))


def is_version_read(row: Any, games: Games) -> bool:
    """Whether the game of a row is installed, and its rules can read the row's version."""
    game, values = games.get(row.game), row.rules
    if game is None or not isinstance(values, dict):
        return game is not None
    return is_readable(version_of(values), game.rules.rules_version, game.rules.earlier)


def entry_of(codec: Codec, row: Sequence[Any]) -> Entry:
    """Return the entry that a row stores. Raises EntryError if it cannot be read."""
    if tuple(map(type, row)) != _TYPES:
        raise EntryError("an entry is stored with other types")
    number, key, author, at, seen, body = row
    try:
        datetime.fromisoformat(at)
        return Entry(number, key, author, at, seen, codec.from_json(json.loads(body)))
    except (ValueError, RecursionError) as error:
        raise EntryError("an entry is stored otherwise than it is written") from error


MOST_TABLES = 100_000
"""How many tables can be stored; `companion prune` deletes old ones."""

_watch_link = aliased(LinkRow)
_WATCHED = (
    select(_watch_link.link)
    .where(_watch_link.table_id == TableRow.id, _watch_link.right == Right.WATCH)
    .scalar_subquery()
    .label("watched")
)
# Every page executes these first, so they are built once.
_TABLES = select(*TABLE, LinkRow.link, LinkRow.right, LinkRow.renewed, _WATCHED).join(LinkRow)
TABLE_AT = _TABLES.where(LinkRow.link == bindparam("link"))
"""Selects a table by its link; more columns may follow those that `table_in` reads."""
_ID_AT = select(LinkRow.table_id).where(LinkRow.link == bindparam("link"))
_ENTRIES_FROM = (
    select(*ENTRY)
    .where(EntryRow.table_id == bindparam("table"), EntryRow.number >= bindparam("first"))
    .order_by(EntryRow.number)
)


class UnreadableTable(LookupError):  # noqa: N818 - named for what the reader has before them
    """A table whose game, rules or entries this version cannot read; `link` is its address."""

    def __init__(self, link: str) -> None:
        """`link` is the table's address."""
        # The server's log must not contain links to tables.
        super().__init__("a table that this version cannot read")
        self.link = link


class MissingGame(UnreadableTable):
    """A table whose game no installed package offers, or only with rules that cannot read it.

    `game` is the key of that game. `version` is the version of its rules that the table notes, 0 if
    there is no such game here.
    """

    def __init__(self, link: str, game: str, version: object = 0) -> None:
        """`link` is the table's address."""
        super().__init__(link)
        self.game, self.version = game, version


@dataclass(frozen=True)
class StoredTable:
    """A table and where it is stored; `created` is the time in UTC as ISO 8601 text.

    `link` is the one by which it was found, and `right` what that link allows; `id` stays the same
    when links are renewed. `renewed` tells whether this link has replaced an earlier one. `opened`
    is the day on which the table was last opened, if known, and `origin` where it comes from.
    `watched` is the link only to watch it ("" where it was not read).
    """

    id: int
    link: str
    created: str
    table: Table
    opened: str | None = field(default=None, compare=False)
    right: Right = Right.SCORE
    origin: Origin = field(default_factory=Origin)
    renewed: bool = False
    watched: str = field(default="", compare=False)


class NextTable(NamedTuple):
    """The rematch of a table: its link, whether that was renewed, its id (0: it was not read)."""

    link: str
    renewed: bool
    id: int = 0


def games() -> Games:
    """Return the games of the current app by key: all games, unless it was created with fewer."""
    return app_state().games


def create_table(
    table: Table,
    *,
    link: str | None = None,
    rematch: StoredTable | None = None,
    circle: str | None = None,
    has_room: bool = False,
) -> StoredTable:
    """Store a new table with its whole ruleset.

    `link` is its address (default: a new one), `rematch` the table that it follows, and `circle`
    the mark of the circle in which it is played (None: none, or that of the table that it follows).
    `has_room` says that it was counted before, with a larger transaction.
    Only one table is created with a link, and only one rematch of a table: called again, or by two
    requests at once, return the existing table at its current link to score. Raises StoreFault if
    nothing can be written, or if there are `MOST_TABLES` already.
    """
    row = new_row(table, link or new_link(), rematch)
    row.circle = circle or (circle_of(rematch) if rematch else None)
    same = TableRow.rematch_of == rematch.id if rematch else TableRow.ticket == row.ticket
    if existing := _find_to_score(same):
        return existing
    try:
        with nullcontext() if has_room else room_for(0), writing():
            db.session.add(row)
            if rematch:
                publish(rematch.id, read_sheet(rematch).head)
    except IntegrityError:
        # Another request was quicker.
        if made := _find_to_score(same):
            return made
        if rematch and leads_elsewhere(rematch):
            # The table that it follows was just rewritten, without a name.
            raise Contention(db.engine.url.database) from None
        raise
    return _table_at(row, row.ticket, Right.SCORE)


def circle_of(stored: StoredTable) -> str | None:
    """Return the mark of the circle in which a table is played, or None.

    None as well if the circle can no longer be restored.
    """
    played = TableRow.id == stored.id, TableRow.taken_out.is_(None)
    mark = db.session.scalar(select(TableRow.circle).where(*played))
    return mark if mark and is_there(mark) else None


def made_with(ticket: str) -> StoredTable | None:
    """Return the table created with a ticket, at its current link to score, or None."""
    return _find_to_score(TableRow.ticket == ticket)


def new_row(table: Table, link: str, rematch: StoredTable | None = None) -> TableRow:
    """Return the row of a new table, with a link to score and one to watch."""
    follows = rematch.id if rematch else None
    links = [LinkRow(**each) for each in new_links(link)]
    return TableRow(**new_values(table, link), rematch_of=follows, links=links)


def new_values(table: Table, link: str) -> dict[str, Any]:
    """Return the values of the row of a new table, by column."""
    return {
        "ticket": link,
        "game": table.game.key,
        "rules": table.rules.to_json(),
        "players": list(table.players),
        "first_dealer": int(table.first_dealer),
        "created": now(),
        "opened": today(),
    }


def new_links(link: str) -> tuple[dict[str, Any], ...]:
    """Return the values of the rows of a new table's links, to score and to watch."""
    return {"link": link, "right": Right.SCORE}, {"link": new_link(), "right": Right.WATCH}


@contextmanager
def room_for(entries: int, *more: int) -> Iterator[None]:
    """Check that this block may store tables with this many entries each, and count them as one.

    It begins before their transaction. Raises StoreFault if there are `MOST_TABLES` already, or too
    many for this client.
    """
    # To count those of people takes longer, and is seldom needed.
    most = MOST_TABLES - 1 - len(more)
    if _count() > most and _count(no_example()) > most:
        raise StoreFault("crowded", db.engine.url.database)
    with counted(1, entries, *more):
        yield


def _count(*conditions: ColumnElement[bool]) -> int:
    """Return the number of stored tables that meet the conditions."""
    return db.session.scalar(select(func.count()).select_from(TableRow).where(*conditions)) or 0


def find_table(link: str) -> StoredTable | None:
    """Return the table at a link, or None.

    Raises MissingGame if its game, or the version of its rules, is not installed, UnreadableTable
    if its rules are unknown.
    """
    return _find(TABLE_AT, link=link) if is_link(link) else None


def leads_elsewhere(stored: StoredTable) -> bool:
    """Whether the link by which a table was found now leads to another log."""
    return read(_ID_AT, {"link": stored.link}).scalar() not in (None, stored.id)


def find_tables(links: Sequence[str]) -> list[StoredTable]:
    """Return the tables at these links in that order, each once, preferring its link to score.

    Unknown and unreadable ones are left out.
    """
    wanted = [link for link in dict.fromkeys(links) if is_link(link)]
    rows = db.session.execute(_TABLES.where(LinkRow.link.in_(wanted))) if wanted else ()
    tables: dict[str, StoredTable] = {}
    for row in rows:
        try:
            tables[row.link] = table_in(row)
        except UnreadableTable:
            continue
    at = {table.id: table for table in tables.values()}
    at |= {table.id: table for table in tables.values() if table.right is Right.SCORE}
    ids = dict.fromkeys(tables[link].id for link in wanted if link in tables)
    return [at[number] for number in ids]


def rematch_of(stored: StoredTable) -> NextTable | None:
    """Return the rematch of a table, or None; its link has the same right as the table's own."""
    following = select(LinkRow.link, LinkRow.renewed).join(TableRow)
    conditions = TableRow.rematch_of == stored.id, LinkRow.right == stored.right
    row = db.session.execute(following.where(*conditions)).one_or_none()
    return None if row is None else NextTable(row.link, row.renewed)


def read_sheet(stored: StoredTable) -> Sheet:
    """Return the current sheet of a table.

    Raises UnreadableTable if this version cannot read an entry.
    """
    cached = app_state().sheets.get(stored.id)
    if cached is not None and cached.table == stored.table:
        last = cached.entries[-1:]
        since = _entries(stored, cached.head)
        # A restored backup may end earlier or continue differently.
        if since[: len(last)] == last:
            newer = since[len(last) :]
            return cache_sheet(stored, replay_more(cached, newer)) if newer else cached
    return cache_sheet(stored, replay(stored.table, _entries(stored, 0)))


def read_log(stored: StoredTable) -> tuple[Entry, ...]:
    """Return the entries of a table as they are stored, without a sheet of them.

    Raises UnreadableTable if this version cannot read one.
    """
    return _entries(stored, 0)


def cache_sheet(stored: StoredTable, sheet: Sheet) -> Sheet:
    """Cache the current sheet of a table and return it."""
    app_state().sheets.put(stored.id, sheet)
    return sheet


def _find_to_score(condition: ColumnElement[bool]) -> StoredTable | None:
    """Return the one table that matches a condition, at its link to score, or None."""
    return _find(_TABLES.where(condition, LinkRow.right == Right.SCORE))


def _find(query: Select[*tuple[Any, ...]], **values: str) -> StoredTable | None:
    """Return the table of a query's only row, or None."""
    row = read(query, values).one_or_none()
    return None if row is None else table_in(row)


def table_in(row: Any) -> StoredTable:
    """Return the table of a row of `TABLE_AT`. Raises UnreadableTable as `find_table` does."""
    return _table_at(row, row.link, row.right, renewed=row.renewed, watched=row.watched)


def _table_at(
    row: Any, link: str, right: str, *, renewed: bool = False, watched: str | None = None
) -> StoredTable:
    """Build the table of a row, found at a link."""
    table = table_of(row, games())
    if table is None:
        raise _unreadable(row, link)
    # A damaged right denies writing.
    allowed = Right.SCORE if right == Right.SCORE else Right.WATCH
    origin = origin_of(row)
    at = row.id, link, row.created
    return StoredTable(*at, table, row.opened, allowed, origin, renewed, watched or "")


def _unreadable(row: Any, link: str) -> UnreadableTable:
    """Return why the table of a row cannot be read."""
    if row.game not in games():
        return MissingGame(link, row.game)
    if not is_version_read(row, games()):
        return MissingGame(link, row.game, version_of(row.rules))
    return UnreadableTable(link)


def _entries(stored: StoredTable, first: int) -> tuple[Entry, ...]:
    """Return the entries of a table from that number on."""
    rows = read(_ENTRIES_FROM, {"table": stored.id, "first": first})
    codec = stored.table.game.codec
    try:
        return tuple(entry_of(codec, row) for row in rows)
    except EntryError as error:
        raise UnreadableTable(stored.link) from error
