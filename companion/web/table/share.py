"""Inviting other phones: links to score and to watch, and codes to type instead of them."""

from dataclasses import dataclass
from datetime import UTC, datetime

from flask import Blueprint, abort, current_app, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.store.access.join_codes import JoinCode, give_code
from companion.store.access.links import Right
from companion.store.access.spoken_codes import kana_of, syllables_of
from companion.web.posting.rate_limits import are_short_codes_refused
from companion.web.request.claimed_seats import elsewhere
from companion.web.request.current_table import may_write, stored
from companion.web.request.phone import is_own
from companion.web.request.shared_urls import shared_url
from companion.web.request.table_links import codes, links
from companion.web.table.link_qr import qr_svg
from companion.web.table.renew_links import ticket_for

sharing = Blueprint("sharing", __name__, url_prefix="/share")


@dataclass(frozen=True)
class SpokenCode:
    """A join code as spoken: in letters and in kana, with its expiry time."""

    letters: str
    kana: str
    until: datetime

    @classmethod
    def of(cls, code: JoinCode) -> "SpokenCode":
        """Return the spoken form of a join code."""
        until = datetime.fromtimestamp(code.until, UTC)
        return cls("-".join(syllables_of(code.code)), kana_of(code.code), until)


@dataclass(frozen=True)
class Invitation:
    """A link to share; phones that may score also get its code, if shown, and a renewal ticket."""

    right: Right
    address: str
    qr: Markup
    code: SpokenCode | None = None
    ticket: str = ""


def invitations() -> list[Invitation]:
    """Return the links of this request's table; a phone that only watches gets its own alone."""
    if not may_write():
        return [_invitation(stored().right, stored().link)]
    spoken = {right: SpokenCode.of(code) for right, code in codes().items()}
    return [
        _invitation(right, link, spoken.get(right), ticket_for(stored(), right, link))
        for right, link in links().items()
    ]


def lacks_second_phone() -> bool:
    """Return whether to offer this phone to invite others, as far as the server remembers them.

    Only the phone's own tables ask for it: whoever has just followed a link is the second phone.
    """
    shared = current_app.config["LIVE"] and may_write() and is_own(stored().link)
    return bool(shared) and not elsewhere()


def _invitation(
    right: Right, link: str, code: SpokenCode | None = None, ticket: str = ""
) -> Invitation:
    """Return the invitation of a link, with its QR code."""
    address = shared_url("table.show", link=link)
    return Invitation(right, address, qr_svg(address), code, ticket)


@sharing.post("/code")
def code() -> Response:
    """Create a join code, which the page shows for ten minutes."""
    right = posted_right()
    give_code(stored().id, right, long=are_short_codes_refused())
    return redirect(url_for("table.share", _anchor=right))


def posted_right() -> Right:
    """Return the right of the link that a form names; abort with 400 if it is none."""
    posted = request.form.get("right")
    return next((right for right in Right if right == posted), None) or abort(400)
