"""Erases the name of a person permanently from the logs of a circle and of its tables.

This is the only code that rewrites logs; otherwise they are append-only.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, bindparam, case, delete, insert, select, update

from companion.circle.log.entries import CIRCLE_CODEC, Erased
from companion.circle.log.erased_names import (
    digest_of,
    erased_name,
    names_in,
    names_to_erase,
    without_names,
)
from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.log.entries import Entry
from companion.engine.messages import Problem, problem
from companion.store.access.links import new_link
from companion.store.app_state import after_commit, app_state, change_feed, writing
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.stored_circles import StoredCircle, add_circle_entries, lock_circle
from companion.store.db.clock import now
from companion.store.db.models import (
    CircleEntryRow,
    ClaimRow,
    CodeRow,
    EntryRow,
    LinkRow,
    PlayedRow,
    PresenceRow,
    TableRow,
    db,
)
from companion.store.db.sqlite import overwrite_log
from companion.store.db.transactions import UNSYNCHRONISED, in_parts

# Rewriting tables


_COLUMNS = TableRow.__table__.columns
_OLD: BindParameter[Any] = bindparam("old")
_NEW: BindParameter[Any] = bindparam("new")
Names = Mapping[str, str]


class LogLine(NamedTuple):
    """What may hold a name in an entry of a table's log, and where the entry stands."""

    table: int
    number: int
    author: str
    body: str


def rows_of(mark: str, tables: Sequence[int] = (), *, lock: bool = False) -> list[Any]:
    """Return the rows of the tables of the circle that has a mark here; of these, if any are named.

    Those taken out or put aside are among them. With `lock`, nobody can append to them until the
    transaction ends: what is added unseen would be moved with the name in it.
    """
    query = select(*_COLUMNS).where(TableRow.circle == mark).order_by(TableRow.id)
    query = query.with_for_update() if lock else query
    if not tables:
        return [*db.session.execute(query)]
    return [row for part in in_parts(tables) for row in db.session.execute(query.where(_are(part)))]


def names_at(rows: Iterable[Any]) -> Iterator[str]:
    """Yield what may be names at these tables."""
    read = [*rows]
    for row in read:
        yield from (player for player in row.players or () if isinstance(player, str))
    for line in _lines(table.id for table in read):
        yield line.author
        yield from names_in(_parsed(line.body))


def write_without(rows: Sequence[Any], names: Names) -> None:
    """Rewrite those of these tables that contain names."""
    bodies, touched = dict[tuple[int, int], str](), set[int]()
    maybe = _anywhere(names)
    for line in _lines(row.id for row in rows):
        if "\\" in line.body or maybe.search(line.body):
            body = _body_without(line.body, names)
            if body != line.body:
                bodies[line.table, line.number] = body
                touched.add(line.table)
        if line.author in names:
            touched.add(line.table)
    players = {row.id: _players_without(row, names) for row in rows}
    changed = [row for row in rows if row.id in touched or players[row.id] != row.players]
    _forget_derived(rows, changed)
    if changed:
        moved = _put_in_place(changed, players)
        _write_entries(moved, names, bodies)


def _anywhere(names: Names) -> re.Pattern[str]:
    """Return what finds any of these names in a text, as `without_names` finds them, or more."""
    return re.compile("|".join(map(re.escape, names)) or r"\Z\A.", re.IGNORECASE)


def _are(tables: Sequence[int]) -> Any:
    """Return the condition that a row is one of these tables."""
    return TableRow.id.in_(tables)


def _lines(tables: Iterable[int]) -> Iterator[LogLine]:
    """Yield the entries of these tables."""
    query = select(EntryRow.table_id, EntryRow.number, EntryRow.author, EntryRow.body)
    for part in in_parts(tables):
        for row in db.session.execute(query.where(EntryRow.table_id.in_(part))):
            yield LogLine(*row)


def _parsed(body: str) -> Any:
    """Return the JSON in a text, or None."""
    try:
        return json.loads(body)
    except (TypeError, ValueError, RecursionError):
        return None


def _body_without(body: str, names: Names) -> str:
    """Return the text of an entry without names; what cannot be read stays as it is."""
    data = _parsed(body)
    replaced = without_names(data, names)
    return (
        body
        if replaced == data
        else json.dumps(replaced, ensure_ascii=False, separators=(",", ":"))
    )


