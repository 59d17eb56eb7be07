"""Words in pictures, which no browser breaks into lines: how large they may be, and where to break.

A picture cannot ask how wide a word is drawn, so letters are taken to be as wide as bold ones.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple
from unicodedata import east_asian_width

_LETTER = 0.6
"""How wide a bold letter is on average, beside its size; a Japanese one is as wide as high."""
_PLAIN = 0.5
"""How wide a letter is on average that is not bold."""
_AFTER = " 、。，．："
"""Behind which characters a line may end."""


class FoldedText(NamedTuple):
    """A sentence in one or two lines, and the size of its type."""

    lines: tuple[str, ...]
    size: float


def fitting(said: str, room: float, most: int) -> int:
    """Return the size of type in which a bold line fits a width, `most` at the most."""
    return min(most, int(room / max(_ems(said, _LETTER), 1)))


def folded(said: str, room: float, sizes: tuple[float, float]) -> FoldedText:
    """Return a plain sentence in one line, or in two smaller ones if it is too long for that.

    `sizes` are those of the one line and of two; what is too long for two lines is smaller still.
    """
    if _ems(said, _PLAIN) * sizes[0] <= room:
        return FoldedText((said,), sizes[0])
    lines = min(_broken(said), key=lambda two: max(_ems(line, _PLAIN) for line in two))
    widest = max(_ems(line, _PLAIN) for line in lines)
    return FoldedText(tuple(lines), round(min(sizes[1], room / widest), 1))


def _broken(said: str) -> list[Sequence[str]]:
    """Return the ways to break a sentence in two; the whole one if there is none."""
    ends = [at for at, (each, _) in enumerate(pairwise(said), 1) if each in _AFTER]
    if not ends and len(said) > 1:
        ends = [*range(1, len(said))]
    return [(said[:end].rstrip(), said[end:]) for end in ends] or [(said,)]


def _ems(said: str, letter: float) -> float:
    """Return how wide a text is, measured in the size of its type."""
    return sum(1 if east_asian_width(mark) in "WF" else letter for mark in said)
