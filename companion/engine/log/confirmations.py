"""What a log says of its confirmations: which count, and what was taken back of deals since."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.engine.log.entries import Confirmed, Entry, Retract
from companion.engine.log.resolve import retracted_numbers


class TakenBack(NamedTuple):
    """An entry that was taken back or restored, and the entry that did so last."""

    number: int
    by: int


class Confirmations(NamedTuple):
    """The confirmations that were not taken back, by the entry that they are of.

    `taken_back` are the entries that retractions were about, in the order of the retractions.
    """

    of: Mapping[int, tuple[Entry, ...]]
    taken_back: tuple[TakenBack, ...]


def confirmations(entries: Sequence[Entry]) -> Confirmations:
    """Gather what a log confirms, and what it took back."""
    retracted = retracted_numbers(entries)
    of: dict[int, tuple[Entry, ...]] = {}
    taken_back: list[TakenBack] = []
    roots: dict[int, int] = {}
    for entry in entries:
        action = entry.action
        if isinstance(action, Retract):
            # Restoring an entry is about that entry as well.
            roots[entry.number] = roots.get(action.target, action.target)
        if entry.number in retracted:
            continue
        if isinstance(action, Confirmed):
            of[action.target] = (*of.get(action.target, ()), entry)
        elif isinstance(action, Retract):
            taken_back.append(TakenBack(roots[entry.number], entry.number))
    return Confirmations(of, tuple(taken_back))
