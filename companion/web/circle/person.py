"""The pages of a person, of two people, of partners, and of the circle's records."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from flask import abort, request, url_for
from werkzeug.wrappers import Response

from companion.circle.figures.records import Record, records_of
from companion.circle.figures.tallies import (
    PointsBand,
    deals_behind,
    distribution,
    points_of_deals,
    tallies_of,
)
from companion.circle.figures.versus import best_partner, partners_of, versus
from companion.circle.results import ENOUGH_TABLES, evening_results
from companion.circle.tables.blocks import tables_of
from companion.circle.tables.evenings import Evening
from companion.circle.tables.played import PlayedTable
from companion.drawing.circle_pages import CircleFace
from companion.engine.contract.figures import Adds, Figure, Tally, value
from companion.engine.contract.game import AnyGame
from companion.engine.numbers import decimal, fixed, places_for
from companion.web.circle.figures import comparison_said, is_scaled, strength_of
from companion.web.circle.gathering import (
    asked_game,
    asked_person,
    circle_games,
    derived,
    gathering,
    table_marked,
)
from companion.web.circle.people import people
from companion.web.circle.seasons import season_leaders, titles_of
from companion.web.request.answers import form_page
from companion.web.request.current_circle import circle_now
from companion.web.request.current_table import watchable

# Pages of a person


MOST_BEHIND = 100
"""How many of the deals behind a number one page lists."""
_MOST_SKIPPED = 1_000_000
_LATEST = 8
"""How many evenings a person's page shows as places."""


@dataclass(frozen=True)
class ShownFigure:
    """A figure of a person: its value in words, and its tally."""

    figure: Figure
    said: str
    tally: Tally

    @property
    def is_share(self) -> bool:
        """Whether the figure is a share of a number of deals."""
        return self.figure.adds is Adds.SHARE


@dataclass(frozen=True)
class BehindDeal:
    """A deal behind a number: its table, the entry that closed it, and what it counted."""

    table: PlayedTable
    entry: int
    amount: int


@people.get("/person/")
@watchable
def person() -> Response:
    """Show what a person did in one game, or in the only one played."""
    at = asked_person("who")
    game, played = asked_game(at.key)
    groups, tables = gathering().people.groups, circle_now().tables
    partners = partners_of([table for table in tables if game and table.game == game.key], groups)
    counted = points_of_deals(tables, game.key, groups, at.key) if game else None
    bars: Sequence[PointsBand] = distribution(counted) if counted else ()
    return form_page(
        "circle/person.html",
        here=gathering(),
        at=at,
        game=game,
        played=played,
        figures=[*_figures(game, at.key)] if game else [],
        strength=strength_of(game, at.key) if game else None,
        scaled=game is not None and is_scaled(game),
        bars=bars,
        most=max((bar.deals for bar in bars), default=1),
        deals=sum(bar.deals for bar in bars),
        places=places_of(at.key)[-_LATEST:],
        evenings=len(places_of(at.key)),
        titles=titles_of(at.key),
        leads=at.key in season_leaders(),
        best=best_partner(partners, at.key),
        records=[record for record in game_records(game) if holds(record, at.key)] if game else [],
    )


@people.get("/person/behind")
@watchable
def behind() -> Response:
    """List the deals behind a person's figure, or behind a bar of their distribution.

    The latest come first, in pages that follow each other.
    """
    at = asked_person("who")
    game, _ = asked_game(at.key)
    if game is None:
        abort(404)
    wanted = request.args.get("figure", "")
    figure = next((each for each in game.figures if each.key == wanted), None)
    skipped = min(max(0, request.args.get("skip", 0, type=int)), _MOST_SKIPPED)
    ends = skipped + MOST_BEHIND
    entries = _behind_figure(at, game, figure, ends + 1) if figure else _behind_points(at, game)
    listed = [*islice(entries, skipped, ends + 1)]
    return form_page(
        "circle/behind.html",
        here=gathering(),
        at=at,
        game=game,
        figure=figure,
        low=request.args.get("low", type=int),
        high=request.args.get("high", type=int),
        listed=listed[:MOST_BEHIND],
        skipped=skipped,
        more=ends if listed[MOST_BEHIND:] else 0,
    )


