"""The form of a season and its rule: what was typed in it, and what is wrong with each field."""

from collections.abc import Mapping

from werkzeug.wrappers import Response

from companion.circle.log.entries import SeasonBegun
from companion.circle.log.season_rule import SeasonRule
from companion.engine.names import clean_text
from companion.engine.problem import Problem, Problems
from companion.engine.rules.option_kinds import Number, Series
from companion.engine.typed_numbers import whole_number
from companion.web.circle.circle_games import circle_games
from companion.web.request.answers import form_page
from companion.web.request.language import say, t
from companion.web.request.posted_form import posted_number

_OPTIONS = {declared.name: declared.option for declared in SeasonRule.declared()}
"""The options of a season's rule, each a field."""
_FIELDS = ("name", "day", "game", "planned", *_OPTIONS)
"""The fields of a season, from the top of its form."""
_LONGEST = 200
"""How many characters are read of a typed field."""


def typed_fields(fields: Mapping[str, str]) -> Mapping[str, str]:
    """Return the typed fields of a form, ignoring values that are far too long."""
    return {name: clean_text(text)[:_LONGEST] for name, text in fields.items()}


def rule_values(typed: Mapping[str, str]) -> Mapping[str, str | int]:
    """Return the values of a season's rule from typed fields; empty ones are left out."""
    return {name: _number(typed[name]) for name in _OPTIONS if typed.get(name)}


def typed_season(typed: Mapping[str, str]) -> SeasonBegun:
    """Return the entry that begins a season as it was typed."""
    game = typed.get("game", "")
    return SeasonBegun(
        typed.get("name", ""),
        typed.get("day", ""),
        rule_values(typed),
        game if game in circle_games() else "",
        _planned(typed.get("planned", "")),
    )


def new_season_page(typed: Mapping[str, str], problems: Problems = ()) -> Response:
    """Return the form of a new season with what was typed, and why it was refused."""
    return form_page(
        "circle/new_season.html",
        typed=typed,
        refusal=next((say(wrong.message) for wrong in problems if wrong.field not in _FIELDS), ""),
        wrong=said_at_fields(problems),
        games=circle_games().values(),
    )


def said_at_fields(problems: Problems) -> Mapping[str, str]:
    """Return what is wrong with each field that is wrong, from the top of the form."""
    said = {wrong.field: _said(wrong) for wrong in reversed(problems)}
    return {name: said[name] for name in _FIELDS if name in said}


def _said(wrong: Problem) -> str:
    """Say what is wrong with a field; where a value of the rule is typed, which ones it has."""
    match _OPTIONS.get(wrong.field) if wrong.code == "option-value" else None:
        case Number(low=low, high=high):
            return t("season-number-values", low=low, high=high)
        case Series(parts=parts, longest=most):
            return t("season-scale-values", most=most, high=len(parts) - 1)
        case _:
            return say(wrong.message)


def _number(typed: str) -> str | int:
    """Return a typed number as an integer, and any other text unchanged."""
    whole = whole_number(typed)
    return int(whole) if whole.isdigit() and len(whole) < 5 else typed


def _planned(typed: str) -> int:
    """Return the number of evenings that was typed: 0 if none was, -1 if that is no number."""
    if not typed:
        return 0
    return posted_number(whole_number(typed)) or -1
