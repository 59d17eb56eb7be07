"""The page that creates a circle: its name, and its first table."""

from datetime import datetime, timedelta
from typing import Any

from flask import Blueprint, redirect, request, url_for
from itsdangerous import BadSignature
from werkzeug.wrappers import Response
from wtforms import HiddenField

from companion.circle.log.entries import Named, Zone
from companion.circle.log.fold import CircleSheet
from companion.circle.tables.evenings import read_zone
from companion.engine.messages import LONGEST_NAME, name_problem
from companion.store.access.links import Right, new_link
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.circle_tables import put_in
from companion.store.circles.stored_circles import StoredCircle, create_circle
from companion.store.db.faults import StoreFault
from companion.store.tables.stored_tables import StoredTable, find_table, games
from companion.web.circle.gathering import write_to
from companion.web.forms.option_fields import TextField
from companion.web.request.answers import form_page, notify, put_off
from companion.web.request.language import ZONE, say, t
from companion.web.request.phone import forget_circles, known_circles, own_id, remember_circle
from companion.web.request.posts import PostedForm, signed_tickets
from companion.web.setup.draft_table import rules_brought

making = Blueprint("making", __name__, url_prefix="/circle")


@making.route("/new", methods=["GET", "POST"])
def new() -> Response:
    """Show the form of a new circle; make it, with the table from whose page the form came."""
    form, refusal = _form(), ""
    if form.validate_on_submit():
        wrong = name_problem(form.name.data, (), "name")
        if wrong is None:
            try:
                return _make_circle(form)
            except StoreFault as fault:
                refusal = say(put_off(fault).message)
        else:
            form.name.errors = [say(wrong.message)]
    form.ticket.data = form.ticket.data or signed_tickets("new-circle").dumps(new_link())
    brought = rules_brought(form.rules.data or "")
    game = games().get(brought.game) if brought else None
    return form_page(
        "circle/make.html", form=form, said=refusal, table=_scored_table(form), ruled_game=game
    )


@making.post("/forget")
def forget() -> Response:
    """Remove a circle from this phone's list; the circle itself stays."""
    link = request.form.get("circle", "")
    if link in known_circles():
        forget_circles({link})
        notify("kept", t("circle-off-list"))
    return redirect(url_for("home.front"))


def _form() -> Any:
    """Return the form: a ticket, a name, and the table and the rules to take along ("": none)."""
    fields: dict[str, Any] = {
        "ticket": HiddenField(),
        "name": TextField(t("circle-name"), longest=LONGEST_NAME),
        "table": HiddenField(default=request.args.get("table", "")),
        "rules": HiddenField(default=request.args.get("rules", "")),
    }
    return type("NewCircleForm", (PostedForm,), fields)()


def _scored_table(form: Any) -> StoredTable | None:
    """Return the table that becomes the circle's first, if this phone may score it."""
    stored = find_table(form.table.data or "")
    return stored if stored is not None and stored.right is Right.SCORE else None


def _make_circle(form: Any) -> Response:
    """Make the circle and redirect to it. Raises StoreFault."""
    try:
        ticket = str(signed_tickets("new-circle").loads(form.ticket.data or ""))
    except BadSignature:
        # The ticket was not issued here.
        ticket = new_link()
    made = create_circle(ticket)
    own_id()
    _begin(made, form.name.data)
    _keep_rules(made, form.rules.data or "")
    table = _scored_table(form)
    if table is not None and not put_in(made, table):
        notify("problem", t("circle-in-another"))
    remember_circle(made.link)
    return redirect(url_for("circle.show", link=made.link))


def _begin(made: StoredCircle, name: str) -> None:
    """Write the name and the time zone as the first entries of a circle, once.

    The zone is the phone's; if it sends none that is known here, it is the one of this computer.
    """
    named = write_to(made, Named(name), "made-name", 0)
    if isinstance(named, CircleSheet):
        zone = request.cookies.get(ZONE, "")[:LONGEST_NAME]
        write_to(made, Zone(zone if read_zone(zone) else _zone_here()), "made-zone", named.head)


def _keep_rules(made: StoredCircle, ticket: str) -> None:
    """Make the rules that came with the form, if any, a favourite of the circle, once."""
    brought = rules_brought(ticket)
    if brought is not None:
        write_to(made, brought, "made-rules", read_circle_sheet(made).head)


def _zone_here() -> str:
    """Return the offset of this computer's clock in the form of a time zone: UTC+01:00."""
    minutes = round((datetime.now().astimezone().utcoffset() or timedelta()).total_seconds() / 60)
    sign = "-" if minutes < 0 else "+"
    return f"UTC{sign}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"
