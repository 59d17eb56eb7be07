"""A circle's name and its time zone."""

from zoneinfo import available_timezones

from flask import Blueprint, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.entries import Named, Zone
from companion.circle.tables.evenings import read_zone
from companion.engine.messages import message
from companion.engine.names import clean_text
from companion.engine.problem import Problem
from companion.web.circle.write_circle import notify_outcome, to_circle, write_action
from companion.web.request.answers import form_page
from companion.web.request.current_circle import circle_sheet
from companion.web.request.language import say, t
from companion.web.request.reader_days import ZONE

settings = Blueprint("settings", __name__, url_prefix="/settings")

_LONGEST = 100
"""How many characters are read of a typed name or zone; more than any may have."""


@settings.get("/")
def show() -> Response:
    """Show the forms of the name and the time zone."""
    return _page()


@settings.post("/name")
def rename() -> Response:
    """Give the circle another name."""
    typed = clean_text(request.form.get("name", ""))[:_LONGEST]
    if typed == circle_sheet().name:
        return to_circle("circle.more")
    outcome = write_action(Named(typed))
    if isinstance(outcome, Problem):
        return _page(name=typed, name_problem=say(outcome.message))
    notify_outcome(outcome, t("circle-renamed", name=typed))
    return to_circle("circle.more")


@settings.post("/zone")
def zone() -> Response:
    """Choose another time zone."""
    typed = request.form.get("zone", "").strip()[:_LONGEST]
    if read_zone(typed) is None:
        return _page(zone=typed, zone_problem=say(message("zone-unknown", zone=typed)))
    outcome = write_action(Zone(typed))
    if isinstance(outcome, Problem):
        return _page(zone=typed, zone_problem=say(outcome.message))
    notify_outcome(outcome, t("circle-zone-set", zone=typed))
    return to_circle("circle.more")


def _page(
    *,
    name: str | None = None,
    name_problem: str = "",
    zone: str | None = None,
    zone_problem: str = "",
) -> Response:
    """Render the page with what was typed and its problem."""
    sheet = circle_sheet()
    return form_page(
        "circle/settings.html",
        typed_name=sheet.name if name is None else name,
        name_problem=name_problem,
        typed_zone=sheet.zone if zone is None else zone,
        zone_problem=zone_problem,
        phone_zone=request.cookies.get(ZONE, "")[:_LONGEST],
        zones=sorted(available_timezones()),
        back=url_for("circle.more"),
    )
