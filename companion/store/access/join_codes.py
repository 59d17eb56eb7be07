"""Join codes, typed in place of a link; stored in the database, so that all processes know them."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError

from companion.store.access.access_models import CIRCLES, TABLES, AccessModels
from companion.store.access.links import Right
from companion.store.access.spoken_codes import LONG, is_long, kana_of, new_code, read_code
from companion.store.app_state import writing
from companion.store.db.faults import Contention, StoreFault
from companion.store.db.models import db

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


def codes_of(owner: int, models: AccessModels = TABLES) -> Mapping[Right, JoinCode]:
    """Return the valid codes of the table, or of the circle, of that id by right."""
    rows = models.codes
    valid = select(rows.right, rows.code, rows.until).where(
        models.code_owner == owner, rows.until > _now()
    )
    codes = {
        right: JoinCode(code if code.isascii() else read_code(code), until)
        for right, code, until in db.session.execute(valid)
    }
    return {right: codes[right] for right in Right if right in codes}


def give_code(
    owner: int, right: Right, models: AccessModels = TABLES, *, long: bool = False
) -> JoinCode:
    """Return a code for a table or circle: the existing one, unless that expires soon.

    With `long`, a short code is replaced. Expired codes are deleted. Raises StoreFault if nothing
    can be written.
    """
    for _ in range(_TRIES):
        current = codes_of(owner, models).get(right)
        is_fresh = current is not None and current.until - _now() > _FRESH_SECONDS
        if current is not None and is_fresh and (is_long(current.code) or not long):
            return current
        code = JoinCode(new_code(LONG) if long else new_code(), _now() + VALID_SECONDS)
        if _leads_somewhere(code.code):
            continue
        try:
            return _new(owner, right, models, code, long=long)
        except (IntegrityError, Contention):
            # Another owner has this code, or another request has just created one for this one.
            continue
    raise StoreFault("busy", db.engine.url.database)


def link_by_code(code: str, models: AccessModels = TABLES) -> str | None:
    """Return the link to which a code leads, or None if there is no such code or it has expired."""
    rows, links = models.codes, models.links
    query = (
        select(links.link)
        .join(rows, (models.code_owner == models.link_owner) & (rows.right == links.right))
        .where(rows.code == _stored(code), rows.until > _now())
    )
    link: str | None = db.session.scalar(query)
    return link


def _leads_somewhere(code: str) -> bool:
    """Whether a code leads to a table or to a circle already: it must not lead to both."""
    return any(link_by_code(code, models) is not None for models in (TABLES, CIRCLES))


def _stored(code: str) -> str:
    """Return a code as it is stored: a long one in kana, as the column holds eight characters."""
    return kana_of(code) if is_long(code) else code


def _new(owner: int, right: Right, models: AccessModels, code: JoinCode, *, long: bool) -> JoinCode:
    """Store a new code in place of an expiring one. Raises IntegrityError if there is another."""
    now, rows = _now(), models.codes
    same_link = (models.code_owner == owner) & (rows.right == right)
    runs_out = rows.until <= now + _FRESH_SECONDS
    ending = same_link & (runs_out | (func.length(rows.code) != LONG) if long else runs_out)
    with writing():
        db.session.execute(delete(rows).where(ending | (rows.until <= now)))
        named = {models.column: owner, "code": _stored(code.code)}
        db.session.add(rows(right=right, until=code.until, **named))
    return code


def _now() -> int:
    """Return the current time in seconds since 1970."""
    return int(time.time())
