"""Join codes, typed in place of a link; stored in the database, so that all processes know them."""

import re
import secrets
import time
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError

from companion.store.access.links import CIRCLES, TABLES, AccessModels, Right
from companion.store.app_state import writing
from companion.store.db.faults import Contention, StoreFault
from companion.store.db.models import db

# Syllables


SYLLABLES = {
    **dict(zip(("KA", "KI", "KU", "KE", "KO"), "カキクケコ", strict=True)),
    **dict(zip(("SA", "SU", "SE", "SO"), "サスセソ", strict=True)),
    **dict(zip(("TA", "TE", "TO"), "タテト", strict=True)),
    **dict(zip(("NA", "NI", "NE", "NO"), "ナニネノ", strict=True)),
    **dict(zip(("HA", "HI", "HE", "HO"), "ハヒヘホ", strict=True)),
    **dict(zip(("MA", "MI", "MU", "ME", "MO"), "マミムメモ", strict=True)),
    **dict(zip(("YA", "YU", "YO"), "ヤユヨ", strict=True)),
    **dict(zip(("RA", "RI", "RU", "RE", "RO"), "ラリルレロ", strict=True)),
    "WA": "ワ",
    **dict(zip(("GA", "GI", "GU", "GE", "GO"), "ガギグゲゴ", strict=True)),
    **dict(zip(("ZA", "ZU", "ZE", "ZO"), "ザズゼゾ", strict=True)),
    **dict(zip(("DA", "DE", "DO"), "ダデド", strict=True)),
    **dict(zip(("BA", "BI", "BU", "BE", "BO"), "バビブベボ", strict=True)),
    **dict(zip(("PA", "PI", "PU", "PE", "PO"), "パピプペポ", strict=True)),
}
"""The syllables, each with its kana: two letters that both languages read alike.

Syllables of three letters in English (SHI) are left out, and so are FU and NU, which would allow
too many rude words.
"""
SHORT, LONG = 4, 6
"""How many syllables a code has, and one given out while an attacker is guessing short ones."""
_UNSAID = re.compile(
    "BAKA|BOKE|BUKAKE|BUSU|BUTA|DAGO|DEBU|DOPE|GERO|GOMI|HAGE|HOMO|KAKA|KASU|KIKE|KIMO"
    "|KORO|KUSO|MESU|NAZ|NIG|PAKI|PEDO|PENI|PIS|PORU|PUS|PUTA|RAPE|SEKU|SUKE|YARI|ZAKO"
    "|BURAKU|GOKIBU|RORI|SUKATO|YAKUZA"
)
"""Sequences that no code contains: rude words in either language."""
_HEARD = str.maketrans({"L": "R", "V": "B", "C": "K", "Q": "K"})
"""Letters that no code contains, with those that they are misheard for."""
_KANA = str.maketrans({kana: letters for letters, kana in SYLLABLES.items()} | {"ヅ": "ZU"})
_HIRAGANA = str.maketrans(
    {chr(hiragana): chr(hiragana + 0x60) for hiragana in range(0x3041, 0x3097)}
)
_BETWEEN = re.compile(r"[\s\-‐‑‒–—―−ー~・･.,、。_]+")


def new_code(length: int = SHORT) -> str:
    """Return a random code of that many syllables."""
    while not is_said(code := "".join(secrets.choice(list(SYLLABLES)) for _ in range(length))):
        pass
    return code


def is_long(code: str) -> bool:
    """Whether a code is too long to be guessed by any number of tries."""
    return len(code) == 2 * LONG


def is_said(code: str) -> bool:
    """Whether a code contains no rude word."""
    return not _UNSAID.search(code)


def syllables_of(code: str) -> list[str]:
    """Return the syllables of a code."""
    return [code[first : first + 2] for first in range(0, len(code), 2)]


def kana_of(code: str) -> str:
    """Return a code in katakana."""
    return "".join(SYLLABLES[syllable] for syllable in syllables_of(code))


def read_code(typed: str) -> str:
    """Parse a typed code, in Latin letters or kana; return "" if it is not valid."""
    plain = unicodedata.normalize("NFKC", typed[:64]).upper().translate(_HIRAGANA)
    letters = _BETWEEN.sub("", plain).translate(_KANA).translate(_HEARD)
    syllables = syllables_of(letters)
    is_code = len(letters) in (2 * SHORT, 2 * LONG) and all(
        syllable in SYLLABLES for syllable in syllables
    )
    return letters if is_code else ""


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
