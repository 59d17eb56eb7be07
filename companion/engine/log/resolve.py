"""Amendments, retractions and confirmations, which are applied before a log is replayed."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from companion.engine.log.entries import Action, Amend, Confirmed, Entry, Retract
from companion.engine.log.position import EffectiveEntry
from companion.engine.messages import Problem, problem
from companion.engine.seating import NO_SEAT, Seat

ABOUT_OTHERS = (Amend, Retract, Confirmed)
"""The actions that refer to another entry."""


class Resolved(NamedTuple):
    """The entries that count (`effective_entries`), with all amendments applied.

    `invalid` is the first amendment, retraction or confirmation with an invalid target, and the
    problem. Entries of these kinds are not among `effective_entries`; only a retraction that keeps
    a later dealer replaces the entry that it cancels.
    """

    effective_entries: tuple[EffectiveEntry, ...]
    invalid: tuple[Entry, Problem] | None


def resolve(entries: Sequence[Entry]) -> Resolved:
    """Return the entries of a log that count."""
    by_number = {entry.number: entry for entry in entries}
    retracted = retracted_numbers(entries)
    standing = [entry for entry in entries if entry.number not in retracted]
    amended: dict[int, list[Entry]] = {}
    invalid = None
    for entry in standing:
        if not isinstance(entry.action, ABOUT_OTHERS):
            continue
        found = target_problem(entry, by_number)
        if found is not None:
            invalid = invalid or (entry, found)
        elif isinstance(entry.action, Amend):
            amended.setdefault(entry.action.target, []).append(entry)
    kept = _kept_dealers(standing, entries)
    kept_by_changed = {changed_entry(number, by_number): kept[number] for number in kept}
    effective_entries = (
        _effective(entry, amended.get(entry.number, ()), kept_by_changed.get(entry.number))
        if entry.number not in retracted
        else _retracted(entry, kept[entry.number])
        for entry in entries
        if not isinstance(entry.action, ABOUT_OTHERS)
        and (entry.number not in retracted or entry.number in kept)
    )
    return Resolved(tuple(effective_entries), invalid)


def common_length(known: Sequence[EffectiveEntry], now: Sequence[EffectiveEntry]) -> int:
    """Return the number of entries at the beginning that are the same in both."""
    pairs = zip(known, now, strict=False)
    other = (
        index
        for index, (one, two) in enumerate(pairs)
        if one.entry is not two.entry
        or one.latest is not two.latest
        or len(one.replaced) != len(two.replaced)
        or one.next_dealer != two.next_dealer
    )
    return next(other, min(len(known), len(now)))


def index_of(effective_entries: Sequence[EffectiveEntry], number: int) -> int:
    """Return the index of the first of `effective_entries` whose number is not below `number`."""
    return bisect_left(effective_entries, number, key=lambda effective: effective.entry.number)


def retracted_numbers(entries: Sequence[Entry]) -> frozenset[int]:
    """Return the numbers of the retracted entries, except those restored later."""
    retracted: set[int] = set()
    for entry in reversed(entries):
        action = entry.action
        if (
            isinstance(action, Retract)
            and action.target < entry.number
            and entry.number not in retracted
        ):
            retracted.add(action.target)
    return frozenset(retracted)


def target_problem(entry: Entry, earlier: Mapping[int, Entry]) -> Problem | None:
    """Return the problem with an amendment's, retraction's or confirmation's target, or None."""
    action = entry.action
    if not isinstance(action, ABOUT_OTHERS):
        return None
    target = earlier.get(action.target)
    if target is None or target.number >= entry.number:
        return problem("entry-unknown", field="target", entry=action.target)
    if isinstance(action, Confirmed) and isinstance(target.action, ABOUT_OTHERS):
        return problem("confirm-what", field="target", entry=action.target)
    both = (target.action, action.action) if isinstance(action, Amend) else ()
    if any(isinstance(each, ABOUT_OTHERS) for each in both) or not _replaces(action, earlier):
        return problem("amend-what", field="target", entry=action.target)
    return None


def _replaces(action: Action, earlier: Mapping[int, Entry]) -> bool:
    """Return whether the entry that an amendment `replaces` is a version of its target."""
    if not isinstance(action, Amend) or action.replaces in (0, action.target):
        return True
    version = earlier.get(action.replaces)
    return version is not None and getattr(version.action, "target", 0) == action.target


def final_target(number: int, earlier: Mapping[int, Entry]) -> int:
    """Follow retractions of retractions to the entry that is retracted or restored.

    If entry 3 retracts entry 2, an amendment of entry 1, the final target of both 3 and 2 is 2.
    """
    entry = earlier.get(number)
    while entry is not None and isinstance(entry.action, Retract):
        number = entry.action.target
        entry = earlier.get(number) if number < entry.number else None
    return number


def final_targets(entries: Iterable[Entry]) -> dict[int, int]:
    """Return the final target (see `final_target`) of each entry of a log, in one pass."""
    finals: dict[int, int] = {}
    for entry in entries:
        action, number = entry.action, entry.number
        finals[number] = number
        if isinstance(action, Retract):
            is_earlier = action.target < number
            finals[number] = (
                finals.get(action.target, action.target) if is_earlier else action.target
            )
    return finals


def changed_entry(number: int, earlier: Mapping[int, Entry]) -> int:
    """Return the number of the entry whose action changes if this one is retracted or restored.

    For an amendment that is its target: if entry 3 retracts entry 2, an amendment of entry 1, the
    action of entry 1 changes.
    """
    final = final_target(number, earlier)
    action = earlier[final].action if final in earlier else None
    return action.target if isinstance(action, Amend) else final


def _kept_dealers(
    standing: Sequence[Entry], entries: Sequence[Entry]
) -> dict[int, tuple[Entry, Seat]]:
    """Return the retraction and the next dealer, by the number of the retracted entry.

    Left out are retractions after which the rules decide who deals.
    """
    finals = final_targets(entries)
    return {
        finals[entry.number]: (entry, entry.action.dealer)
        for entry in standing
        if isinstance(entry.action, Retract) and entry.action.dealer != NO_SEAT
    }


def _retracted(entry: Entry, kept: tuple[Entry, Seat]) -> EffectiveEntry:
    """Return a retracted entry, which only determines the dealer of the next deal."""
    by, dealer = kept
    return EffectiveEntry(entry, by.action, (entry.action,), by, dealer)


def _effective(
    entry: Entry, amendments: Sequence[Entry], kept: tuple[Entry, Seat] | None = None
) -> EffectiveEntry:
    """Apply the amendments of an entry."""
    dealer = NO_SEAT if kept is None else kept[1]
    if not amendments:
        return EffectiveEntry(entry, entry.action, next_dealer=dealer)
    amending = [each.action for each in amendments if isinstance(each.action, Amend)]
    last = amending[-1]
    earlier = (entry.action, *(amendment.action for amendment in amending[:-1]))
    dealer = last.dealer if kept is None else dealer
    return EffectiveEntry(entry, last.action, earlier, amendments[-1], dealer)


# Confirmations and retractions


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


# Comparing two logs of a table


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
