"""Which revision of the schema a database has, told without what brings it up to date."""

from pathlib import Path

from sqlalchemy import Column, Engine, MetaData, String, Table, inspect, select

from companion.store.models import Base

MIGRATIONS = Path(__file__).parent / "migrations"
_VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32)))


def is_up_to_date(engine: Engine) -> bool:
    """Whether a database has the newest revision. Raises StoreFault where it cannot be read."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(_VERSION.name):
            return False
        return connection.scalars(select(_VERSION.c.version_num)).all() == [_newest()]


def lacks_tables(engine: Engine) -> bool:
    """Whether a database that is up to date lacks one of its tables all the same."""
    return not {*Base.metadata.tables} <= {*inspect(engine).get_table_names()}


def _newest() -> str:
    """The number with which the file of the newest migration begins."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]
