"""The log of a circle: read with its sheet, and appended to idempotently."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TypeAlias

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from companion.circle.log.entries import CIRCLE_CODEC, PersonAdded
from companion.circle.log.erased_names import names_to_erase
from companion.circle.log.fold import CircleSheet, people_named_in, replay_circle, sheet_after
from companion.circle.tables.played import PlayedTable
from companion.engine.log.codec import EntryError
from companion.engine.log.entries import Action, Entry, Retract
from companion.engine.messages import Problem, problem
from companion.store.app_state import app_state, counted, publish, writing
from companion.store.circles.stored_circles import StoredCircle, circle_entry
from companion.store.db.clock import now
from companion.store.db.faults import Contention
from companion.store.db.models import CircleEntryRow, db
from companion.store.tables.stored_tables import entry_of

_COLUMNS = (
    CircleEntryRow.number,
    CircleEntryRow.key,
    CircleEntryRow.author,
    CircleEntryRow.at,
    CircleEntryRow.seen,
    CircleEntryRow.body,
)
_INSERT = insert(CircleEntryRow)
_RETRIES = 3
"""How many times to retry after another entry took the same number."""

Written: TypeAlias = CircleSheet | Problem


class UnreadableCircle(LookupError):  # noqa: N818 - named for what the reader has before them
    """A circle of whose log this version cannot read an entry."""


def read_circle_sheet(circle: StoredCircle) -> CircleSheet:
    """Return the current sheet of a circle.

    Raises UnreadableCircle if this version cannot read an entry.
    """
    rows = db.session.execute(
        select(*_COLUMNS)
        .where(CircleEntryRow.circle_id == circle.id)
        .order_by(CircleEntryRow.number)
    ).all()
    cached = app_state().circle_sheets.get(circle.id)
    if cached is not None and cached[0] == rows:
        kept: CircleSheet = cached[1]
        return kept
    try:
        sheet = replay_circle([entry_of(CIRCLE_CODEC, [*row]) for row in rows])
    except EntryError as error:
        raise UnreadableCircle("a circle that this version cannot read") from error
    app_state().circle_sheets.hold(circle.id, (rows, sheet), len(rows))
    return sheet


def append_to_circle(  # noqa: PLR0913 - all that a post says
    circle: StoredCircle,
    *,
    key: str,
    author: str,
    seen: int,
    action: Action,
    tables: Sequence[PlayedTable] = (),
    target_key: str | None = None,
) -> Written:
    """Append an action to a circle's log and commit it, or refuse and write nothing.

    `tables` are those of the circle: the names in the action must be those of their players.

    `key` identifies the post, as at a table. Entries of others since `seen` block nothing by
    itself: the entry is judged by the log as it is now. An action that retracts an entry retracts
    the one with `target_key`, whatever number that has by now (default: the one with the number).
    Return the sheet with the entry, or the problem. Raises EntryError for an action that cannot be
    stored, StoreFault.
    """
    # Judge exactly what will be read back.
    read = CIRCLE_CODEC.from_json(CIRCLE_CODEC.to_json(action))
    draft = Entry(0, key, author, now(), seen, read)
    for _ in range(_RETRIES):
        with suppress(IntegrityError, Contention):
            return _append(circle, draft, tables, target_key)
    return _append(circle, draft, tables, target_key)


def _append(
    circle: StoredCircle, draft: Entry, tables: Sequence[PlayedTable], target_key: str | None
) -> Written:
    """Append to the log as it is now; raises IntegrityError if it grows in the meantime."""
    sheet = read_circle_sheet(circle)
    wanted = _with_target(sheet, draft, target_key)
    if isinstance(wanted, Problem):
        return wanted
    sent = next((entry for entry in sheet.entries if entry.key == wanted.key), None)
    if sent is not None:
        return sheet if sent.action == wanted.action else problem("key-reused")
    if erased := _name_erased(circle, sheet, wanted.action):
        return problem("person-unknown", field="name", name=erased)
    # The form may have shown another log.
    seen = min(max(wanted.seen, 0), sheet.head)
    entry = replace(wanted, number=sheet.head + 1, seen=seen)
    after = sheet_after(sheet, entry, tables)
    if isinstance(after, Problem):
        return after
    with counted(0, 1), writing() as connection:
        publish(None)
        connection.execute(_INSERT, circle_entry(circle.id, entry))
    return after


def _name_erased(circle: StoredCircle, sheet: CircleSheet, action: Action) -> str:
    """Return the name in an action that was erased since its page was made, "" if none was."""
    # Who adds somebody has typed the name now.
    about = () if isinstance(action, PersonAdded) else people_named_in(action)
    return next(iter(names_to_erase(about, circle.known_as, sheet.erased)), "")


def _with_target(sheet: CircleSheet, draft: Entry, key: str | None) -> Entry | Problem:
    """Return a retraction with the number that the entry with this key has in the log now."""
    action = draft.action
    if key is None or not isinstance(action, Retract):
        return draft
    # Where two logs were merged, entries have other numbers than before.
    target = next((entry.number for entry in sheet.entries if entry.key == key), None)
    if target is None:
        return problem("entry-unknown", field="target", entry=action.target)
    return replace(draft, action=replace(action, target=target))
