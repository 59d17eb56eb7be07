"""The confirmations in a log that count, and the entries that were retracted."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.engine.log.entries import Confirmed, Entry, Retract
from companion.engine.log.resolve import retracted_numbers


class RetractedEntry(NamedTuple):
    """The number of an entry that was retracted or restored, and the entry that did so last."""

    number: int
    by: int


class Confirmations(NamedTuple):
    """The confirmations that count, by the number of the entry that they confirm.

    `taken_back` are the entries that were retracted or restored, in the order of retraction.
    """

    of: Mapping[int, tuple[Entry, ...]]
    taken_back: tuple[RetractedEntry, ...]


def confirmations(entries: Sequence[Entry]) -> Confirmations:
    """Collect the confirmations and retractions of a log."""
    retracted = retracted_numbers(entries)
    of: dict[int, tuple[Entry, ...]] = {}
    taken_back: list[RetractedEntry] = []
    roots: dict[int, int] = {}
    for entry in entries:
        action = entry.action
        if isinstance(action, Retract):
            # A retraction of a retraction belongs to the entry that it restores.
            roots[entry.number] = roots.get(action.target, action.target)
        if entry.number in retracted:
            continue
        if isinstance(action, Confirmed):
            of[action.target] = (*of.get(action.target, ()), entry)
        elif isinstance(action, Retract):
            taken_back.append(RetractedEntry(roots[entry.number], entry.number))
    return Confirmations(of, tuple(taken_back))
