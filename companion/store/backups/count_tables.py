"""Counts the tables in a file of SQLite, whichever version wrote it."""

import sqlite3

from companion.store.db.example_rows import PREFIX


def count_tables(connection: sqlite3.Connection) -> int:
    """Return the number of tables of people; the played evening is not counted.

    Raises sqlite3.Error if there is no such table or it is damaged.
    """
    counting = "SELECT count(*) FROM tables"
    columns = {row[1] for row in connection.execute("PRAGMA table_info(tables)")}
    # Versions that knew no ticket had no such evening.
    if "ticket" in columns:
        counting += f" WHERE ticket NOT GLOB '{PREFIX}*'"
    return int(connection.execute(counting).fetchone()[0])
