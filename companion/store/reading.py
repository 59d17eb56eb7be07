"""Reading, for what every page asks first; and what a reading that failed leaves behind: nothing.

Whoever is told of the failure may go on reading, as a form does that is shown again.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any, TypeVarTuple

from sqlalchemy import CursorResult, Result, Select, event
from sqlalchemy.orm import ORMExecuteState

from companion.store.faults import StoreFault
from companion.store.models import db

_Columns = TypeVarTuple("_Columns")


def read(asked: Select[*_Columns], values: Mapping[str, object]) -> CursorResult[*_Columns]:
    """The rows of a statement that asks for columns, in the transaction of this request."""
    with _undone():
        # Asked itself, the session would look for objects to make of them, which takes as long
        # again.
        return db.session.connection().execute(asked, values)


def end_transaction(_: BaseException | None = None) -> None:
    """Undo what this request has not committed; whoever has hung up meanwhile has undone it."""
    with suppress(StoreFault):
        db.session.rollback()


@event.listens_for(db.session, "do_orm_execute")
def _execute(state: ORMExecuteState) -> Result[Any]:
    """Let the session execute a statement."""
    with _undone():
        return state.invoke_statement()


@contextmanager
def _undone() -> Iterator[None]:
    """Undo the transaction of this request if a statement of it fails; nothing else can follow."""
    try:
        yield
    except StoreFault:
        end_transaction()
        raise
