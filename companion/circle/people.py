"""The people of a circle: each is a group of spellings.

Every spelling at a table of the circle is a person of its own until it is merged. A person is known
by a spelling, never by a number, so the logs of two phones can be compared.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from companion.circle.log.circle_state import CircleState, latest
from companion.circle.log.entries import MemberStatus
from companion.circle.log.erased_names import erased_name, kept_name
from companion.circle.log.fold import CircleSheet
from companion.engine.names import is_visible

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
    """Return the person of these spellings; those of `gone` stand for erased ones."""
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
