"""Imported tables: stored as new tables, appended to the local log, or chosen over it.

Logs are append-only. If another log is chosen, the table's links lead to that one from then on,
and the former log becomes a separate table: nothing is lost, and no page sees a log shrink.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from sqlalchemy import case, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError

from companion.engine.log.resolve import LogRelation, relation_of, with_known_keys
from companion.store.access.links import Right, new_link
from companion.store.app_state import Changed, counted, publish, writing
from companion.store.bundle.bundle import Bundle
from companion.store.bundle.fingerprints import (
    MOST_DIGESTS,
    are_digests,
    digest_of,
    is_mark,
    mark_aside,
)
from companion.store.db.clock import now
from companion.store.db.models import (
    CircleRow,
    ClaimRow,
    CodeRow,
    EntryRow,
    LinkRow,
    TableRow,
    db,
    no_example,
)
from companion.store.db.sqlite import file_of
from companion.store.db.transactions import UNSYNCHRONISED, in_parts, lock_row
from companion.store.tables.append import add_entries, add_logs
from companion.store.tables.stored_tables import (
    NextTable,
    StoredTable,
    find_table,
    find_tables,
    leads_elsewhere,
    made_with,
    new_links,
    new_values,
    read_log,
    read_sheet,
    room_for,
)

_Kept = TypeVar("_Kept")
_NOTHING = dict.fromkeys(each.key for each in TableRow.__table__.columns if each.key != "id")
"""The row of a table in which nothing stands."""
_IDS = select(TableRow.id, TableRow.ticket)


def bundle_of(stored: StoredTable, origin_url: str) -> Bundle:
    """Return a table as a bundle; `origin_url` is the server to which it can be brought back."""
    origin, entries = stored.origin, read_log(stored)
    circle = mark_of_circle(stored.id)
    return Bundle(
        stored.table, entries, stored.created, origin.mark, origin_url, origin.chosen_over, circle
    )


def mark_of_circle(table: int) -> str:
    """Return the mark of its circle with which a table, known by its id, is transferred, or ""."""
    inside = TableRow.circle.is_not(None) & TableRow.taken_out.is_(None)
    lasting_mark = func.coalesce(CircleRow.came_as, TableRow.circle)
    query = select(case((inside, lasting_mark), else_=TableRow.played_in))
    joined = query.outerjoin(CircleRow, CircleRow.mark == TableRow.circle)
    mark = db.session.scalar(joined.where(TableRow.id == table)) or ""
    return mark if is_mark(mark) else ""


def matching(bundle: Bundle, links: Sequence[str]) -> StoredTable | None:
    """Return the table of a bundle among those that these links allow to score, or None.

    Anybody could give another table the same mark, so it must also be of the same players.
    """
    return matching_one(bundle, find_tables(links))


def matching_one(bundle: Bundle, tables: Iterable[StoredTable]) -> StoredTable | None:
    """Return the table of a bundle among these, as `matching` does."""
    for stored in tables:
        same = stored.origin.mark == bundle.mark and stored.table == bundle.table
        if same and stored.right is Right.SCORE:
            return stored
    return None


def relation_to(stored: StoredTable, bundle: Bundle) -> LogRelation:
    """Return how the log of a bundle relates to that of a table known here."""
    ours, theirs = read_sheet(stored).entries, bundle.entries
    relation = relation_of(ours, theirs)
    if relation is not LogRelation.DIVERGED:
        return relation
    if digest_of(ours) in bundle.chosen_over:
        return LogRelation.CHOSEN
    chosen_here = digest_of(theirs) in stored.origin.chosen_over
    return LogRelation.REJECTED if chosen_here else relation


def keep_as_own(bundle: Bundle, ticket: str, archived: str = "", circle: str = "") -> StoredTable:
    """Store the log of a bundle as a table of its own; called again, return the same table.

    `ticket` is the link that it gets, `archived` when another log was chosen over it elsewhere ("":
    never), and `circle` the mark of the circle here into which it comes ("": none, whatever mark
    the bundle has: anybody could write that into one). Raises StoreFault if nothing can be written.
    """
    return keep_once(made_with, bundle, ticket, archived, circle)


def keep_once(
    find: Callable[[str], _Kept | None], bundle: Bundle, ticket: str, archived: str, circle: str
) -> _Kept:
    """Store a bundle unless `find` knows what was made with the ticket; return what it finds then.

    The other parameters are those of `keep_as_own`.
    """
    if existing := find(ticket):
        return existing
    with suppress(IntegrityError), room_for(len(bundle.entries)), writing():
        add_bundle(bundle, ticket, archived=archived or None, circle=circle or None)
    made = find(ticket)
    assert made is not None
    return made


def keep_together(bundles: Mapping[str, Bundle], circle: str) -> dict[str, int]:
    """Store bundles as tables of a circle here by their tickets, all of them or none.

    `circle` is its mark ("": they come into none). A few statements write all of them. Tables that
    exist already are not changed; return the ids of the others by their tickets. Raises
    StoreFault if nothing can be written.
    """
    there = made_together(bundles)
    new = {ticket: bundle for ticket, bundle in bundles.items() if ticket not in there}
    if not new:
        return {}
    try:
        with room_for(*(len(bundle.entries) for bundle in new.values())), writing():
            added = _add_bundles(new, circle)
            publish(None)
            return added
    except IntegrityError:
        # The same was sent twice, and the other was quicker.
        if len(made_together(new)) < len(new):
            raise
        return {}


def made_together(tickets: Iterable[str]) -> dict[str, NextTable]:
    """Return the links to score of the tables that were created with these tickets, by them."""
    query = select(TableRow.ticket, LinkRow.link, LinkRow.renewed).join(LinkRow)
    scored = query.where(LinkRow.right == Right.SCORE)
    return {
        row.ticket: NextTable(row.link, row.renewed)
        for part in in_parts(tickets)
        for row in db.session.execute(scored.where(TableRow.ticket.in_(part)))
    }


def extend_log(stored: StoredTable, bundle: Bundle, head: int) -> bool:
    """Append the further entries of a bundle that continues a log of length `head`.

    Return whether they were added: not if the log has changed meanwhile. Raises StoreFault.
    """
    more = bundle.entries[head:]
    with suppress(IntegrityError, Changed), counted(0, len(more)), writing():
        _require_as_seen(stored, head)
        publish(stored.id, len(bundle.entries))
        add_entries(stored, more)
        _note(stored, chosen_over=_newest(_chosen_over(stored), bundle.chosen_over))
        return True
    return False


def keep_ours(stored: StoredTable, bundle: Bundle, head: int) -> StoredTable | None:
    """Choose the known log, of length `head`, over that of a bundle, which is archived.

    Return the table that archives it, or None if the known log has grown or was already chosen over
    it. Raises StoreFault.
    """
    other = digest_of(bundle.entries)
    mark = mark_aside(stored.origin.mark, other)
    link = new_link()
    with suppress(Changed), room_for(len(bundle.entries)), writing():
        _require_as_seen(stored, head)
        if other in (over := _chosen_over(stored)):
            raise Changed
        log = with_known_keys(read_sheet(stored).entries, bundle.entries)
        aside = Bundle(bundle.table, log, bundle.created, mark)
        archive = add_bundle(aside, link, archived=now())
        # People erased from the circle are also erased from archived logs.
        _stay_in_circle(stored.id, archive)
        _note(stored, chosen_over=_newest(over, bundle.chosen_over, (other,)))
    # None, if nothing was written.
    return find_table(link)


def take_theirs(stored: StoredTable, bundle: Bundle, head: int) -> StoredTable | None:
    """Make the links of a table lead to the log of a bundle, and archive the table's former log.

    Return the table that archives the known log, or None if that is not of length `head` any more
    or the links already lead elsewhere. Seat claims are kept. Raises StoreFault.
    """
    url, link = stored.origin.url or bundle.origin_url, new_link()
    with suppress(Changed), room_for(len(bundle.entries)), writing():
        _require_as_seen(stored, head)
        ours_before = read_sheet(stored).entries
        ours, log = digest_of(ours_before), with_known_keys(ours_before, bundle.entries)
        theirs = digest_of(bundle.entries)
        over = _newest(_chosen_over(stored), bundle.chosen_over, (ours,), but=theirs)
        chosen = replace(bundle, entries=log, origin_url=url, chosen_over=over)
        new = add_bundle(chosen, new_link(), linked=False)
        move_ways_in(stored.id, new)
        _stay_in_circle(stored.id, new)
        _note(stored, mark=mark_aside(bundle.mark, ours), put_aside=now(), chosen_over=None)
        db.session.add_all(_links(stored.id, link))
        publish(None)
    # None, if nothing was written.
    return find_table(link)


def add_bundle(
    bundle: Bundle,
    link: str,
    *,
    linked: bool = True,
    archived: str | None = None,
    circle: str | None = None,
) -> int:
    """Add a table with its whole log to the transaction; return its id."""
    links = [LinkRow(**each) for each in new_links(link)] if linked else []
    row = TableRow(**_values_of(bundle, link, circle), put_aside=archived, links=links)
    db.session.add(row)
    db.session.flush()
    add_entries(StoredTable(row.id, link, row.created, bundle.table), bundle.entries)
    return row.id


def _add_bundles(bundles: Mapping[str, Bundle], circle: str) -> dict[str, int]:
    """Add tables of a circle with their logs to the transaction; return their ids by ticket."""
    # The session itself adds tables one by one, and so does whatever returns their ids in order.
    rows = [
        {**_NOTHING, **_values_of(bundle, ticket, circle or None)}
        for ticket, bundle in bundles.items()
    ]
    db.session.execute(insert(TableRow), rows)
    ids = {
        row.ticket: row.id
        for part in in_parts(bundles)
        for row in db.session.execute(_IDS.where(TableRow.ticket.in_(part)))
    }
    links = [{**each, "table_id": ids[ticket]} for ticket in bundles for each in new_links(ticket)]
    db.session.execute(insert(LinkRow), links)
    add_logs(
        (StoredTable(ids[ticket], ticket, bundle.created, bundle.table), bundle.entries)
        for ticket, bundle in bundles.items()
    )
    return ids


def _values_of(bundle: Bundle, link: str, circle: str | None) -> dict[str, Any]:
    """Return the values of the row of a bundle's table, by column."""
    return {
        **new_values(bundle.table, link),
        "created": bundle.created,
        "mark": bundle.mark,
        "home": bundle.origin_url or None,
        "chosen_over": [*bundle.chosen_over] or None,
        "circle": circle,
        "played_in": bundle.circle or None,
    }


