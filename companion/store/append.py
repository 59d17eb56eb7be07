"""Writing to a log: each entry once, in the order in which the table saw them."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from companion.engine.fold.judging import enter
from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action, Entry
from companion.engine.problem import Problem, problem
from companion.store.clock import now
from companion.store.faults import Clash, clash
from companion.store.memory import memory, news, writing
from companion.store.models import EntryRow, db
from companion.store.tables import StoredTable, keep, leads_elsewhere, read_sheet

_GIVING_WAY = 2
"""How often others go first: who writes the same number, or waits for us as we wait for them."""


@dataclass(frozen=True)
class Stale:
    """The author had not seen all of the log; `sheet` is how the table stands by now."""

    sheet: Sheet


Refusal: TypeAlias = Stale | Problem


def append(
    stored: StoredTable, *, key: str, author: str, seen: int, action: Action
) -> Sheet | Refusal:
    """Write an action to a table's log and commit it, or refuse and write nothing.

    `key` is the post's own: one that was sent again is the same entry, whatever it has `seen`.
    `seen` is the number of the last entry that the author knows. Returns the sheet with the entry,
    else `Stale`, or what is wrong with the action.

    Raises EntryError for an action that no log can carry, UnreadableTable as `read_sheet` does,
    StoreFault when nothing can be written for now.
    """
    codec = stored.table.game.codec
    data = codec.to_json(action)
    # What is judged is what will be read back, to the letter.
    draft = Entry(seen + 1, key, author, now(), seen, codec.from_json(data))
    for _ in range(_GIVING_WAY):
        # Somebody was quicker. Now that their entry is there, it decides: ours is stale or resent.
        with suppress(IntegrityError, Clash):
            return _append_whole(stored, draft, data)
    return _append_whole(stored, draft, data)


def _append_whole(stored: StoredTable, draft: Entry, data: Mapping[str, Any]) -> Sheet | Refusal:
    """As `_append`; what fails on its way leaves no half of a transaction behind."""
    try:
        return _append(stored, draft, data)
    except BaseException:
        db.session.rollback()
        raise


def _append(stored: StoredTable, draft: Entry, data: Mapping[str, Any]) -> Sheet | Refusal:
    """Decide by the log as it is; raises IntegrityError when it grew in the meantime."""
    sheet = read_sheet(stored)
    known = next((entry for entry in sheet.entries if entry.key == draft.key), None)
    if known is not None:
        return sheet if known.action == draft.action else problem("key-reused")
    if draft.seen != sheet.head:
        return Stale(sheet)
    after = enter(sheet, draft)
    if isinstance(after, Problem):
        return after
    memory().ask_leave(0, 1)
    news().announce(stored.id, after.head)
    with writing():
        db.session.add(_row(stored, draft, data))
        # From here on no other log can be chosen at this table; perhaps one just was.
        db.session.flush()
        if leads_elsewhere(stored):
            raise clash(db.engine.url.database or "")
    kept = keep(stored, after)
    news().publish(stored.id, after.head)
    return kept


def add_entries(stored: StoredTable, entries: Iterable[Entry]) -> None:
    """Add entries to the transaction, all at once; nothing is judged here."""
    to_json = stored.table.game.codec.to_json
    if rows := [_columns(stored, each, to_json(each.action)) for each in entries]:
        db.session.execute(insert(EntryRow), rows)


def entry_row(stored: StoredTable, entry: Entry) -> EntryRow:
    """An entry as it is stored; nothing is judged here."""
    return _row(stored, entry, stored.table.game.codec.to_json(entry.action))


def _row(stored: StoredTable, entry: Entry, data: Mapping[str, Any]) -> EntryRow:
    """An entry as it is stored, `data` being what it says."""
    return EntryRow(**_columns(stored, entry, data))


def _columns(stored: StoredTable, entry: Entry, data: Mapping[str, Any]) -> dict[str, Any]:
    """The columns of an entry, `data` being what it says."""
    return {
        "table_id": stored.id,
        "number": entry.number,
        "key": entry.key,
        "author": entry.author,
        "at": entry.at,
        "seen": entry.seen,
        "body": json.dumps(data, ensure_ascii=False, separators=(",", ":")),
    }
