"""Matches the names of an old sheet with people of the circle, or adds them as new people."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.circle.people import MOST_SLIPS, People, Person, are_near, plain_name
from companion.engine.work import Work

MOST_NAMES = 300
"""The most names of one sheet."""
_MOST_COMPARED = 20_000
"""How many times two names are compared for one sheet."""
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
    known = _Known(people)
    people_meant: list[NameMatch] = []
    first: dict[str, NameMatch] = {}
    for name in dict.fromkeys(written):
        alike = first.get(name.casefold())
        if alike is None:
            meant = first[name.casefold()] = _match_name(name, known, answers.get(name, ""))
        else:
            meant = NameMatch(name, alike.name, (), alike.is_new)
        people_meant.append(meant)
    return tuple(people_meant)


class _Known:
    """The people of a circle by their names, so that each name is looked up and not searched for.

    Each name of a sheet may still be compared with many that begin alike: only so many of these
    comparisons are made, and then nobody more is offered.
    """

    def __init__(self, people: People) -> None:
        self._work = Work(_MOST_COMPARED)
        self.exact: set[str] = set()
        self.folded: dict[str, dict[str, Person]] = {}
        self._plain: dict[tuple[str, int], dict[tuple[str, str], Person]] = {}
        for person in people.all:
            if not person.erased:
                self._add(person)

    def _add(self, person: Person) -> None:
        """Note the names of a person."""
        self.exact.update(person.spellings)
        for folded in {name.casefold() for name in (*person.spellings, person.shown)}:
            self.folded.setdefault(folded, {})[person.key] = person
            plain = "" if person.initials else plain_name(folded)
            if plain:
                alike = self._plain.setdefault((plain[0], len(plain)), {})
                alike[plain, person.key] = person

    def near(self, name: str) -> list[Person]:
        """Return the people with a similar spelling."""
        plain = plain_name(name)
        lengths = range(len(plain) - MOST_SLIPS, len(plain) + MOST_SLIPS + 1)
        found: dict[str, Person] = {}
        for length in lengths:
            for (spelling, key), person in self._plain.get((plain[:1], length), {}).items():
                if self._work.is_used_up:
                    return [*found.values()]
                self._work.take()
                if are_near(plain, spelling):
                    found[key] = person
        return sorted(found.values(), key=lambda person: person.key)


def _match_name(name: str, known: _Known, answer: str) -> NameMatch:
    """Return who is meant by a name."""
    if name in known.exact:
        return NameMatch(name, name)
    alike = [*known.folded.get(name.casefold(), {}).values()]
    if len(alike) == 1:
        return NameMatch(name, alike[0].key)
    maybe = tuple(alike or known.near(name))[:_MOST_OFFERED]
    if not maybe:
        return NameMatch(name, name, is_new=True)
    if answer == NEW:
        return NameMatch(name, name, maybe, is_new=True)
    chosen = next((person.key for person in maybe if person.key == answer), "")
    return NameMatch(name, chosen, maybe)
