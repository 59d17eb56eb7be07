"""Several writes that are one: all are kept together, or none."""

import time
from contextlib import suppress

import pytest
from flask import Flask
from sqlalchemy import func, select
from sqlalchemy.exc import IntegrityError

from companion.store.app_state import after_commit, all_or_nothing, writing
from companion.store.db.faults import StoreFault
from companion.store.db.models import EntryRow, TableRow, db
from companion.store.db.transactions import end_transaction
from companion.store.processes.rate_counts import RateCounts
from companion.store.tables.stored_tables import StoredTable, create_table, find_table
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import rows, written


def test_all_is_kept_and_then_what_waits_for_it_is_done(app: Flask) -> None:
    done: list[int] = []
    with all_or_nothing():
        first = create_table(hearts())
        written(first, PLAIN)
        after_commit(lambda: done.append(rows()))
        written(create_table(hearts()), PLAIN)
        assert done == []
    assert done == [rows()] == [2]
    db.session.rollback()
    assert find_table(first.link) is not None
    after_commit(lambda: done.append(0))
    assert done == [2, 0]


@pytest.mark.parametrize("error", [StoreFault("full", ""), KeyboardInterrupt()])
def test_nothing_is_kept_of_what_was_broken_off(stored: StoredTable, error: BaseException) -> None:
    done: list[int] = []
    with suppress(StoreFault, KeyboardInterrupt), all_or_nothing():
        written(stored, PLAIN)
        other = create_table(hearts())
        after_commit(lambda: done.append(1))
        raise error
    assert (rows(), find_table(other.link), done) == (0, None, [])
    written(stored, PLAIN)
    db.session.rollback()
    assert rows() == 1


def test_part_that_fails_is_undone_by_itself(stored: StoredTable) -> None:
    done: list[str] = []
    twice = EntryRow(table_id=stored.id, number=1, key="k", author="", at="", seen=0, body="{}")
    with all_or_nothing():
        written(stored, PLAIN)
        after_commit(lambda: done.append("whole"))
        with suppress(IntegrityError), writing():
            after_commit(lambda: done.append("part"))
            db.session.add(twice)
        created = create_table(hearts())
    db.session.rollback()
    assert rows() == 1
    assert find_table(created.link) is not None
    assert done == ["whole"]


def test_count_within_it_does_not_wait_for_its_own_lock(stored: StoredTable) -> None:
    with all_or_nothing():
        written(stored, PLAIN)
        began = time.monotonic()
        with suppress(StoreFault):
            RateCounts(patience=5).incr("key", 60)
        assert time.monotonic() - began < 4
    assert rows() == 1


def test_nothing_is_kept_if_a_fault_was_passed_over(stored: StoredTable) -> None:
    with pytest.raises(StoreFault), all_or_nothing():
        end_transaction()
    with suppress(StoreFault), all_or_nothing():
        written(stored, PLAIN)
        end_transaction()
        create_table(hearts())
    assert rows() == 0
    assert db.session.scalar(select(func.count()).select_from(TableRow)) == 1
