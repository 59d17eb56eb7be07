"""What each entry says in the end: amendments and retractions, resolved before the fold."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.engine.log.entries import Action, Amend, Confirmed, Entry, Retract
from companion.engine.log.position import Live
from companion.engine.problem import Problem, problem

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
    lives = (
        _live(each, amended.get(each.number, ()))
        for each in standing
        if not isinstance(each.action, ABOUT_OTHERS)
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


def _live(entry: Entry, amendments: Sequence[Entry]) -> Live:
    """An entry with what it was made to say, the last one counting."""
    said = [each.action.action for each in amendments if isinstance(each.action, Amend)]
    if not said:
        return Live(entry, entry.action)
    return Live(entry, said[-1], (entry.action, *said[:-1]), amendments[-1])
