"""What each entry says in the end: amendments and retractions, resolved before the fold."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.engine.log.entries import Action, Amend, Confirmed, Entry, Retract
from companion.engine.log.position import Live
from companion.engine.problem import Problem, problem
from companion.engine.seating import OPEN, Seat

ABOUT_OTHERS = (Amend, Retract, Confirmed)
"""The actions that speak of another entry."""


class Resolved(NamedTuple):
    """The entries that count, as they read after every amendment that stands.

    `pointless` is the first amendment, retraction or confirmation that points at nothing sensible,
    and why; it is left out of `lives`, as every other one is.
    """

    lives: tuple[Live, ...]
    pointless: tuple[Entry, Problem] | None


def resolve(entries: Sequence[Entry]) -> Resolved:
    """What a log says in the end."""
    earlier = {entry.number: entry for entry in entries}
    retracted = retracted_numbers(entries)
    standing = [each for each in entries if each.number not in retracted]
    amended: dict[int, list[Entry]] = {}
    pointless = None
    for each in standing:
        if not isinstance(each.action, ABOUT_OTHERS):
            continue
        found = target_problem(each, earlier)
        if found is not None:
            pointless = pointless or (each, found)
        elif isinstance(each.action, Amend):
            amended.setdefault(each.action.target, []).append(each)
    kept = _kept_dealers(standing, earlier)
    lives = (
        _live(each, amended.get(each.number, ()), kept.get(each.number))
        if each.number not in retracted
        else _taken_back(each, kept[each.number])
        for each in entries
        if not isinstance(each.action, ABOUT_OTHERS)
        and (each.number not in retracted or each.number in kept)
    )
    return Resolved(tuple(lives), pointless)


def alike(known: Sequence[Live], lives: Sequence[Live]) -> int:
    """How many entries from the first on are the very same, and say the same."""
    pairs = zip(known, lives, strict=False)
    other = (
        place
        for place, (one, two) in enumerate(pairs)
        if one.entry is not two.entry
        or one.words is not two.words
        or len(one.earlier) != len(two.earlier)
        or one.next_dealer != two.next_dealer
    )
    return next(other, min(len(known), len(lives)))


def place_of(lives: Sequence[Live], number: int) -> int:
    """How many of the entries that count come ahead of the entry of a number."""
    return bisect_left(lives, number, key=lambda live: live.entry.number)


def retracted_numbers(entries: Sequence[Entry]) -> frozenset[int]:
    """The numbers of the entries that are taken back; a later retraction decides first."""
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
    """What is wrong with what an entry about another one points at."""
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
    """Whether the words that an amendment says it replaces are words of its target."""
    if not isinstance(action, Amend) or action.replaces in (0, action.target):
        return True
    words = earlier.get(action.replaces)
    return words is not None and getattr(words.action, "target", 0) == action.target


def root_of(number: int, earlier: Mapping[int, Entry]) -> int:
    """The entry that a retraction is about in the end; restoring an entry is about that entry."""
    entry = earlier.get(number)
    while entry is not None and isinstance(entry.action, Retract):
        number = entry.action.target
        entry = earlier.get(number) if number < entry.number else None
    return number


def _kept_dealers(
    standing: Sequence[Entry], earlier: Mapping[int, Entry]
) -> dict[int, tuple[Entry, Seat]]:
    """The entries after which a retraction that stands keeps who dealt: by which, and who."""
    return {
        root_of(each.number, earlier): (each, each.action.dealer)
        for each in standing
        if isinstance(each.action, Retract) and each.action.dealer != OPEN
    }


def _taken_back(entry: Entry, kept: tuple[Entry, Seat]) -> Live:
    """An entry that counts no longer, but after which somebody dealt."""
    by, dealer = kept
    return Live(entry, by.action, (entry.action,), by, dealer)


def _live(
    entry: Entry, amendments: Sequence[Entry], kept: tuple[Entry, Seat] | None = None
) -> Live:
    """An entry with what it was made to say, the last one counting."""
    said = [each.action for each in amendments if isinstance(each.action, Amend)]
    dealer = OPEN if kept is None else kept[1]
    if not said:
        return Live(entry, entry.action, next_dealer=dealer)
    last = said[-1]
    earlier = (entry.action, *(each.action for each in said[:-1]))
    dealer = last.dealer if kept is None else dealer
    return Live(entry, last.action, earlier, amendments[-1], dealer)
