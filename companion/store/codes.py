"""Codes to type in place of a link: in the database, so that every process knows them."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.exc import IntegrityError

from companion.store.faults import Clash, busy
from companion.store.links import Right
from companion.store.memory import writing
from companion.store.models import CodeRow, LinkRow, db
from companion.store.spoken_codes import new_code

VALID_SECONDS = 600
"""For how long a code leads to its table."""
_FRESH_SECONDS = VALID_SECONDS // 2
"""A code that is valid for longer is shown again to whoever asks for one."""
_TRIES = 20
"""How often another code is drawn where the one drawn is somebody else's."""


@dataclass(frozen=True)
class Code:
    """A code, and until when it is valid, in seconds since 1970."""

    code: str
    until: int


def codes_of(table: int) -> Mapping[Right, Code]:
    """The codes of a table that are valid, by what they allow."""
    rows = db.session.execute(
        select(CodeRow.right, CodeRow.code, CodeRow.until).where(
            CodeRow.table_id == table, CodeRow.until > _now()
        )
    )
    known = {right: Code(code, until) for right, code, until in rows}
    return {right: known[right] for right in Right if right in known}


def give_code(table: int, right: Right) -> Code:
    """A code for the table of that id: the one that it has, unless that is about to run out.

    Codes that have run out are forgotten. Raises StoreFault where nothing can be written.
    """
    for _ in range(_TRIES):
        known = codes_of(table).get(right)
        if known is not None and known.until - _now() > _FRESH_SECONDS:
            return known
        try:
            return _new(table, right)
        except (IntegrityError, Clash):
            # Another table has this code, or somebody has made one for this table just now.
            continue
    raise busy(db.engine.url.database or "")


def link_by_code(code: str) -> str | None:
    """The link to which a code leads; None where there is no such code, or no longer."""
    return db.session.scalar(
        select(LinkRow.link)
        .join(CodeRow, (CodeRow.table_id == LinkRow.table_id) & (CodeRow.right == LinkRow.right))
        .where(CodeRow.code == code, CodeRow.until > _now())
    )


def _new(table: int, right: Right) -> Code:
    """A new code in place of the one before. Raises IntegrityError where there is one already."""
    now = _now()
    code = Code(new_code(), now + VALID_SECONDS)
    own = (CodeRow.table_id == table) & (CodeRow.right == right)
    ending = own & (CodeRow.until <= now + _FRESH_SECONDS)
    with writing():
        db.session.execute(delete(CodeRow).where(ending | (CodeRow.until <= now)))
        row = CodeRow(code=code.code, table_id=table, right=right, until=code.until)
        db.session.add(row)
    return code


def _now() -> int:
    """The present second since 1970."""
    return int(time.time())
