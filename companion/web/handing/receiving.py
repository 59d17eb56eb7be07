"""Receiving a table: what it is, and whether to keep it, to go on with it, or which of two counts.

What is received stands in the form, so that no address that is sent to the server carries it.
"""

from typing import TypeAlias

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.store.faults import StoreFault, TooMany
from companion.store.handing import Meeting, go_on, keep_as_own, keep_ours, take_theirs
from companion.store.parcel import LARGEST_PACKED, ParcelError
from companion.store.tables import StoredTable
from companion.web.handing.arriving import Arrival, Impossible, arrived
from companion.web.handing.fragments import LONGEST, as_fragment, from_fragment
from companion.web.handing.tickets import new_ticket, sent_ticket
from companion.web.request.answers import form_page
from companion.web.request.expired import is_expired, shows_again
from companion.web.request.forms import posted_number
from companion.web.request.language import say, t
from companion.web.request.phone import is_led_to, known_links, remember
from companion.web.request.putting_off import ask_too_often, asks_too_often, put_off
from companion.web.request.typed import long_text
from companion.web.request.writing import notify

receiving = Blueprint("receiving", __name__, url_prefix="/receive")

Came: TypeAlias = tuple[bytes, Arrival]
"""A parcel, and what it is."""


@receiving.get("")
def begin() -> Response:
    """Where a link leads that holds a table, and where a file can be chosen."""
    return form_page("handing/receive.html", problem="")


@receiving.post("")
@shows_again
def look() -> Response:
    """Show what has come."""
    if asks_too_often():
        return _refused(t("error-429"))
    came = _came()
    return came if isinstance(came, Response) else _shown(*came)


@receiving.post("/keep")
@shows_again
def keep() -> Response:
    """Keep it, go on with it, or choose one of two; as the page that was seen said."""
    if asks_too_often():
        return _refused(t("error-429"))
    came = _came()
    if isinstance(came, Response):
        return came
    if is_expired():
        return _shown(*came, said=t("receive-expired"), refused=True)
    try:
        return _done(came[1]) or _shown(*came, said=t("receive-changed"), refused=True)
    except StoreFault as fault:
        return _shown(*came, said=say(put_off(fault).message), refused=True)


def _came() -> Came | Response:
    """What has come; or the form again, which says what is wrong with it."""
    try:
        data = _sent()
        arrival = arrived(data, known_links()) if data else None
    except ParcelError as error:
        return _refused(t(f"receive-{error.flaw}"))
    except TooMany:
        ask_too_often()
        return _refused(t("error-429"))
    if arrival is None:
        return _refused(t("receive-nothing"))
    if isinstance(arrival, Impossible):
        why = say(arrival.problem.message, arrival.players)
        return _refused(t("receive-impossible", entry=arrival.number, why=why))
    return data, arrival


def _sent() -> bytes:
    """The bytes of the file or of the link that was sent; none where there is neither.

    Raises ParcelError for a link without a table in it.
    """
    file = request.files.get("file")
    data = file.read(LARGEST_PACKED + 1) if file else b""
    typed = _typed().strip()
    return data or (from_fragment(typed.rpartition("#")[2]) if typed else b"")


def _typed() -> str:
    """The link that was sent."""
    return long_text("packed", 2 * LONGEST)


def _refused(problem: str) -> Response:
    """The form again, with the link that was typed, or that what was seen came from."""
    return form_page("handing/receive.html", problem=problem, typed=_typed())


def _shown(data: bytes, arrival: Arrival, *, said: str = "", refused: bool = False) -> Response:
    """What has come, and what can be done with it; `said` is news."""
    return form_page(
        "handing/parted.html" if arrival.is_apart else "handing/received.html",
        refused=refused,
        arrival=arrival,
        packed=as_fragment(data),
        ticket=new_ticket(),
        said=said,
    )


def _done(arrival: Arrival) -> Response | None:
    """Do what was chosen; None where that is not to be done any more, for the table has grown."""
    chosen, known = request.form.get("do", ""), arrival.known
    if known is None:
        return _kept(arrival) if chosen == "keep" else None
    if arrival.meeting in (Meeting.SAME, Meeting.BEHIND, Meeting.PASSED):
        return redirect(url_for("table.show", link=known.link))
    if (arrival.meeting, chosen) not in _CHOICES:
        return None
    head = posted_number(request.form.get("head"))
    aside = _CHOICES[arrival.meeting, chosen](known, arrival, head)
    if aside is None:
        return None
    if aside:
        remember(aside, own=True)
    return _to_table(known.link, t(f"received-{chosen}"))


def _go_on(known: StoredTable, arrival: Arrival, head: int) -> str | None:
    """Let the table go on as the other phone has it; nothing is put aside."""
    if not go_on(known, arrival.parcel, head):
        return None
    arrival.keep_sheet(known)
    return ""


def _ours(known: StoredTable, arrival: Arrival, head: int) -> str | None:
    """Let ours count; the link of what is put aside, "" where that was done before."""
    if arrival.was_passed_over:
        return ""
    aside = keep_ours(known, arrival.parcel, head)
    return aside.link if aside else None


def _theirs(known: StoredTable, arrival: Arrival, head: int) -> str | None:
    """Let theirs count; the link of what is put aside."""
    aside = take_theirs(known, arrival.parcel, head)
    return aside.link if aside else None


_CHOICES = {
    (Meeting.AHEAD, "go-on"): _go_on,
    (Meeting.CHOSEN, "ours"): _ours,
    (Meeting.CHOSEN, "theirs"): _theirs,
    (Meeting.PARTED, "ours"): _ours,
    (Meeting.PARTED, "theirs"): _theirs,
}
"""What can be done with what has come, and what does it: by the link of what is put aside then."""


def _kept(arrival: Arrival) -> Response:
    """Keep it as a table of its own."""
    stored = keep_as_own(arrival.parcel, sent_ticket())
    if not is_led_to(stored):
        abort(404)
    arrival.keep_sheet(stored)
    return _to_table(stored.link, t("received-keep"))


def _to_table(link: str, said: str) -> Response:
    """Go to the table, which is first on this phone's list from here on."""
    remember(link, own=True)
    notify("kept", said)
    return redirect(url_for("table.show", link=link))
