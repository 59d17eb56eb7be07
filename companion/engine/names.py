"""Cleaning and checking the names of players and other short texts."""

import unicodedata
from collections.abc import Collection

from companion.engine.problem import Problem, problem

LONGEST_TEXT = 200
"""The maximum length of a text in an entry, in characters."""
LONGEST_NAME = 32
"""The maximum length of a player's name, in characters (a family emoji has seven)."""

# Joiners and tags form emoji of several characters. Other format characters are removed: they are
# invisible, and some reverse the direction of the rest of the line.
_KEPT_FORMATS = frozenset("\u200c\u200d") | frozenset(map(chr, range(0xE0020, 0xE0080)))

# NFC composes at most four characters into one, so a longer text stays too long for any entry.
_ENOUGH = 4 * LONGEST_TEXT + 1

# Invisible, though letters or symbols to Unicode: the Hangul fillers and the blank Braille cell.
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def clean_text(text: str) -> str:
    """Normalize a typed text: composed (NFC), no control characters, single spaces.

    Only the beginning of an overlong text is composed, because the time for that can grow with the
    square of the length.
    """
    kept = " ".join("".join(map(_clean_character, text)).split()).strip(" \u200c\u200d")
    return unicodedata.normalize("NFC", kept[:_ENOUGH]) + kept[_ENOUGH:]


def name_problem(name: str, others: Collection[str], field: str) -> Problem | None:
    """Return the problem with a (cleaned) name, given the other names at the table, or None."""
    if not any(map(is_visible, name)):
        return problem("name-missing", field=field)
    if len(name) > LONGEST_NAME:
        return problem("name-too-long", field=field, longest=LONGEST_NAME, length=len(name))
    if name.casefold() in (other.casefold() for other in others):
        return problem("name-twice", field=field, name=name)
    return None


def is_visible(mark: str) -> bool:
    """Return whether a character is visible by itself."""
    return mark not in _BLANKS and unicodedata.category(mark)[0] in "LNPS"


def _clean_character(mark: str) -> str:
    """Return the character, a space for a line break or control character, or an empty string."""
    match unicodedata.category(mark):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs" | "Co":
            return mark if mark in _KEPT_FORMATS else ""
        case _:
            return mark
