"""The table of a season as text for a chat."""

from fractions import Fraction

from companion.circle.seasons.season_table import SeasonTable
from companion.web.circle.circle_games import circle_games
from companion.web.circle.gathering import gathering
from companion.web.request.current_circle import circle_sheet
from companion.web.request.language import catalogue, t
from companion.words.ranking_text import RankingLine, ranking_text


def season_text(table: SeasonTable) -> str:
    """Return the season, what is played, and the places; "" while nobody has a place."""
    ranked = [
        RankingLine(
            line.place,
            gathering().face(line.person).name or t("author-unknown"),
            score_said(line.score),
        )
        for line in table.lines
        if line.place is not None
    ]
    game = circle_games().get(table.season.game)
    played = catalogue().text(game.name) if game else ""
    about = filter(None, (circle_sheet().name, table.season.name, played))
    evenings = t("circle-evenings", evenings=len(table.nights))
    return ranking_text([*about, evenings], ranked, catalogue()) if ranked else ""


def score_said(score: Fraction) -> str:
    """Return a score: whole, or with one decimal, with a true minus sign."""
    digits = str(int(score)) if score.denominator == 1 else f"{float(score):.1f}"
    return digits.replace("-", "−")
