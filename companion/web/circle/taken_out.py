"""Deletes a circle, or tables from it, and restores them within a week."""

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.somebody import names_or_somebody
from companion.store.access.links import Right
from companion.store.circles.circle_tables import put_in, tables_taken_out
from companion.store.circles.stored_circles import take_out_circle
from companion.store.db.faults import StoreFault
from companion.store.db.taken_out import DAYS_OUT
from companion.store.tables.stored_tables import StoredTable
from companion.web.circle.erase_name import names_at_no_table
from companion.web.request.answers import notify
from companion.web.request.current_circle import circle
from companion.web.request.language import say, t
from companion.web.request.retry_later import put_off

leaving = Blueprint("leaving", __name__, url_prefix="/out")


@leaving.get("/")
def show() -> str:
    """Show the tables that were removed, and the button that deletes the circle."""
    return render_template(
        "circle/out.html",
        days=DAYS_OUT,
        tables=tables_taken_out(circle()),
        named=_names,
        names=names_at_no_table(),
    )


def _names(stored: StoredTable) -> tuple[str, ...]:
    """Return the players of a table; whoever's name was erased is called somebody."""
    return names_or_somebody(stored.table.players, t("author-unknown"))


@leaving.post("/table")
def put_back() -> Response:
    """Put back a table that was removed within the last week."""
    mark = request.form.get("table", "")
    taken = next((table for table in tables_taken_out(circle()) if table.origin.mark == mark), None)
    if taken is None:
        notify("problem", t("circle-out-gone"))
    else:
        try:
            put_in(circle(), taken)
            notify("kept", t("circle-put-back"))
        except StoreFault as fault:
            notify("problem", say(put_off(fault).message))
    return redirect(url_for("circle.leaving.show"))


@leaving.post("/circle")
def take_out_all() -> Response:
    """Delete the circle; its tables stay where they are."""
    if request.form.get("sure") != "yes":
        notify("problem", t("circle-out-unsure"))
        return redirect(url_for("circle.leaving.show"))
    return _take_out_or_back(out=True)


@leaving.post("/back")
def have_back() -> Response:
    """Restore the deleted circle."""
    if circle().right is not Right.SCORE:
        abort(403)
    return _take_out_or_back(out=False)


def _take_out_or_back(*, out: bool) -> Response:
    """Delete or restore the circle, and show its home."""
    try:
        take_out_circle(circle(), out=out)
    except StoreFault as fault:
        notify("problem", say(put_off(fault).message))
    else:
        notify("kept", t("circle-is-out" if out else "circle-is-back"))
    return redirect(url_for("circle.show"))
