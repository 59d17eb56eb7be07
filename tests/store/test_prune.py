"""Tables nobody opens: noted once a day, and deleted with their logs, and nothing else."""

from datetime import UTC, datetime, timedelta

import pytest
from alembic import command
from flask import Flask
from sqlalchemy import event, text, update

from companion.store.database import upgrade_database
from companion.store.db.clock import today
from companion.store.db.models import TableRow, db
from companion.store.db.schema import migrations
from companion.store.tables.prune import delete_unopened, note_opened, unopened
from companion.store.tables.stored_tables import (
    StoredTable,
    create_table,
    find_table,
    read_sheet,
    rematch_of,
)
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import rows, written


def _days_ago(days: int) -> str:
    return (datetime.now(UTC) - timedelta(days)).strftime("%Y-%m-%d")


def _opened(stored: StoredTable, day: str | None) -> None:
    """Let a table have been opened last on that day."""
    db.session.execute(update(TableRow).where(TableRow.id == stored.id).values(opened=day))
    db.session.commit()


def _found(stored: StoredTable) -> StoredTable:
    found = find_table(stored.link)
    assert found is not None
    db.session.remove()
    return found


def test_new_table_is_open_today(stored: StoredTable) -> None:
    assert _found(stored).opened == today()


@pytest.mark.parametrize("before", [None, "2020-02-29"])
def test_opening_is_noted_once_a_day(stored: StoredTable, before: str | None) -> None:
    _opened(stored, before)
    note_opened(_found(stored))
    assert _found(stored).opened == today()
    statements: list[str] = []
    event.listen(db.engine, "before_cursor_execute", lambda *told: statements.append(str(told[2])))
    note_opened(_found(stored))
    assert not [each for each in statements if each.startswith("UPDATE")]


def test_clock_that_went_back_forgets_no_later_day(stored: StoredTable) -> None:
    _opened(stored, "2999-01-01")
    note_opened(_found(stored))
    assert _found(stored).opened == "2999-01-01"


def test_what_nobody_opened_is_deleted_with_its_log(app: Flask, stored: StoredTable) -> None:
    fresh, again = create_table(hearts()), create_table(hearts(), rematch=stored)
    for each in (stored, fresh, again):
        written(each, PLAIN)
    _opened(stored, _days_ago(31))
    assert (unopened(30).count, unopened(30).since) == (1, _days_ago(31))
    assert delete_unopened(30).tables == 1
    assert find_table(stored.link) is None
    assert rows() == 2
    assert [read_sheet(_found(each)).head for each in (fresh, again)] == [1, 1]
    assert rematch_of(fresh) is None


@pytest.mark.parametrize(("days", "gone"), [(29, 1), (30, 0), (31, 0)])
def test_as_many_days_are_kept_as_are_named(stored: StoredTable, days: int, gone: int) -> None:
    _opened(stored, _days_ago(30))
    assert unopened(days).count == gone
    assert delete_unopened(days).tables == gone


def test_table_of_which_nothing_is_known_stays(stored: StoredTable) -> None:
    _opened(stored, None)
    assert delete_unopened(1).tables == 0
    assert find_table(stored.link) is not None


def test_table_from_before_counts_as_opened_on_the_day_of_the_upgrade(
    app: Flask, stored: StoredTable
) -> None:
    _opened(stored, "2020-02-29")
    db.session.remove()
    command.downgrade(migrations(app), "0001")
    upgrade_database(app)
    assert db.session.scalar(text("SELECT opened FROM tables")) == today()
