"""PgBouncer between: in session mode all is as without it, in transaction mode it is refused."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from flask import Flask

from companion.store.database import open_database, upgrade_database
from companion.store.db.faults import Fault
from companion.store.tables.stored_tables import create_table, find_table, read_sheet
from tests.support.postgresql import OWNER, Cluster
from tests.support.proxies import pooled
from tests.support.sittings import PLAIN, hearts
from tests.support.stores import opened, written

pytestmark = [pytest.mark.postgresql, pytest.mark.proxy, pytest.mark.other_programs]


@contextmanager
def _behind(cluster: Cluster, name: str, mode: str) -> Iterator[Flask]:
    """An app whose database is reached through PgBouncer in that mode."""
    with opened(cluster.url(name)) as app:
        upgrade_database(app)
    with (
        pooled(cluster, mode) as folder,
        opened(f"postgresql://{OWNER}@/{name}?host={folder}&port=6432") as app,
    ):
        yield app


def test_sessions_are_kept_whole(cluster: Cluster, name: str) -> None:
    with _behind(cluster, name, "session") as app:
        open_database(app)
        stored = create_table(hearts())
        written(stored, PLAIN)
        again = find_table(stored.link)
        assert again is not None
        assert read_sheet(again).head == 1


def test_transactions_in_other_sessions_are_refused(cluster: Cluster, name: str) -> None:
    with _behind(cluster, name, "transaction") as app, pytest.raises(Fault) as refused:
        open_database(app)
    assert refused.value.message.code == "database-pooled"
