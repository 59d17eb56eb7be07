"""The people of a circle: each is a group of spellings, some of which may be duplicates.

Every spelling at a table of the circle is a separate person until it is merged. A person is
identified by a spelling, never by a number, so the logs of two phones can be compared.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations, islice
from typing import NamedTuple
from unicodedata import combining, normalize

from companion.circle.log.circle_state import CircleState, latest
from companion.circle.log.entries import MemberStatus
from companion.circle.log.erased_names import erased_name, kept_name
from companion.circle.log.fold import CircleSheet
from companion.circle.tables.played import PlayedTable
from companion.engine.messages import is_visible

PersonKey = str
"""The spelling by which a person is known: the root of its merges."""


@dataclass(frozen=True)
class Person:
    """A person: the key, all spellings, the name to show ("" if it was erased: "somebody")."""

    key: PersonKey
    spellings: tuple[str, ...]
    shown: str
    standing: MemberStatus = MemberStatus.REGULAR
    initials: bool = False

    @property
    def erased(self) -> bool:
        """Whether all spellings of the name were erased."""
        return not self.shown


@dataclass(frozen=True, eq=False)
class Groups:
    """Which spellings are one person. Equal ones are the same object (see `_groups`)."""

    roots: Mapping[str, PersonKey]

    def of(self, spelling: str) -> PersonKey:
        """Return the key of the person with this spelling."""
        return self.roots.get(spelling, spelling)


@dataclass(frozen=True)
class People:
    """The people of a circle, by name."""

    all: tuple[Person, ...]
    groups: Groups

    @cached_property
    def by_key(self) -> Mapping[PersonKey, Person]:
        """The people by their keys."""
        return {person.key: person for person in self.all}

    def person(self, spelling: str) -> Person:
        """Return the person with this spelling; an unknown one is a person of its own."""
        key = self.groups.of(spelling)
        return self.by_key.get(key) or Person(key, (key,), key)


def people_of(sheet: CircleSheet, names: Iterable[str] = (), mark: str = "") -> People:
    """Return the people of a circle whose tables have these names; `mark` is the circle's.

    Spellings that were erased are recognised by their digests, also in copies that came back.
    """
    state, erased = sheet.state.copy(), sheet.erased
    spelled = dict.fromkeys((*state.added, *state.into, *state.into.values(), *names))
    roots = {name: kept_name(state.root(name), mark, erased) for name in spelled}
    groups: dict[PersonKey, set[str]] = {}
    for name, root in roots.items():
        groups.setdefault(root, {root}).add(kept_name(name, mark, erased))
    gone = {erased_name(digest) for digest in erased}
    people = [_person(state, root, groups[root], gone) for root in sorted(groups)]
    merged = {name: root for name, root in roots.items() if name != root}
    return People(tuple(people), _groups(frozenset(merged.items())))


def _person(state: CircleState, root: PersonKey, group: set[str], gone: set[str]) -> Person:
    """Return the person of these spellings; those of `gone` replace erased ones."""
    left = [spelling for spelling in (root, *sorted(group)) if spelling not in gone]
    name = (latest(state.shown, group, "") or left[0]) if left else ""
    initials = latest(state.initials, group, False)
    return Person(
        root,
        tuple(sorted(group)),
        initials_of(name) if initials else name,
        MemberStatus(latest(state.memberships, group, MemberStatus.REGULAR)),
        initials,
    )


def initials_of(name: str) -> str:
    """Return the initials of a name, as in A. B., one for each word."""
    firsts = (next(filter(is_visible, word), "") for word in name.split())
    return " ".join(f"{first}." for first in firsts if first)


@lru_cache(maxsize=64)
def _groups(merged: frozenset[tuple[str, str]]) -> Groups:
    """Return these groups, always as the same object, so that caches can use its identity."""
    return Groups(dict(merged))


# Similar names


_MOST_COMPARED = 300
"""How many spellings are compared, those of the first people: each is compared with each."""
_SHORTEST, _LONG = 3, 7
"""The lengths from which on names are near if they differ by one slip of the pen, and by two."""
MOST_SLIPS = 2
"""By how many slips of the pen near names differ at most."""


class Misspelt(NamedTuple):
    """Two people who may be one: the rarer one, and the one who is probably meant."""

    rarer: PersonKey
    usual: PersonKey


def misspelt(
    people: Sequence[Person],
    tables: Iterable[PlayedTable],
    groups: Groups,
    distinct: Iterable[frozenset[str]] = (),
) -> tuple[Misspelt, ...]:
    """Return the pairs that may be one person, by the first letters of their names.

    Left out are people shown by their initials, those who never sat at a table, and pairs of which
    two spellings are among the `distinct` ones.
    """
    told_apart = {frozenset(map(groups.of, pair)) for pair in distinct}
    sat = _tables_by_person(tables, groups)
    named = [
        person
        for person in people
        if not person.erased and not person.initials and person.key in sat
    ]
    every = ((name, person.key) for person in named for name in person.spellings)
    spelled = dict(islice(every, _MOST_COMPARED))
    pairs = [(spelled[one], spelled[other]) for one, other in _near_spellings(tuple(spelled))]
    found = []
    for one, other in dict.fromkeys(pairs):
        if one != other and {one, other} not in told_apart and sat[one].isdisjoint(sat[other]):
            rarer, usual = sorted((one, other), key=lambda key: (len(sat[key]), key))
            found.append(Misspelt(rarer, usual))
    return tuple(dict.fromkeys(found))


def _tables_by_person(tables: Iterable[PlayedTable], groups: Groups) -> dict[PersonKey, set[str]]:
    """Return the marks of the tables at which each person sat."""
    sat: dict[PersonKey, set[str]] = {}
    for table in tables:
        for name in table.names:
            sat.setdefault(groups.of(name), set()).add(table.mark)
    return sat


@lru_cache(maxsize=8)
def _near_spellings(names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of names that are near, worked out once: a new deal adds no name."""
    by_letter: dict[str, list[tuple[str, str]]] = {}
    for name in names:
        plain = plain_name(name)
        by_letter.setdefault(plain[:1], []).append((name, plain))
    return tuple(
        (one, other)
        for alike in by_letter.values()
        for (one, own), (other, their) in combinations(alike, 2)
        if are_near(own, their)
    )


def are_near(one: str, other: str) -> bool:
    """Return whether two plain names begin alike and differ by a slip of the pen."""
    if one == other:
        return bool(one)
    shorter = min(len(one), len(other))
    if shorter < _SHORTEST or one[0] != other[0]:
        return False
    slips = MOST_SLIPS if shorter >= _LONG else 1
    return abs(len(one) - len(other)) <= slips and _is_within(slips, one, other)


def plain_name(name: str) -> str:
    """Return a name without accents, spaces, signs and capitals."""
    marked = normalize("NFKD", name).casefold()
    return "".join(letter for letter in marked if letter.isalnum() and not combining(letter))


def _is_within(slips: int, one: str, other: str) -> bool:
    """Whether so many letters added, left out, replaced or swapped with their neighbour suffice.

    Only the text after the first difference is compared in each way, so long names are fast too.
    """
    if one == other or not slips:
        return one == other
    pairs = enumerate(zip(one, other, strict=False))
    first = next((at for at, (own, their) in pairs if own != their), min(len(one), len(other)))
    one, other = one[first:], other[first:]
    rest = [(one[1:], other[1:]), (one[1:], other), (one, other[1:])]
    if len(one) > 1 and one[:2] == other[1::-1]:
        rest.append((one[2:], other[2:]))
    return any(_is_within(slips - 1, *tried) for tried in rest)
