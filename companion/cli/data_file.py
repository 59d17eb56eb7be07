"""The file of SQLite in which the environment says that the data is."""

import os
import stat
from pathlib import Path

from companion.cli.command_error import trouble


def is_there(file: Path) -> bool:
    """Return whether there is such a file. Raise Trouble if nobody may look into its folder."""
    try:
        return stat.S_ISREG(file.stat().st_mode)
    except PermissionError as error:
        raise trouble("instance-is-denied", folder=str(file.parent)) from error
    except OSError:
        return False


def data_file(folder: Path) -> Path | None:
    """Return the path of the database of a folder, or None if the environment names a server.

    Raise Trouble if what the environment names is neither.
    """
    # Imported here because commands that only read a file need no database.
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    from companion.store.instance import DATABASE

    address = os.environ.get("DATABASE_URL")
    if address is None:
        return folder / DATABASE
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise trouble("database-address") from error
    if url.get_backend_name() != "sqlite":
        return None
    if not url.database or url.database.startswith(("file:", ":memory:")):
        raise trouble("database-in-memory")
    # A relative path is relative to the folder of the data, as it is for the server.
    return folder / url.database
