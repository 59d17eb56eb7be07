"""Appends entries to a log, each once, and only if its author has seen the entries before it."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError

from companion.engine.fold.replay import Sheet, sheet_after
from companion.engine.log.entries import Action, Entry
from companion.engine.messages import Problem, problem
from companion.store.app_state import app_state, counted, publish, writing
from companion.store.bundle.fingerprints import derived_key
from companion.store.db.clock import now
from companion.store.db.faults import Contention
from companion.store.db.models import EntryRow, db
from companion.store.db.transactions import UNSYNCHRONISED
from companion.store.tables.stored_tables import (
    StoredTable,
    cache_sheet,
    leads_elsewhere,
    read_sheet,
)

_INSERT = insert(EntryRow)
_RETRIES = 2
"""How many times to retry after a collision: the same entry number, or a deadlock."""


@dataclass(frozen=True)
class Stale:
    """The author had not seen the whole log; `sheet` is the current state of the table."""

    sheet: Sheet


Refusal: TypeAlias = Stale | Problem


def append(
    stored: StoredTable,
    *,
    key: str,
    author: str,
    seen: int,
    action: Action,
    sheet: Sheet | None = None,
) -> Sheet | Refusal:
    """Append an action to a table's log and commit it, or refuse and write nothing.

    `key` makes the post idempotent: sending it again returns the same entry, whatever it has
    `seen`; a different action with that key is refused. `seen` is the number of the last entry
    that the author knows. `sheet` is the table's sheet if it has just been read (default: it is
    read now). Return the sheet with the entry, or `Stale`, or the problem with the action.

    Raises:
    - EntryError if the action cannot be stored;
    - UnreadableTable as `read_sheet` does;
    - StoreFault if the database cannot be written.
    """
    codec = stored.table.game.codec
    data = codec.to_json(action)
    # Judge exactly what will be read back.
    draft = Entry(seen + 1, key, author, now(), seen, codec.from_json(data))
    for _ in range(_RETRIES):
        # Another entry came first; on the next attempt ours is stale or a repetition of it.
        with suppress(IntegrityError, Contention):
            return _append(stored, draft, data, sheet or read_sheet(stored))
        sheet = None
    return _append(stored, draft, data, read_sheet(stored))


def _append(
    stored: StoredTable, draft: Entry, data: Mapping[str, Any], sheet: Sheet
) -> Sheet | Refusal:
    """Append to the log of a sheet; raises IntegrityError if it has grown in the meantime."""
    sent = next((entry for entry in sheet.entries if entry.key == draft.key), None)
    if sent is not None:
        return sheet if sent.action == draft.action else problem("key-reused")
    if draft.seen != sheet.head:
        return _adopt_key(stored, sheet, draft) or Stale(sheet)
    after = sheet_after(sheet, draft)
    if isinstance(after, Problem):
        return after
    with counted(0, 1), writing() as connection:
        # Recorded here, and sent when this transaction is committed.
        publish(stored.id, after.head)
        connection.execute(_INSERT, _columns(stored, draft, data))
        # An import may have replaced this log just before the lock; from here on none can.
        if leads_elsewhere(stored):
            raise Contention(db.engine.url.database)
    return cache_sheet(stored, after)


def _adopt_key(stored: StoredTable, sheet: Sheet, draft: Entry) -> Sheet | None:
    """Give an entry the key of the post that created it and is sent again; return the sheet.

    Return None if the log has no such entry. Logs are transferred without keys, so the entries of
    a log that comes back have derived keys. If the original post arrives again, its entry gets its
    own key again.
    """
    # The entry that has the number which `draft` would have had: entry N is at index N - 1.
    entry_here = sheet.entries[draft.number - 1] if 0 <= draft.seen < sheet.head else None
    if entry_here is None or (entry_here.author, entry_here.action) != (draft.author, draft.action):
        return None
    if entry_here.key != derived_key(entry_here):
        return None
    same_entry = EntryRow.table_id == stored.id, EntryRow.number == entry_here.number
    with writing():
        renamed = (
            update(EntryRow)
            .where(*same_entry, EntryRow.key == entry_here.key)
            .values(key=draft.key)
        )
        db.session.execute(renamed, execution_options=UNSYNCHRONISED)
    app_state().sheets.forget(stored.id)
    return read_sheet(stored)


def add_entries(stored: StoredTable, entries: Iterable[Entry]) -> None:
    """Add entries to the transaction with one statement; they are not judged here."""
    add_logs([(stored, entries)])


def add_logs(logs: Iterable[tuple[StoredTable, Iterable[Entry]]]) -> None:
    """Add the entries of tables to the transaction with one statement; they are not judged here."""
    rows = [
        _columns(stored, entry, stored.table.game.codec.to_json(entry.action))
        for stored, entries in logs
        for entry in entries
    ]
    if rows:
        db.session.execute(insert(EntryRow), rows)


def _columns(stored: StoredTable, entry: Entry, data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of an entry whose action as plain data is `data`."""
    return {
        "table_id": stored.id,
        "number": entry.number,
        "key": entry.key,
        "author": entry.author,
        "at": entry.at,
        "seen": entry.seen,
        "body": json.dumps(data, ensure_ascii=False, separators=(",", ":")),
    }
