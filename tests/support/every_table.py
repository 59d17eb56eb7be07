"""A row in every table of the schema, whatever tables there are."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Column, Connection, Engine, Integer, MetaData, String, func, select

from companion.store.db.models import Base, StoredJSON

Row = Mapping[str, Any]


def fill(connection: Connection) -> dict[str, Row]:
    """Put a row into each table, each after those to which it refers; the rows by table."""
    rows: dict[str, Row] = {}
    for table in Base.metadata.sorted_tables:
        rows[table.name] = {each.name: _value(each, rows) for each in table.columns}
        connection.execute(table.insert(), rows[table.name])
    return rows


def counts(engine: Engine) -> dict[str, int]:
    """How many rows each table has that the database itself names."""
    found = MetaData()
    found.reflect(engine)
    with engine.connect() as connection:
        return {
            name: connection.scalar(select(func.count()).select_from(table)) or 0
            for name, table in found.tables.items()
        }


def _value(column: Column[Any], rows: Mapping[str, Row]) -> Any:
    """What fits a column: the row referred to, else a number, a text, or an empty collection."""
    for key in column.foreign_keys:
        other, name = key.target_fullname.split(".")
        return rows[other][name] if other in rows else None
    if isinstance(column.type, Integer):
        return 1
    if isinstance(column.type, String):
        return column.name[: column.type.length]
    return {} if isinstance(column.type, StoredJSON) else column.type.python_type()
