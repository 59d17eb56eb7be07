"""Inviting other phones: links to score and to watch, and codes to type in their place."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from flask import Blueprint, abort, redirect, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.store.codes import Code, give_code
from companion.store.links import Right
from companion.store.spoken_codes import kana_of, syllables_of
from companion.web.request.current_table import codes, links, may_write, stored
from companion.web.table.qr import qr_svg
from companion.web.table.renewing import ticket_for

sharing = Blueprint("sharing", __name__, url_prefix="/share")


@dataclass(frozen=True)
class Spoken:
    """A code as it is said: in letters, in kana, and until when it is valid."""

    letters: str
    kana: str
    until: datetime

    @classmethod
    def of(cls, code: Code) -> "Spoken":
        """A code that is shown."""
        until = datetime.fromtimestamp(code.until, UTC)
        return cls("-".join(syllables_of(code.code)), kana_of(code.code), until)


@dataclass(frozen=True)
class Invitation:
    """A link to hand on, and what whoever may score can do with it: show a code, renew it."""

    right: Right
    address: str
    qr: Markup
    code: Spoken | None = None
    ticket: str = ""


def invitations() -> list[Invitation]:
    """The links of this request's table; where one only watches, that one."""
    if not may_write():
        return [_invitation(stored().right, stored().link)]
    return list(_all_of_them())


def _all_of_them() -> Iterator[Invitation]:
    """Both links, each with its code, if it has one, and the ticket to renew it."""
    for right, link in links().items():
        code = Spoken.of(codes()[right]) if right in codes() else None
        yield _invitation(right, link, code, ticket_for(stored(), right, link))


def _invitation(
    right: Right, link: str, code: Spoken | None = None, ticket: str = ""
) -> Invitation:
    """A link with its QR code."""
    address = url_for("table.show", link=link, _external=True)
    return Invitation(right, address, qr_svg(address), code, ticket)


@sharing.post("/code")
def code() -> Response:
    """Show a code on the page, for ten minutes."""
    asked = request.form.get("right")
    right = next((each for each in Right if each == asked), None) or abort(400)
    give_code(stored().id, right)
    return redirect(url_for("table.share", _anchor=right))