def _players_without(row: Any, names: Names) -> Any:
    """Return the players of a table without names; what is damaged stays as it is."""
    if not isinstance(row.players, list):
        return row.players
    return [
        names.get(player, player) if isinstance(player, str) else player for player in row.players
    ]


def _forget_derived(rows: Iterable[Any], changed: Iterable[Any]) -> None:
    """Delete the counts of the changed tables, and the rows of phones that have them open."""
    gone = ((PlayedRow, changed), (PresenceRow, rows))
    for kind, tables in gone:
        for part in in_parts(table.id for table in tables):
            statement = delete(kind).where(kind.table_id.in_(part))
            db.session.execute(statement, execution_options=UNSYNCHRONISED)


def _put_in_place(rows: Sequence[Any], players: Mapping[int, Any]) -> dict[int, int]:
    """Put new tables in place of these, with all ways that lead to them; return the new ids.

    The old ones are still there, without any way that leads to them.
    """
    _for_each(
        update(TableRow).where(TableRow.id == _OLD).values(ticket=bindparam("free")),
        [{"old": row.id, "free": new_link()} for row in rows],
    )
    # Which table each follows is moved with the ways in.
    copies = [
        {name: value for name, value in row._mapping.items() if name != "id"}
        | {"players": players[row.id], "rematch_of": None}
        for row in rows
    ]
    adding = insert(TableRow).returning(TableRow.id, sort_by_parameter_order=True)
    ids = db.session.scalars(adding, copies).all()
    moved = {row.id: new for row, new in zip(rows, ids, strict=True)}
    _move_ways_in(rows, moved)
    return moved


def _move_ways_in(rows: Sequence[Any], moved: Mapping[int, int]) -> None:
    """Move links, claims, codes and rematch references from old tables to new ones."""
    both = _both(moved)
    for kind in (LinkRow, ClaimRow, CodeRow):
        _for_each(update(kind).where(kind.table_id == _OLD).values(table_id=_NEW), both)
    # Only one table may follow another, so the old ones let go first.
    follows = {row.id: row.rematch_of for row in rows if row.rematch_of is not None}
    let_go = update(TableRow).where(TableRow.id == _OLD).values(rematch_of=None)
    _for_each(let_go, [{"old": followed} for followed in follows])
    _for_each(update(TableRow).where(TableRow.rematch_of == _OLD).values(rematch_of=_NEW), both)
    follow = update(TableRow).where(TableRow.id == _OLD).values(rematch_of=_NEW)
    _for_each(
        follow,
        [
            {"old": moved[follower], "new": moved.get(first, first)}
            for follower, first in follows.items()
        ],
    )


def _write_entries(
    moved: Mapping[int, int], names: Names, bodies: Mapping[tuple[int, int], str]
) -> None:
    """Move the entries to the new tables, without names, and delete the old tables."""
    author = case({**names}, value=EntryRow.author, else_=EntryRow.author)
    statement = update(EntryRow).where(EntryRow.table_id == _OLD)
    _for_each(statement.values(table_id=_NEW, author=author), _both(moved))
    at = EntryRow.table_id == _NEW, EntryRow.number == bindparam("place")
    bodies_written = [
        {"new": moved[table], "place": number, "said": body}
        for (table, number), body in bodies.items()
    ]
    _for_each(update(EntryRow).where(*at).values(body=bindparam("said")), bodies_written)
    for part in in_parts(moved):
        db.session.execute(delete(TableRow).where(_are(part)), execution_options=UNSYNCHRONISED)


def _both(moved: Mapping[int, int]) -> list[dict[str, Any]]:
    """Return the old and the new ids as the parameters of a statement."""
    return [{"old": old, "new": new} for old, new in moved.items()]


def _for_each(statement: Any, parameters: Sequence[Mapping[str, Any]]) -> None:
    """Execute a statement once for each of these parameters."""
    if parameters:
        db.session.connection().execute(statement, parameters)


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
    app_state().handed.clear()
    app_state().circle_sheets.forget(circle.id)
    app_state().circles.forget(circle.id)
    change_feed().publish(None)
    after_commit(partial(overwrite_log, db.engine))


def _write_log(circle: StoredCircle, entries: Iterable[Entry], names: Names) -> None:
    """Rewrite the log of a circle without names."""
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
