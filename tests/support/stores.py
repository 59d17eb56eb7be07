"""A bare app around the store, for tests that need no pages."""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy import func, select

from companion.engine.fold.replay import Sheet
from companion.engine.log.entries import Action
from companion.store.database import init_database
from companion.store.db.models import Base, EntryRow, db
from companion.store.tables.append import Refusal, append
from companion.store.tables.stored_tables import StoredTable, read_sheet


@contextmanager
def opened(place: Path | str, config: Mapping[str, object] | None = None) -> Iterator[Flask]:
    """An app on that SQLite file, or on the database with that address, its context entered.

    Connections are closed in the end.
    """
    app = Flask("store", instance_path=tempfile.gettempdir())
    app.config.from_mapping(config or {})
    address = f"sqlite:///{place}" if isinstance(place, Path) else place
    app.config["SQLALCHEMY_DATABASE_URI"] = address
    init_database(app)
    with app.app_context():
        yield app
        db.session.remove()
        db.engine.dispose()


def write(
    stored: StoredTable, action: Action, key: str | None = None, seen: int | None = None
) -> Sheet | Refusal:
    """Append an action as somebody who has seen the whole log, unless `seen` says otherwise."""
    head = read_sheet(stored).head if seen is None else seen
    return append(stored, key=key or f"key-{head + 1}", author="Ann", seen=head, action=action)


def written(stored: StoredTable, action: Action, key: str | None = None) -> Sheet:
    """Append an action that must be accepted."""
    sheet = write(stored, action, key)
    assert isinstance(sheet, Sheet), sheet
    return sheet


def rows() -> int:
    """How many entries there are in the whole database."""
    return db.session.scalar(select(func.count()).select_from(EntryRow)) or 0


def all_rows() -> dict[str, list[tuple[object, ...]]]:
    """Everything that the present database holds, by table; nothing where it has none."""
    with db.engine.connect() as connection:
        there = {*db.inspect(connection).get_table_names()}
        return {
            each.name: [
                tuple(row) for row in connection.execute(select(each).order_by(*each.primary_key))
            ]
            for each in Base.metadata.sorted_tables
            if each.name in there
        }
