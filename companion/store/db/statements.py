"""What statements of all rooms of the store have in common."""

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, TypeVar

from sqlalchemy import select, update

from companion.store.db.models import Base, CircleRow, TableRow, db

Item = TypeVar("Item")

UNSYNCHRONISED = {"synchronize_session": False}
"""Execution options: leave the objects that the session has loaded as they are."""
_MOST_NAMED = 500
"""How many rows one statement names; databases limit the number of parameters."""


def in_parts(items: Iterable[Item], most: int = _MOST_NAMED) -> Iterator[list[Item]]:
    """Yield the items in order, as many at a time as one statement may name."""
    listed = [*items]
    yield from (listed[first : first + most] for first in range(0, len(listed), most))


def lock_row(model: type[TableRow | CircleRow], number: int) -> None:
    """Lock a table or a circle: nobody else can add to its log until this transaction ends."""
    if db.engine.dialect.name == "sqlite":
        # It locks nothing before the first write, so this writes a value that is there already.
        same = update(model).where(model.id == number).values(created=model.created)
        db.session.execute(same, execution_options=UNSYNCHRONISED)
    else:
        # Others could still add entries to the log of a row that is merely updated.
        db.session.execute(select(model.id).where(model.id == number).with_for_update())


def insert_into(model: type[Base]) -> Any:
    """Return an insert that can say what happens to a row that is there already.

    Both databases can do that, each with a statement of its own.
    """
    # What the other database needs is not even imported: it would be a hundredth of the site.
    dialect = import_module(f"sqlalchemy.dialects.{db.engine.dialect.name}")
    return dialect.insert(model)
