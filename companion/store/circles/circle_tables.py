"""The tables of a circle: added, soft-deleted, and restored within a week."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, select, update

from companion.store.access.links import Right
from companion.store.app_state import all_or_nothing, publish, writing
from companion.store.circles.erase import erase_again
from companion.store.circles.stored_circles import StoredCircle, lock_circle
from companion.store.db.clock import now
from companion.store.db.models import CircleRow, LinkRow, TableRow, db, is_gone, is_there
from companion.store.db.transactions import UNSYNCHRONISED, in_parts
from companion.store.tables.stored_tables import NextTable, StoredTable, find_tables, mark_of

_IN_MEMORY = 50
"""How many tables are asked for in one statement."""


@dataclass(frozen=True)
class TableMembership:
    """The mark of the circle in which a table was played ("": none), and when it was taken out."""

    circle: str = ""
    taken_out: str = ""


def membership_of(stored: StoredTable) -> TableMembership:
    """Return the circle to which a table belongs, or belonged within the week.

    A table whose circle can no longer be restored belongs to none.
    """
    query = select(CircleRow.mark, TableRow.taken_out, CircleRow.taken_out)
    joined = query.join(CircleRow, CircleRow.mark == TableRow.circle)
    row = db.session.execute(joined.where(TableRow.id == stored.id)).one_or_none()
    if row is None:
        return TableMembership()
    mark, taken_out, circle_taken_out = row
    if is_gone(taken_out) or is_gone(circle_taken_out):
        return TableMembership()
    return TableMembership(mark, taken_out or "")


def put_in(circle: StoredCircle, stored: StoredTable) -> bool:
    """Add a table to a circle, or restore it; return whether it is in the circle now.

    A table is in one circle at most: one that stands in another is left there, unless that circle
    can no longer be restored. Names that the circle has erased are erased from the table. Raises
    StoreFault.
    """
    free = TableRow.circle.is_(None) | TableRow.taken_out.is_not(None)
    with all_or_nothing():
        lock_circle(circle)
        former = db.session.scalar(select(TableRow.circle).where(TableRow.id == stored.id))
        if former and not is_there(former):
            # Somebody else may have put it into another circle meanwhile.
            free |= TableRow.circle == former
        _change(free & (TableRow.id == stored.id), circle=circle.mark, taken_out=None)
        at = membership_of(stored)
        inside = at.circle == circle.mark and not at.taken_out
        if inside:
            erase_again(circle, [stored.id])
    return inside


def take_out(circle: StoredCircle, stored: StoredTable) -> None:
    """Take a table out of a circle; for a week it can be restored. Raises StoreFault."""
    inside = (TableRow.circle == circle.mark) & TableRow.taken_out.is_(None)
    _change(inside & (TableRow.id == stored.id), taken_out=now())


def tables_taken_out(circle: StoredCircle) -> list[StoredTable]:
    """Return the tables that were taken out of a circle and can be restored, the latest first.

    A log over which another one was chosen is not among them: it would not count there.
    """
    out = (TableRow.circle == circle.mark) & TableRow.taken_out.is_not(None)
    out &= TableRow.put_aside.is_(None)
    query = select(TableRow.taken_out, LinkRow.link).join(LinkRow).where(out)
    rows = db.session.execute(query.where(LinkRow.right == Right.SCORE)).all()
    latest = sorted((row for row in rows if not is_gone(row.taken_out)), reverse=True)
    return find_tables([row.link for row in latest])


def tables_in(circle: StoredCircle) -> ColumnElement[bool]:
    """Return the condition that a row of `TableRow` is a table of a circle.

    A log over which another one was chosen is no evening of its own.
    """
    return (
        (TableRow.circle == circle.mark)
        & TableRow.taken_out.is_(None)
        & TableRow.put_aside.is_(None)
    )


def all_tables(circle: StoredCircle) -> list[StoredTable]:
    """Return the tables of a circle at their links to score, the oldest first.

    Those that cannot be read are left out.
    """
    return [*tables_at(score_links(circle))]


def score_links(circle: StoredCircle) -> Sequence[str]:
    """Return the links to score of the tables of a circle, the oldest first."""
    query = select(LinkRow.link).join(TableRow).where(tables_in(circle))
    scored = query.where(LinkRow.right == Right.SCORE).order_by(TableRow.created, TableRow.id)
    return db.session.scalars(scored).all()


def tables_at(links: Sequence[str]) -> Iterator[StoredTable]:
    """Yield the tables at links, of which only some are in memory at a time."""
    for part in in_parts(links, _IN_MEMORY):
        yield from find_tables(part)


def watch_links(circle: StoredCircle) -> list[str]:
    """Return the links to watch of the tables of a circle."""
    query = select(LinkRow.link).join(TableRow).where(tables_in(circle))
    return [*db.session.scalars(query.where(LinkRow.right == Right.WATCH))]


def marks_in(circle: StoredCircle) -> Counter[str]:
    """Return how many tables of a circle have each mark, also of those that cannot be read."""
    query = select(TableRow.mark, TableRow.ticket).where(tables_in(circle))
    return Counter(map(mark_of, db.session.execute(query)))


def links_by_mark(circle: StoredCircle) -> dict[str, NextTable]:
    """Return the links to score of the tables of a circle, by their marks; of two the older one."""
    columns = TableRow.id, TableRow.mark, TableRow.ticket, LinkRow.link, LinkRow.renewed
    query = select(*columns).join(LinkRow)
    inside = query.where(tables_in(circle), LinkRow.right == Right.SCORE)
    rows = db.session.execute(inside.order_by(TableRow.id.desc()))
    return {mark_of(row): NextTable(row.link, row.renewed, row.id) for row in rows}


def links_of_marks(links: Sequence[str]) -> dict[str, list[str]]:
    """Return those of these links that lead to tables here, by the marks of these."""
    query = select(TableRow.mark, TableRow.ticket, LinkRow.link).join(LinkRow)
    at = defaultdict[str, list[str]](list)
    for part in in_parts(links):
        for row in db.session.execute(query.where(LinkRow.link.in_(part))):
            at[mark_of(row)].append(row.link)
    return at


def newest_table(circle: StoredCircle) -> StoredTable | None:
    """Return the table of a circle that was made last, or None."""
    query = select(TableRow.id, LinkRow.link).join(LinkRow).where(tables_in(circle))
    scored = query.where(LinkRow.right == Right.SCORE)
    row = db.session.execute(
        scored.order_by(TableRow.created.desc(), TableRow.id.desc()).limit(1)
    ).one_or_none()
    tables = find_tables([row.link]) if row else []
    return tables[0] if tables else None


def table_by_mark(circle: StoredCircle, mark: str) -> StoredTable | None:
    """Return the table of a circle with a mark, at its link to watch, or None."""
    query = select(TableRow.mark, TableRow.ticket, LinkRow.link).join(LinkRow)
    rows = db.session.execute(query.where(tables_in(circle), LinkRow.right == Right.WATCH))
    tables = find_tables([row.link for row in rows if mark_of(row) == mark])
    return tables[0] if tables else None


def _change(which: ColumnElement[bool], **values: object) -> None:
    """Update the columns of tables, and tell the open pages of circles."""
    with writing():
        changed = update(TableRow).where(which).values(**values)
        db.session.execute(changed, execution_options=UNSYNCHRONISED)
        publish(None)
