"""Reads everything that a page of a table needs in one statement, and claims seats."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, String, bindparam, cast, delete, func, select
from sqlalchemy.orm import aliased

from companion.engine.fold.replay import Sheet
from companion.engine.log.codec import EntryError
from companion.store.access.links import is_link
from companion.store.app_state import app_state, publish, writing
from companion.store.db.models import ClaimRow, EntryRow, TableRow, db
from companion.store.db.transactions import in_parts, insert_into, read, read_without_transaction
from companion.store.tables.stored_tables import (
    ENTRY,
    TABLE_AT,
    StoredTable,
    entry_of,
    read_sheet,
    table_in,
)

# Claims of seats


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


_newest = aliased(EntryRow)
_other = aliased(EntryRow)
_HEAD = (
    select(func.max(_other.number))
    .where(_other.table_id == TableRow.id)
    .correlate(TableRow)
    .scalar_subquery()
)
_CLAIMS = (
    select(func.aggregate_strings(cast(ClaimRow.seat, String) + " " + ClaimRow.phone, "\n"))
    .where(ClaimRow.table_id == TableRow.id)
    .correlate(TableRow)
    .scalar_subquery()
)
_NEWEST = [getattr(_newest, column.key) for column in ENTRY]
_OPENED = TABLE_AT.add_columns(*_NEWEST, _CLAIMS).outerjoin(
    _newest, (_newest.table_id == TableRow.id) & (_newest.number == _HEAD)
)
_CLAIM = re.compile(r"^([0-9]+) (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class OpenedTable:
    """A table with its claims and the row of the newest entry of its log, empty if it has none."""

    stored: StoredTable
    newest: Sequence[Any]
    claims: Claims

    def sheet(self) -> Sheet:
        """Return the sheet of the log with this newest entry, or a longer one.

        Raises UnreadableTable if this version cannot read an entry.
        """
        cached = app_state().sheets.get(self.stored.id)
        if cached is not None and cached.table == self.stored.table and self._ends(cached):
            return cached
        return read_sheet(self.stored)

    def _ends(self, sheet: Sheet) -> bool:
        """Whether a sheet ends with the newest entry."""
        number, *_ = self.newest
        if number is None or not sheet.entries:
            return number is None and not sheet.entries
        with suppress(EntryError):
            return entry_of(self.stored.table.game.codec, self.newest) == sheet.entries[-1]
        return False


def open_table(link: str, *, in_transaction: bool = True) -> OpenedTable | None:
    """Return the table at a link, or None. Raises UnreadableTable as `find_table` does.

    It is read in the transaction of this request, which begins with it, unless `in_transaction` is
    false: reading mostly needs none (`read_without_transaction`).
    """
    if not is_link(link):
        return None
    asked = {"link": link}
    if in_transaction:
        row = read(_OPENED, asked).one_or_none()
    else:
        row = read_without_transaction(_OPENED, asked)
    if row is None:
        return None
    *_, claims = row
    held = {int(chair): phone for chair, phone in _CLAIM.findall(claims or "")}
    return OpenedTable(table_in(row), row[-len(ENTRY) - 1 : -1], held)
