"""Deletes old copies made before migrations, so that only the latest stay beside the data."""

import re
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Engine, inspect, text

from companion.store.db.postgresql import NAME as POSTGRESQL

MOST_COPIES = 3
"""How many copies are kept; a way back over three updates."""
_NAME = re.compile(r"(?:.*\.)?before_\w+?_(\d{8}t\d{6}z(?:_\d+)?)", re.IGNORECASE)
"""The name of a copy, on a server the name of a schema; the group is when it was made."""


def delete_old_copies(engine: Engine, path: Path | None, made: str) -> None:
    """Delete all copies but the latest; the one just `made` stays, whatever the clock says.

    A copy that cannot be deleted is left, as the data itself has been migrated by then.
    """
    if engine.dialect.name == POSTGRESQL:
        with engine.begin() as connection:
            quote = engine.dialect.identifier_preparer.quote
            for name in _old(inspect(connection).get_schema_names(), made):
                connection.execute(text(f"DROP SCHEMA {quote(name)} CASCADE"))
    elif path is not None:
        # What lies in subfolders or is no copy of this file is not ours to delete.
        for name in _old([str(copy) for copy in path.parent.glob(f"{path.name}.before_*")], made):
            with suppress(OSError):
                Path(name).unlink()


def _old(names: list[str], made: str) -> list[str]:
    """Return the names of the copies to delete; names that are not those of copies are left out."""
    times = {name: match[1] for name in names if (match := _NAME.fullmatch(name))}
    others = sorted(times.keys() - {made}, key=lambda name: times[name], reverse=True)
    return others[MOST_COPIES - 1 :]
