"""The pages and the form of a season, also under other rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from fractions import Fraction
from functools import partial
from typing import Any

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.circle_state import Champions, Season, SeasonRule
from companion.circle.log.entries import Crowned, SeasonBegun, SeasonEnded
from companion.circle.log.fold import read_season
from companion.circle.seasons import (
    SeasonPlan,
    SeasonTable,
    crowning,
    evenings_to_go,
    hall_of_fame,
    is_being_played,
    is_last_day_come,
    season_plan,
    season_table,
    what_if,
)
from companion.circle.tables.evenings import Evening, night_of, read_day
from companion.drawing.circle_charts import SeasonChart, season_chart
from companion.drawing.circle_pages import line_styles
from companion.engine.messages import Message, Problem, Problems, clean_text, message, problem
from companion.engine.numbers import decimal, places_for, whole_number
from companion.engine.rules.options import Number, Series
from companion.web.circle.gathering import (
    circle_games,
    derived,
    gathering,
    notify_outcome,
    write_action,
)
from companion.web.request.answers import form_page, notify
from companion.web.request.current_circle import circle_sheet
from companion.web.request.current_table import watchable
from companion.web.request.language import catalogue, say, t
from companion.web.request.posts import posted_number
from companion.words.plain_text import RankingLine, ranking_text

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


# Season table as text


def season_text(table: SeasonTable) -> str:
    """Return the season, what is played, and the places; "" while nobody has a place."""
    said = score_writer(table)
    ranked = [
        RankingLine(
            line.place,
            gathering().face(line.person).name or t("author-unknown"),
            said(line.score),
        )
        for line in table.lines
        if line.place is not None
    ]
    game = circle_games().get(table.season.game)
    played = catalogue().text(game.name) if game else ""
    about = filter(None, (circle_sheet().name, table.season.name, played))
    evenings = t("circle-evenings", evenings=len(table.nights))
    return ranking_text([*about, evenings], ranked, catalogue()) if ranked else ""


def score_writer(table: SeasonTable) -> Callable[[Fraction], str]:
    """Return what writes a score of a season: those that differ do not look alike."""
    return partial(decimal, places=table.places)


def lead_said(table: SeasonTable) -> str:
    """Return the lead of a sole leader in words; "" if several lead, or nobody by points."""
    second = table.runner_up
    lead = abs(table.lines[0].score - second.score) if second else Fraction(0)
    return decimal(lead, places_for((lead, Fraction(0)), table.places)) if lead else ""


# What if


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


# Pages of a season


seasons = Blueprint("seasons", __name__, url_prefix="/season")

_LONGEST_DAY = 200
"""How many characters are read of a typed day."""


@seasons.get("/")
@watchable
def show() -> Response:
    """Show a season's table under its own rule, or under another one."""
    season = _season_asked()
    if season is None:
        return form_page("circle/no_season.html", here=gathering())
    table = _table(season)
    asked_season = asked_what_if(season, _evenings())
    other = asked_season if isinstance(asked_season, WhatIfSeason) else None
    problems = asked_season if isinstance(asked_season, tuple) else ()
    typed = request.args if request.args.get("what") == OWN else season.rule.to_json()
    return form_page(
        "circle/season.html",
        here=gathering(),
        season=season,
        table=table,
        other=other,
        shown=other.table if other else table,
        rule=rule_said(season.rule),
        asked=rule_said(other.rule) if other else None,
        offered=offered(season),
        typed=typed,
        wrong=said_at_fields(problems),
        lead=lead_said(table),
        to_go=evenings_to_go(table, _today()),
        chart=chart_of(season),
        as_text=season_text(other.table if other else table),
        game=circle_games().get(season.game),
        fame=hall_of_fame(circle_sheet(), gathering().people),
        number=score_writer(other.table if other else table),
        own_number=score_writer(table),
        today=_today(),
        open_table=_to_crown(season) and _is_being_played(season),
        crownable=_to_crown(season) and not _is_being_played(season),
    )


@seasons.route("/new", methods=["GET", "POST"])
def begin() -> Response:
    """Begin a season with a name, a first day and a rule."""
    if request.method == "GET":
        return new_season_page(
            {"day": str(_today()), "counts": "places", "scale": "4 3 2 1", "takes": "all"}
        )
    typed = typed_fields(request.form.to_dict())
    begun = typed_season(typed)
    outcome = write_action(begun)
    if isinstance(outcome, Problem):
        return new_season_page(typed, _problems_like(outcome, begun))
    notify_outcome(outcome, t("season-begun", name=begun.name))
    return redirect(url_for("circle.seasons.show"))


