"""A database that stands still: each request is given up in time, and goes on when it goes on."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import copy_context
from threading import Timer

import psycopg
import pytest
from flask import Flask

from companion.store.database import PATIENCE, upgrade_database
from companion.store.db import transactions as wait_limit
from companion.store.db.faults import StoreFault
from companion.store.db.models import db
from companion.store.db.transactions import LONGEST_WAIT, for_others, seconds_left, wait_at_most
from companion.store.tables.stored_tables import StoredTable, create_table, find_table, read_sheet
from tests.support.postgresql import OWNER, Cluster
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, write, written

HELD = "LOCK TABLE {} IN ACCESS EXCLUSIVE MODE"
AT_LAST = 30
"""After so many seconds a database that stands still goes on, so that a test fails and ends."""


class Clock:
    """A clock that goes only as far as is waited."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which requests wait."""
    clock = Clock()
    monkeypatch.setattr(wait_limit, "monotonic", clock)
    return clock


def _wait(clock: Clock, most: float | None = None) -> None:
    left = seconds_left(most)
    assert left is not None
    clock.now += left


@pytest.mark.parametrize("waits", [(None, None), (5.0, 5.0, None), (None, 0.5, None)])
def test_all_waits_of_a_request_are_shorter_than_is_promised(
    clock: Clock, waits: tuple[float | None, ...]
) -> None:
    def ask() -> None:
        wait_at_most(LONGEST_WAIT)
        _wait(clock, for_others(LONGEST_WAIT))
        for each in waits:
            _wait(clock, each)

    began = clock.now
    copy_context().run(ask)
    assert clock.now - began < LONGEST_WAIT


def test_who_is_not_given_a_time_waits(clock: Clock) -> None:
    assert copy_context().run(seconds_left) is None
    assert copy_context().run(seconds_left, 5.0) == 5.0


@pytest.fixture
def app(cluster: Cluster, name: str) -> Iterator[Flask]:
    """An app whose requests have a second."""
    with opened(cluster.url(name), {PATIENCE: 1.0}) as app:
        upgrade_database(app)
        yield app


@pytest.fixture
def stored(app: Flask) -> StoredTable:
    """A table with an entry."""
    stored = create_table(hearts())
    written(stored, PLAIN, "first")
    db.session.remove()
    return stored


@contextmanager
def _stopped(cluster: Cluster) -> Iterator[None]:
    """The server and all that serve for it do nothing, not even say so."""
    processes = cluster.processes()

    def send(number: signal.Signals) -> None:
        for each in processes:
            with suppress(ProcessLookupError):
                os.kill(each, number)

    send(signal.SIGSTOP)
    timer = Timer(AT_LAST, send, [signal.SIGCONT])
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        send(signal.SIGCONT)


@contextmanager
def _held(cluster: Cluster, name: str, table: str) -> Iterator[None]:
    """Somebody holds a table, and lets nobody even read it."""
    with psycopg.connect(host=str(cluster.folder), user=OWNER, dbname=name) as other:
        other.execute(HELD.format(table))
        timer = Timer(AT_LAST, other.close)
        timer.start()
        yield
        timer.cancel()
        other.rollback()


def _given_up(stored: StoredTable, code: str) -> None:
    """One request after the other is told so, whatever it asks for."""

    def read() -> None:
        wait_at_most(1.0)
        find_table(stored.link)
        read_sheet(stored)

    def ask() -> None:
        wait_at_most(1.0)
        write(stored, PLAIN, "second", seen=1)

    for each in (read, ask, read):
        with pytest.raises(StoreFault, match=code):
            copy_context().run(each)
        db.session.remove()


@pytest.mark.postgresql
def test_server_that_stands_still_is_given_up(cluster: Cluster, stored: StoredTable) -> None:
    with _stopped(cluster):
        _given_up(stored, "store-unreachable")
    assert written(stored, PLAIN, "second").head == 2


@pytest.mark.postgresql
@pytest.mark.parametrize("table", ["links", "entries"])
def test_table_that_is_held_is_given_up_even_where_the_request_came_late(
    cluster: Cluster, name: str, stored: StoredTable, table: str
) -> None:
    with _held(cluster, name, table):
        _given_up(stored, "store-(busy|unreachable)")
    assert written(stored, PLAIN, "second").head == 2


@pytest.mark.postgresql
def test_request_that_came_late_is_answered_where_the_server_is_well(stored: StoredTable) -> None:
    def read() -> int:
        wait_at_most(0.0)
        return read_sheet(stored).head

    assert copy_context().run(read) == 1
