"""JSON in a column, of which a damaged one spoils its own row and not the whole list."""

from collections.abc import Callable
from typing import Any

from sqlalchemy import JSON, Dialect
from sqlalchemy.types import TypeDecorator


class StoredJSON(TypeDecorator[Any]):
    """Plain data, stored as JSON; None where what is stored cannot be read."""

    impl = JSON
    cache_ok = True

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any]:
        """How a stored text is read."""
        read = super().result_processor(dialect, coltype) or (lambda value: value)

        def process(value: Any) -> Any:
            try:
                return read(value)
            except (TypeError, ValueError, RecursionError):
                return None

        return process
