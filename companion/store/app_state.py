"""The in-memory state of an app next to its database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias

from sqlalchemy import Connection

from companion.engine.contract.game import Games
from companion.games.registry import known_games
from companion.store.db.faults import Contention
from companion.store.db.models import db
from companion.store.db.revision import require_revision
from companion.store.db.transactions import WriteSlots, wait_as_long_as_left
from companion.store.processes.change_feed import ChangeFeed
from companion.store.processes.online_phones import OnlinePhones
from companion.store.sheet_cache import EntryCache, SheetCache

Undo: TypeAlias = Callable[[], None]
"""Reverts what was counted."""
_OPTION = "companion_state"
_AFTER, _WHOLE, _COUNTS = "after", "whole", "counts"
"""Keys in a session's info: of the calls to make after the commit, of the transaction that
`all_or_nothing` has begun, and of what takes its counts back."""
_LEAST = 5
"""As how many entries a table counts at least that comes in with others."""
_MOST_CIRCLES = 64
_MOST_PLAYED = 10_000
_MOST_HANDED_BYTES = 4_000_000


class Changed(Exception):  # noqa: N818 - it is no error of the program
    """The write conflicts with the current state; nothing was written."""


def _unlimited(tables: int, entries: int) -> Undo:
    """Allow any number of tables and entries; the default of `AppState.check_quota`."""
    return _nothing


def _nothing() -> None:
    """Take nothing back: nothing was counted."""


@dataclass
class _Counts:
    """The counts of a whole: for how many tables it is counted yet, and what takes counts back."""

    tables: int
    made: list[Undo] = field(default_factory=list)

    def covers(self, tables: int) -> bool:
        """Whether so many further tables are those that it is counted for."""
        self.tables -= tables
        return self.tables >= 0


@dataclass
class AppState:
    """The in-memory state of an app: its games, caches, write slots, change feed, online phones."""

    games: Games = field(default_factory=known_games)
    sheets: SheetCache = field(default_factory=SheetCache)
    circle_sheets: EntryCache[int, tuple[Any, Any]] = field(
        default_factory=lambda: EntryCache(_MOST_CIRCLES, entries=12_000)
    )
    """By circle: the rows of its log as last read, and the sheet made from them."""
    played: EntryCache[int, tuple[Any, Any]] = field(
        default_factory=lambda: EntryCache(_MOST_PLAYED, entries=200_000)
    )
    """By table: the end of its log and its version, and what is counted of it."""
    circles: EntryCache[int, tuple[Any, Any]] = field(
        default_factory=lambda: EntryCache(_MOST_CIRCLES, entries=200_000)
    )
    """By circle: what it was derived from, and all that its pages show."""
    handed: EntryCache[int, tuple[str, list[bytes]]] = field(
        default_factory=lambda: EntryCache(_MOST_CIRCLES, entries=_MOST_HANDED_BYTES)
    )
    """By circle: the state in which it was packed last, and its parts."""
    write_slots: WriteSlots = field(default_factory=WriteSlots)
    changes: ChangeFeed = field(default_factory=ChangeFeed)
    online_phones: OnlinePhones = field(default_factory=OnlinePhones)
    check_quota: Callable[[int, int], Undo] = _unlimited
    """Called with the numbers of tables and entries to be stored; raises StoreFault to refuse, else
    returns what takes the count back."""


def app_state() -> AppState:
    """Return the state that belongs to the current database."""
    state: AppState = db.engine.get_execution_options()[_OPTION]
    return state


def change_feed() -> ChangeFeed:
    """Return the change feed of the current database."""
    return app_state().changes


def attach(state: AppState) -> None:
    """Attach a state to the current database."""
    db.engine.update_execution_options(**{_OPTION: state})


@contextmanager
def writing() -> Iterator[Connection]:
    """Wait for a write slot, run a transaction and commit it; roll back on any exception.

    Within `all_or_nothing` it is a part of that transaction, rolled back by itself. Raises
    StoreFault if nothing can be written, or if a newer version has migrated the database.
    """
    if _WHOLE in db.session.info:
        _require_whole()
        with _savepoint() as connection:
            yield connection
        return
    after: list[Callable[[], None]] = []
    with app_state().write_slots.hold():
        db.session.info[_AFTER] = after
        try:
            with _transaction() as connection:
                yield connection
        finally:
            del db.session.info[_AFTER]
    for action in after:
        action()


@contextmanager
def _savepoint() -> Iterator[Connection]:
    """Undo what this block writes on any exception, and forget what was to be done after it."""
    after = db.session.info[_AFTER]
    before = len(after)
    try:
        with db.session.begin_nested():
            yield db.session.connection()
            db.session.flush()
    except BaseException:
        del after[before:]
        raise


@contextmanager
def _transaction() -> Iterator[Connection]:
    """Commit what this block writes; roll back on any exception."""
    try:
        connection = db.session.connection()
        wait_as_long_as_left(connection)
        yield connection
        db.session.flush()
        # The block may have ended its transaction after a fault, and begun another one.
        require_revision(db.session.connection())
        db.session.commit()
    except BaseException:
        db.session.rollback()
        raise


@contextmanager
def all_or_nothing(tables: int = 0) -> Iterator[None]:
    """Make one transaction of all that is written in this block: on any exception it is undone.

    What comes in together counts as so many `tables`, however many it holds; each of these counts
    with its entries. What was undone is not counted. Within another one it is a part of that, which
    counts for it. Raises StoreFault as `writing` does.
    """
    if _WHOLE in db.session.info:
        with writing():
            yield
        return
    counts = _Counts(tables)
    try:
        # If counts are kept in the database, they cannot be part of this transaction.
        with counted(tables, 0), _one_transaction(counts):
            yield
    except BaseException:
        for take_back in counts.made:
            take_back()
        raise


@contextmanager
def _one_transaction(counts: _Counts) -> Iterator[None]:
    """Make one transaction of this block; what it counts adds to `counts`."""
    info = db.session.info
    with writing() as connection:
        if connection.dialect.name == "sqlite":
            # The driver begins a transaction only for writes.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        info[_WHOLE], info[_COUNTS] = db.session().get_transaction(), counts
        try:
            yield
            _require_whole()
        finally:
            del info[_WHOLE], info[_COUNTS]
    # Erasing has told the pages of this process too early, when it dropped what was read before.
    change_feed().publish(None)


@contextmanager
def counted(tables: int, entries: int, *more: int) -> Iterator[None]:
    """Count what this block is about to store; if it ends with an exception, nothing is counted.

    It begins before the transaction that stores it. `entries`, and each of `more`, are those of one
    table that comes in with others. Raises StoreFault if that is too much for this client.
    """
    whole: _Counts | None = db.session.info.get(_COUNTS)
    together = bool(more) or (whole is not None and not whole.covers(tables))
    least = _LEAST if tables and together else 0
    stored = sum(max(each, least) for each in (entries, *more))
    tables = 0 if whole is not None else tables
    take_back = app_state().check_quota(tables, stored) if tables or stored else _nothing
    try:
        yield
    except BaseException:
        take_back()
        raise
    if whole is not None:
        whole.made.append(take_back)


def after_commit(do: Callable[[], None]) -> None:
    """Call a function once what was written before is committed: now, or after `writing`."""
    after: list[Callable[[], None]] | None = db.session.info.get(_AFTER)
    if after is None:
        do()
    else:
        after.append(do)


def publish(table: int | None, head: int = 0) -> None:
    """Tell the open pages, in all processes, what this transaction writes once it is committed.

    `table` and `head` are as for a `Listener`. Called within `writing`.
    """
    change_feed().announce(table, head)
    after_commit(partial(change_feed().publish, table, head))


def _require_whole() -> None:
    """Raise StoreFault if an error that was caught in between has undone the whole transaction."""
    if db.session().get_transaction() is not db.session.info[_WHOLE]:
        raise Contention(db.engine.url.database)
