"""Runs the migrations on the database of the running app, without touching its logging."""

from alembic import context
from sqlalchemy import Connection

from companion.store.models import db


def _run(connection: Connection) -> None:
    """Apply what is lacking within the transaction that is open."""
    context.configure(
        connection=connection,
        target_metadata=db.metadata,
        compare_type=True,
        render_as_batch=True,  # SQLite changes few things of a table in its place
    )
    context.run_migrations()


with db.engine.connect() as connection, connection.begin():
    if connection.dialect.name == "sqlite":
        # Its driver would open no transaction for changes of the schema: two processes that start
        # together would both make them, and one that is killed would leave half of them.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    _run(connection)
