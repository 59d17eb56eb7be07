"""Reads rows for the most frequent queries; a failed query rolls the transaction back.

The caller can then go on reading, for example to show a form again.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, TypeVarTuple

from sqlalchemy import CursorResult, Result, Row, Select, event
from sqlalchemy.orm import ORMExecuteState

from companion.store.db.faults import StoreFault
from companion.store.db.models import db

_Columns = TypeVarTuple("_Columns")


def read(asked: Select[*_Columns], values: Mapping[str, object]) -> CursorResult[*_Columns]:
    """Execute a select of columns in the transaction of this request."""
    try:
        # The session's own `execute` would look for objects to build: twice the time.
        return db.session.connection().execute(asked, values)
    except StoreFault:
        end_transaction()
        raise


def read_without_transaction(
    asked: Select[*_Columns], values: Mapping[str, object]
) -> Row[*_Columns] | None:
    """Return the only row of a select of columns, or None, without a transaction of this request.

    To begin and end one takes as long as the statement; most pages need no other.
    """
    with db.engine.connect() as connection:
        return connection.execute(asked, values).one_or_none()


def end_transaction(_: BaseException | None = None) -> None:
    """Roll back what this request has not committed; ignore a connection that is already lost."""
    # To ask for a session makes one, which most pages do not need.
    if db.session.registry.has():
        with suppress(StoreFault):
            db.session.rollback()


@event.listens_for(db.session, "do_orm_execute")
def _execute(state: ORMExecuteState) -> Result[Any]:
    """Execute a statement of the session."""
    with _undone():
        return state.invoke_statement()


@contextmanager
def _undone() -> Iterator[None]:
    """Roll back this request's transaction if a statement fails; otherwise none could follow."""
    try:
        yield
    except StoreFault:
        end_transaction()
        raise
