"""The circle's calendar: the months of a year, with the winners of each evening."""

from datetime import date

from flask import Blueprint, request
from werkzeug.wrappers import Response

from companion.circle.calendar import CalendarMonth, calendar_of
from companion.views.circle.calendar_drawing import CELL, ROW, drawn_month
from companion.web.circle.gathering import derived, gathering
from companion.web.request.answers import form_page
from companion.web.request.reader_days import told_month, week_letters
from companion.web.request.watchable import watchable

calendar = Blueprint("calendar", __name__, url_prefix="/calendar")

_A_MONDAY = date(2024, 1, 1)


@calendar.get("/")
@watchable
def show() -> Response:
    """Show the months of the year that the address names, else of the latest evening."""
    months = derived("calendar", _months)
    years = [*dict.fromkeys(month.year for month in months)]
    wanted = request.args.get("year", type=int)
    year = wanted if wanted in years else next(iter(years), None)
    return form_page(
        "circle/calendar.html",
        here=gathering(),
        years=years,
        year=year,
        months=[drawn_month(month) for month in months if month.year == year],
        cell=CELL,
        row=ROW,
        letters=week_letters(_A_MONDAY),
        told_month=told_month,
    )


def _months() -> tuple[CalendarMonth, ...]:
    """Derive the months in which something was played."""
    evenings = [line.evening for line in reversed(gathering().evenings)]
    return calendar_of(evenings, gathering().people.groups)
