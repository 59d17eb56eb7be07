"""What is counted before it is given: wrong codes, and the tables and entries that are stored."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TypeAlias

from flask import Flask, has_request_context
from limits.storage import MemoryStorage
from sqlalchemy.exc import SQLAlchemyError

from companion.store.counts import StoredCounts
from companion.store.faults import StoreFault, TooMany
from companion.store.memory import memory
from companion.web.request.address import asked_from
from companion.web.request.allowances import others_serve
from companion.web.request.guessing import Found, limit_guesses
from companion.web.request.phone import known_id, own_id

TABLES, ENTRIES = "TABLES_AN_HOUR", "ENTRIES_AN_HOUR"
"""Settings: how many an address may have stored (0: any number), by whichever way they come."""
PHONE_GUESSES, GUESSES, ALL_GUESSES = "WRONG_CODES_A_PHONE", "WRONG_CODES", "WRONG_CODES_IN_ALL"
"""Settings: how many wrong codes a phone, an address, and all may type in ten minutes."""
_HOUR, _TEN_MINUTES = 3600, 600
_PATIENCE = 2.0
"""For how many seconds whoever has to be counted waits while somebody else holds the database."""

_Counts: TypeAlias = MemoryStorage | StoredCounts
_Limit: TypeAlias = tuple[str, str]
"""The setting that limits something, and for whom it is counted."""


def init_quotas(app: Flask) -> None:
    """Count what an app's settings limit: in memory, or for all processes where several serve."""
    quotas = Quotas(app, StoredCounts(patience=_PATIENCE) if others_serve(app) else MemoryStorage())
    limit_guesses(app, quotas)
    with app.app_context():
        memory().ask_leave = quotas.store


class Quotas:
    """The counts of one app."""

    def __init__(self, app: Flask, counts: _Counts) -> None:
        self._settings, self._counts = app.config, counts
        # An entry is too little to be worth a count on the disk; each process has its own.
        self._entries = MemoryStorage()

    def guess(self, ask: Callable[[], Found | None]) -> Found | None:
        """What is found by a guess, which costs nothing if it is right."""
        counted = [*self._count_guess()]
        found = ask()
        if found is not None:
            with suppress(StoreFault):
                for key in counted:
                    self._counts.decr(key)
        return found

    def store(self, tables: int, entries: int) -> None:
        """Count what a request is about to store. Raises StoreFault where it is too much."""
        if has_request_context():
            with suppress(SQLAlchemyError):
                self._take(self._counts, (TABLES, asked_from()), tables)
            self._take(self._entries, (ENTRIES, asked_from()), entries)

    def _count_guess(self) -> Iterator[str]:
        """Count a guess for all who answer for it; the keys by which it was counted.

        Where one has had enough the next is not counted: a phone's mistakes do not lock its club
        out, nor those of an address everybody.
        """
        for limit in self._guessers():
            most, key = self._settings[limit[0]], "/".join(limit)
            if most:
                if self._counts.incr(key, _TEN_MINUTES) > most:
                    raise TooMany
                yield key

    @staticmethod
    def _guessers() -> Iterator[_Limit]:
        """Who answers for a guess: the phone if it is known already, its address, and all."""
        # Whoever forgets the id is another phone; it only spares those who share the address.
        if known_id():
            yield PHONE_GUESSES, known_id()
        own_id()
        yield GUESSES, asked_from()
        yield ALL_GUESSES, ""

    def _take(self, counts: _Counts, limit: _Limit, amount: int) -> None:
        """Count so many of what an hour allows; none of them where that is too many."""
        most, key = self._settings[limit[0]], "/".join(limit)
        if not most or not amount:
            return
        try:
            known = counts.incr(key, _HOUR, amount)
        except StoreFault:
            # Whoever holds the database has been at it for long; no evening is refused for that.
            return
        if known > most:
            counts.decr(key, amount)
            raise TooMany
