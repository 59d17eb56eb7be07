"""The tables of a circle as files for a spreadsheet."""

from flask import Blueprint, Response

from companion.circle.tables.evenings import in_order
from companion.views.circle.circle_csv import CircleSpreadsheet
from companion.web.circle.circle_games import circle_games
from companion.web.circle.gathering import gathering
from companion.web.request.current_circle import circle_now, circle_sheet
from companion.web.request.downloads import spreadsheet
from companion.web.request.language import catalogue, t
from companion.web.request.watchable import watchable

circle_spreadsheet = Blueprint("circle_spreadsheet", __name__, url_prefix="/spreadsheet")


@circle_spreadsheet.get("/games.csv")
@watchable
def games_file() -> Response:
    """Download the circle's tables: a row for each game and person."""
    return spreadsheet(_circle().games(), f"{circle_sheet().name} {t('csv-games')}")


@circle_spreadsheet.get("/deals.csv")
@watchable
def deals_file() -> Response:
    """Download the circle's deals: a row for each deal and player of all tables."""
    return spreadsheet(_circle().deals(), f"{circle_sheet().name} {t('csv-deals')}")


def _circle() -> CircleSpreadsheet:
    """Return this request's circle for a spreadsheet."""
    now, zone = circle_now(), circle_sheet().zone
    return CircleSpreadsheet(
        in_order(now.tables), gathering().people, zone, circle_games(), catalogue()
    )