def places_of(key: str) -> list[tuple[Evening, int, bool]]:
    """Return the evenings with a place of a person, oldest first: the place, and if it won."""
    groups = gathering().people.groups
    return [
        (line.evening, result.place, result.won)
        for line in reversed(gathering().evenings)
        for result in evening_results(line.evening, groups)
        if result.person == key and result.place is not None
    ]


def game_records(game: AnyGame) -> Sequence[Record]:
    """Return the circle's records in a game."""
    groups = gathering().people.groups
    return derived(
        f"records {game.key}",
        lambda: records_of(circle_now().tables, game.key, game.figures, groups),
    )


def holds(record: Record, key: str) -> bool:
    """Whether a person holds a record."""
    return any(key in feat.people for feat in record.feats)


def figure_said(figure: Figure, tally: Tally, places: int = 1) -> str | None:
    """Return the value of a figure in words, a share as a plain number; None if unknown.

    `places` is how many decimals a mean has.
    """
    if figure.adds is Adds.SHARE:
        return str(tally.amount) if tally.deals else None
    amount = value(figure, tally)
    if amount is None:
        return None
    return fixed(amount, places) if figure.adds is Adds.MEAN else decimal(amount, places)


def game_tallies(game: AnyGame) -> dict[str, dict[str, Tally]]:
    """Return the tallies of a game by person and figure."""
    groups = gathering().people.groups
    tallies = derived(
        f"tallies {game.key}",
        lambda: tallies_of(circle_now().tables, game.key, game.figures, groups),
    )
    return {key: dict(counts) for key, counts in tallies.items()}


def _figures(game: AnyGame, key: str) -> Iterator[ShownFigure]:
    """Yield the figures of a person that are known, those with a sign first."""
    tallies = game_tallies(game).get(key, {})
    for figure in sorted(game.figures, key=lambda each: not (each.sign or each.card)):
        tally = tallies.get(figure.key)
        amount = figure_said(figure, tally) if tally else None
        if tally and amount is not None:
            yield ShownFigure(figure, amount, tally)


def _behind_figure(
    at: CircleFace, game: AnyGame, figure: Figure, most: int
) -> Iterator[BehindDeal]:
    """Yield the deals behind a figure, the latest first, at most `most`."""
    groups, tables = gathering().people.groups, circle_now().tables
    for ref in reversed(deals_behind(tables, game.key, figure, groups, at.key, most)):
        table = table_marked(ref.mark)
        if table is not None:
            yield BehindDeal(table, ref.entry, ref.counted.amount)


def _behind_points(at: CircleFace, game: AnyGame) -> Iterator[BehindDeal]:
    """Yield a person's deals with points in the range that the address names, the latest first.

    A table is read only if it has one.
    """
    low, high = request.args.get("low", type=int), request.args.get("high", type=int)
    groups = gathering().people.groups

    def inside(points: int) -> bool:
        return (low is None or low <= points) and (high is None or points < high)

    for table in reversed(tables_of(circle_now().tables, game.key)):
        stints = [stint for stint in table.stints if groups.of(stint.name) == at.key]
        if not any(inside(table.sign * amount) for stint in stints for amount in stint.scored):
            continue
        for deal in reversed(table.deals):
            for seat, side in deal.seats():
                points = table.sign * deal.deltas[side]
                if groups.of(deal.players[seat]) == at.key and inside(points):
                    yield BehindDeal(table, deal.entry, points)


@people.get("/against")
@watchable
def two_people() -> Response:
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
        back=url_for("circle.people.person", who=one.key),
        enough=ENOUGH_TABLES,
    )


def _choose_other(one: CircleFace) -> Response:
    """Ask whom to compare a person with."""
    others = [face for face in gathering().faces.values() if face.key != one.key]
    return form_page("circle/choose_other.html", here=gathering(), one=one, others=others)


@people.get("/records")
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


@people.get("/partners")
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
