"""Numbers as people type and paste them: with any minus sign, any digits, and marks not seen."""

import re
import unicodedata

MINUS = dict.fromkeys(map(ord, "−‐‑‒–—―⁃➖▲△ー﹣－"), "-")
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
    match = _WHOLE.fullmatch(without_unseen(text).translate(MINUS).strip())
    if match is None:
        return ""
    digits = "".join(str(int(digit)) for digit in match[2] if digit not in _SPACED)
    return f"{'-' if match[1] == '-' else ''}{digits}"
