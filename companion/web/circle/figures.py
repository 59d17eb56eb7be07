"""The pages on strength, and on the deals and tables behind figures of two people."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from flask import abort, request, url_for
from werkzeug.wrappers import Response

from companion.circle.figures.tallies import pair_key
from companion.circle.figures.versus import duels_at, tables_of_pair
from companion.circle.results import places_at
from companion.circle.strength import (
    ENOUGH,
    MOST_FITTED,
    Comparison,
    Strength,
    Strengths,
    points_said,
    strengths_of,
)
from companion.circle.tables.played import PlayedTable
from companion.drawing.circle_charts import Band, band_of, scale_for
from companion.drawing.circle_pages import CircleFace
from companion.engine.contract.game import AnyGame
from companion.engine.messages import Text
from companion.web.circle.gathering import (
    asked_game,
    asked_people,
    asked_person,
    circle_games,
    derived,
    gathering,
)
from companion.web.circle.people import people
from companion.web.request.answers import form_page
from companion.web.request.current_circle import circle_now
from companion.web.request.current_table import watchable
from companion.web.request.language import say, t

MOST = 100
"""How many deals or tables are listed, the latest ones."""
_LEADS = {"one": 1, "other": -1, "equal": 0}
"""Who was better, as the address says it."""


class Meeting(NamedTuple):
    """A deal or a table at which people met, and its result; `entry` is 0 for a table."""

    table: PlayedTable
    entry: int
    said: str


@dataclass(frozen=True)
class _Pairing:
    """Two people in a game, and what is listed: where one led (1), the other (-1) or none (0)."""

    one: CircleFace
    other: CircleFace
    game: AnyGame
    lead: int

    @property
    def title(self) -> str:
        """The title of the list: who was better than whom, or that they were equal."""
        names = [face.name or t("author-unknown") for face in (self.one, self.other)]
        if not self.lead:
            return t("meetings-equal", one=names[0], other=names[1])
        better, worse = names[:: self.lead]
        return t("meetings-better", better=better, worse=worse)


@people.get("/against/deals")
@watchable
def deals_of_two() -> Response:
    """List the deals in which one of two people was better than the other, or neither."""
    two = _asked_two()
    return _page(two, t("circle-better-deal"), [*_deals(two)])


@people.get("/against/tables")
@watchable
def tables_of_two() -> Response:
    """List the tables at which one of two people had the better place, or neither."""
    two = _asked_two()
    return _page(two, t("circle-better-place"), [*_tables(two)])


@people.get("/partners/tables")
@watchable
def tables_together() -> Response:
    """List the tables that a pair played together, and which of them it won."""
    faces, game = asked_people("who"), circle_games().get(request.args.get("game", ""))
    if game is None:
        abort(404)
    groups = gathering().people.groups
    pair = pair_key([face.key for face in faces], groups)
    of_game = [table for table in circle_now().tables if table.game == game.key]
    listed = [
        Meeting(table, 0, t("meetings-won") if won else "")
        for table, won in tables_of_pair(of_game, groups, pair)
    ]
    return form_page(
        "circle/meetings.html",
        here=gathering(),
        faces=faces,
        title=t("list-comma").join(face.name or t("author-unknown") for face in faces),
        game=game,
        help=t("circle-partners"),
        listed=listed[::-1][:MOST],
        more=max(0, len(listed) - MOST),
        above=url_for("circle.people.partners"),
    )


def _asked_two() -> _Pairing:
    """Return the two people that the address names; abort with 404 if it is invalid."""
    one, other = asked_person("one"), asked_person("other")
    game, _ = asked_game(one.key, other.key)
    lead = _LEADS.get(request.args.get("better", ""))
    if game is None or lead is None or one.key == other.key:
        abort(404)
    return _Pairing(one, other, game, lead)


def _page(two: _Pairing, title: str, listed: list[Meeting]) -> Response:
    """Render the list of deals or tables, the latest first."""
    one, other = two.one.key, two.other.key
    return form_page(
        "circle/meetings.html",
        here=gathering(),
        faces=(two.one, two.other),
        title=title,
        game=two.game,
        help=two.title,
        listed=listed[::-1][:MOST],
        more=max(0, len(listed) - MOST),
        above=url_for("circle.people.two_people", one=one, other=other, game=two.game.key),
    )


def _deals(two: _Pairing) -> Iterator[Meeting]:
    """Yield the deals in the order of play."""
    groups = gathering().people.groups
    for table in _met_at(two):
        for duel in duels_at(table, groups, two.one.key, two.other.key):
            if _sign(duel.lead) == two.lead:
                yield Meeting(table, duel.entry, t("meetings-points", points=abs(duel.lead)))


def _tables(two: _Pairing) -> Iterator[Meeting]:
    """Yield the tables in the order of play."""
    groups, one, other = gathering().people.groups, two.one.key, two.other.key
    for table in _met_at(two):
        places = places_at(table, groups)
        both = one in places and other in places and duels_at(table, groups, one, other)
        if both and _sign(places[other] - places[one]) == two.lead:
            yield Meeting(table, 0, f"{places[one]} : {places[other]}")


def _met_at(two: _Pairing) -> Iterator[PlayedTable]:
    """Yield the tables of the game in the order of play."""
    for line in reversed(gathering().evenings):
        yield from (table for table in line.tables if table.game == two.game.key)


def _sign(lead: int) -> int:
    """Return the sign of a number: 1, -1 or 0."""
    return (lead > 0) - (lead < 0)


# Strength


@dataclass(frozen=True)
class ShownStrength:
    """A person's points against the table for display: face, sentence, range of uncertainty."""

    face: CircleFace
    strength: Strength
    said: str
    band: Band


@people.get("/strength")
@watchable
def strength() -> Response:
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
    """Say who of two people is probably better in a game, or that it is not known."""
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
