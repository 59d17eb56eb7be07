"""No table of the schema is forgotten: by a backup, a move, a pruning, an upgrade's copy."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import update

from companion.store.backups import opened_backup, put_back, write_backup
from companion.store.database import upgrade_database
from companion.store.db.models import Base, TableRow, db
from companion.store.db.schema import fill_draft
from companion.store.db.transactions import references_to
from companion.store.instance import DATABASE
from companion.store.move_data import move_data
from companion.store.tables.prune import delete_unopened
from tests.support.databases import BOTH, database
from tests.support.every_table import counts, fill
from tests.support.postgresql import Cluster
from tests.support.stores import opened

EVERY = {each.name: 1 for each in Base.metadata.sorted_tables} | {"alembic_version": 1}


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A file of SQLite with a row in every table."""
    folder = tmp_path / "data"
    folder.mkdir()
    with opened(folder / DATABASE) as app:
        upgrade_database(app)
        with db.engine.begin() as connection:
            fill(connection)
        assert counts(db.engine) == EVERY
    return folder / DATABASE


@pytest.mark.any_database
def test_backup_and_restore_have_every_table(full: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "kept.zip", tmp_path / "other"
    write_backup(full, full.parent, file, file)
    with opened_backup(file, other / DATABASE, other) as backup:
        put_back(backup)
    with opened(other / DATABASE):
        assert counts(db.engine) == EVERY


@pytest.mark.any_database
def test_copy_before_an_upgrade_has_every_table(full: Path, tmp_path: Path) -> None:
    fill_draft(full, tmp_path / "copy")
    with opened(tmp_path / "copy"):
        assert counts(db.engine) == EVERY


@pytest.mark.postgresql
def test_move_has_every_table(full: Path, cluster: Cluster) -> None:
    with cluster.database() as name, opened(full):
        source = db.engine
        with opened(cluster.url(name)) as app:
            upgrade_database(app)
            moved = move_data(source, db.engine, lambda *_: None)
            assert moved.rows | {"alembic_version": 1} == EVERY == counts(db.engine)


@pytest.fixture(params=BOTH)
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without rows."""
    with database(request, request.param, tmp_path / "evenings.sqlite", migrated=True) as address:
        yield address


def test_pruning_lets_nothing_refer_to_a_deleted_table(address: str) -> None:
    with opened(address):
        with db.engine.begin() as connection:
            fill(connection)
            connection.execute(update(TableRow).values(opened="2020-02-29"))
        assert delete_unopened(30).tables == 1
        left = counts(db.engine)
        gone = [each.table.name for each in references_to("tables") if not each.nullable]
        assert {*gone, "tables"} >= {"entries", "links", "codes", "claims", "presence"}
        assert not any(left[name] for name in (*gone, "tables"))
