"""Inviting others into a circle: links to write and to watch, codes, and renewing a link."""

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from companion.store.access.access_models import CIRCLES
from companion.store.access.join_codes import codes_of, give_code
from companion.store.access.links import Right, links_of
from companion.store.circles.stored_circles import find_circle
from companion.web.posting.rate_limits import are_short_codes_refused
from companion.web.request.current_circle import circle, may_write_circle
from companion.web.request.link_renewal import Renewable
from companion.web.request.phone import replace_circle_link
from companion.web.request.shared_urls import shared_url
from companion.web.request.watchable import watchable
from companion.web.table.link_qr import qr_svg
from companion.web.table.share import Invitation, SpokenCode, posted_right

sharing_circle = Blueprint("sharing_circle", __name__, url_prefix="/share")
renewing_circle = Blueprint("renewing_circle", __name__)

_CIRCLE = Renewable(
    "circle-renewal",
    CIRCLES,
    find_circle,
    replace_circle_link,
    "circle.sharing_circle.show",
    "circle-renewed",
)


@sharing_circle.get("/")
@watchable
def show() -> str:
    """Show the links to share with their QR codes; a watching phone sees only the watch link."""
    return render_template("circle/share.html", invitations=_invitations())


@sharing_circle.post("/code")
def code() -> Response:
    """Create a join code, which the page shows for ten minutes."""
    right = posted_right()
    give_code(circle().id, right, CIRCLES, long=are_short_codes_refused())
    return redirect(url_for("circle.sharing_circle.show", _anchor=right))


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
