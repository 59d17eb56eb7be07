"""Numbers: averages and rates as decimals, and numbers that people type.

Numbers in a list get one more decimal while two neighbours look equal but are not.
"""

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction
from itertools import count, pairwise

MINUS = "−"
"""The minus sign for readers; files and programs have a hyphen."""
_PLACES = 1
"""How many decimals an average has where no more are needed."""


def rounded(number: Fraction, places: int) -> Fraction:
    """Return a number with this many decimals, a half rounded away from zero."""
    unit = 10**places
    units = int(abs(number) * unit + Fraction(1, 2))
    return Fraction(-units if number < 0 else units, unit)


def fixed(number: Fraction, places: int = _PLACES, minus: str = MINUS) -> str:
    """Return a number written with exactly this many decimals, at least one."""
    shown = rounded(number, places)
    digits = f"{abs(shown.numerator) * 10**places // shown.denominator:0{places + 1}}"
    return f"{minus if shown < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def decimal(number: Fraction, places: int = _PLACES) -> str:
    """Return a number as it is read: whole, or with this many decimals."""
    return str(number).replace("-", MINUS) if number.denominator == 1 else fixed(number, places)


def places_for(numbers: Sequence[Fraction], least: int = _PLACES) -> int:
    """Return how many decimals a list needs for neighbours that differ not to look alike."""
    apart = [(one, other) for one, other in pairwise(numbers) if one != other]
    enough = (
        places
        for places in count(least)
        if all(rounded(one, places) != rounded(other, places) for one, other in apart)
    )
    return next(enough)


# Typed numbers


MINUS_SIGNS = dict.fromkeys(map(ord, "−‐‑‒–—―⁃➖▲△ー﹣－"), "-")
"""The minus signs of keyboards, programs and ledgers, to be translated."""
_UNSEEN = re.compile("[\ufe0e\ufe0f]")
_SPACED = "\u00a0\u2007\u2009\u202f"
"""The spaces that programs put between thousands, and no keyboard gives."""
_WHOLE = re.compile(rf"([+＋﹢-])?\s?(\d+|\d{{1,3}}(?:[{_SPACED}]\d{{3}})+)")


def without_unseen(text: str) -> str:
    """Return text without marks that are not seen, such as those of the direction of writing.

    A soft hyphen stays: some programs show it, and before a number it may be meant as a minus sign.
    """
    seen = "".join(mark for mark in text if mark == "\u00ad" or unicodedata.category(mark) != "Cf")
    return _UNSEEN.sub("", seen)


def whole_number(text: str) -> str:
    """Return a whole number as a minus sign, if it has one, and its digits; "" if text is none."""
    match = _WHOLE.fullmatch(without_unseen(text).translate(MINUS_SIGNS).strip())
    if match is None:
        return ""
    digits = "".join(str(int(digit)) for digit in match[2] if digit not in _SPACED)
    return f"{'-' if match[1] == '-' else ''}{digits}"
