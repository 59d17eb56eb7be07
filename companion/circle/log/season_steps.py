"""Seasons in the log of a circle: begun, ended, crowned."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from companion.circle.log.circle_state import Champions, CircleState, Season
from companion.circle.log.entries import Crowned, SeasonBegun, SeasonEnded
from companion.circle.log.names import circle_name_problem
from companion.circle.log.season_rule import SeasonRule
from companion.circle.tables.evenings import read_day
from companion.engine.log.entries import Entry
from companion.engine.names import LONGEST_NAME
from companion.engine.problem import Problem, Problems, problem

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
    """End the season that goes on."""
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
