"""Finds what refers to a table of the schema, so that no list of tables can forget one."""

from typing import Any

from sqlalchemy import Column

from companion.store.db.models import Base


def references_to(table: str) -> list[Column[Any]]:
    """Return the columns that refer to rows of a table, those of dependent tables first."""
    return [
        column
        for dependent in reversed(Base.metadata.sorted_tables)
        for column in dependent.columns
        if any(key.target_fullname.startswith(f"{table}.") for key in column.foreign_keys)
    ]
