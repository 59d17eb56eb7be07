"""A season under another rule ("what if?"), either ready-made or typed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import request

from companion.circle.log.circle_state import Season
from companion.circle.log.season_rule import SeasonRule
from companion.circle.seasons.season_table import SeasonTable, what_if
from companion.circle.tables.evenings import Evening
from companion.engine.problem import Problems, problem
from companion.web.circle.gathering import gathering
from companion.web.circle.season_form import rule_values, typed_fields

OWN = "own"
"""The name in the address of a rule that was typed."""
_READY: Mapping[str, Mapping[str, str]] = {
    "all": {"takes": "all"},
    "best": {"takes": "best"},
    "average": {"takes": "average"},
    "wins": {"counts": "wins"},
    "places": {"counts": "places"},
    "points": {"counts": "points"},
}
"""What each ready-made rule changes, by its name in the address."""


@dataclass(frozen=True)
class WhatIfSeason:
    """The season under another rule: its name in the address, the rule and the table."""

    name: str
    rule: SeasonRule
    table: SeasonTable


def offered(season: Season) -> list[str]:
    """Return the ready-made rules that differ from the season's own and apply to its games."""
    return [change for change in _READY if _changes(season, change)]


def asked_what_if(season: Season, evenings: tuple[Evening, ...]) -> WhatIfSeason | Problems | None:
    """Return the season under the rule that the address names, or all that is wrong with that rule.

    None if it names none, or one that would be the same.
    """
    name = request.args.get("what", "")
    if name == OWN:
        read = _typed_rule(season)
        if isinstance(read, tuple):
            return read
        rule = read
    elif name in _READY and _changes(season, name):
        changed: Mapping[str, Any] = _READY[name]
        rule = replace(season.rule, **changed)
    else:
        return None
    table = what_if(season, rule, evenings, gathering().people.groups)
    return WhatIfSeason(name, rule, table)


def _typed_rule(season: Season) -> SeasonRule | Problems:
    """Return the rule that the address spells out, or all problems with it."""
    values = {**season.rule.to_json(), **rule_values(typed_fields(request.args.to_dict()))}
    rule = SeasonRule.read(values, 0)
    wrong = rule if isinstance(rule, tuple) else ()
    if not _countable(season, str(values["counts"])):
        wrong = (problem("season-which-game", field="counts"), *wrong)
    return wrong or rule


def _changes(season: Season, name: str) -> bool:
    """Whether a ready-made rule differs from the season's own and applies to its games."""
    changed = _READY[name]
    differs = any(getattr(season.rule, key) != value for key, value in changed.items())
    return differs and _countable(season, changed.get("counts", ""))


def _countable(season: Season, counts: str) -> bool:
    """Whether a rule applies to a season: points of different games cannot be added up."""
    return counts != "points" or season.game != ""
