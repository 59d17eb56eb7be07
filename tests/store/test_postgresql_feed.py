"""PostgreSQL tells every process that listens what the others have committed."""

import queue
from collections.abc import Iterator

import psycopg
import pytest
from flask import Flask

from companion.engine.log.entries import Misdeal
from companion.store.app_state import change_feed
from companion.store.db.models import db
from companion.store.processes.change_feed import CHANNEL
from companion.store.tables.stored_tables import StoredTable, find_table
from tests.support.postgresql import OWNER, Cluster
from tests.support.server import PATIENCE
from tests.support.sittings import PLAIN
from tests.support.stores import opened, write, written

pytestmark = pytest.mark.postgresql

Told = queue.Queue[tuple[int | None, int]]
ANY = (None, 0)


@pytest.fixture
def address(cluster: Cluster, name: str) -> str:
    """The address of an empty database."""
    return cluster.url(name)


@pytest.fixture
def told(stored: StoredTable) -> Iterator[Told]:
    """What a process is told that has begun to listen."""
    told: Told = queue.Queue()
    leave = change_feed().subscribe(lambda table, head: told.put((table, head)))
    assert told.get(timeout=PATIENCE) == ANY
    yield told
    leave()


def _write_elsewhere(address: str, link: str) -> None:
    """Write as another process would."""
    with opened(address):
        found = find_table(link)
        assert found is not None
        written(found, PLAIN)


def test_what_others_write_is_told(address: str, stored: StoredTable, told: Told) -> None:
    _write_elsewhere(address, stored.link)
    assert told.get(timeout=PATIENCE) == (stored.id, 1)


def test_what_was_not_written_is_not_told(address: str, stored: StoredTable, told: Told) -> None:
    change_feed().announce(stored.id, 7)
    db.session.rollback()
    _write_elsewhere(address, stored.link)
    assert told.get(timeout=PATIENCE) == (stored.id, 1)


def test_what_others_say_on_the_channel_is_passed_over(
    cluster: Cluster, name: str, address: str, stored: StoredTable, told: Told
) -> None:
    with psycopg.connect(host=str(cluster.folder), user=OWNER, dbname=name) as other:
        for payload in ("", "hello", "a b c", f"{stored.id} x", "x 1"):
            other.execute("SELECT pg_notify(%s, %s)", [CHANNEL, payload])
    _write_elsewhere(address, stored.link)
    assert told.get(timeout=PATIENCE) == (stored.id, 1)


def test_after_the_connection_was_lost_any_log_may_have_grown(
    cluster: Cluster, address: str, stored: StoredTable, told: Told
) -> None:
    db.session.remove()
    cluster.stop("fast")
    cluster.start()
    assert told.get(timeout=PATIENCE) == ANY
    _write_elsewhere(address, stored.link)
    assert told.get(timeout=PATIENCE) == (stored.id, 1)


def test_entry_that_is_refused_is_told_to_nobody(
    app: Flask, address: str, stored: StoredTable, told: Told
) -> None:
    written(stored, PLAIN, "key")
    assert {told.get(timeout=PATIENCE) for _ in range(2)} == {(stored.id, 1)}
    write(stored, Misdeal(), "late", seen=0)
    _write_elsewhere(address, stored.link)
    assert told.get(timeout=PATIENCE) == (stored.id, 2)
