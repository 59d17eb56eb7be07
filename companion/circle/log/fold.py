"""Folds the log of a circle into its name, its people and its seasons.

An entry that is impossible where it stands changes nothing and is listed; the rest of the log
counts. So a log that was put together from two phones can always be read.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import cached_property
from re import fullmatch
from typing import Any

from companion.circle.log.circle_state import Champions, CircleState, Favourite, Season, SeasonRule
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
    circle_name_problem,
)
from companion.circle.tables.evenings import is_zone, read_day
from companion.circle.tables.played import PlayedTable
from companion.engine.log.codec import MOST_ENTRIES
from companion.engine.log.entries import Action, Entry, Retract
from companion.engine.log.resolve import final_targets, retracted_numbers
from companion.engine.messages import LONGEST_NAME, Problem, Problems, problem

# Seasons


MOST_PLANNED = 366
"""For how many evenings a season can be planned."""


def season_begun(
    state: CircleState, entry: Entry, action: SeasonBegun, tables: object
) -> Problem | None:
    """Begin a season, which ends the one before it."""
    season = read_season(state.seasons, action)
    if not isinstance(season, Season):
        return season[0]
    last = state.seasons[-1] if state.seasons else None
    if last is not None and last.ends is None:
        state.seasons[-1] = replace(last, ends=season.begins - timedelta(days=1))
    state.seasons.append(season)
    return None


def read_season(earlier: Sequence[Season], action: SeasonBegun) -> Season | Problems:
    """Return the season that an entry begins after earlier ones, or all problems with it."""
    day, rule = read_day(action.day), SeasonRule.read(action.rule, 0)
    wrong_name = circle_name_problem(action.name, "name", [season.name for season in earlier])
    wrong = (
        *([wrong_name] if wrong_name else []),
        *_day_problems(earlier, action.day),
        *_extent_problems(action),
        *(rule if isinstance(rule, tuple) else ()),
    )
    if wrong or day is None or isinstance(rule, tuple):
        return wrong
    return Season(action.name, day, rule, action.game, planned=action.planned)


def _day_problems(earlier: Sequence[Season], typed: str) -> Problems:
    """Return the problem with the first day of a season, if there is one."""
    day, last = read_day(typed), earlier[-1] if earlier else None
    if day is None:
        return (_no_such_day(typed),)
    if last is not None and (day <= last.begins or (last.ends is not None and day <= last.ends)):
        return (problem("season-overlaps", field="day", name=last.name),)
    return ()


def _extent_problems(action: SeasonBegun) -> Problems:
    """Return the problems with which tables count, and with how many evenings are planned."""
    wrong = []
    if action.rule.get("counts") == "points" and not action.game:
        wrong.append(problem("season-which-game", field="game"))
    if not 0 <= action.planned <= MOST_PLANNED:
        wrong.append(problem("season-planned", field="planned", most=MOST_PLANNED))
    return tuple(wrong)


def _no_such_day(typed: str) -> Problem:
    """Return the problem with a text that names no day."""
    if not typed:
        return problem("day-missing", field="day")
    return problem("day-unknown", field="day", day=typed[:LONGEST_NAME])


def season_ended(
    state: CircleState, entry: Entry, action: SeasonEnded, tables: object
) -> Problem | None:
    """End the current season."""
    day = read_day(action.day)
    if day is None:
        return _no_such_day(action.day)
    last = state.seasons[-1] if state.seasons else None
    if last is None or last.ends is not None:
        return problem("season-none", field="day")
    if day < last.begins:
        return problem("season-not-begun", field="day", name=last.name)
    state.seasons[-1] = replace(last, ends=day)
    return None


def crowned(state: CircleState, entry: Entry, action: Crowned, tables: object) -> Problem | None:
    """Record the champions that an entry names; a season that is over is crowned once."""
    season = next((each for each in state.seasons if str(each.begins) == action.season), None)
    if season is None:
        return problem("season-unknown", field="season")
    if season.ends is None:
        return problem("season-goes-on", field="season", name=season.name)
    if season.begins in state.crowned:
        return problem("season-crowned", field="season", name=season.name)
    if not action.names:
        return problem("circle-name-missing", field="names")
    state.crowned[season.begins] = Champions(season.name, season.begins, action.names)
    return None


# Effects of entries


Tables = Sequence[PlayedTable] | None
MOST_FAVOURITES = 50
"""The maximum number of favourite rules."""
MOST_PEOPLE = 1_000
"""The maximum number of people who are added or merged manually."""


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
    """Add a person; each spelling exists once."""
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


@dataclass(frozen=True)
class CircleSheet:
    """The state that a circle's log results in; `refused` are entries without effect, and why."""

    entries: tuple[Entry, ...]
    state: CircleState
    refused: tuple[tuple[Entry, Problem], ...] = ()

    @property
    def head(self) -> int:
        """The number of the last entry, 0 if there is none."""
        return self.entries[-1].number if self.entries else 0

    @property
    def name(self) -> str:
        """The circle's name, "" if it has none."""
        return self.state.name

    @property
    def zone(self) -> str:
        """The name of its time zone, "" if it has none: then it is UTC."""
        return self.state.zone

    @property
    def seasons(self) -> tuple[Season, ...]:
        """Its seasons, oldest first."""
        return tuple(self.state.seasons)

    @property
    def champions(self) -> tuple[Champions, ...]:
        """Those crowned, the latest season first."""
        return tuple(
            sorted(self.state.crowned.values(), key=lambda season: season.begins, reverse=True)
        )

    @property
    def favourites(self) -> Mapping[str, Favourite]:
        """Its favourite rules, by name."""
        return self.state.favourites

    @property
    def distinct(self) -> Collection[frozenset[str]]:
        """The pairs of spellings of which it was said that they are not one person."""
        return self.state.distinct

    @property
    def erased(self) -> frozenset[str]:
        """The digests of the spellings that were erased."""
        return frozenset(self.state.erased)

    @cached_property
    def undoable(self) -> Entry | None:
        """The entry that "undo" retracts: the newest that counts, or None."""
        gone = retracted_numbers(self.entries)
        without_effect = {entry.number for entry, _ in self.refused}
        return next(
            (
                entry
                for entry in reversed(self.entries)
                if entry.number not in gone | without_effect
                and not isinstance(entry.action, Retract | Erased)
            ),
            None,
        )

    def merges_of(self, spellings: Iterable[str]) -> tuple[Entry, ...]:
        """Return the entries that merged these spellings; to retract one splits them."""
        wanted, gone = {*spellings}, retracted_numbers(self.entries)
        refused = {entry.number for entry, _ in self.refused}
        return tuple(
            entry
            for entry in self.entries
            if isinstance(entry.action, Merged)
            and entry.number not in gone | refused
            and wanted & {entry.action.name, entry.action.into}
        )


