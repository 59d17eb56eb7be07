"""Imports of old evenings into a circle, which are kept or removed as a whole."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import Select, select, update

from companion.engine.fold.replay import Sheet
from companion.store.access.links import derived_link
from companion.store.app_state import Changed, all_or_nothing, publish
from companion.store.bundle.bundle import Bundle
from companion.store.bundle.fingerprints import mark_of_ticket
from companion.store.circles.circle_hand_over import erased_copy
from companion.store.circles.erase import erase_again
from companion.store.circles.stored_circles import StoredCircle, lock_circle
from companion.store.db.clock import now
from companion.store.db.models import EntryRow, TableRow, db
from companion.store.db.statements import UNSYNCHRONISED, in_parts
from companion.store.db.taken_out import is_gone
from companion.store.tables.absent_tables import was_made_with
from companion.store.tables.hand_over import keep_together

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
    nothing more, but puts back what was taken out within the week. Raises StoreFault, and Changed
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
        bundles = {
            link: _brought(circle, sheet, mark, link) for link, sheet in sheets_by_link.items()
        }
        keep_together(bundles, circle.mark)
        take_back(circle, mark, out=False)
    first = f"{_BEGINS}{mark}-1"
    return sum(
        row.key == first and not row.taken_out for row in db.session.execute(_tables(circle))
    )


def _brought(circle: StoredCircle, sheet: Sheet, mark: str, link: str) -> Bundle:
    """Return a sheet of an import as a bundle, without the names that its circle has erased."""
    bundle = Bundle(sheet.table, sheet.entries, sheet.entries[0].at, mark_of_ticket(link))
    kept = erased_copy(bundle, circle)
    # The key of an entry tells its import.
    entries = (replace(old, key=f"{_BEGINS}{mark}-{old.number}") for old in kept.entries)
    return replace(kept, entries=tuple(entries))


def marks_of_import(ticket: str, tables: int) -> frozenset[str]:
    """Return the marks that so many tables have if they come in by this ticket."""
    links = (derived_link(ticket, str(index)) for index in range(tables))
    return frozenset(map(mark_of_ticket, links))


def imports_of(circle: StoredCircle) -> list[BroughtIn]:
    """Return the imports of a circle that can be taken out or put back, the latest first."""
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
