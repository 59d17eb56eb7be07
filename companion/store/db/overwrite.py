"""Overwrites what SQLite keeps of rows that were deleted or changed."""

from contextlib import suppress

from sqlalchemy import Engine

from companion.store.db.faults import StoreFault


def overwrite_log(engine: Engine) -> None:
    """Empty SQLite's write-ahead log, in which pages stand as they were before.

    If somebody reads at this moment, it is emptied as soon as the last connection is closed. The
    pages themselves are overwritten by `secure_delete` (`store/database.py`).
    """
    if engine.dialect.name != "sqlite":
        return
    with suppress(StoreFault), engine.connect() as connection:
        autocommit = connection.execution_options(isolation_level="AUTOCOMMIT")
        autocommit.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
