"""Which revision of the schema a database has, told without what brings it up to date."""

from pathlib import Path

from sqlalchemy import Column, Engine, MetaData, String, Table, inspect, select

MIGRATIONS = Path(__file__).parent / "migrations"
_VERSION = Table("alembic_version", MetaData(), Column("version_num", String(32)))


def is_up_to_date(engine: Engine) -> bool:
    """Whether a database has the newest revision. Raises StoreFault where it cannot be read."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(_VERSION.name):
            return False
        return connection.scalars(select(_VERSION.c.version_num)).all() == [_newest()]


def _newest() -> str:
    """The number with which the file of the newest migration begins."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]
