"""Parses days, numbers and partners as people write them."""

import re
import unicodedata
from collections.abc import Iterable
from datetime import date
from typing import TypeAlias

from companion.engine.numbers import MINUS_SIGNS as MINUS
from companion.engine.numbers import without_unseen

FIRST_YEAR = 1970
"""No evening is older."""
_NUMBER = re.compile(r"([+-]?[0-9]{1,6})([.,](?!000$)0+)?", re.ASCII)
_YEAR_FIRST = re.compile(r"([0-9]{4})[-./年 ]+([0-9]{1,2})[-./月 ]+([0-9]{1,2})日?", re.ASCII)
_YEAR_LAST = re.compile(r"([0-9]{1,2})[-./ ]+([0-9]{1,2})[-./ ]+([0-9]{4}|[0-9]{2})", re.ASCII)
_DAY_NAMED = re.compile(r"([0-9]{1,2})[. ]*([a-z]{3})[a-z]*[., ]*([0-9]{4})", re.ASCII)
_MONTH_NAMED = re.compile(r"([a-z]{3})[a-z]*[. ]*([0-9]{1,2})[., ]+([0-9]{4})", re.ASCII)
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_LONGEST_DAY = 60
"""The most characters of a cell that is read as a day."""
_AROUND = re.compile(
    r"\(.*?\)"
    rf"|^(?!(?:{'|'.join(_MONTHS)})[a-z]*[. ]*[0-9]{{1,2}}[., ]+[0-9]{{4}}$)"
    r"[a-z]{2,9}[.,]+ *(?=[0-9a-z])"
    r"|[t ]+[0-9]{1,2}:[0-9:.]+z?$"
)
"""What stands around a day: its weekday, or the time."""


def read_number(cell: str) -> int | None:
    """Return a whole number; None if a cell has none.

    Zeros after a comma or point are nothing, but for three: those may be thousands.
    """
    match = _NUMBER.fullmatch(_plain(cell).replace(" ", ""))
    return int(match[1]) if match else None


def is_blank(cell: str) -> bool:
    """Whether a cell is empty: it is empty, or a dash."""
    return _plain(cell) in ("", "-", "/", "x")


def read_day(cell: str, *, day_first: bool) -> date | None:
    """Parse the day in a cell, else None; with `day_first` the 3 is the day in 3/4/2024."""
    text = _day_alone(cell)
    if match := _YEAR_FIRST.fullmatch(text):
        return _day(*map(int, match.groups()))
    if match := _YEAR_LAST.fullmatch(text):
        first, second, year = map(int, match.groups())
        day, month = (first, second) if day_first else (second, first)
        return _day(_whole_year(year), month, day)
    if match := _DAY_NAMED.fullmatch(text):
        return _day_with_named_month(match[1], match[2], match[3])
    if match := _MONTH_NAMED.fullmatch(text):
        return _day_with_named_month(match[2], match[1], match[3])
    return None


def looks_like_a_day(cell: str) -> bool:
    """Whether a cell has the form of a date, even if that day does not exist."""
    text = _day_alone(cell)
    shapes = (_YEAR_FIRST, _YEAR_LAST, _DAY_NAMED, _MONTH_NAMED)
    return any(shape.fullmatch(text) for shape in shapes)


def order_told(cells: Iterable[str]) -> tuple[bool, bool | None]:
    """Return whether a date is written day/month or month/day, and which of the two comes first.

    The second is True for the day, False for the month, and None if no date decides it.
    """
    doubtful = False
    for cell in cells:
        match = _YEAR_LAST.fullmatch(_day_alone(cell))
        if match:
            doubtful = True
            if int(match[1]) > len(_MONTHS):
                return True, True
            if int(match[2]) > len(_MONTHS):
                return True, False
    return doubtful, None


def _day_alone(cell: str) -> str:
    """Return a cell without what stands around its day; "" for one that is too long for a day."""
    plain = _plain(cell).lower()
    return _AROUND.sub("", plain).strip() if len(plain) <= _LONGEST_DAY else ""


def _day_with_named_month(day: str, month: str, year: str) -> date | None:
    """Return a day whose month is named."""
    return _day(int(year), _MONTHS.index(month) + 1, int(day)) if month in _MONTHS else None


def _whole_year(year: int) -> int:
    """Return the year for two or four digits."""
    if year >= 100:
        return year
    return year + (1900 if year >= FIRST_YEAR % 100 else 2000)


def _day(year: int, month: int, day: int) -> date | None:
    """Return a date, or None if it does not exist."""
    try:
        return date(year, month, day) if year >= FIRST_YEAR else None
    except ValueError:
        return None


def _plain(cell: str) -> str:
    """Return a cell with plain digits and minus signs."""
    return unicodedata.normalize("NFKC", without_unseen(cell)).translate(MINUS).strip()


# Partners in one cell


Pair: TypeAlias = tuple[str, str]
"""The names of two partners."""

_BETWEEN = re.compile(r"\s*[&+/＆＋／]\s*|\s+(?:and|und|et|と)\s+", re.IGNORECASE)


def pair_of(name: str) -> Pair | None:
    """Return the two partners whom a name names, or None if it is that of one person."""
    parts = _BETWEEN.split(name)
    if len(parts) != 2 or not all(parts) or parts[0].casefold() == parts[1].casefold():
        return None
    return parts[0], parts[1]


def seem_pairs(names: Iterable[str], known: Iterable[str]) -> bool:
    """Whether names look like those of pairs: more than one does, and none is a person's."""
    people = {name.casefold() for name in known}
    pairs = [name for name in dict.fromkeys(names) if pair_of(name)]
    return len(pairs) > 1 and not any(pair.casefold() in people for pair in pairs)
