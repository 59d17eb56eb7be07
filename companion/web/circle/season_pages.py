"""The pages of a season: its table, also under other rules; beginning, ending, crowning."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime

from flask import Blueprint, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.circle_state import Champions, Season
from companion.circle.log.entries import Crowned, SeasonBegun, SeasonEnded
from companion.circle.log.season_rule import SeasonRule
from companion.circle.log.season_steps import read_season
from companion.circle.seasons.season_end import is_being_played, is_last_day_come
from companion.circle.seasons.season_plan import SeasonPlan, evenings_to_go, season_plan
from companion.circle.seasons.season_table import SeasonTable, crowning, hall_of_fame, season_table
from companion.circle.tables.evenings import Evening, night_of, read_day
from companion.engine.messages import Message, message
from companion.engine.problem import Problem, Problems
from companion.views.circle.circle_faces import line_styles
from companion.views.circle.season_chart import SeasonChart, season_chart
from companion.web.circle.circle_games import circle_games
from companion.web.circle.gathering import derived, gathering
from companion.web.circle.season_form import (
    new_season_page,
    said_at_fields,
    typed_fields,
    typed_season,
)
from companion.web.circle.season_text import lead_said, score_writer, season_text
from companion.web.circle.what_if import (
    OWN,
    WhatIfSeason,
    asked_what_if,
    offered,
)
from companion.web.circle.write_circle import notify_outcome, write_action
from companion.web.request.answers import form_page, notify
from companion.web.request.current_circle import circle_sheet
from companion.web.request.language import t
from companion.web.request.watchable import watchable

seasons = Blueprint("seasons", __name__, url_prefix="/season")

_LONGEST = 200
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
    outcome = write_action(SeasonEnded(request.form.get("day", "")[:_LONGEST]))
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
    counts = message(f"season-counts-{rule.counts}", scale=rule.scale.replace(" ", ", "))
    takes = message(f"season-takes-{rule.takes}", best=rule.best, least=rule.least)
    return counts, takes


def current_season() -> Season | None:
    """Return the season that goes on, else the last one; None if there was none."""
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
    """Whether the last day of a season has come, and nobody was crowned yet."""
    crowned = {champion.begins for champion in circle_sheet().champions}
    return is_last_day_come(season, _today()) and season.begins not in crowned


def _is_being_played(season: Season) -> bool:
    """Whether a table that may decide a season goes on."""
    return is_being_played(season, _evenings(), _today())


def _today() -> date:
    """Return the current night in the circle's time zone."""
    return night_of(datetime.now(UTC), circle_sheet().zone)
