"""The effect of each kind of entry on a circle, or the reason why it has none."""

from collections.abc import Callable, Mapping, Sequence
from re import fullmatch
from typing import Any

from companion.circle.log.circle_state import CircleState, Favourite
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
from companion.circle.tables.evenings import is_zone
from companion.circle.tables.played import PlayedTable
from companion.engine.log.entries import Action, Entry
from companion.engine.names import LONGEST_NAME
from companion.engine.problem import Problem, problem

Tables = Sequence[PlayedTable] | None
MOST_FAVOURITES = 50
"""The maximum number of favourite rules."""
MOST_PEOPLE = 1_000
"""The maximum number of people who are added or merged by hand."""


def step(state: CircleState, entry: Entry, tables: Tables = None) -> Problem | None:
    """Change the state as an entry says; return the problem with it if it can change nothing.

    With `tables`, the names in it must be known, and merging people who met is questioned.
    """
    action = entry.action
    do = _STEPS.get(type(action))
    if do is None:
        return None
    if isinstance(action, ABOUT_A_PERSON) and not _is_known(state, action.name, tables):
        return problem("person-unknown", field="name", name=action.name[:LONGEST_NAME])
    return do(state, entry, action, tables)


def _is_known(state: CircleState, name: str, tables: Tables) -> bool:
    """Return whether a name belongs to somebody of the circle, as far as its tables are known."""
    if tables is None or name in state.added or name in state.into:
        return True
    return any(name in table.names for table in tables)


def _name_circle(state: CircleState, entry: Entry, action: Named, tables: Tables) -> Problem | None:
    """Give the circle a name."""
    wrong = circle_name_problem(action.name, "name")
    if wrong is None:
        state.name = action.name
    return wrong


def _zone(state: CircleState, entry: Entry, action: Zone, tables: Tables) -> Problem | None:
    """Set the time zone, which need not be known where the log is read."""
    if not is_zone(action.name):
        return problem("zone-unknown", field="name", zone=action.name[:LONGEST_NAME])
    state.zone = action.name
    return None


def _added(state: CircleState, entry: Entry, action: PersonAdded, tables: Tables) -> Problem | None:
    """Add a person; each spelling is there once."""
    wrong = circle_name_problem(action.name, "name")
    if wrong is not None:
        return wrong
    if action.name in state.added or (tables is not None and _is_known(state, action.name, tables)):
        return problem("circle-name-twice", field="name", name=action.name)
    if len(state.added) >= MOST_PEOPLE:
        return problem("circle-full", most=MOST_PEOPLE)
    state.added[action.name] = None
    return None


def _merged(state: CircleState, entry: Entry, action: Merged, tables: Tables) -> Problem | None:
    """Merge two people, unless they are one already."""
    if action.name == action.into:
        return problem("merge-self", field="into")
    if not _is_known(state, action.into, tables):
        return problem("person-unknown", field="into", name=action.into[:LONGEST_NAME])
    name, into = state.root(action.name), state.root(action.into)
    if name == into:
        return problem("merge-already", field="into", name=action.name, into=action.into)
    met = 0 if action.sure or tables is None else _met(state, name, into, tables)
    if met:
        return problem("merge-met", field="sure", name=name, into=into, tables=met)
    if len(state.into) >= MOST_PEOPLE:
        return problem("circle-full", most=MOST_PEOPLE)
    state.into[name] = into
    return None


def _met(state: CircleState, one: str, other: str, tables: Sequence[PlayedTable]) -> int:
    """Return at how many tables two people both sat."""
    both = state.group(one), state.group(other)
    return sum(not any(group.isdisjoint(table.names) for group in both) for table in tables)


def _distinct(state: CircleState, entry: Entry, action: Distinct, tables: Tables) -> Problem | None:
    """Say that two people are not one, unless they were merged."""
    if not _is_known(state, action.other, tables):
        return problem("person-unknown", field="other", name=action.other[:LONGEST_NAME])
    if state.root(action.name) == state.root(action.other):
        return problem("merge-already", field="other", name=action.name, into=action.other)
    if len(state.distinct) >= MOST_PEOPLE:
        return problem("circle-full", most=MOST_PEOPLE)
    state.distinct[frozenset((action.name, action.other))] = None
    return None


def _membership(
    state: CircleState, entry: Entry, action: Membership, tables: Tables
) -> Problem | None:
    """Say how a person belongs to the circle."""
    if action.standing not in [*MemberStatus]:
        return problem("form-not-offered", field="standing")
    state.memberships[action.name] = (entry.number, action.standing)
    return None


def _initials(state: CircleState, entry: Entry, action: Initials, tables: Tables) -> Problem | None:
    """Show a person by initials or not."""
    state.initials[action.name] = (entry.number, action.wanted)
    return None


def _shown_as(state: CircleState, entry: Entry, action: ShownAs, tables: Tables) -> Problem | None:
    """Show a person under another name, which nobody else has."""
    taken = _others_shown(state, action.name, tables) if tables is not None else set()
    wrong = circle_name_problem(action.shown, "shown", taken) if action.shown else None
    if wrong is None:
        state.shown[action.name] = (entry.number, action.shown)
    return wrong


def _others_shown(state: CircleState, name: str, tables: Sequence[PlayedTable]) -> set[str]:
    """Return the spellings of all other people, and what they are shown as."""
    spellings = state.group(name)
    shown_names = {each for other, (_, each) in state.shown.items() if other not in spellings}
    sat = {each for table in tables for each in table.names}
    return ({*state.added, *state.into} | sat | shown_names) - spellings


def _favourite(
    state: CircleState, entry: Entry, action: FavouriteRules, tables: Tables
) -> Problem | None:
    """Keep house rules under a name, or no longer."""
    wrong = circle_name_problem(action.name, "name")
    if wrong is not None:
        return wrong
    if not action.values:
        state.favourites.pop(action.name, None)
        return None
    if action.name not in state.favourites and len(state.favourites) >= MOST_FAVOURITES:
        return problem("favourites-full", most=MOST_FAVOURITES)
    state.favourites[action.name] = Favourite(action.game, action.values)
    return None


def _erased(state: CircleState, entry: Entry, action: Erased, tables: Tables) -> Problem | None:
    """Erase a spelling."""
    if not fullmatch("[0-9a-f]{32}", action.digest):
        return problem("digest-unknown", field="digest")
    state.erased[action.digest] = None
    return None


ABOUT_A_PERSON = (Merged, Distinct, Membership, Initials, ShownAs)
"""The actions whose `name` is a person's."""


def people_named_in(action: Action) -> list[str]:
    """Return the names of the people that an entry is about."""
    if not isinstance(action, (*ABOUT_A_PERSON, Crowned, PersonAdded)):
        return []
    each = [getattr(action, field, "") for field in ("name", "into", "other")]
    return [name for name in (*each, *getattr(action, "names", ())) if name]


_Step = Callable[[CircleState, Entry, Any, Tables], Problem | None]

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
