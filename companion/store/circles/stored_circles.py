"""Creates circles, finds them by their links, and soft-deletes them."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.circle.log.entries import CIRCLE_CODEC
from companion.engine.log.entries import Entry
from companion.store.access.links import Right, is_link, new_link
from companion.store.app_state import counted, publish, writing
from companion.store.bundle.fingerprints import mark_of_ticket
from companion.store.db.clock import now, today
from companion.store.db.faults import Contention, StoreFault
from companion.store.db.models import CircleEntryRow, CircleLinkRow, CircleRow, db, is_gone
from companion.store.db.transactions import UNSYNCHRONISED, impatient, lock_row

MOST_CIRCLES = 10_000
"""How many circles can be stored; `companion prune` deletes those that nobody opens."""
_CIRCLES = select(
    CircleRow.id,
    CircleRow.mark,
    CircleRow.created,
    CircleRow.opened,
    CircleRow.taken_out,
    CircleRow.came_as,
    CircleLinkRow.link,
    CircleLinkRow.right,
    CircleLinkRow.renewed,
).join(CircleLinkRow)


@dataclass(frozen=True)
class StoredCircle:
    """A circle and where it is stored; `created` is the time in UTC as ISO 8601 text.

    `link` is the one by which it was found, `right` what that link allows, and `mark` is the one by
    which its tables here know it. `taken_out` is when it was taken out ("": it was not).
    """

    id: int
    link: str
    right: Right
    mark: str
    created: str
    opened: str | None = field(default=None, compare=False)
    taken_out: str = ""
    renewed: bool = False
    came_as: str = ""

    @property
    def known_as(self) -> str:
        """The mark that identifies the circle wherever it is transferred."""
        return self.came_as or self.mark


def create_circle(
    ticket: str, *, known_as: str = "", created: str = "", entries: Sequence[Entry] = ()
) -> StoredCircle:
    """Store a new circle, without a name yet; called again, return the same circle.

    `ticket` is its link to write. One that comes from elsewhere is `known_as` its mark there, was
    `created` there, and has these entries in its log. If another circle here has that mark, this
    one gets a mark of its own for its tables: it is not the other one. Raises StoreFault if nothing
    can be written, or if there are `MOST_CIRCLES` already.
    """
    if existing := circle_made_with(ticket):
        return existing
    if (db.session.scalar(select(func.count()).select_from(CircleRow)) or 0) >= MOST_CIRCLES:
        raise StoreFault("crowded", db.engine.url.database)
    taken = bool(known_as) and _is_taken(known_as)
    with suppress(IntegrityError):
        _add_circle(_new_row(ticket, known_as, created, taken=taken), entries)
    made = circle_made_with(ticket)
    if made is None and known_as:
        # Another one with that mark was imported at the same time.
        with suppress(IntegrityError):
            _add_circle(_new_row(ticket, known_as, created, taken=True), entries)
        made = circle_made_with(ticket)
    if made is None:
        raise Contention(db.engine.url.database)
    return made


def _add_circle(row: CircleRow, entries: Sequence[Entry]) -> None:
    """Store a circle with its log. Raises IntegrityError if its ticket or mark is taken."""
    with counted(1, len(entries)), writing():
        db.session.add(row)
        db.session.flush()
        add_circle_entries(row.id, entries)


def _new_row(ticket: str, known_as: str, created: str, *, taken: bool) -> CircleRow:
    """Return the row of a new circle; it has a mark of its own if `known_as` is taken, or ""."""
    own_mark = mark_of_ticket(f"circle {ticket}")
    return CircleRow(
        ticket=ticket,
        mark=own_mark if taken else known_as or own_mark,
        came_as=known_as if taken else None,
        created=created or now(),
        opened=today(),
        links=[
            CircleLinkRow(link=ticket, right=Right.SCORE),
            CircleLinkRow(link=new_link(), right=Right.WATCH),
        ],
    )


def find_circle(link: str) -> StoredCircle | None:
    """Return the circle at a link, or None; also None once it can no longer be restored."""
    circles = find_circles([link])
    return circles[0] if circles else None


def find_circles(links: Sequence[str]) -> list[StoredCircle]:
    """Return the circles at these links in that order, each once, preferring its link to write."""
    wanted = [link for link in dict.fromkeys(links) if is_link(link)]
    rows = db.session.execute(_CIRCLES.where(CircleLinkRow.link.in_(wanted))) if wanted else ()
    by_link = {row.link: _circle_of(row) for row in rows}
    standing = {link: stored for link, stored in by_link.items() if not is_gone(stored.taken_out)}
    at = {stored.id: stored for stored in standing.values()}
    at |= {stored.id: stored for stored in standing.values() if stored.right is Right.SCORE}
    ids = dict.fromkeys(standing[link].id for link in wanted if link in standing)
    return [at[number] for number in ids]


def circle_marked(mark: str) -> StoredCircle | None:
    """Return the circle that has a mark here, at its link to watch, or None."""
    conditions = CircleRow.mark == mark, CircleLinkRow.right == Right.WATCH
    row = db.session.execute(_CIRCLES.where(*conditions)).one_or_none()
    return None if row is None else _circle_of(row)


def note_circle_opened(circle: StoredCircle) -> None:
    """Record that a circle was opened today: once a day, and only if no lock must be waited for."""
    day = today()
    if circle.opened is not None and circle.opened >= day:
        return
    with suppress(StoreFault), impatient() as connection:
        connection.execute(update(CircleRow).where(CircleRow.id == circle.id).values(opened=day))


def lock_circle(circle: StoredCircle) -> None:
    """Lock a circle until this transaction ends: nobody else can erase from it or bring into it.

    What is in it, and what it has erased, is read after this. Tables are locked after their circle.
    """
    lock_row(CircleRow, circle.id)


def take_out_circle(circle: StoredCircle, *, out: bool) -> None:
    """Take a circle out, or have it back; its tables stay where they are. Raises StoreFault."""
    noted = now() if out else None
    with writing():
        statement = update(CircleRow).where(CircleRow.id == circle.id)
        db.session.execute(statement.values(taken_out=noted), execution_options=UNSYNCHRONISED)
        publish(None)


def add_circle_entries(circle: int, entries: Sequence[Entry]) -> None:
    """Add entries to the log of a circle in this transaction; they are not judged here."""
    if rows := [circle_entry(circle, entry) for entry in entries]:
        db.session.execute(insert(CircleEntryRow), rows)


def circle_entry(circle: int, entry: Entry) -> dict[str, Any]:
    """Return the columns of an entry in the log of a circle."""
    data = CIRCLE_CODEC.to_json(entry.action)
    return {
        "circle_id": circle,
        "number": entry.number,
        "key": entry.key,
        "author": entry.author,
        "at": entry.at,
        "seen": entry.seen,
        "body": json.dumps(data, ensure_ascii=False, separators=(",", ":")),
    }


def _is_taken(mark: str) -> bool:
    """Whether a circle here has this mark."""
    return db.session.scalar(select(CircleRow.id).where(CircleRow.mark == mark)) is not None


def circle_made_with(ticket: str) -> StoredCircle | None:
    """Return the circle created with a ticket, at its current link to write, or None."""
    conditions = CircleRow.ticket == ticket, CircleLinkRow.right == Right.SCORE
    row = db.session.execute(_CIRCLES.where(*conditions)).one_or_none()
    return None if row is None else _circle_of(row)


def _circle_of(row: Any) -> StoredCircle:
    """Build the circle of a row; a damaged right denies writing."""
    right = Right.SCORE if row.right == Right.SCORE else Right.WATCH
    out = row.taken_out or ""
    return StoredCircle(
        row.id,
        row.link,
        right,
        row.mark,
        row.created,
        row.opened,
        out,
        row.renewed,
        row.came_as or "",
    )
