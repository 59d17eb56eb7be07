"""Matches the names of an old sheet with people of the circle, or takes them as new."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.circle.misspelt import are_near, plain_name
from companion.circle.people import People, Person

MOST_NAMES = 300
"""The most names of one sheet: each is compared with everybody in the circle."""
_MOST_OFFERED = 4
"""How many people are offered for one name."""


@dataclass(frozen=True)
class NameMatch:
    """A name on a sheet: the person under whose name it is kept, or those it may be.

    `name` is "" while that is open.
    """

    written: str
    name: str
    maybe: tuple[Person, ...] = ()
    is_new: bool = False


NEW = "*"
"""The answer that a name is somebody new: no name looks so."""


def who_is_meant(
    written: Iterable[str], people: People, answers: Mapping[str, str]
) -> tuple[NameMatch, ...]:
    """Return who is meant by each name; `answers` are keys of people, or NEW, by name."""
    people_meant: list[NameMatch] = []
    first: dict[str, NameMatch] = {}
    for name in dict.fromkeys(written):
        alike = first.get(name.casefold())
        if alike is None:
            meant = first[name.casefold()] = _match_name(name, people, answers.get(name, ""))
        else:
            meant = NameMatch(name, alike.name, (), alike.is_new)
        people_meant.append(meant)
    return tuple(people_meant)


def _match_name(name: str, people: People, answer: str) -> NameMatch:
    """Return who is meant by a name."""
    exact = [person for person in people.all if not person.erased and name in person.spellings]
    if exact:
        return NameMatch(name, name)
    folded = name.casefold()
    alike = [person for person in people.all if folded in _names(person)]
    if len(alike) == 1:
        return NameMatch(name, alike[0].key)
    maybe = tuple(alike or _near(name, people))[:_MOST_OFFERED]
    if not maybe:
        return NameMatch(name, name, is_new=True)
    if answer == NEW:
        return NameMatch(name, name, maybe, is_new=True)
    chosen = next((person.key for person in maybe if person.key == answer), "")
    return NameMatch(name, chosen, maybe)


def _near(name: str, people: People) -> list[Person]:
    """Return the people with a similar spelling."""
    plain = plain_name(name)
    return [
        person
        for person in people.all
        if not person.erased
        and not person.initials
        and any(are_near(plain, plain_name(known)) for known in _names(person))
    ]


def _names(person: Person) -> set[str]:
    """Return the names of a person in lower case."""
    if person.erased:
        return set()
    return {spelling.casefold() for spelling in (*person.spellings, person.shown)}
