"""Join codes, typed in place of a link; stored in the database, so that all processes know them."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError

from companion.store.access.links import Right
from companion.store.access.spoken_codes import LONG, is_long, kana_of, new_code, read_code
from companion.store.app_state import writing
from companion.store.db.faults import Contention, StoreFault
from companion.store.db.models import CodeRow, LinkRow, db

VALID_SECONDS = 600
"""For how many seconds a code is valid."""
_FRESH_SECONDS = VALID_SECONDS // 2
"""A code that is valid for longer than this is given out again instead of a new one."""
_TRIES = 20
"""How many codes are drawn at most until one is unused."""


@dataclass(frozen=True)
class JoinCode:
    """A code, and until when it is valid, in seconds since 1970."""

    code: str
    until: int


def codes_of(table: int) -> Mapping[Right, JoinCode]:
    """Return the valid codes of a table by right."""
    rows = db.session.execute(
        select(CodeRow.right, CodeRow.code, CodeRow.until).where(
            CodeRow.table_id == table, CodeRow.until > _now()
        )
    )
    codes = {right: JoinCode(_read(code), until) for right, code, until in rows}
    return {right: codes[right] for right in Right if right in codes}


def give_code(table: int, right: Right, *, long: bool = False) -> JoinCode:
    """Return a code for the table of that id: the existing one, unless it is about to expire.

    With `long`, a short code is replaced. Expired codes are deleted. Raises StoreFault if nothing
    can be written.
    """
    for _ in range(_TRIES):
        current = codes_of(table).get(right)
        is_fresh = current is not None and current.until - _now() > _FRESH_SECONDS
        if current is not None and is_fresh and (is_long(current.code) or not long):
            return current
        try:
            return _new(table, right, long=long)
        except (IntegrityError, Contention):
            # Another table has this code, or another request has just created one for this table.
            continue
    raise StoreFault("busy", db.engine.url.database)


def link_by_code(code: str) -> str | None:
    """Return the link to which a code leads, or None if there is no such code or it has expired."""
    return db.session.scalar(
        select(LinkRow.link)
        .join(CodeRow, (CodeRow.table_id == LinkRow.table_id) & (CodeRow.right == LinkRow.right))
        .where(CodeRow.code == _stored(code), CodeRow.until > _now())
    )


def _stored(code: str) -> str:
    """Return a code as it is stored: a long one in kana, as the column holds eight characters."""
    return kana_of(code) if is_long(code) else code


def _read(stored: str) -> str:
    """Return the code of its stored form."""
    return stored if stored.isascii() else read_code(stored)


def _new(table: int, right: Right, *, long: bool) -> JoinCode:
    """Store a new code in place of an expiring one. Raises IntegrityError if there is another."""
    now = _now()
    code = JoinCode(new_code(LONG) if long else new_code(), now + VALID_SECONDS)
    own = (CodeRow.table_id == table) & (CodeRow.right == right)
    runs_out = CodeRow.until <= now + _FRESH_SECONDS
    ending = own & (runs_out | (func.length(CodeRow.code) != LONG) if long else runs_out)
    with writing():
        db.session.execute(delete(CodeRow).where(ending | (CodeRow.until <= now)))
        row = CodeRow(code=_stored(code.code), table_id=table, right=right, until=code.until)
        db.session.add(row)
    return code


def _now() -> int:
    """Return the current time in seconds since 1970."""
    return int(time.time())
