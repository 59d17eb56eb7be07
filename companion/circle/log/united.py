"""Merging two logs of a circle that went on separately on two phones."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from companion.engine.log.entries import Entry, Retract
from companion.engine.log.resolve import shared


class _Said(NamedTuple):
    """The identity of an entry in both logs: its time, its author and its content.

    Equal entries within a second differ in `again`. All of it is the same on every
    phone, whatever number the entry has there. Neither this class nor its fields may be renamed:
    `_what` makes a hash of what they look like as text, which has to be the same on all phones.
    """

    at: str
    author: str
    what: str
    again: int = 0


def united(one: Sequence[Entry], other: Sequence[Entry]) -> tuple[Entry, ...]:
    """Return the log that has the entries of both, which is the same on both phones.

    The common entries come first, then the others by their times, with those of one phone in their
    original order. The order in which several phones are merged does not matter. Entries are
    renumbered, and retractions with them. An entry that both retract is retracted.
    """
    common = shared(one, other)
    log = [*one[:common]]
    number_of: dict[_Said, int] = {}
    rests = [_Rest(each, common) for each in (one, other)]
    while any(rest.left for rest in rests):
        rest = min((rest for rest in rests if rest.left), key=lambda each: each.order(number_of))
        said, entry = rest.next()
        number = number_of.setdefault(said, len(log) + 1)
        if number > len(log):
            log.append(replace(entry, number=number, seen=number - 1))
        rest.numbers[entry.number] = number
    return tuple(log)


def _statements(log: Sequence[Entry]) -> list[_Said]:
    """Return what the entries of a log say, each once."""
    statements, numbered, times = list[_Said](), dict[int, _Said](), Counter[_Said]()
    for entry in log:
        first = _Said(entry.at, entry.author, _what(entry, numbered.get(_target(entry))))
        numbered[entry.number] = first._replace(again=times[first])
        statements.append(numbered[entry.number])
        times[first] += 1
    return statements


def _what(entry: Entry, target: _Said | None) -> str:
    """Return what an entry says; a retraction contains what it retracts instead of a number."""
    if target is None:
        return repr(entry.action)
    return f"Retract {sha256(repr(target).encode('utf-8', 'surrogatepass')).hexdigest()}"


def _target(entry: Entry) -> int:
    """Return the number of the entry that an entry retracts, 0 if it retracts none."""
    return entry.action.target if isinstance(entry.action, Retract) else 0


class _Rest:
    """The entries of one log that are still to be taken, and the new numbers of those taken."""

    def __init__(self, log: Sequence[Entry], common: int) -> None:
        """Start with all entries after the `common` ones."""
        self.left = [*zip(_statements(log), log, strict=True)][common:][::-1]
        self.numbers: dict[int, int] = {}
        self._latest = _Said("", "", "")

    def order(self, known: Collection[_Said]) -> tuple[bool, _Said, _Said]:
        """Return the sort key of the next entry; it never comes before its predecessor.

        One that is `known` from the other log comes first: it stands there already.
        """
        statement, _ = self.left[-1]
        return statement not in known, max(self._latest, statement), statement

    def next(self) -> tuple[_Said, Entry]:
        """Return the next entry, which retracts what has a new number now."""
        statement, entry = self.left.pop()
        self._latest = max(self._latest, statement)
        return statement, self._renumbered(entry)

    def _renumbered(self, entry: Entry) -> Entry:
        """Return an entry with the new number of its target."""
        action = entry.action
        if not isinstance(action, Retract):
            return entry
        target = self.numbers.get(action.target, action.target)
        return replace(entry, action=replace(action, target=target))
