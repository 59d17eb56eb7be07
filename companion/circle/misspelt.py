"""Finds people who may be one, spelt in two ways: similar names, never at one table."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple
from unicodedata import combining, normalize

from companion.circle.people import Groups, Person, PersonKey
from companion.circle.tables.played import PlayedTable

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

    Only what follows the first difference is tried in each way, so long names are quick too.
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
