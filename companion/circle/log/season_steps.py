"""Seasons in the log of a circle: begun, ended, crowned."""

from dataclasses import replace
from datetime import timedelta

from companion.circle.log.draft import Champions, Draft, Season
from companion.circle.log.entries import Crowned, SeasonBegun, SeasonEnded
from companion.circle.log.names import circle_name_problem
from companion.circle.log.season_rule import SeasonRule
from companion.circle.tables.evenings import read_day
from companion.engine.log.entries import Entry
from companion.engine.names import LONGEST_NAME
from companion.engine.problem import Problem, problem

MOST_PLANNED = 366
"""For how many evenings a season can be planned."""


def season_begun(draft: Draft, entry: Entry, action: SeasonBegun, tables: object) -> Problem | None:
    """Begin a season, which ends the one before it."""
    day = read_day(action.day)
    if day is None:
        return problem("day-unknown", field="day", day=action.day[:LONGEST_NAME])
    rule = _rule_of(action)
    if isinstance(rule, Problem):
        return rule
    last = draft.seasons[-1] if draft.seasons else None
    if last is not None and (day <= last.begins or (last.ends is not None and day <= last.ends)):
        return problem("season-overlaps", field="day", name=last.name)
    wrong = circle_name_problem(action.name, "name", [season.name for season in draft.seasons])
    if wrong is not None:
        return wrong
    if last is not None and last.ends is None:
        draft.seasons[-1] = replace(last, ends=day - timedelta(days=1))
    draft.seasons.append(Season(action.name, day, rule, action.game, planned=action.planned))
    return None


def _rule_of(action: SeasonBegun) -> SeasonRule | Problem:
    """Return the rule of a season, or the problem with it or with how much is planned."""
    rule = SeasonRule.read(action.rule, 0)
    if not isinstance(rule, SeasonRule):
        return rule[0]
    if rule.counts == "points" and not action.game:
        return problem("season-which-game", field="game")
    if not 0 <= action.planned <= MOST_PLANNED:
        return problem("season-planned", field="planned", most=MOST_PLANNED)
    return rule


def season_ended(draft: Draft, entry: Entry, action: SeasonEnded, tables: object) -> Problem | None:
    """End the season that goes on."""
    day = read_day(action.day)
    if day is None:
        return problem("day-unknown", field="day", day=action.day[:LONGEST_NAME])
    last = draft.seasons[-1] if draft.seasons else None
    if last is None or last.ends is not None:
        return problem("season-none", field="day")
    if day < last.begins:
        return problem("season-not-begun", field="day", name=last.name)
    draft.seasons[-1] = replace(last, ends=day)
    return None


def crowned(draft: Draft, entry: Entry, action: Crowned, tables: object) -> Problem | None:
    """Crown the champions of a season that is over, once."""
    season = next((each for each in draft.seasons if str(each.begins) == action.season), None)
    if season is None:
        return problem("season-unknown", field="season")
    if season.ends is None:
        return problem("season-goes-on", field="season", name=season.name)
    if season.begins in draft.crowned:
        return problem("season-crowned", field="season", name=season.name)
    if not action.names:
        return problem("circle-name-missing", field="names")
    draft.crowned[season.begins] = Champions(season.name, season.begins, action.names)
    return None
