"""The effect of each kind of entry on a circle, or the reason why it has none."""

from collections.abc import Callable, Mapping, Sequence
from re import fullmatch
from typing import Any

from companion.circle.log.draft import Draft, Favourite
from companion.circle.log.entries import (
    Crowned,
    Distinct,
    Erased,
    FavouriteRules,
    Initials,
    Membership,
    MemberStatus,
    Merged,
    Named,
    PersonAdded,
    SeasonBegun,
    SeasonEnded,
    ShownAs,
    Zone,
)
from companion.circle.log.names import circle_name_problem
from companion.circle.log.season_steps import crowned, season_begun, season_ended
from companion.circle.tables.evenings import read_zone
from companion.circle.tables.played import PlayedTable
from companion.engine.log.entries import Action, Entry
from companion.engine.names import LONGEST_NAME
from companion.engine.problem import Problem, problem

Tables = Sequence[PlayedTable] | None
MOST_FAVOURITES = 50
"""The maximum number of favourite rules."""
MOST_PEOPLE = 1_000
"""The maximum number of people who are added or merged by hand."""


def step(draft: Draft, entry: Entry, tables: Tables = None) -> Problem | None:
    """Change the draft as an entry says; return the problem with it if it can change nothing.

    With `tables`, the names in it must be known, and merging people who met is questioned.
    """
    action = entry.action
    do = _STEPS.get(type(action))
    if do is None:
        return None
    if isinstance(action, _ABOUT) and not _is_known(draft, action.name, tables):
        return problem("person-unknown", field="name", name=action.name[:LONGEST_NAME])
    return do(draft, entry, action, tables)


def _is_known(draft: Draft, name: str, tables: Tables) -> bool:
    """Return whether a name belongs to somebody of the circle, as far as its tables are known."""
    if tables is None or name in draft.added or name in draft.into:
        return True
    return any(name in table.names for table in tables)


def _name_circle(draft: Draft, entry: Entry, action: Named, tables: Tables) -> Problem | None:
    """Give the circle a name."""
    wrong = circle_name_problem(action.name, "name")
    if wrong is None:
        draft.name = action.name
    return wrong


def _zone(draft: Draft, entry: Entry, action: Zone, tables: Tables) -> Problem | None:
    """Set the time zone."""
    if read_zone(action.name) is None:
        return problem("zone-unknown", field="name", zone=action.name[:LONGEST_NAME])
    draft.zone = action.name
    return None


def _added(draft: Draft, entry: Entry, action: PersonAdded, tables: Tables) -> Problem | None:
    """Add a person; each spelling is there once."""
    wrong = circle_name_problem(action.name, "name")
    if wrong is not None:
        return wrong
    if action.name in draft.added or (tables is not None and _is_known(draft, action.name, tables)):
        return problem("circle-name-twice", field="name", name=action.name)
    if len(draft.added) >= MOST_PEOPLE:
        return problem("circle-full", most=MOST_PEOPLE)
    draft.added[action.name] = None
    return None


def _merged(draft: Draft, entry: Entry, action: Merged, tables: Tables) -> Problem | None:
    """Merge two people, unless they are one already."""
    if action.name == action.into:
        return problem("merge-self", field="into")
    if not _is_known(draft, action.into, tables):
        return problem("person-unknown", field="into", name=action.into[:LONGEST_NAME])
    name, into = draft.root(action.name), draft.root(action.into)
    if name == into:
        return problem("merge-already", field="into", name=action.name, into=action.into)
    met = 0 if action.sure or tables is None else _met(draft, name, into, tables)
    if met:
        return problem("merge-met", field="sure", name=name, into=into, tables=met)
    if len(draft.into) >= MOST_PEOPLE:
        return problem("circle-full", most=MOST_PEOPLE)
    draft.into[name] = into
    return None


def _met(draft: Draft, one: str, other: str, tables: Sequence[PlayedTable]) -> int:
    """Return at how many tables two people both sat."""
    both = draft.group(one), draft.group(other)
    return sum(not any(group.isdisjoint(table.names) for group in both) for table in tables)


def _distinct(draft: Draft, entry: Entry, action: Distinct, tables: Tables) -> Problem | None:
    """Say that two people are not one, unless they were merged."""
    if not _is_known(draft, action.other, tables):
        return problem("person-unknown", field="other", name=action.other[:LONGEST_NAME])
    if draft.root(action.name) == draft.root(action.other):
        return problem("merge-already", field="other", name=action.name, into=action.other)
    if len(draft.distinct) >= MOST_PEOPLE:
        return problem("circle-full", most=MOST_PEOPLE)
    draft.distinct[frozenset((action.name, action.other))] = None
    return None


def _membership(draft: Draft, entry: Entry, action: Membership, tables: Tables) -> Problem | None:
    """Say how a person belongs to the circle."""
    if action.standing not in [*MemberStatus]:
        return problem("form-not-offered", field="standing")
    draft.memberships[action.name] = (entry.number, action.standing)
    return None


def _initials(draft: Draft, entry: Entry, action: Initials, tables: Tables) -> Problem | None:
    """Show a person by initials or not."""
    draft.initials[action.name] = (entry.number, action.wanted)
    return None


def _shown_as(draft: Draft, entry: Entry, action: ShownAs, tables: Tables) -> Problem | None:
    """Show a person under another name, which nobody else has."""
    taken = _others_shown(draft, action.name, tables) if tables is not None else set()
    wrong = circle_name_problem(action.shown, "shown", taken) if action.shown else None
    if wrong is None:
        draft.shown[action.name] = (entry.number, action.shown)
    return wrong


def _others_shown(draft: Draft, name: str, tables: Sequence[PlayedTable]) -> set[str]:
    """Return the spellings of all other people, and what they are shown as."""
    spellings = draft.group(name)
    shown_names = {each for other, (_, each) in draft.shown.items() if other not in spellings}
    sat = {each for table in tables for each in table.names}
    return ({*draft.added, *draft.into} | sat | shown_names) - spellings


def _favourite(
    draft: Draft, entry: Entry, action: FavouriteRules, tables: Tables
) -> Problem | None:
    """Keep house rules under a name, or no longer."""
    wrong = circle_name_problem(action.name, "name")
    if wrong is not None:
        return wrong
    if not action.values:
        draft.favourites.pop(action.name, None)
        return None
    if action.name not in draft.favourites and len(draft.favourites) >= MOST_FAVOURITES:
        return problem("favourites-full", most=MOST_FAVOURITES)
    draft.favourites[action.name] = Favourite(action.game, action.values)
    return None


def _erased(draft: Draft, entry: Entry, action: Erased, tables: Tables) -> Problem | None:
    """Erase a spelling."""
    if not fullmatch("[0-9a-f]{32}", action.digest):
        return problem("digest-unknown", field="digest")
    draft.erased[action.digest] = None
    return None


_ABOUT = (Merged, Distinct, Membership, Initials, ShownAs)
"""The actions whose `name` is a person's."""

_Step = Callable[[Draft, Entry, Any, Tables], Problem | None]

_STEPS: Mapping[type[Action], _Step] = {
    Named: _name_circle,
    Zone: _zone,
    PersonAdded: _added,
    Merged: _merged,
    Distinct: _distinct,
    Membership: _membership,
    Initials: _initials,
    ShownAs: _shown_as,
    SeasonBegun: season_begun,
    SeasonEnded: season_ended,
    Crowned: crowned,
    FavouriteRules: _favourite,
    Erased: _erased,
}
