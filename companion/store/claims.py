"""Whose phone sits where: one phone a seat, one seat a phone, the same for all processes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import ColumnElement, bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from companion.engine.seating import Seat
from companion.store.memory import news, writing
from companion.store.models import ClaimRow, TableRow, db
from companion.store.reading import read
from companion.store.tables import StoredTable, read_sheet

Claims = Mapping[Seat, str]
"""The phone at each seat that has been claimed."""

_AT_ONCE = 500
"""Of how many tables a statement asks; databases have a limit."""
_CLAIMS_AT = (
    select(ClaimRow.seat, ClaimRow.phone)
    .where(ClaimRow.table_id == bindparam("table"))
    .order_by(ClaimRow.seat)
)


def claims_at(stored: StoredTable) -> Claims:
    """The phone at each seat of a table that has been claimed."""
    rows = read(_CLAIMS_AT, {"table": stored.id})
    return {Seat(seat): phone for seat, phone in rows}


def claims_of(tables: Sequence[int]) -> dict[int, Claims]:
    """The claims at each of these tables where there are any, by the number of the table."""
    found: dict[int, dict[Seat, str]] = {}
    for first in range(0, len(tables), _AT_ONCE):
        asked = ClaimRow.table_id.in_(tables[first : first + _AT_ONCE])
        listed = select(ClaimRow.table_id, ClaimRow.seat, ClaimRow.phone).where(asked)
        for table, seat, phone in db.session.execute(listed):
            found.setdefault(table, {})[Seat(seat)] = phone
    return dict(found)


def claim(stored: StoredTable, seat: Seat, phone: str, *, over: bool = False) -> bool:
    """Give a seat to a phone, in place of any other it had at the table; whether it has it now.

    A seat that another phone has claimed is taken `over` only if that is said. Raises StoreFault.
    """
    holder = claims_at(stored).get(seat)
    if holder is not None and (holder == phone or not over):
        return holder == phone
    freed = ClaimRow.phone == phone
    with _changing(stored):
        _empty(stored, freed | (ClaimRow.seat == seat) if over else freed)
        db.session.execute(_insert().values(table_id=stored.id, seat=int(seat), phone=phone))
        seated = claims_at(stored).get(seat) == phone
        if not seated:
            # Somebody was quicker; what this phone had it keeps.
            db.session.rollback()
    return seated


def give_up(stored: StoredTable, phone: str) -> None:
    """Free the seat that a phone has claimed at a table, if it has. Raises StoreFault."""
    if phone in claims_at(stored).values():
        with _changing(stored):
            _empty(stored, ClaimRow.phone == phone)


def carry_over(before: StoredTable, after: StoredTable) -> None:
    """Let the phones of a table sit at another as they do there, where that is free."""
    for seat, phone in claims_at(before).items():
        if phone not in claims_at(after).values():
            claim(after, seat, phone)


@contextmanager
def _changing(stored: StoredTable) -> Iterator[None]:
    """A transaction that changes who sits where, which the open pages of the table are told of."""
    head = read_sheet(stored).head
    with writing():
        # One at a time: two who change places would wait for each other.
        alone = select(TableRow.id).where(TableRow.id == stored.id)
        db.session.execute(alone.with_for_update(key_share=True))
        news().announce(stored.id, head)
        yield
    news().publish(stored.id, head)


def _empty(stored: StoredTable, which: ColumnElement[bool]) -> None:
    """Free seats of a table."""
    db.session.execute(delete(ClaimRow).where(ClaimRow.table_id == stored.id, which))


def _insert() -> Any:
    """What claims a seat unless somebody has it."""
    insert = sqlite.insert if db.engine.dialect.name == "sqlite" else postgresql.insert
    return insert(ClaimRow).on_conflict_do_nothing()
