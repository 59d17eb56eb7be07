"""The current state of a circle: its sheet, and the counts of each of its tables.

What was counted of a table is kept in memory and in the database with the end of the log that it
was counted from. Outdated counts are computed again, so they may be deleted at any time.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import delete, func, select

from companion.circle.log.fold import CircleSheet
from companion.circle.tables.blocks import paused_collector
from companion.circle.tables.extract import played_table
from companion.circle.tables.played import (
    VERSION,
    PlayedError,
    PlayedTable,
    played_text,
    read_played,
)
from companion.games.registry import package_versions
from companion.store.access.links import Head, Right
from companion.store.app_state import app_state
from companion.store.circles.circle_log import UnreadableCircle, read_circle_sheet
from companion.store.circles.circle_tables import tables_in
from companion.store.circles.stored_circles import StoredCircle, find_circle
from companion.store.db.faults import StoreFault
from companion.store.db.models import EntryRow, LinkRow, PlayedRow, TableRow, db
from companion.store.db.transactions import impatient, in_parts, insert_into
from companion.store.tables.stored_tables import UnreadableTable, find_tables, games, read_sheet

_OF_TABLE = EntryRow.table_id == TableRow.id
_LASTS = (
    select(
        TableRow.id,
        TableRow.game,
        LinkRow.link,
        # The index gives the end of a log quickly, however long the log is.
        select(func.max(EntryRow.number)).where(_OF_TABLE).scalar_subquery(),
        select(EntryRow.key)
        .where(_OF_TABLE)
        .order_by(EntryRow.number.desc())
        .limit(1)
        .scalar_subquery(),
    )
    .join(LinkRow)
    .where(LinkRow.right == Right.SCORE)
)

_KEPT = select(
    PlayedRow.table_id, PlayedRow.head, PlayedRow.last_key, PlayedRow.version, PlayedRow.body
)


class _Last(NamedTuple):
    """The end of a table's log, the table's link to score, and the version that counts it."""

    link: str
    head: int
    key: str
    version: str

    @property
    def end(self) -> tuple[int, str, str]:
        """What must be unchanged for counts to be valid."""
        return self.head, self.key, self.version


@dataclass(frozen=True)
class CircleNow:
    """A circle's sheet and its tables in the order in which they were made.

    `unreadable` is how many of its tables this version cannot read. `ids` are those of the tables,
    by mark. `signature` changes whenever anything else does.
    """

    sheet: CircleSheet
    tables: tuple[PlayedTable, ...]
    unreadable: int
    ids: Mapping[str, int]
    signature: str
    derived: dict[str, Any] = field(default_factory=dict, compare=False)
    """What pages have derived from all this, by their own names for it."""


def read_circle(circle: StoredCircle) -> CircleNow:
    """Return a circle's current state. Raises UnreadableCircle if its log cannot be read."""
    sheet, lasts = read_circle_sheet(circle), _lasts(circle)
    signature = _signature(sheet, lasts)
    cached = app_state().circles.get(circle.id)
    if cached is not None and cached[0] == signature:
        now: CircleNow = cached[1]
        return now
    counted = _count_tables(lasts)
    tables = sorted(counted.values(), key=lambda table: (table.created, table.mark))
    ids = {played.mark: table for table, played in counted.items()}
    now = CircleNow(sheet, tuple(tables), len(lasts) - len(counted), ids, signature)
    deals = sum(table.deal_count + 1 for table in tables)
    app_state().circles.hold(circle.id, (signature, now), deals)
    return now


def signature_of(circle: StoredCircle) -> str:
    """Return the `CircleNow.signature` of a circle without counting anything."""
    return _signature(read_circle_sheet(circle), _lasts(circle))


def forget_played() -> None:
    """Delete all counts, in memory and in the database. Raises StoreFault."""
    app_state().played.clear()
    app_state().circles.clear()
    db.session.execute(delete(PlayedRow))
    db.session.commit()


def _signature(sheet: CircleSheet, lasts: Mapping[int, _Last]) -> str:
    """Return a hash of the ends of all logs of a circle, the same in every process."""
    ends = [(table, *last) for table, last in lasts.items()]
    last = sheet.entries[-1].key if sheet.entries else ""
    # A table whose game is not installed may be readable after the next start.
    state = (sheet.head, last, VERSION, ends, [*games()])
    return sha256(repr(state).encode()).hexdigest()[:16]


