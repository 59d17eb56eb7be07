"""Erases the name of a person for good from the logs of a circle and of its tables.

Logs only ever grow; this is the one exception.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from sqlalchemy import delete

from companion.circle.log.entries import CIRCLE_CODEC, Erased
from companion.circle.log.erased_names import (
    digest_of,
    erased_name,
    names_in,
    names_to_erase,
    without_names,
)
from companion.engine.log.entries import Entry
from companion.engine.log.log_length import MOST_ENTRIES
from companion.engine.problem import Problem, problem
from companion.store.app_state import after_commit, app_state, change_feed, writing
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.rewrite_tables import Names, names_at, rows_of, write_without
from companion.store.circles.stored_circles import StoredCircle, add_circle_entries, lock_circle
from companion.store.db.clock import now
from companion.store.db.models import CircleEntryRow, db
from companion.store.db.overwrite import overwrite_log
from companion.store.db.statements import UNSYNCHRONISED


def erase_names(
    circle: StoredCircle, names: Iterable[str], *, shown: Iterable[str] = (), key: str, author: str
) -> Problem | None:
    """Erase these spellings from the logs of a circle and of its tables, with an entry for each.

    `shown` are names under which the person was shown. `key` identifies the post: sent again, it
    finds nothing more to erase. All is written or, with the problem that is returned, nothing.
    Raises StoreFault, UnreadableCircle.
    """
    digests = {name: digest_of(name, circle.known_as) for name in names}
    instead = {name: erased_name(digest) for name, digest in digests.items()}
    first = next(iter(instead.values()), "")
    instead = dict.fromkeys(shown, first) | instead
    with writing():
        lock_circle(circle)
        log = [*read_circle_sheet(circle).entries]
        erased = read_circle_sheet(circle).erased
        new = [digest for digest in digests.values() if digest not in erased]
        for number, digest in enumerate(new, len(log) + 1):
            entry_key = f"{key} {digest}"
            log.append(Entry(number, entry_key, author, now(), number - 1, Erased(digest)))
        if len(log) > MOST_ENTRIES:
            return problem("circle-log-full", most=MOST_ENTRIES)
        _write_log(circle, log, instead)
        write_without(rows_of(circle.mark, lock=True), instead)
        change_feed().announce(None, 0)
    _forget(circle)
    return None


def erase_again(circle: StoredCircle, tables: Sequence[int] = ()) -> None:
    """Erase from a circle, and from these tables of it, what it has erased before.

    Without `tables` from all of its tables. Raises StoreFault, UnreadableCircle.
    """
    if not read_circle_sheet(circle).erased:
        return
    with writing():
        lock_circle(circle)
        sheet, rows = read_circle_sheet(circle), rows_of(circle.mark, tables, lock=True)
        names_there = {*_names_in_log(sheet.entries), *names_at(rows)}
        names = names_to_erase(names_there, circle.known_as, sheet.erased)
        if not names:
            return
        _write_log(circle, sheet.entries, names)
        write_without(rows, names)
        change_feed().announce(None, 0)
    _forget(circle)


def _forget(circle: StoredCircle) -> None:
    """Forget in this process what was read before, and tell the open pages."""
    app_state().bundles.clear()
    app_state().circle_bundles.clear()
    app_state().handed.clear()
    app_state().circle_sheets.forget(circle.id)
    app_state().circles.forget(circle.id)
    change_feed().publish(None)
    after_commit(partial(overwrite_log, db.engine))


def _write_log(circle: StoredCircle, entries: Iterable[Entry], names: Names) -> None:
    """Write the log of a circle anew, without names."""
    log = [_entry_without(entry, names) for entry in entries]
    statement = delete(CircleEntryRow).where(CircleEntryRow.circle_id == circle.id)
    db.session.execute(statement, execution_options=UNSYNCHRONISED)
    add_circle_entries(circle.id, log)


def _entry_without(entry: Entry, names: Names) -> Entry:
    """Return an entry of a circle's log without names."""
    data = without_names(CIRCLE_CODEC.to_json(entry.action), names)
    author = names.get(entry.author, entry.author)
    return replace(entry, author=author, action=CIRCLE_CODEC.from_json(data))


def _names_in_log(entries: Iterable[Entry]) -> Iterator[str]:
    """Yield what may be names in the log of a circle."""
    for entry in entries:
        yield entry.author
        yield from names_in(CIRCLE_CODEC.to_json(entry.action))
