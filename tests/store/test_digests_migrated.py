"""Digests of logs that were not chosen are brought up to date: keys no longer count in them."""

import pytest
from alembic import command
from flask import Flask
from sqlalchemy import select, text, update

from companion.store.access.links import new_link
from companion.store.bundle.fingerprints import digest_of, mark_aside
from companion.store.database import upgrade_database
from companion.store.db.models import TableRow, db
from companion.store.db.schema import migrations
from companion.store.tables.hand_over import bundle_of, keep_as_own, keep_ours
from companion.store.tables.stored_tables import StoredTable
from tests.store.handed import OTHER, entries_of, table_at
from tests.support.bundles import grown
from tests.support.sittings import PLAIN
from tests.support.stores import written

OLD, FOREIGN = "digest-known", "digest-there"


@pytest.fixture
def aside(app: Flask, stored: StoredTable) -> StoredTable:
    """What a table was chosen over, in a database of the revision before: by its old digest."""
    written(stored, PLAIN)
    theirs = grown(bundle_of(stored, ""), OTHER)
    written(stored, OTHER)
    aside = keep_ours(stored, theirs, 2)
    assert aside is not None
    _set(stored.id, chosen_over=[FOREIGN, OLD])
    _set(aside.id, mark=mark_aside(stored.origin.mark, OLD))
    db.session.remove()
    command.downgrade(migrations(app), "0007")
    return aside


def _set(table: int, **values: object) -> None:
    db.session.execute(update(TableRow).where(TableRow.id == table).values(**values))
    db.session.commit()


def _migrated(app: Flask, stored: StoredTable) -> tuple[str, ...]:
    """What a table says that it was chosen over, after the migration."""
    db.session.remove()
    upgrade_database(app)
    return table_at(stored.link).origin.chosen_over


def test_digest_of_a_log_that_is_here_is_the_new_one_and_others_stay(
    app: Flask, stored: StoredTable, aside: StoredTable
) -> None:
    new = digest_of(entries_of(aside))
    assert new != OLD
    assert _migrated(app, stored) == (FOREIGN, new)
    assert not table_at(aside.link).origin.chosen_over


def test_table_that_came_from_elsewhere_has_its_own_mark(app: Flask, stored: StoredTable) -> None:
    written(stored, PLAIN)
    kept = keep_as_own(bundle_of(stored, ""), new_link())
    lost = grown(bundle_of(kept, ""), OTHER)
    written(kept, OTHER, "own")
    aside = keep_ours(kept, lost, 2)
    assert aside is not None
    _set(kept.id, chosen_over=[OLD])
    _set(aside.id, mark=mark_aside(kept.origin.mark, OLD))
    db.session.remove()
    command.downgrade(migrations(app), "0007")
    assert _migrated(app, kept) == (digest_of(lost.entries),)


@pytest.mark.parametrize("spoilt", ["body = '{'", "body = '7'", "body = '[[['"])
def test_log_that_cannot_be_read_keeps_its_digest(
    app: Flask, stored: StoredTable, aside: StoredTable, spoilt: str
) -> None:
    db.session.execute(text(f"UPDATE entries SET {spoilt} WHERE table_id = {aside.id}"))
    db.session.commit()
    assert _migrated(app, stored) == (FOREIGN, OLD)


@pytest.mark.parametrize("listed", ["7", '"x"', '{"a": 1}', "[7]"])
def test_digests_that_are_none_stop_no_migration(
    app: Flask, stored: StoredTable, aside: StoredTable, listed: str
) -> None:
    spoilt = text(f"UPDATE tables SET chosen_over = '{listed}' WHERE id = {stored.id}")
    db.session.execute(spoilt)
    db.session.commit()
    assert _migrated(app, stored) == ()
    assert db.session.scalar(select(TableRow.id).where(TableRow.id == aside.id)) == aside.id
