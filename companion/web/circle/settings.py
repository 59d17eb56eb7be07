"""A circle's settings: name, time zone, links, deleting and restoring."""

from zoneinfo import available_timezones

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.circle.log.entries import Named, Zone
from companion.circle.log.erased_names import names_or_somebody
from companion.circle.tables.evenings import read_zone
from companion.engine.log.entries import Retract
from companion.engine.messages import Problem, clean_text, message
from companion.store.access.join_codes import codes_of, give_code
from companion.store.access.links import CIRCLES, Right, links_of
from companion.store.circles.circle_tables import put_in, tables_taken_out
from companion.store.circles.stored_circles import find_circle, take_out_circle
from companion.store.db.faults import StoreFault
from companion.store.db.models import DAYS_OUT
from companion.store.tables.stored_tables import StoredTable
from companion.web.circle.gathering import notify_outcome, to_circle, write_action
from companion.web.circle.people import names_at_no_table
from companion.web.posting.rate_limits import are_short_codes_refused
from companion.web.request.addresses import shared_url
from companion.web.request.answers import form_page, notify, on_this_site, put_off
from companion.web.request.current_circle import circle, circle_sheet, may_write_circle
from companion.web.request.current_table import watchable
from companion.web.request.language import ZONE, say, t
from companion.web.request.link_renewal import Renewable
from companion.web.request.phone import replace_circle_link
from companion.web.request.posts import posted_number
from companion.web.table.share import Invitation, SpokenCode, posted_right, qr_svg

settings = Blueprint("settings", __name__)

_LONGEST = 100
"""How many characters are read of a typed name or zone; more than any may have."""


@settings.get("/settings/")
def show() -> Response:
    """Show the forms of the name and the time zone."""
    return _page()


@settings.post("/settings/name")
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


@settings.post("/settings/zone")
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


# Invitations and links


renewing_circle = Blueprint("renewing_circle", __name__)

_CIRCLE = Renewable(
    "circle-renewal",
    CIRCLES,
    find_circle,
    replace_circle_link,
    "circle.settings.share",
    "circle-renewed",
)


@settings.get("/share/")
@watchable
def share() -> str:
    """Show the links to share with their QR codes; a watching phone sees only the watch link."""
    return render_template("circle/share.html", invitations=_invitations())


@settings.post("/share/code")
def share_code() -> Response:
    """Create a join code, which the page shows for ten minutes."""
    right = posted_right()
    give_code(circle().id, right, CIRCLES, long=are_short_codes_refused())
    return redirect(url_for("circle.settings.share", _anchor=right))


@renewing_circle.post("/circle/renew")
def renew_link() -> Response:
    """Replace a link and redirect to a valid one; 404 if the phone's own link is invalid."""
    return _CIRCLE.renew()


def _invitations() -> list[Invitation]:
    """Return the links of this request's circle."""
    at = circle()
    if not may_write_circle():
        return [_invitation(at.right, at.link)]
    codes = codes_of(at.id, CIRCLES)
    spoken = {right: SpokenCode.of(each) for right, each in codes.items()}
    return [
        _invitation(right, link, spoken.get(right), _CIRCLE.ticket(at.link, at.id, right, link))
        for right, link in links_of(at.id, CIRCLES).items()
    ]


def _invitation(
    right: Right, link: str, code: SpokenCode | None = None, ticket: str = ""
) -> Invitation:
    """Return the invitation of a link, with its QR code."""
    address = shared_url("circle.show", link=link)
    return Invitation(right, address, qr_svg(address), code, ticket)


# Deleting and restoring


@settings.get("/out/")
def taken_out() -> str:
    """Show the tables that were removed, and the button that deletes the circle."""
    return render_template(
        "circle/out.html",
        days=DAYS_OUT,
        tables=tables_taken_out(circle()),
        named=_names,
        names=names_at_no_table(),
    )


def _names(stored: StoredTable) -> tuple[str, ...]:
    """Return the players of a table; people whose names were erased are called somebody."""
    return names_or_somebody(stored.table.players, t("author-unknown"))


@settings.post("/out/table")
def put_back() -> Response:
    """Restore a table that was removed within the last week."""
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
    return redirect(url_for("circle.settings.taken_out"))


@settings.post("/out/circle")
def take_out_all() -> Response:
    """Delete the circle; its tables stay where they are."""
    if request.form.get("sure") != "yes":
        notify("problem", t("circle-out-unsure"))
        return redirect(url_for("circle.settings.taken_out"))
    return _take_out_or_back(out=True)


@settings.post("/out/back")
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


# Undo


@settings.post("/undo/")
def undo() -> Response:
    """Retract an entry, and return to the page with the button."""
    target = posted_number(request.form.get("target"))
    outcome = write_action(Retract(target), request.form.get("target_key", ""))
    if isinstance(outcome, Problem):
        notify("problem", say(outcome.message))
    else:
        notify("kept", t("circle-undone"))
    circle_url, back = url_for("circle.show"), on_this_site(request.form.get("back", ""))
    return redirect(back) if back.startswith(circle_url) else to_circle()
