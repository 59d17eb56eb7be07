"""Two logs of one table, kept on different phones: how far they are one, and which goes on.

An entry is the same in both if it is so to the letter: its key was drawn where it was written, and
goes wherever it goes.
"""

from collections.abc import Sequence
from enum import StrEnum

from companion.engine.log.entries import Entry


class Course(StrEnum):
    """What another log is to the one that is known here."""

    SAME = "same"
    AHEAD = "ahead"
    BEHIND = "behind"
    PARTED = "parted"


def course_of(known: Sequence[Entry], other: Sequence[Entry]) -> Course:
    """Return what another log is to the known one.

    It says nothing new, goes on where that one ends, ends where that one goes on; or both have gone
    on, each in its own way.
    """
    common = shared(known, other)
    if common < min(len(known), len(other)):
        return Course.PARTED
    if len(known) == len(other):
        return Course.SAME
    return Course.AHEAD if common == len(known) else Course.BEHIND


def shared(known: Sequence[Entry], other: Sequence[Entry]) -> int:
    """Return how many entries from the first on are the same in two logs."""
    pairs = zip(known, other, strict=False)
    apart = (at for at, (one, two) in enumerate(pairs) if one != two)
    return next(apart, min(len(known), len(other)))
