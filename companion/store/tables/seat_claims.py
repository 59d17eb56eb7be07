"""Which phone has claimed which seat: at most one phone a seat and one seat a phone.

A claim is kept by the chair of its player (`Player.chair`), so that it stays with them when the
seats are numbered anew. It is there again once the departure of a player is taken back.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

from sqlalchemy import ColumnElement, bindparam, delete, select

from companion.store.app_state import publish, writing
from companion.store.db.models import ClaimRow, TableRow, db
from companion.store.db.select_rows import read
from companion.store.db.statements import in_parts, insert_into
from companion.store.tables.stored_tables import StoredTable, read_sheet

Claims = Mapping[int, str]
"""The phone at each claimed chair."""

_CLAIMS_AT = (
    select(ClaimRow.seat, ClaimRow.phone)
    .where(ClaimRow.table_id == bindparam("table"))
    .order_by(ClaimRow.seat)
)


class _CameLaterError(Exception):
    """Another phone came first; this one keeps its former seat."""


def claims_at(stored: StoredTable) -> Claims:
    """Return the phone at each claimed chair of a table."""
    rows = read(_CLAIMS_AT, {"table": stored.id})
    return {chair: phone for chair, phone in rows}  # noqa: C416 - a result has keys of its own


def claims_of(tables: Sequence[int]) -> dict[int, Claims]:
    """Return the claims at these tables by table id; tables without claims are left out."""
    claims: dict[int, dict[int, str]] = {}
    for part in in_parts(tables):
        wanted = ClaimRow.table_id.in_(part)
        listed = select(ClaimRow.table_id, ClaimRow.seat, ClaimRow.phone).where(wanted)
        for table, chair, phone in db.session.execute(listed):
            claims.setdefault(table, {})[chair] = phone
    return dict(claims)


def claim(stored: StoredTable, chair: int, phone: str, *, over: bool = False) -> bool:
    """Give a chair to a phone, freeing any other that it had there; return whether it has it.

    A chair that another phone has claimed is only taken with `over`. Raises StoreFault.
    """
    holder = claims_at(stored).get(chair)
    if holder is not None and (holder == phone or not over):
        return holder == phone
    freed = ClaimRow.phone == phone
    with suppress(_CameLaterError), _changing(stored):
        _empty(stored, freed | (ClaimRow.seat == chair) if over else freed)
        row = insert_into(ClaimRow).values(table_id=stored.id, seat=chair, phone=phone)
        db.session.execute(row.on_conflict_do_nothing())
        if claims_at(stored).get(chair) != phone:
            raise _CameLaterError
        return True
    return False


def give_up(stored: StoredTable, phone: str) -> None:
    """Free the seat that a phone has claimed at a table, if any. Raises StoreFault."""
    if phone in claims_at(stored).values():
        with _changing(stored):
            _empty(stored, ClaimRow.phone == phone)


def carry_over(before: StoredTable, after: StoredTable) -> None:
    """Claim at a new rematch the seats of a table's phones where the same players sit, if free."""
    claims, last = claims_at(before), read_sheet(before).position.players
    # If two taps start it at once, the rematch may be of another sheet than the one read here.
    for chair, (then, now) in enumerate(zip(last, after.table.players, strict=False)):
        phone = claims.get(then.chair)
        if then == now and phone is not None and phone not in claims_at(after).values():
            claim(after, chair, phone)


@contextmanager
def _changing(stored: StoredTable) -> Iterator[None]:
    """Run a transaction that changes claims of a table, and notify the table's open pages."""
    head = read_sheet(stored).head
    with writing():
        # Lock the table: two phones that change places would deadlock.
        alone = select(TableRow.id).where(TableRow.id == stored.id)
        db.session.execute(alone.with_for_update(key_share=True))
        publish(stored.id, head)
        yield


def _empty(stored: StoredTable, which: ColumnElement[bool]) -> None:
    """Free the seats of a table whose claims match a condition."""
    db.session.execute(delete(ClaimRow).where(ClaimRow.table_id == stored.id, which))