def move_ways_in(old: int, new: int) -> None:
    """Move links, claims, codes and rematch references from one table to another."""
    for kind in (LinkRow, ClaimRow, CodeRow):
        moved = update(kind).where(kind.table_id == old).values(table_id=new)
        db.session.execute(moved, execution_options=UNSYNCHRONISED)
    predecessor = db.session.scalar(select(TableRow.rematch_of).where(TableRow.id == old))
    # Only one table may follow another, so the old one lets go first.
    for table, followed in ((old, None), (new, predecessor)):
        statement = update(TableRow).where(TableRow.id == table).values(rematch_of=followed)
        db.session.execute(statement, execution_options=UNSYNCHRONISED)
    after = update(TableRow).where(TableRow.rematch_of == old).values(rematch_of=new)
    db.session.execute(after, execution_options=UNSYNCHRONISED)


def _stay_in_circle(old: int, new: int) -> None:
    """Let a table be in the circle of an older one, and taken out of it if that one was."""
    query = select(TableRow.circle, TableRow.taken_out).where(TableRow.id == old)
    circle, taken_out = db.session.execute(query).one()
    statement = update(TableRow).where(TableRow.id == new)
    db.session.execute(
        statement.values(circle=circle, taken_out=taken_out), execution_options=UNSYNCHRONISED
    )


