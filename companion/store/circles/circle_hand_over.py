"""Imports circles: as a new circle, or merged into the local one."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from typing import Any, NamedTuple

from sqlalchemy import Select, delete, select, update
from sqlalchemy.exc import IntegrityError

from companion.circle.log.erased_names import names_in, names_to_erase, without_names
from companion.circle.log.fold import replay_circle
from companion.circle.log.united import united
from companion.engine.fold.replay import Sheet
from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.log.entries import Entry
from companion.engine.log.resolve import shared
from companion.store.access.links import Right, derived_link
from companion.store.app_state import Changed, all_or_nothing, counted, publish, writing
from companion.store.bundle.bundle import Bundle
from companion.store.bundle.circle_bundle import CircleBundle
from companion.store.bundle.fingerprints import derived_key, digest_of, mark_aside, mark_of_ticket
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.circle_now import signature_of
from companion.store.circles.circle_tables import marks_in, score_links, tables_at, tables_in
from companion.store.circles.erase import erase_again
from companion.store.circles.stored_circles import (
    StoredCircle,
    add_circle_entries,
    create_circle,
    find_circles,
    lock_circle,
)
from companion.store.db.clock import now
from companion.store.db.models import CircleEntryRow, EntryRow, TableRow, db, is_gone
from companion.store.db.transactions import UNSYNCHRONISED, in_parts
from companion.store.tables.hand_over import bundle_of, keep_together
from companion.store.tables.missing_games import absent_bundles, was_made_with
from companion.store.tables.stored_tables import UnreadableTable


def circle_bundle_of(
    circle: StoredCircle, origin_url: str = "", *, tables: bool = True
) -> CircleBundle:
    """Return a circle as a bundle, with its tables or without; unreadable ones are left out.

    `origin_url` is the server to which its tables can be brought back. Raises UnreadableCircle.
    """
    bundles = list[Bundle]()
    if tables:
        bundles += filter(None, table_bundles(circle, origin_url))
        bundles += absent_bundles(tables_in(circle), origin_url)
    entries = read_circle_sheet(circle).entries
    return CircleBundle(circle.known_as, circle.created, entries, tuple(bundles))


def state_to_hand_over(circle: StoredCircle) -> str:
    """Return a text that changes whenever the bundle of a circle with its tables does."""
    columns = [each for each in TableRow.__table__.columns if each.name != TableRow.opened.name]
    rows = db.session.execute(select(*columns).where(tables_in(circle)).order_by(TableRow.id))
    state = (signature_of(circle), circle.known_as, circle.created, [tuple(row) for row in rows])
    return sha256(repr(state).encode("utf-8", "surrogatepass")).hexdigest()


def table_bundles(circle: StoredCircle, origin_url: str = "") -> Iterator[Bundle | None]:
    """Yield the tables of a circle as bundles, the oldest first; None for one that is unreadable.

    A circle may have a table twice, from two phones that both kept it there. Nobody takes in a
    circle with one mark twice, so each mark is given out once; such tables come last.
    """
    marks, same = marks_in(circle), defaultdict[str, list[Bundle]](list)
    for stored in tables_at(score_links(circle)):
        try:
            bundle = bundle_of(stored, origin_url or stored.origin.url)
        except UnreadableTable:
            yield None
            continue
        if marks[bundle.mark] > 1:
            same[bundle.mark].append(bundle)
        else:
            yield bundle
    for bundles in same.values():
        yield from _each_once(bundles, marks)


def matching_circle(mark: str, links: Sequence[str]) -> StoredCircle | None:
    """Return the circle with a mark among those that these links allow to write in, or None."""
    writable = (stored for stored in find_circles(links) if stored.right is Right.SCORE)
    return next((stored for stored in writable if stored.known_as == mark), None)


def keep_circle(bundle: CircleBundle, ticket: str) -> StoredCircle:
    """Store the circle of a bundle, without its tables; called again, return the same circle.

    `ticket` is the link to write that it gets. Raises StoreFault.
    """
    return create_circle(
        ticket, known_as=bundle.mark, created=bundle.created, entries=bundle.entries
    )


def united_log(circle: StoredCircle, entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the merged log of a circle and another one, each entry with its own key."""
    log, used = list[Entry](), set[str]()
    for entry in united(read_circle_sheet(circle).entries, entries):
        key = derived_key(entry) if entry.key in used else entry.key
        used.add(key)
        log.append(replace(entry, key=key))
    return tuple(log)


