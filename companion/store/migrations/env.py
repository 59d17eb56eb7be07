"""Runs the migrations on the database of the current app, without changing its logging."""

from alembic import context
from sqlalchemy import Connection

from companion.store.db.models import db
from companion.store.db.revision import lock_schema


def _run(connection: Connection) -> None:
    """Apply the missing migrations within the open transaction."""
    context.configure(
        connection=connection,
        target_metadata=db.metadata,
        compare_type=True,
        render_as_batch=True,  # SQLite can alter few things of an existing table
    )
    context.run_migrations()


with db.engine.connect() as connection, connection.begin():
    # Of two processes that upgrade at once, the second finds it done.
    lock_schema(connection)
    _run(connection)
