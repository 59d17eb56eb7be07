"""A database of PostgreSQL that goes from test to test tells none of them of the one before."""

import pytest
from sqlalchemy import text

from companion.store.db.models import db
from companion.store.tables.stored_tables import create_table
from tests.support.postgresql import Cluster
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, rows, written

pytestmark = pytest.mark.postgresql


def _first_number(address: str) -> int:
    """The number of the first table that is made in a database without any entry."""
    with opened(address):
        assert rows() == 0
        stored = create_table(hearts())
        written(stored, PLAIN)
        return stored.id


def test_rows_are_gone_and_numbers_begin_again(cluster: Cluster, migrated_database: str) -> None:
    for _ in range(3):
        with cluster.emptied(migrated_database) as name:
            assert _first_number(cluster.url(name)) == 1


@pytest.mark.parametrize(
    "change",
    [
        "CREATE TABLE more (number integer)",
        "ALTER TABLE codes ADD COLUMN more integer",
        "ALTER TABLE entries DROP COLUMN body",
        "CREATE SCHEMA more",
        "UPDATE alembic_version SET version_num = '0001'",
    ],
)
def test_what_has_changed_but_for_rows_is_given_to_nobody(
    cluster: Cluster, migrated_database: str, change: str
) -> None:
    with cluster.emptied(migrated_database) as changed, opened(cluster.url(changed)):
        db.session.execute(text(change))
        db.session.commit()
    with cluster.emptied(migrated_database) as another:
        assert another != changed
        assert _first_number(cluster.url(another)) == 1
