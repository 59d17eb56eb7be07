"""Runs the migrations on the database of the current app, without changing its logging."""

from alembic import context
from sqlalchemy import Connection

from companion.store.db.models import db


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
    if connection.dialect.name == "sqlite":
        # Its driver opens no transaction for schema changes: two processes that start together
        # would both make them, and one that is killed would leave half of them.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        # Of two processes that upgrade at once, the second finds it done. Only Companion uses
        # this number.
        connection.exec_driver_sql("SELECT pg_advisory_xact_lock(1196246605)")
    _run(connection)
