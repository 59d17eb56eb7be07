"""The state that an app keeps in memory beside its database."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection

from companion.engine.contract.game import Games
from companion.engine.fold.replay import Sheet, Stop
from companion.games.registry import known_games
from companion.store.bundle.bundle import Bundle
from companion.store.db.models import Base, db
from companion.store.db.revision import require_revision
from companion.store.db.wait_limit import wait_as_long_as_left
from companion.store.db.write_slots import WriteSlots
from companion.store.processes.change_feed import ChangeFeed
from companion.store.processes.online_phones import OnlinePhones
from companion.store.sheet_cache import EntryCache, SheetCache

_OPTION = "companion_state"
_MOST_TABLES = 512
_MOST_BUNDLES = 128
"""More than one backup file holds; fewer would be evicted before each is read a second time."""


def _unlimited(tables: int, entries: int) -> None:
    """Allow any number of tables and entries; the default of `AppState.check_quota`."""


@dataclass
class AppState:
    """The in-memory state of an app: its games, caches, write slots, change feed and online phones.

    `bundles` caches the bundles checked last, by their digests.
    """

    games: Games = field(default_factory=known_games)
    sheets: SheetCache = field(default_factory=SheetCache)
    tables: EntryCache[str, tuple[str, Any]] = field(
        default_factory=lambda: EntryCache(_MOST_TABLES, entries=_MOST_TABLES)
    )
    """By link: the row of a table as last read, and the `StoredTable` made from it."""
    bundles: EntryCache[bytes, tuple[Bundle, Sheet | Stop]] = field(
        default_factory=lambda: EntryCache(_MOST_BUNDLES, entries=12_000)
    )
    write_slots: WriteSlots = field(default_factory=WriteSlots)
    changes: ChangeFeed = field(default_factory=ChangeFeed)
    online_phones: OnlinePhones = field(default_factory=OnlinePhones)
    check_quota: Callable[[int, int], None] = _unlimited
    """Called with the numbers of tables and entries to be stored; raises StoreFault to refuse."""


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

    Raises StoreFault if nothing can be written, or if a newer version has migrated the database.
    """
    with app_state().write_slots.hold():
        try:
            connection = db.session.connection()
            wait_as_long_as_left(connection)
            yield connection
            db.session.flush()
            # What it found out may have made the block begin another transaction.
            require_revision(db.session.connection())
            db.session.commit()
        except BaseException:
            db.session.rollback()
            raise


def commit(row: Base) -> None:
    """Store a row. Raises IntegrityError if it already exists, StoreFault as `writing` does."""
    with writing():
        db.session.add(row)