def fits(circle: StoredCircle | None, entries: Sequence[Entry]) -> bool:
    """Whether another log can be merged into that of a circle without making it too long."""
    return circle is None or len(united_log(circle, entries)) <= MOST_ENTRIES


def erases_more(circle: StoredCircle | None, entries: Sequence[Entry]) -> bool:
    """Whether another log erases a name that this circle has not erased."""
    erased = read_circle_sheet(circle).erased if circle else frozenset()
    return not replay_circle(entries).erased <= erased


def erased_copy(bundle: Bundle, circle: StoredCircle | None) -> Bundle:
    """Return the bundle of a table without the names that a circle has erased."""
    return without_erased(bundle, circle, erased_in(circle))


def erased_in(circle: StoredCircle | None) -> Collection[str]:
    """Return the digests of the names that a circle has erased."""
    return read_circle_sheet(circle).erased if circle else ()


def without_erased(bundle: Bundle, circle: StoredCircle | None, erased: Collection[str]) -> Bundle:
    """Return the bundle of a table without the names of a circle that have these digests."""
    if circle is None or not erased:
        return bundle
    codec, table = bundle.table.game.codec, bundle.table
    actions = [codec.to_json(entry.action) for entry in bundle.entries]
    authors = (entry.author for entry in bundle.entries)
    names_there = {
        *table.players,
        *authors,
        *(name for action in actions for name in names_in(action)),
    }
    names = names_to_erase(names_there, circle.known_as, erased)
    if not names:
        return bundle
    entries = (
        replace(
            entry,
            author=names.get(entry.author, entry.author),
            action=codec.from_json(without_names(data, names)),
        )
        for entry, data in zip(bundle.entries, actions, strict=True)
    )
    log = tuple(replace(entry, key=derived_key(entry)) for entry in entries)
    players = tuple(names.get(player, player) for player in table.players)
    return replace(bundle, table=replace(table, players=players), entries=log)


def unite_circle(circle: StoredCircle, entries: Sequence[Entry], head: int) -> bool:
    """Merge another log into that of a circle, whose length is `head`.

    Return whether that was done: not if the log has changed meanwhile. Raises StoreFault.
    """
    before, after = read_circle_sheet(circle).entries, united_log(circle, entries)
    if len(before) != head or len(after) > MOST_ENTRIES:
        return False
    with suppress(IntegrityError, Changed), counted(0, len(after) - len(before)), writing():
        lock_circle(circle)
        if read_circle_sheet(circle).entries != before:
            raise Changed
        if after != before:
            statement = delete(CircleEntryRow).where(CircleEntryRow.circle_id == circle.id)
            db.session.execute(statement, execution_options=UNSYNCHRONISED)
            add_circle_entries(circle.id, after)
            publish(None)
        return True
    return False


def _each_once(same: Sequence[Bundle], marks: Collection[str]) -> Iterator[Bundle]:
    """Yield the longest of the logs that have one mark, and those that it does not contain.

    These get marks of their own; `marks` are those of the whole circle.
    """
    kept: list[Bundle] = []
    for bundle in sorted(same, key=lambda each: -len(each.entries)):
        if any(_contains(other, bundle) for other in kept):
            continue
        aside = mark_aside(bundle.mark, digest_of(bundle.entries))
        if not kept:
            yield bundle
        elif aside not in marks:
            # A table that has this mark already came from here, with this log.
            yield replace(bundle, mark=aside)
        kept.append(bundle)


def _contains(longer: Bundle, other: Bundle) -> bool:
    """Whether the log of a table begins with the whole log of another one."""
    common = shared(longer.entries, other.entries)
    return longer.table == other.table and common == len(other.entries)


# Imports of old evenings


_BEGINS = "brought-"
"""What the key of the first entry begins with at tables that were brought in; a mark follows."""


class BroughtIn(NamedTuple):
    """An import: its mark, how many of its tables count, how many were taken out within the week.

    `since` is the time of its first game.
    """

    mark: str
    counted: int
    out: int
    since: str


def nothing_compared() -> bool:
    """Say that it is as compared: what is brought in was compared with nothing."""
    return True


