"""A season under another rule ("what if?"), either ready-made or typed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from flask import request

from companion.circle.log.draft import Season
from companion.circle.log.season_rule import SeasonRule
from companion.circle.seasons.season_table import SeasonTable, what_if
from companion.circle.tables.evenings import Evening
from companion.engine.names import clean_text
from companion.engine.problem import Problem, problem
from companion.web.circle.gathering import gathering

OWN = "own"
"""The name in the address of a rule that was typed."""
FIELDS = ("counts", "scale", "takes", "best", "least")
"""The fields of a season's rule."""
_LONGEST = 200
"""How many characters are read of a typed field."""
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


def asked_what_if(season: Season, evenings: tuple[Evening, ...]) -> WhatIfSeason | Problem | None:
    """Return the season under the rule that the address names, or what is wrong with that rule.

    None if it names none, or one that would be the same.
    """
    name = request.args.get("what", "")
    if name == OWN:
        read = _typed_rule(season)
        if isinstance(read, Problem):
            return read
        rule = read
    elif name in _READY and _changes(season, name):
        changed: Mapping[str, Any] = _READY[name]
        rule = replace(season.rule, **changed)
    else:
        return None
    table = what_if(season, rule, evenings, gathering().people.groups)
    return WhatIfSeason(name, rule, table)


def typed_fields(fields: Mapping[str, str]) -> Mapping[str, str]:
    """Return the typed fields of a form, ignoring values that are far too long."""
    return {name: clean_text(text)[:_LONGEST] for name, text in fields.items()}


def rule_values(typed: Mapping[str, str]) -> Mapping[str, str | int]:
    """Return the values of a season's rule from typed fields; empty ones are left out."""
    return {name: _number(typed[name]) for name in FIELDS if typed.get(name)}


def _typed_rule(season: Season) -> SeasonRule | Problem:
    """Return the rule that the address spells out, or the first problem with it."""
    values = rule_values(typed_fields(request.args.to_dict()))
    rule = SeasonRule.read({**season.rule.to_json(), **values}, 0)
    if not isinstance(rule, SeasonRule):
        return rule[0]
    if not _countable(season, rule.counts):
        return problem("season-which-game", field="counts")
    return rule


def _changes(season: Season, name: str) -> bool:
    """Whether a ready-made rule differs from the season's own and applies to its games."""
    changed = _READY[name]
    differs = any(getattr(season.rule, key) != value for key, value in changed.items())
    return differs and _countable(season, changed.get("counts", ""))


def _countable(season: Season, counts: str) -> bool:
    """Whether a rule applies to a season: points of different games cannot be added up."""
    return counts != "points" or season.game != ""


def _number(typed: str) -> str | int:
    """Return a typed number as an integer, and any other text unchanged."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 5 else typed
