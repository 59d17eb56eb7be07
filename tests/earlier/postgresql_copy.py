"""The same data as PostgreSQL has it, as the SQL that its own program writes."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Table, create_engine, insert, select, text

from companion.store.database import upgrade_database
from companion.store.db.models import Base, db
from companion.web.app import create_app
from tests.support.postgresql import Cluster, find, running

FILE = "postgresql/companion.sql"
_COUNTED = "SELECT setval(pg_get_serial_sequence('tables', 'id'), (SELECT max(id) FROM tables))"


def dumped(path: Path) -> dict[str, bytes]:
    """What is in a database of SQLite, dumped from one of PostgreSQL."""
    programs = find()
    assert programs is not None, "there is no PostgreSQL here"
    with running(programs) as cluster, cluster.database() as name:
        _copy(path, cluster.url(name))
        said = cluster.run("pg_dump", "--inserts", "--rows-per-insert=100", "--no-owner", name)
    return {FILE: said.encode()}


@contextmanager
def restored(cluster: Cluster, dump: bytes) -> Iterator[str]:
    """The address of a database with what was dumped, until the block ends."""
    with cluster.database() as name:
        cluster.run("psql", "-q", "-v", "ON_ERROR_STOP=1", name, typed=dump.decode())
        yield cluster.url(name)


def _copy(path: Path, address: str) -> None:
    """Copy every row into an empty database of this version's schema."""
    with TemporaryDirectory() as folder:
        config = {"SQLALCHEMY_DATABASE_URI": address}
        app = create_app(config, instance=Path(folder), prepare=upgrade_database)
        source = create_engine(f"sqlite:///{path}")
        with app.app_context(), source.connect() as rows, db.engine.begin() as copy:
            for table in Base.metadata.sorted_tables:
                every = [dict(each) for each in rows.execute(_ordered(table)).mappings()]
                if every:
                    copy.execute(insert(table), every)
            copy.execute(text(_COUNTED))
        source.dispose()
        with app.app_context():
            db.engine.dispose()


def _ordered(table: Table) -> Any:
    """Every row, in the order in which they can be put in again."""
    return select(table).order_by(*table.primary_key.columns)