def bring_in(
    circle: StoredCircle,
    sheets: Sequence[Sheet],
    ticket: str,
    leave_out: Collection[int] = (),
    is_as_compared: Callable[[], bool] = nothing_compared,
) -> int:
    """Store an import's tables, all or none; return how many are in the circle afterwards.

    `leave_out` are the indices of those that do not come in. `is_as_compared` is asked once nobody
    else can bring in anything: whether these are still the ones. The same ticket again brings in
    nothing more, but restores what was taken out within the week. Raises StoreFault, and Changed
    if other ones are to be left out.
    """
    mark = mark_of_ticket(ticket)
    sheets_by_link = {
        derived_link(ticket, str(index)): sheet
        for index, sheet in enumerate(sheets)
        if index not in leave_out
    }
    is_new = any(was_made_with(link) is None for link in [*sheets_by_link][:1])
    with all_or_nothing(tables=int(is_new)):
        lock_circle(circle)
        if not is_as_compared():
            raise Changed
        erased = erased_in(circle)
        bundles = {
            link: _with_keys(without_erased(_brought(sheet, link), circle, erased), mark)
            for link, sheet in sheets_by_link.items()
        }
        keep_together(bundles, circle.mark)
        take_back(circle, mark, out=False)
    first = f"{_BEGINS}{mark}-1"
    return sum(
        row.key == first and not row.taken_out for row in db.session.execute(_tables(circle))
    )


def _brought(sheet: Sheet, link: str) -> Bundle:
    """Return a sheet of an import as a bundle."""
    return Bundle(sheet.table, sheet.entries, sheet.entries[0].at, mark_of_ticket(link))


def _with_keys(bundle: Bundle, mark: str) -> Bundle:
    """Return a bundle whose entries have keys that tell the import with this mark."""
    entries = (replace(old, key=f"{_BEGINS}{mark}-{old.number}") for old in bundle.entries)
    return replace(bundle, entries=tuple(entries))


def marks_of_import(ticket: str, tables: int) -> frozenset[str]:
    """Return the marks that so many tables have if they come in by this ticket."""
    links = (derived_link(ticket, str(index)) for index in range(tables))
    return frozenset(map(mark_of_ticket, links))


def imports_of(circle: StoredCircle) -> list[BroughtIn]:
    """Return the imports of a circle that can be taken out or restored, the latest first."""
    imports: dict[str, BroughtIn] = {}
    for row in db.session.execute(_tables(circle)):
        mark = row.key.removeprefix(_BEGINS).rpartition("-")[0]
        before = imports.pop(mark, BroughtIn(mark, 0, 0, row.at))
        counted, out = before.counted + (not row.taken_out), before.out
        out += bool(row.taken_out) and not is_gone(row.taken_out)
        imports[mark] = BroughtIn(mark, counted, out, min(before.since, row.at))
    return [table for table in reversed(imports.values()) if table.counted or table.out]


def take_back(circle: StoredCircle, mark: str, *, out: bool) -> int:
    """Take the tables of an import out of a circle, or put them back; return how many.

    Raises StoreFault.
    """
    with all_or_nothing():
        lock_circle(circle)
        ids = [
            row.id
            for row in db.session.execute(_tables(circle))
            if row.key == f"{_BEGINS}{mark}-1"
            and bool(row.taken_out) != out
            and not is_gone(row.taken_out)
        ]
        for part in in_parts(ids):
            statement = update(TableRow).where(TableRow.id.in_(part))
            changed = statement.values(taken_out=now() if out else None)
            db.session.execute(changed, execution_options=UNSYNCHRONISED)
        publish(None)
        if ids and not out:
            erase_again(circle, ids)
    return len(ids)


def _tables(circle: StoredCircle) -> Select[*tuple[Any, ...]]:
    """Return the query for the tables of a circle that were brought in, the oldest first."""
    query = select(TableRow.id, TableRow.taken_out, EntryRow.key, EntryRow.at).join(
        EntryRow, EntryRow.table_id == TableRow.id
    )
    first_entries = (
        TableRow.circle == circle.mark,
        EntryRow.number == 1,
        TableRow.put_aside.is_(None),
    )
    return query.where(*first_entries, EntryRow.key.startswith(_BEGINS)).order_by(TableRow.id)