def _links(table: int, link: str) -> list[LinkRow]:
    """Return two new links for an archived table, one to score and one to watch."""
    return [
        LinkRow(link=link, table_id=table, right=Right.SCORE, renewed=True),
        LinkRow(link=new_link(), table_id=table, right=Right.WATCH, renewed=True),
    ]


def _note(stored: StoredTable, **values: object) -> None:
    """Update columns of a table's row."""
    noted = update(TableRow).where(TableRow.id == stored.id).values(**values)
    db.session.execute(noted, execution_options=UNSYNCHRONISED)


def _require_as_seen(stored: StoredTable, head: int) -> None:
    """Raise Changed unless the table's link still leads to the same log, of length `head`.

    Within a transaction, this locks the table: nobody else can append or choose another log.
    """
    lock_row(TableRow, stored.id)
    last = select(func.max(EntryRow.number)).where(EntryRow.table_id == stored.id)
    if (db.session.scalar(last) or 0) != head or leads_elsewhere(stored):
        raise Changed


def _chosen_over(stored: StoredTable) -> tuple[str, ...]:
    """Return the current digests of the logs over which a table's log was chosen."""
    noted = db.session.scalar(select(TableRow.chosen_over).where(TableRow.id == stored.id))
    return tuple(noted or ()) if are_digests(noted) else ()


def _newest(*digests: Sequence[str], but: str = "") -> tuple[str, ...]:
    """Merge lists of digests, each once and `but` never, and keep the newest `MOST_DIGESTS`."""
    merged = dict.fromkeys(digest for listed in digests for digest in listed if digest != but)
    return tuple(merged)[-MOST_DIGESTS:]


# Measuring stored logs


@dataclass(frozen=True)
class KeptData:
    """The numbers of tables and entries, and the size of the database in bytes."""

    tables: int
    entries: int
    bytes: int


def measure() -> KeptData:
    """Return how much the current database keeps; the demo table is not counted.

    Raises StoreFault if it cannot be read.
    """
    of_people = select(TableRow.id).where(no_example())
    counted = (
        select(func.count()).select_from(TableRow).where(no_example()),
        select(func.count()).select_from(EntryRow).where(EntryRow.table_id.in_(of_people)),
    )
    tables, entries = (db.session.scalar(query) or 0 for query in counted)
    return KeptData(tables, entries, _size())


def _size() -> int:
    """Return the size of the database in bytes, with SQLite its write-ahead log included."""
    path = file_of(db.engine)
    if path is None:
        return int(db.session.scalar(text("SELECT pg_database_size(current_database())")) or 0)
    files = (path, path.with_name(f"{path.name}-wal"))
    return sum(file.stat().st_size for file in files if file.exists())
