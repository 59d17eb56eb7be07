"""Reading columns, for what every page asks first."""

from collections.abc import Mapping
from typing import TypeVarTuple

from sqlalchemy import CursorResult, Select

from companion.store.models import db

_Columns = TypeVarTuple("_Columns")


def read(asked: Select[*_Columns], values: Mapping[str, object]) -> CursorResult[*_Columns]:
    """The rows of a statement that asks for columns, in the transaction of this request."""
    # Asked itself, the session would look for objects to make of them, which takes as long again.
    return db.session.connection().execute(asked, values)
