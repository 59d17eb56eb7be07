"""Runs the migrations on the database of the running app, without touching its logging."""

from alembic import context
from flask import current_app
from sqlalchemy import Connection

from companion.store.models import db


def _run(connection: Connection) -> None:
    """Apply what is lacking within the transaction that is open."""
    settings = current_app.extensions["migrate"].configure_args
    context.configure(connection=connection, target_metadata=db.metadata, **settings)
    context.run_migrations()


with db.engine.connect() as connection, connection.begin():
    if connection.dialect.name == "sqlite":
        # Its driver would open no transaction for changes of the schema: two processes that start
        # together would both make them, and one that is killed would leave half of them.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    _run(connection)