@seasons.post("/end")
def end() -> Response:
    """End the season with a day, so that its champions can be crowned."""
    outcome = write_action(SeasonEnded(request.form.get("day", "")[:_LONGEST_DAY]))
    notify_outcome(outcome, t("season-ended"))
    return redirect(url_for("circle.seasons.show"))


@seasons.post("/crown")
def crown() -> Response:
    """Crown the leaders of a season that is over."""
    season = _season_asked(request.form.get("begins", ""))
    crowned: Crowned | None = crowning(_table(season)) if season else None
    if season is None or crowned is None:
        notify("problem", t("season-nobody"))
    elif not is_last_day_come(season, _today()):
        notify("problem", t("season-goes-on", name=season.name))
    elif _is_being_played(season):
        notify("problem", t("season-open-table"))
    else:
        names = [gathering().face(name).name or t("author-unknown") for name in crowned.names]
        notify_outcome(
            write_action(crowned), t("season-crowned-now", names=t("list-comma").join(names))
        )
    return redirect(url_for("circle.seasons.show"))


def rule_said(rule: SeasonRule) -> tuple[Message, Message]:
    """Return a rule in words, two sentences: how evenings score, and which of them count."""
    # Message codes: season-counts-places, season-counts-points, season-counts-wins
    counts = message(f"season-counts-{rule.counts}", scale=rule.scale.replace(" ", ", "))
    # Message codes: season-takes-all, season-takes-average, season-takes-best
    takes = message(f"season-takes-{rule.takes}", best=rule.best, least=rule.least)
    return counts, takes


def current_season() -> Season | None:
    """Return the current season, else the last one; None if there was none."""
    seasons_so_far = circle_sheet().seasons
    return seasons_so_far[-1] if seasons_so_far else None


def titles_of(key: str) -> list[Champions]:
    """Return the seasons in which a person was crowned, the latest first."""
    fame = hall_of_fame(circle_sheet(), gathering().people)
    return [season for season, crowned in fame if any(person.key == key for person in crowned)]


def season_leaders() -> Sequence[str]:
    """Return the keys of those who lead the current season; none before its first evening."""
    season = current_season()
    return derived("leaders", lambda: _table(season).leaders if season else ())


def plan_of(season: Season) -> SeasonPlan | None:
    """Return how much of a season has been played; None if its length was not given."""
    return season_plan(_table(season), _today())


def chart_of(season: Season) -> SeasonChart | None:
    """Return the chart of places over a season, drawn once for each state of the circle."""
    return derived(f"chart {season.begins}", lambda: _chart(season))


def _chart(season: Season) -> SeasonChart | None:
    """Draw the chart of places over a season."""
    chart = season_chart(_table(season), _evenings(), gathering().people.groups)
    if chart is None:
        return None
    faces = (gathering().face(line.person) for line in chart.lines)
    return replace(chart, dashes=line_styles(faces))


def _season_asked(begins: str | None = None) -> Season | None:
    """Return the season whose first day the address or form names, else the current one."""
    day = read_day(begins or request.args.get("begins", ""))
    named = (season for season in circle_sheet().seasons if season.begins == day)
    return next(named, None) or current_season()


def _table(season: Season) -> SeasonTable:
    """Return the table of a season."""
    return season_table(season, _evenings(), gathering().people.groups)


def _evenings() -> tuple[Evening, ...]:
    """Return the evenings of the circle, oldest first."""
    return tuple(line.evening for line in reversed(gathering().evenings))


def _problems_like(refused: Problem, begun: SeasonBegun) -> Problems:
    """Return all problems with a season if the one for which it was refused is among them."""
    season = read_season(circle_sheet().seasons, begun)
    return season if isinstance(season, tuple) and refused in season else (refused,)


def _to_crown(season: Season) -> bool:
    """Whether a season's last day has come and it has no champion yet."""
    crowned = {champion.begins for champion in circle_sheet().champions}
    return is_last_day_come(season, _today()) and season.begins not in crowned


def _is_being_played(season: Season) -> bool:
    """Whether a table that may decide a season is still open."""
    return is_being_played(season, _evenings(), _today())


def _today() -> date:
    """Return the current night in the circle's time zone."""
    return night_of(datetime.now(UTC), circle_sheet().zone)
