"""Who has which table open, on this process and, where several serve, on the others."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import AbstractContextManager, suppress
from functools import partial
from typing import TypeVar

from sqlalchemy.exc import IntegrityError

from companion.store.claims import Claims, claims_of
from companion.store.faults import StoreFault
from companion.store.memory import news
from companion.store.models import db
from companion.store.patience import PATIENT_FOR, wait_at_most
from companion.store.presence import Here, Presence, Present, here_of

T = TypeVar("T")
Context = Callable[[], AbstractContextManager[object]]
"""Makes what a thread needs around it to ask the database."""


class Attendance:
    """Counts phones, and tells the other processes. Lives in the event loop, as the hub does."""

    def __init__(self, presence: Presence, context: Context, seconds: int) -> None:
        """`seconds` is for how long the others may read what this process does not renew."""
        self._presence, self._context, self._seconds = presence, context, seconds
        self._claims: dict[int, Claims] = {}
        self._others: dict[int, Here] = {}
        self._told: dict[int, Here] = {}
        self._due: set[int] = set()
        self._renews = False
        self._tasks: set[asyncio.Task[None]] = set()

    def count(self, table: int, streams: Iterable[Present]) -> Here:
        """Count the phones of a table, whose open streams on this process are these."""
        here = here_of(streams)
        self._presence.put(table, here)
        if self._presence.is_shared and self._told.get(table, Here()) != here:
            self._note(table, here)
            self._begin()
        return here + self._others.get(table, Here())

    def renew(self) -> None:
        """Let the other processes know that this one still serves whom it told of."""
        self._due |= {*self._told}
        self._begin()

    def _note(self, table: int, here: Here) -> None:
        """Note what the others are to be told of a table, and that they will be."""
        self._due.add(table)
        if here.phones:
            self._told[table] = here
        else:
            self._told.pop(table, None)

    async def look(self, tables: Sequence[int]) -> tuple[Collection[int], Collection[int]]:
        """Where somebody has changed seats since the last look, and where others came or went.

        Only other processes do that unnoticed; where there are none, nobody looks.
        """
        found = (
            await self._asked(partial(self._found, tables)) if self._presence.is_shared else None
        )
        if found is None:
            return (), ()
        claims, others = found
        # At a first look somebody may just have sat down: rather told twice than never.
        seated = [each for each in tables if self._claims.get(each, {}) != claims[each]]
        came = [each for each in tables if self._others.get(each, Here()) != others[each]]
        self._claims, self._others = claims, others
        return seated, came

    def _found(self, tables: Sequence[int]) -> tuple[dict[int, Claims], dict[int, Here]]:
        """Who sits where at these tables, and who has them open elsewhere."""
        claims, others = claims_of(tables), self._presence.others(tables)
        return (
            {each: claims.get(each, {}) for each in tables},
            {each: others.get(each, Here()) for each in tables},
        )

    def _begin(self) -> None:
        """See to it that the others are told; one thread does that at a time."""
        if self._due and not self._tasks:
            task = asyncio.create_task(self._tell())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _tell(self) -> None:
        """Tell the others until there is nothing to tell; what fails is tried with the next."""
        while due := self._due:
            self._due = set()
            if await self._asked(partial(self._write, due)) is None:
                self._due |= due
                return

    def _write(self, due: Collection[int]) -> bool:
        """Write who has these tables open, and let the others look."""
        self._presence.write(due, self._seconds)
        news().announce(None, 0)
        db.session.commit()
        return True

    async def _asked(self, work: Callable[[], T]) -> T | None:
        """What a thread finds in the database; None while the database cannot say."""

        def ask() -> T | None:
            wait_at_most(PATIENT_FOR)
            # A table may be deleted while its phones are counted.
            with suppress(StoreFault, IntegrityError), self._context():
                return work()
            return None

        return await asyncio.to_thread(ask)
