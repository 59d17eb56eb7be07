"""Counts the phones that have each table open, in this process and in the others."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import TypeVar

from sqlalchemy.exc import IntegrityError

from companion.store.app_state import change_feed
from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.db.transactions import LONGEST_WAIT, wait_at_most
from companion.store.processes.online_phones import (
    OnlinePhone,
    OnlinePhones,
    PhonesOnline,
    count_phones,
)
from companion.store.tables.open_table import Claims, claims_of

T = TypeVar("T")
Context = Callable[[], AbstractContextManager[object]]
"""Returns the context in which a thread can use the database."""

_RETRY_SECONDS = 2.0
"""After how many seconds counts that could not be written are written again."""


class OnlineTracker:
    """Counts phones and shares the counts with other processes. Runs in the event loop."""

    def __init__(self, presence: OnlinePhones, context: Context, seconds: int) -> None:
        """`seconds` is how long shared counts are valid unless this process renews them."""
        self._presence, self._context, self._seconds = presence, context, seconds
        self._claims: dict[int, Claims] = {}
        self._others: dict[int, PhonesOnline] = {}
        self._told: dict[int, PhonesOnline] = {}
        self._due: set[int] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def count(self, table: int, streams: Iterable[OnlinePhone]) -> PhonesOnline:
        """Count the phones of a table, given those with an open stream in this process."""
        here = count_phones(streams)
        self._presence.put(table, here)
        if self._presence.is_shared and self._told.get(table, PhonesOnline()) != here:
            self._note(table, here)
            self._begin()
        return here + self._others.get(table, PhonesOnline())

    def renew(self) -> None:
        """Renew the counts that this process has shared."""
        self._due |= {*self._told}
        self._begin()

    def _note(self, table: int, here: PhonesOnline) -> None:
        """Note the phones of a table that are to be shared."""
        self._due.add(table)
        if here.phones:
            self._told[table] = here
        else:
            self._told.pop(table, None)

    async def changes_elsewhere(
        self, tables: Sequence[int]
    ) -> tuple[Collection[int], Collection[int]]:
        """Return the tables whose seat claims, and those whose phones in other processes, changed.

        Both are compared with the last call. Empty if no other process serves the same tables.
        """
        read = (
            await self._in_thread(partial(self._claims_and_phones, tables))
            if self._presence.is_shared
            else None
        )
        if read is None:
            return (), ()
        claims, others = read
        # A table seen first counts as changed: a notice sent twice is better than none.
        claims_changed = [table for table in tables if self._claims.get(table, {}) != claims[table]]
        phones_changed = [
            table for table in tables if self._others.get(table, PhonesOnline()) != others[table]
        ]
        self._claims, self._others = claims, others
        return claims_changed, phones_changed

    def _claims_and_phones(
        self, tables: Sequence[int]
    ) -> tuple[dict[int, Claims], dict[int, PhonesOnline]]:
        """Read the seat claims of these tables, and their phones in other processes."""
        claims, others = claims_of(tables), self._presence.others(tables)
        return (
            {table: claims.get(table, {}) for table in tables},
            {table: others.get(table, PhonesOnline()) for table in tables},
        )

    def _begin(self) -> None:
        """Start the task that shares counts, unless it is running."""
        if self._due and not self._tasks:
            task = asyncio.create_task(self._share_due())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _share_due(self) -> None:
        """Share counts until none are due; try again what another writer kept from being written.

        The phone that left last leaves no heartbeat behind that would try it.
        """
        while due := self._due:
            self._due = set()
            if await self._in_thread(partial(self._write, due)) is None:
                self._due |= due
                await asyncio.sleep(_RETRY_SECONDS)

    def _write(self, due: Collection[int]) -> bool:
        """Write the phones of these tables and notify the other processes."""
        self._presence.write(due, self._seconds)
        change_feed().announce(None, 0)
        db.session.commit()
        return True

    async def _in_thread(self, work: Callable[[], T]) -> T | None:
        """Run `work` in a thread with the database; return None if the database fails."""

        def ask() -> T | None:
            wait_at_most(LONGEST_WAIT)
            # A table may be deleted while its phones are counted.
            with suppress(StoreFault, IntegrityError), self._context():
                return work()
            return None

        return await asyncio.to_thread(ask)