def replay_circle(entries: Sequence[Entry]) -> CircleSheet:
    """Return the sheet of a circle after these entries; never raises.

    Names need not be known from tables: these may come later.
    """
    state, refused = CircleState(), []
    gone, finals = retracted_numbers(entries), final_targets(entries)
    earlier: dict[int, Entry] = {}
    for entry in entries:
        if entry.number > MOST_ENTRIES:
            refused.append((entry, problem("circle-log-full", most=MOST_ENTRIES)))
        elif entry.number not in gone:
            wrong = _target_problem(entry, earlier, finals) or step(state, entry)
            if wrong is not None:
                refused.append((entry, wrong))
        earlier[entry.number] = entry
    return CircleSheet(tuple(entries), state, tuple(refused))


def judge(
    sheet: CircleSheet, action: Action, tables: Sequence[PlayedTable] | None = None
) -> Problem | None:
    """Return the problem with an action as the next entry, or None if it can be entered.

    The names in it must be those of a table or of people who were added; without `tables`, any name
    will do.
    """
    return _refusal(sheet, Entry(sheet.head + 1, "", "", "", sheet.head, action), tables)


def sheet_after(
    sheet: CircleSheet, entry: Entry, tables: Sequence[PlayedTable] | None = None
) -> CircleSheet | Problem:
    """Return the sheet after one more entry, or the problem with it (see `judge`)."""
    wrong = _refusal(sheet, entry, tables)
    return wrong or replay_circle((*sheet.entries, entry))


def _refusal(
    sheet: CircleSheet, entry: Entry, tables: Sequence[PlayedTable] | None
) -> Problem | None:
    """Return the problem with a further entry, or None."""
    if sheet.head >= MOST_ENTRIES:
        return problem("circle-log-full", most=MOST_ENTRIES)
    if isinstance(entry.action, Retract):
        earlier = {each.number: each for each in sheet.entries}
        wrong = _target_problem(entry, earlier, final_targets(sheet.entries))
        if wrong is None and entry.action.target in retracted_numbers(sheet.entries):
            return problem("entry-retracted", field="target", entry=entry.action.target)
        return wrong
    return step(sheet.state.copy(), entry, tables)


def _target_problem(
    entry: Entry, earlier: Mapping[int, Entry], finals: Mapping[int, int]
) -> Problem | None:
    """Return the problem with what an entry retracts, or None; `finals` are the final targets."""
    if not isinstance(entry.action, Retract):
        return None
    target = earlier.get(entry.action.target)
    if target is None or target.number >= entry.number:
        return problem("entry-unknown", field="target", entry=entry.action.target)
    last = earlier.get(finals[target.number])
    if last is not None and isinstance(last.action, Erased):
        return problem("erased-for-good", field="target")
    return None
