"""Tables that come from elsewhere: kept as they are, going on with ours, or in place of ours.

A log only ever grows. Where another one is chosen, the links of the table lead to that one from
there on, and the log before is a table of its own: nothing is lost, and no page sees a log go back.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from enum import StrEnum

from sqlalchemy import func, select, update
from sqlalchemy.exc import IntegrityError

from companion.engine.log.parting import Course, course_of
from companion.store.append import add_entries
from companion.store.clock import now
from companion.store.links import Right, new_link
from companion.store.marks import MOST_DIGESTS, are_digests, digest_of, mark_aside
from companion.store.memory import memory, news, writing
from companion.store.models import ClaimRow, CodeRow, EntryRow, LinkRow, TableRow, db
from companion.store.parcel import Parcel
from companion.store.tables import (
    StoredTable,
    ask_for_room,
    find_table,
    find_tables,
    leads_elsewhere,
    made_with,
    new_row,
    read_sheet,
)


class Meeting(StrEnum):
    """What a parcel is to the table that is known here.

    Nothing is known of it; it says the same, goes on, or ends where ours goes on; both have gone
    on, and nobody has chosen yet; it was chosen over ours elsewhere, or ours over it.
    """

    NEW = "new"
    SAME = "same"
    AHEAD = "ahead"
    BEHIND = "behind"
    PARTED = "parted"
    CHOSEN = "chosen"
    PASSED = "passed"


_AS_IT_IS = {"synchronize_session": False}
"""Nothing that was read before is looked at again."""


def parcel_of(stored: StoredTable, home: str) -> Parcel:
    """A table as it is handed over; `home` is the server that it can be brought back to."""
    origin, entries = stored.origin, read_sheet(stored).entries
    return Parcel(stored.table, entries, stored.created, origin.mark, home, origin.chosen_over)


def matching(parcel: Parcel, links: Sequence[str]) -> StoredTable | None:
    """The table that a parcel is of, among those that these links let their owner score."""
    for stored in find_tables(links):
        if stored.right is Right.SCORE and stored.origin.mark == parcel.mark:
            return stored if stored.table == parcel.table else None
    return None


def meeting(stored: StoredTable, parcel: Parcel) -> Meeting:
    """Return what a parcel is to a table that is known here."""
    ours, theirs = read_sheet(stored).entries, parcel.entries
    course = course_of(ours, theirs)
    if course is Course.PARTED and digest_of(ours) in parcel.chosen_over:
        return Meeting.CHOSEN
    if course is Course.PARTED and digest_of(theirs) in stored.origin.chosen_over:
        return Meeting.PASSED
    return Meeting(course)


def keep_as_own(parcel: Parcel, ticket: str, put_aside: str = "") -> StoredTable:
    """A table of its own with the log of a parcel; asked for again, the one that there is.

    `ticket` is the link that it has, `put_aside` when it was put aside elsewhere ("": it was not).
    Raises StoreFault where nothing can be written.
    """
    if known := made_with(ticket):
        return known
    ask_for_room(len(parcel.entries))
    with suppress(IntegrityError), writing():
        _add(parcel, ticket, put_aside=put_aside or None)
    made = made_with(ticket)
    assert made is not None
    return made


def go_on(stored: StoredTable, parcel: Parcel, head: int) -> bool:
    """Let a log of that length go on as that of a parcel, which continues it; whether it does.

    It does not where somebody else has written meanwhile. Raises StoreFault.
    """
    more = parcel.entries[head:]
    memory().ask_leave(0, len(more))
    try:
        with writing():
            if not _is_as_seen(stored, head):
                return False
            news().announce(stored.id, len(parcel.entries))
            add_entries(stored, more)
            _note(stored, chosen_over=_newest(_chosen_over(stored), parcel.chosen_over))
    except IntegrityError:
        return False
    news().publish(stored.id, len(parcel.entries))
    return True


def keep_ours(stored: StoredTable, parcel: Parcel, head: int) -> StoredTable | None:
    """Choose the known log, of that length, over that of a parcel, which is kept aside.

    Returns the table that keeps it; None where the known log has grown, or was chosen over that one
    already. Raises StoreFault.
    """
    other = digest_of(parcel.entries)
    aside = Parcel(
        parcel.table, parcel.entries, parcel.created, mark_aside(stored.origin.mark, other)
    )
    link = new_link()
    ask_for_room(len(parcel.entries))
    with writing():
        if not _is_as_seen(stored, head) or other in (over := _chosen_over(stored)):
            return None
        _add(aside, link, put_aside=now())
        _note(stored, chosen_over=_newest(over, parcel.chosen_over, (other,)))
    return find_table(link)


def take_theirs(stored: StoredTable, parcel: Parcel, head: int) -> StoredTable | None:
    """Let the links of a table lead to the log of a parcel; the one that it had is kept aside.

    Returns the table that keeps the known log, which must be of that length; None where it has
    grown, or the links lead elsewhere already. Who sits where stays. Raises StoreFault.
    """
    ours, link = digest_of(read_sheet(stored).entries), new_link()
    ask_for_room(len(parcel.entries))
    with writing():
        if not _is_as_seen(stored, head):
            return None
        over = _newest(_chosen_over(stored), parcel.chosen_over, (ours,))
        chosen = replace(parcel, home=stored.origin.home or parcel.home, chosen_over=over)
        new = _add(chosen, new_link(), linked=False)
        _move(stored.id, new)
        _note(stored, mark=mark_aside(parcel.mark, ours), put_aside=now(), chosen_over=None)
        db.session.add_all(_links(stored.id, link))
        news().announce(None, 0)
    news().publish(None)
    return find_table(link)


def _add(parcel: Parcel, link: str, *, linked: bool = True, put_aside: str | None = None) -> int:
    """Add a table with its whole log to the transaction, for which there is room; its id."""
    row = new_row(parcel.table, link)
    row.created, row.mark, row.home = parcel.created, parcel.mark, parcel.home or None
    row.chosen_over, row.put_aside = [*parcel.chosen_over] or None, put_aside
    row.links = row.links if linked else []
    db.session.add(row)
    db.session.flush()
    stored = StoredTable(row.id, link, row.created, parcel.table)
    add_entries(stored, parcel.entries)
    return row.id


def _move(old: int, new: int) -> None:
    """Let all that leads to a table lead to another one, and its phones sit there."""
    for kind in (LinkRow, ClaimRow, CodeRow):
        moved = update(kind).where(kind.table_id == old).values(table_id=new)
        db.session.execute(moved, execution_options=_AS_IT_IS)
    follows = select(TableRow.rematch_of).where(TableRow.id == old)
    before = db.session.scalar(follows)
    for table, followed in ((old, None), (new, before)):
        own = update(TableRow).where(TableRow.id == table).values(rematch_of=followed)
        db.session.execute(own, execution_options=_AS_IT_IS)
    after = update(TableRow).where(TableRow.rematch_of == old).values(rematch_of=new)
    db.session.execute(after, execution_options=_AS_IT_IS)


def _links(table: int, link: str) -> list[LinkRow]:
    """A link to score, and one to watch, in place of those that the table was known by."""
    return [
        LinkRow(link=link, table_id=table, right=Right.SCORE, renewed=True),
        LinkRow(link=new_link(), table_id=table, right=Right.WATCH, renewed=True),
    ]


def _note(stored: StoredTable, **values: object) -> None:
    """Change what is noted of a table."""
    noted = update(TableRow).where(TableRow.id == stored.id).values(**values)
    db.session.execute(noted, execution_options=_AS_IT_IS)


def _is_as_seen(stored: StoredTable, head: int) -> bool:
    """Whether the log at a link is still that one, of that length.

    Within a transaction nobody else lets it grow or chooses another one from here on.
    """
    # Whoever writes an entry holds on to its table, which this waits for.
    db.session.execute(select(TableRow.id).where(TableRow.id == stored.id).with_for_update())
    last = select(func.max(EntryRow.number)).where(EntryRow.table_id == stored.id)
    return (db.session.scalar(last) or 0) == head and not leads_elsewhere(stored)


def _chosen_over(stored: StoredTable) -> tuple[str, ...]:
    """The digests of the logs that the log of a table was chosen over, by now."""
    noted = db.session.scalar(select(TableRow.chosen_over).where(TableRow.id == stored.id))
    return tuple(noted or ()) if are_digests(noted) else ()


def _newest(*digests: Sequence[str]) -> tuple[str, ...]:
    """The digests of several lists, each once; the oldest are left out where they are many."""
    return tuple(dict.fromkeys(each for listed in digests for each in listed))[-MOST_DIGESTS:]
