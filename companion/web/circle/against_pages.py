"""Two people against each other, pairs of partners, and the circle's records."""

from dataclasses import dataclass

from flask import Blueprint, abort, request, url_for
from werkzeug.wrappers import Response

from companion.circle.figures.versus import partners_of, versus
from companion.circle.results import ENOUGH_TABLES
from companion.engine.contract.figures import Adds, Figure, value
from companion.engine.contract.game import AnyGame
from companion.engine.decimals import places_for
from companion.views.circle.circle_faces import CircleFace
from companion.web.circle.circle_games import circle_games
from companion.web.circle.circle_query import asked_game, asked_person
from companion.web.circle.gathering import gathering
from companion.web.circle.person_pages import (
    figure_said,
    game_records,
    game_tallies,
)
from companion.web.circle.strength_pages import comparison_said, is_scaled
from companion.web.request.answers import form_page
from companion.web.request.current_circle import circle_now
from companion.web.request.watchable import watchable

against = Blueprint("against", __name__)


@against.get("/against")
@watchable
def two() -> Response:
    """Show how two people did against each other in a game; first ask who the other one is."""
    one = asked_person("one")
    if not request.args.get("other"):
        return _choose_other(one)
    other = asked_person("other")
    if other.key == one.key:
        abort(404)
    game, played = asked_game(one.key, other.key)
    evenings = [line.evening for line in reversed(gathering().evenings)]
    groups = gathering().people.groups
    met = versus(evenings, game.key, groups, one.key, other.key) if game else None
    return form_page(
        "circle/against.html",
        here=gathering(),
        one=one,
        other=other,
        game=game,
        played=played,
        met=met,
        most=max((abs(lead.points) for lead in met.leads), default=0) if met else 0,
        figures=_both(game, one.key, other.key) if game else [],
        compared=comparison_said(game, one, other) if game and met and met.enough else "",
        scaled=game is not None and is_scaled(game),
        back=url_for("circle.person.show", who=one.key),
        enough=ENOUGH_TABLES,
    )


def _choose_other(one: CircleFace) -> Response:
    """Ask whom to compare a person with."""
    others = [face for face in gathering().faces.values() if face.key != one.key]
    return form_page("circle/choose_other.html", here=gathering(), one=one, others=others)


@against.get("/records")
@watchable
def records() -> Response:
    """Show the records of each game that was played."""
    _, played = asked_game()
    by_mark = {table.mark: table for table in circle_now().tables}
    by_game = [(game, game_records(game)) for game in played]
    figures = {
        (game.key, figure.key): figure
        for game in circle_games().values()
        for figure in game.figures
    }
    return form_page(
        "circle/records.html",
        here=gathering(),
        found=by_game,
        by_mark=by_mark,
        figures=figures,
        enough=ENOUGH_TABLES,
    )


@against.get("/partners")
@watchable
def partners() -> Response:
    """Show who plays best with whom, in the games that are played in pairs."""
    _, played = asked_game()
    groups = gathering().people.groups
    ranked = [
        (game, pairs)
        for game in played
        if (pairs := partners_of([t for t in circle_now().tables if t.game == game.key], groups))
    ]
    return form_page("circle/partners.html", here=gathering(), found=ranked, enough=ENOUGH_TABLES)


@dataclass(frozen=True)
class TwoFigures:
    """A figure of two people in words, and who does better: 1, -1, or 0 for neither."""

    figure: Figure
    one: str
    other: str
    better: int


def _both(game: AnyGame, one: str, other: str) -> list[TwoFigures]:
    """Return the figures that are known for both people."""
    tallies, compared = game_tallies(game), []
    for figure in game.figures:
        one_tally, other_tally = (tallies.get(key, {}).get(figure.key) for key in (one, other))
        if one_tally is None or other_tally is None:
            continue
        mine, theirs = value(figure, one_tally), value(figure, other_tally)
        if mine is None or theirs is None:
            continue
        places = places_for((mine, theirs)) if figure.adds is Adds.MEAN else 1
        own_said = figure_said(figure, one_tally, places)
        their_said = figure_said(figure, other_tally, places)
        if own_said is None or their_said is None:
            continue
        lead = figure.good * ((mine > theirs) - (mine < theirs))
        compared.append(TwoFigures(figure, own_said, their_said, lead))
    return compared
