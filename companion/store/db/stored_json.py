"""A JSON column type with which a damaged value affects only its own row."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import JSON, Dialect
from sqlalchemy.types import TypeDecorator


class StoredJSON(TypeDecorator[Any]):
    """Plain data stored as JSON; None if the stored text cannot be parsed."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any]:
        """Return the function that parses a stored text."""
        read = super().result_processor(dialect, coltype) or (lambda value: value)

        def process(value: Any) -> Any:
            try:
                return read(value)
            except (TypeError, ValueError, RecursionError):
                return None

        return process