def _lasts(circle: StoredCircle) -> dict[int, _Last]:
    """Return where the logs of a circle's tables end, by the id of the table."""
    rows = db.session.execute(_LASTS.where(tables_in(circle)).order_by(TableRow.id))
    versions = _versions()
    return {
        table: _Last(link, head or 0, key or "", versions.get(game, VERSION))
        for table, game, link, head, key in rows
    }


def _versions() -> dict[str, str]:
    """Return the version that counts tables of other packages' games, by game.

    Their figures change with their packages.
    """
    return {
        game: f"{VERSION}-{sha256(package.encode()).hexdigest()[:16]}"
        for game, package in package_versions().items()
    }


def _count_tables(lasts: Mapping[int, _Last]) -> dict[int, PlayedTable]:
    """Return what is counted of each table: from memory, from the database, or counted now.

    Tables that cannot be read are left out.
    """
    memory, counted = app_state().played, dict[int, PlayedTable]()
    for table, last in lasts.items():
        cached = memory.get(table)
        if cached is not None and cached[0] == last.end:
            counted[table] = cached[1]
    missing = {table: last for table, last in lasts.items() if table not in counted}
    with paused_collector():
        stored = dict(_read_stored(missing))
        fresh = dict(
            _count_now({number: missing[number] for number in missing if number not in stored})
        )
    for table, played in (*stored.items(), *fresh.items()):
        memory.hold(table, (lasts[table].end, played), played.deal_count + 1)
    _store({table: (lasts[table], played) for table, played in fresh.items()})
    return counted | stored | fresh


def _read_stored(lasts: Mapping[int, _Last]) -> Iterator[tuple[int, PlayedTable]]:
    """Yield the counts that the database keeps of these tables and that are still valid."""
    for part in in_parts(lasts):
        for table, *end, body in db.session.execute(_KEPT.where(PlayedRow.table_id.in_(part))):
            if tuple(end) != lasts[table].end:
                continue
            # Whatever was damaged is counted again.
            with suppress(PlayedError):
                yield table, read_played(body)


def _count_now(lasts: Mapping[int, _Last]) -> Iterator[tuple[int, PlayedTable]]:
    """Yield fresh counts of these tables; unreadable ones are left out."""
    ids = {last.link: table for table, last in lasts.items()}
    for part in in_parts(ids):
        for stored in find_tables(part):
            with suppress(UnreadableTable):
                played = played_table(read_sheet(stored), stored.origin.mark, stored.created)
                yield ids[stored.link], played


def _store(counted: Mapping[int, tuple[_Last, PlayedTable]]) -> None:
    """Store counts in the database, unless that would have to wait for a lock."""
    if not counted:
        return
    rows = [_columns(table, *counts) for table, counts in counted.items()]
    put = insert_into(PlayedRow)
    again = {name: put.excluded[name] for name in ("head", "last_key", "version", "body")}
    with suppress(StoreFault), impatient() as connection:
        connection.execute(put.on_conflict_do_update(index_elements=["table_id"], set_=again), rows)


def _columns(table: int, last: _Last, played: PlayedTable) -> dict[str, Any]:
    """Return the columns of a row with the counts of a table."""
    return {
        "table_id": table,
        "head": last.head,
        "last_key": last.key,
        "version": last.version,
        "body": played_text(played),
    }


# State numbers for caches


_DIGITS = 7
"""How many hexadecimal digits of a signature make the number, which script compares exactly."""


def circle_heads(links: Sequence[str]) -> dict[str, Head]:
    """Return the state of the circle at each existing link."""
    heads: dict[str, Head] = {}
    for link in links:
        # A separate query, because of two links to one circle both are requested.
        circle = find_circle(link)
        if circle is not None:
            with suppress(UnreadableCircle):
                heads[link] = circle_head(circle)
    return heads


def circle_head(circle: StoredCircle) -> Head:
    """Return the state of a circle. Raises UnreadableCircle."""
    return head_at(circle, signature_of(circle))


def head_at(circle: StoredCircle, signature: str) -> Head:
    """Return the state of a circle when it had this signature."""
    number = int(signature[:_DIGITS], 16)
    return Head(number, bool(circle.taken_out), "", circle.id)
