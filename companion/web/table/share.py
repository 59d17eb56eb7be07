"""Inviting other phones: links, QR codes and join codes."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from io import BytesIO

import segno
from flask import Blueprint, abort, current_app, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.store.access.join_codes import JoinCode, give_code, kana_of, syllables_of
from companion.store.access.links import TABLES, Right
from companion.store.tables.stored_tables import StoredTable, find_table
from companion.web.posting.rate_limits import are_short_codes_refused
from companion.web.request.addresses import shared_url
from companion.web.request.current_table import (
    codes,
    elsewhere,
    links,
    may_write,
    stored,
    table_pages,
)
from companion.web.request.link_renewal import Renewable
from companion.web.request.phone import is_own, replace_link

# QR codes


MASK = 2
"""The mask of every code, one of eight.

None leaves fewer patterns that confuse scanners, as ISO/IEC 18004 counts them: some 5 % more than
the mask that is best for each code, which takes five times as long to find.
"""


def qr_code(content: str | Sequence[str], error: str) -> segno.QRCode:
    """Return the code of a text, or of its parts, with this much error correction ("l" or "m").

    It is never a Micro QR code: most cameras read none.
    """
    # The stubs of segno omit parts.
    return segno.make_qr(content, error=error, mask=MASK)  # type: ignore[arg-type]


def qr_svg(address: str) -> Markup:
    """Return an address as an inline SVG QR code, black on white in light and dark schemes."""
    out = BytesIO()
    qr_code(address, "m").save(
        out, kind="svg", xmldecl=False, svgns=True, scale=8, border=3, light="#fff", omitsize=True
    )
    # The SVG is path data only; it contains no text of the address.
    return Markup(out.getvalue().decode("ascii"))  # noqa: S704


@lru_cache(maxsize=256)
def printed_qr(address: str) -> Markup:
    """Return an address as the smallest inline SVG QR code, for paper: black, without a margin."""
    out = BytesIO()
    qr_code(address, "l").save(
        out,
        kind="svg",
        xmldecl=False,
        svgns=False,
        border=0,
        omitsize=True,
        svgclass=None,
        lineclass=None,
    )
    return Markup(out.getvalue().decode("ascii"))  # noqa: S704 - path data only, as above


# Renewing links


renewing = Blueprint("renewing", __name__)

_TABLE = Renewable("renewal", TABLES, find_table, replace_link, "table.share", "renewed")


def ticket_for(stored: StoredTable, right: Right, link: str) -> str:
    """Return the ticket to renew a link of a table; `stored` was opened by its scoring link."""
    return _TABLE.ticket(stored.link, stored.id, right, link)


@renewing.post("/renew")
def renew_link() -> Response:
    """Replace a link and redirect to a valid one; 404 if the phone's own link is invalid."""
    return _TABLE.renew()


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

    Only the phone's own tables ask for it: a phone that has just followed a link is the second one.
    """
    shared = current_app.config["LIVE"] and may_write() and is_own(stored().link)
    return bool(shared) and not elsewhere()


def _invitation(
    right: Right, link: str, code: SpokenCode | None = None, ticket: str = ""
) -> Invitation:
    """Return the invitation of a link, with its QR code."""
    address = shared_url("table.show", link=link)
    return Invitation(right, address, qr_svg(address), code, ticket)


@table_pages.post("/share/code")
def share_code() -> Response:
    """Create a join code, which the page shows for ten minutes."""
    right = posted_right()
    give_code(stored().id, right, long=are_short_codes_refused())
    return redirect(url_for("table.share", _anchor=right))


def posted_right() -> Right:
    """Return the right of the link that a form names; abort with 400 if it is none."""
    posted = request.form.get("right")
    return next((right for right in Right if right == posted), None) or abort(400)
