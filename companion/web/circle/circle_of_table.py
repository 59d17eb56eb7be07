"""The page that puts a table into a circle, or takes it out."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.store.access.links import Right
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.circle_tables import membership_of, put_in, take_out
from companion.store.circles.stored_circles import StoredCircle
from companion.store.db.faults import StoreFault
from companion.store.tables.example_table import is_example
from companion.web.request.answers import notify
from companion.web.request.current_circle import (
    circle_of_table,
    own_circles,
    writable_circle,
)
from companion.web.request.current_table import stored
from companion.web.request.language import say, t
from companion.web.request.phone import keep_own
from companion.web.request.retry_later import put_off

in_circle = Blueprint("in_circle", __name__, url_prefix="/circle")


@in_circle.get("/")
def show() -> str:
    """Show this table's circle, if the phone knows it; else the circles it could be put into."""
    at, inside = membership_of(stored()), circle_of_table()
    circles = [own_circle for own_circle in own_circles() if own_circle.right is Right.SCORE]
    return render_template(
        "circle/of_table.html",
        inside=inside,
        elsewhere=bool(at.circle) and not at.taken_out and inside is None,
        circles=[(own_circle, read_circle_sheet(own_circle).name) for own_circle in circles],
        name=read_circle_sheet(inside).name if inside else "",
    )


@in_circle.post("/")
def change() -> Response:
    """Put this table into a circle or take it out; the phone must be allowed to write in both."""
    at = writable_circle(request.form.get("circle", ""))
    if at is None or is_example(stored()):
        notify("problem", t("circle-not-writable"))
    else:
        try:
            _change(at, out=request.form.get("do") == "out")
        except StoreFault as fault:
            notify("problem", say(put_off(fault).message))
    return redirect(url_for("table.in_circle.show"))


def _change(at: StoredCircle, *, out: bool) -> None:
    """Put this table into a circle or take it out, and say so. Raises StoreFault."""
    if out:
        take_out(at, stored())
        notify("kept", t("circle-table-out", name=read_circle_sheet(at).name))
    elif put_in(at, stored()):
        keep_own(stored().link)
        notify("kept", t("circle-table-in", name=read_circle_sheet(at).name))
    else:
        notify("problem", t("circle-in-another"))
