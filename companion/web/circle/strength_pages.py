"""Points against the table: a rating of each person, with its uncertainty."""

from dataclasses import dataclass

from flask import Blueprint, abort
from werkzeug.wrappers import Response

from companion.circle.strength.strengths import (
    ENOUGH,
    MOST_FITTED,
    Comparison,
    Strength,
    Strengths,
    points_said,
    strengths_of,
)
from companion.engine.contract.game import AnyGame
from companion.engine.messages import Text
from companion.views.circle.band import Band, band_of, scale_for
from companion.views.circle.circle_faces import CircleFace
from companion.web.circle.circle_query import asked_game
from companion.web.circle.gathering import derived, gathering
from companion.web.request.answers import form_page
from companion.web.request.current_circle import circle_now
from companion.web.request.language import say, t
from companion.web.request.watchable import watchable

strength = Blueprint("strength", __name__)


@dataclass(frozen=True)
class ShownStrength:
    """A person's points against the table for display: face, sentence, range of uncertainty."""

    face: CircleFace
    strength: Strength
    said: str
    band: Band


@strength.get("/strength")
@watchable
def show() -> Response:
    """Show everybody's points against the table in a game, the best first, the unranked apart."""
    game, played = asked_game()
    if game is None:
        abort(404)
    strengths = _strengths(game)
    scale = scale_for(rated for rated in strengths.all if rated.ranked)
    shown = [_displayed(rated, scale) for rated in strengths.all if rated.ranked]
    few = [
        (gathering().face(rated.person), rated.deals) for rated in strengths.all if not rated.ranked
    ]
    return form_page(
        "circle/strength.html",
        here=gathering(),
        game=game,
        played=played,
        shown=shown,
        few=few,
        enough=ENOUGH,
        most=MOST_FITTED if strengths.is_cut else 0,
        scaled=is_scaled(game),
    )


def is_scaled(game: AnyGame) -> bool:
    """Whether a game was played under rules that count differently, so that points are scaled."""
    scored = (table.ledger for table in circle_now().tables if table.game == game.key)
    return derived(
        f"scaled {game.key}", lambda: len({among.scoring for deal in scored for among in deal}) > 1
    )


def strength_of(game: AnyGame, key: str) -> ShownStrength | None:
    """Return a person's points against the table; None if they have played too few deals."""
    strengths = _strengths(game)
    strength_here = strengths.of(key)
    if strength_here is None or not strength_here.ranked:
        return None
    return _displayed(strength_here, scale_for(rated for rated in strengths.all if rated.ranked))


def comparison_said(game: AnyGame, one: CircleFace, other: CircleFace) -> str:
    """Say who of two people is probably better in a game, or that nobody can know."""
    compared: Comparison = _strengths(game).compare(one.key, other.key)
    faces = {one.key: one, other.key: other}
    names = [
        Text.verbatim(faces[key].name or t("author-unknown"))
        for key in (compared.one, compared.other)
    ]
    return say(compared.says(*names))


def _strengths(game: AnyGame) -> Strengths:
    """Return everybody's strength in a game, derived once for each state of the circle."""
    groups = gathering().people.groups
    return derived(
        f"strengths {game.key}", lambda: strengths_of(circle_now().tables, game.key, groups)
    )


def _displayed(each: Strength, scale: int) -> ShownStrength:
    """Return a person's points against the table in the form in which they are shown."""
    low, high = each.band
    close = low <= 0 <= high
    code = "strength-close" if close else "strength-better" if each.points > 0 else "strength-worse"
    sentence = t(code, **points_said(each.points, each.give, differs=not close))
    return ShownStrength(gathering().face(each.person), each, sentence, band_of(each, scale))
