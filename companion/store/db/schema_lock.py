"""Lets one process at a time create, copy or migrate the schema of a database."""

from sqlalchemy import Connection


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
