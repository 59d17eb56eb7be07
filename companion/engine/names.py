"""What people are called: cleaning and checking what was typed as a name."""

import unicodedata
from collections.abc import Collection

from companion.engine.problem import Problem, problem

LONGEST_TEXT = 200
"""The longest text that an entry may carry, in characters."""
LONGEST_NAME = 32
"""The longest name of a player, in characters (a family emoji is seven of them)."""

# Joiners and tags make emoji of several characters; every other format character is invisible
# mischief (it can turn the rest of the line around).
_KEPT_FORMATS = frozenset("\u200c\u200d") | frozenset(map(chr, range(0xE0020, 0xE0080)))

# No character is composed of more than four: with so many a text is too long for every entry.
_ENOUGH = 4 * LONGEST_TEXT + 1

# Letters and signs by category that nobody can see: Hangul fillers and the empty Braille cell.
_BLANKS = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def clean(text: str) -> str:
    """A typed text as it is kept: composed, without control characters, single-spaced.

    Only the beginning of an overlong text is composed, for the time that takes can grow with the
    square of the length.
    """
    kept = " ".join("".join(map(_kept, text)).split()).strip(" \u200c\u200d")
    return unicodedata.normalize("NFC", kept[:_ENOUGH]) + kept[_ENOUGH:]


def name_problem(name: str, others: Collection[str], field: str) -> Problem | None:
    """What is wrong with a (cleaned) name beside the other names at the table."""
    if not any(map(is_seen, name)):
        return problem("name-missing", field=field)
    if len(name) > LONGEST_NAME:
        return problem("name-too-long", field=field, longest=LONGEST_NAME, length=len(name))
    if name.casefold() in (other.casefold() for other in others):
        return problem("name-twice", field=field, name=name)
    return None


def is_seen(mark: str) -> bool:
    """Whether a character alone leaves ink on the screen."""
    return mark not in _BLANKS and unicodedata.category(mark)[0] in "LNPS"


def _kept(mark: str) -> str:
    """The character, a space for a line break or control, or nothing."""
    match unicodedata.category(mark):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs" | "Co":
            return mark if mark in _KEPT_FORMATS else ""
        case _:
            return mark
