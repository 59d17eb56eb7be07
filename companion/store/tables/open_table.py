"""Reads in one statement what every page of a table needs, as each statement costs its time."""

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import String, cast, func, select
from sqlalchemy.orm import aliased

from companion.engine.fold.replay import Sheet
from companion.engine.log.codec import EntryError
from companion.store.access.links import is_link
from companion.store.app_state import app_state
from companion.store.db.models import ClaimRow, EntryRow, TableRow
from companion.store.db.select_rows import read, read_without_transaction
from companion.store.tables.rows import ENTRY, entry_of
from companion.store.tables.seat_claims import Claims
from companion.store.tables.stored_tables import TABLE_AT, StoredTable, read_sheet, table_in

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
    false: whoever only reads mostly needs none (`read_without_transaction`).
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
