"""The table of a season as text for a chat."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from companion.circle.seasons.season_table import SeasonTable
from companion.engine.decimals import decimal, places_for
from companion.web.circle.circle_games import circle_games
from companion.web.circle.gathering import gathering
from companion.web.request.current_circle import circle_sheet
from companion.web.request.language import catalogue, t
from companion.words.ranking_text import RankingLine, ranking_text


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
