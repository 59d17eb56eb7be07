"""Comparison of another log of a table with the one that is stored here.

Keys are not compared, because logs are handed over without them. Entries are the same if they are
equal in number, action, author, time and the last entry seen.
"""

from collections.abc import Sequence
from enum import StrEnum

from companion.engine.log.entries import Entry


class LogRelation(StrEnum):
    """The relation of another log to the known one.

    NEW: there is no known log of that table. SAME: both have the same entries. AHEAD: it has the
    known entries and more. BEHIND: the known log has its entries and more. DIVERGED: both have
    entries that the other lacks. CHOSEN and REJECTED are diverged logs between which the players
    have decided: for the other log, or for the known one.
    """

    NEW = "new"
    SAME = "same"
    AHEAD = "ahead"
    BEHIND = "behind"
    DIVERGED = "diverged"
    CHOSEN = "chosen"
    REJECTED = "rejected"


def relation_of(known: Sequence[Entry], other: Sequence[Entry]) -> LogRelation:
    """Compare two logs: SAME, AHEAD, BEHIND or DIVERGED."""
    common = shared(known, other)
    if common < min(len(known), len(other)):
        return LogRelation.DIVERGED
    if len(known) == len(other):
        return LogRelation.SAME
    return LogRelation.AHEAD if common == len(known) else LogRelation.BEHIND


def shared(known: Sequence[Entry], other: Sequence[Entry]) -> int:
    """Return the number of entries at the beginning that are the same in two logs."""
    pairs = zip(known, other, strict=False)
    differing = (at for at, (one, two) in enumerate(pairs) if not _is_same(one, two))
    return next(differing, min(len(known), len(other)))


def with_known_keys(known: Sequence[Entry], other: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the other log, with the known keys for the entries that both share."""
    common = shared(known, other)
    return (*known[:common], *other[common:])


def _is_same(one: Entry, two: Entry) -> bool:
    """Return whether two entries are equal except for their keys."""
    return (
        one.number == two.number
        and one.at == two.at
        and one.author == two.author
        and one.seen == two.seen
        and one.action == two.action
    )
