"""Creates the schema of a new database without Alembic, which takes long to import."""

from sqlalchemy import Engine, inspect

from companion.store.db.models import Base
from companion.store.db.revision import stamp_newest
from companion.store.db.schema_lock import lock_schema


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
