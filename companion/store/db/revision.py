"""The schema revision of a database, and new schemas, without importing Alembic."""

from functools import cache
from pathlib import Path

from sqlalchemy import Column, Connection, Engine, MetaData, String, Table, insert, inspect, select

from companion.engine.messages import message
from companion.store.db.faults import Fault, StoreFault
from companion.store.db.models import Base

MIGRATIONS = Path(__file__).parents[1] / "migrations"
VERSION_TABLE = "alembic_version"
_VERSION = Table(
    VERSION_TABLE,
    MetaData(naming_convention={"pk": "%(table_name)s_pkc"}),
    Column("version_num", String(32), primary_key=True),
)
"""The table in which Alembic keeps the revision, as Alembic itself creates it."""
_REVISION = select(_VERSION.c.version_num)


def is_up_to_date(engine: Engine) -> bool:
    """Whether a database has the newest revision. Raises StoreFault if it cannot be read."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(_VERSION.name):
            return False
        return connection.scalars(_REVISION).all() == [newest_revision()]


def stamp_newest(connection: Connection) -> None:
    """Note in a database without a revision that its schema is the newest."""
    _VERSION.create(connection)
    connection.execute(insert(_VERSION).values(version_num=newest_revision()))


def require_revision(connection: Connection) -> None:
    """Raise StoreFault unless a transaction finds the schema of this version.

    A newer Companion may have migrated a database that this one has had open all the time, or
    somebody may have put an older backup into it.
    """
    revision = connection.scalars(_REVISION).one_or_none()
    if revision != newest_revision():
        is_newer = revision is not None and revision > newest_revision()
        raise StoreFault("newer" if is_newer else "older", connection.engine.url.database)


@cache
def newest_revision() -> str:
    """Return the revision of this version's schema.

    It is read once: files that a newer version lays beside these belong to the next start.
    """
    # The file name of a migration begins with its number.
    versions = (MIGRATIONS / "versions").glob("[0-9]*.py")
    return max(path.name for path in versions).partition("_")[0]


def lacks_tables(engine: Engine) -> bool:
    """Whether a database that claims to be up to date lacks one of its tables."""
    return not {*Base.metadata.tables} <= {*inspect(engine).get_table_names()}


def unversioned(database: str) -> Fault:
    """Return the fault of a database that has only some of our tables, or no revision."""
    return Fault(message("database-unversioned", database=database))


# Schema lock


def lock_schema(connection: Connection) -> None:
    """Wait for other processes that change or copy the schema; hold it until the transaction ends.

    On SQLite this begins the transaction. Its driver opens none for schema changes: two processes
    that start together would both make them, and one that is killed would leave half of them.
    """
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        # Only Companion uses this number.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1196246605)")


# New schema without Alembic


def create_schema(engine: Engine) -> None:
    """Create in an empty SQLite database what all migrations make; leave any other as it is."""
    with engine.connect() as connection, connection.begin():
        if inspect(connection).get_table_names():
            return
        lock_schema(connection)
        # Another process may have made them since.
        if not inspect(connection).get_table_names():
            Base.metadata.create_all(connection)
            stamp_newest(connection)
