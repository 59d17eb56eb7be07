"""The sheet of a table as a file for a spreadsheet."""

from datetime import date, datetime

from flask import Blueprint, Response

from companion.views.table_csv import table_rows
from companion.web.request.current_table import sheet
from companion.web.request.downloads import spreadsheet, table_file_name
from companion.web.request.language import catalogue
from companion.web.request.reader_days import day_here
from companion.web.request.watchable import watchable

table_spreadsheet = Blueprint("table_spreadsheet", __name__, url_prefix="/spreadsheet")


@table_spreadsheet.get("/table.csv")
@watchable
def table() -> Response:
    """Download the sheet: a row for each deal and player."""
    return spreadsheet(table_rows(sheet(), catalogue(), _day), table_file_name())


def _day(at: str) -> date | None:
    """Return the day of an entry's time where the reader is; None if it is no time."""
    try:
        return day_here(datetime.fromisoformat(at))
    except ValueError:
        return None
