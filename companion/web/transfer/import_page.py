"""The pages that import a table, choose between two logs, and scan QR codes."""

from typing import NamedTuple, TypeAlias

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.engine.log.resolve import LogRelation
from companion.store.app_state import Changed, all_or_nothing
from companion.store.bundle.bundle import BundleError
from companion.store.bundle.circle_bundle import is_of_circle
from companion.store.circles.stored_circles import lock_circle
from companion.store.db.faults import StoreFault, TooMany
from companion.store.tables.hand_over import extend_log, keep_as_own, keep_ours, take_theirs
from companion.store.tables.missing_games import keep_absent, was_made_with
from companion.store.tables.stored_tables import StoredTable
from companion.web.posting.rate_limits import CHECKS, is_rate_limited
from companion.web.request.answers import form_page, notify, page, put_off
from companion.web.request.language import say, t
from companion.web.request.phone import known_links, lists_kept_on_success, may_be_led_to, remember
from companion.web.request.posts import lacks_token, long_text, posted_number, shows_again
from companion.web.transfer.circles import (
    IncomingCircle,
    circle_page,
    keep_incoming_circle,
    read_incoming_circle,
)
from companion.web.transfer.export_page import LONGEST, as_fragment, from_file, from_fragment
from companion.web.transfer.incoming import (
    Here,
    Impossible,
    Incoming,
    circle_of_new,
    compared_in_circle,
    new_ticket,
    read_incoming,
    sent_ticket,
)

receiving = Blueprint("receiving", __name__)


@receiving.get("/damaged-drafts")
def damaged_drafts() -> str:
    """Return the line that says so; the page's script adds what is left of the drafts."""
    return render_template("transfer/damaged_drafts.html")


# Importing a table


Received: TypeAlias = tuple[bytes, Incoming | IncomingCircle]
"""A bundle as it was sent, and its contents."""


@receiving.get("/receive")
def begin() -> Response:
    """Show the page that reads a table from the link's fragment or from a file."""
    return form_page("transfer/import.html", problem="")


@receiving.post("/receive")
@shows_again
def look() -> Response:
    """Show the table that was sent."""
    if is_rate_limited(CHECKS):
        return _refused(t(CHECKS.sentence))
    received = _received()
    if isinstance(received, Response):
        return received
    data, incoming = received
    if isinstance(incoming, IncomingCircle):
        return circle_page(data, incoming)
    return _choices_page(data, incoming)


@receiving.post("/receive/keep")
@shows_again
def keep() -> Response:
    """Keep the table, continue the one here, or choose a log, as the reader decided."""
    if is_rate_limited(CHECKS):
        return _refused(t(CHECKS.sentence))
    received = _received()
    if isinstance(received, Response):
        return received
    data, incoming = received
    if isinstance(incoming, IncomingCircle):
        if lacks_token():
            return circle_page(data, incoming, said=t("receive-expired"), refused=True)
        return keep_incoming_circle(data, incoming)
    return _decided(data, incoming)


def _decided(data: bytes, incoming: Incoming) -> Response:
    """Do with a table what the reader decided, or show the page again with what went wrong."""
    if lacks_token():
        return _choices_page(data, incoming, said=t("receive-expired"), refused=True)
    try:
        done = _done_in_one(data, incoming)
    except Changed:
        now = _read(data)
        shown = now if isinstance(now, Incoming) else incoming
        return _choices_page(data, shown, said=t("receive-changed"), refused=True)
    except StoreFault as fault:
        return _choices_page(data, incoming, said=say(put_off(fault).message), refused=True)
    return _to_table(*done) if done.said else redirect(url_for("table.show", link=done.link))


def _received() -> Received | Response:
    """Return what was sent, or the form again with the problem."""
    try:
        data = _sent()
        incoming = _read(data) if data else None
    except BundleError as error:
        # Message codes: receive-damaged, receive-former, receive-large, receive-newer
        return _refused(t(f"receive-{error.flaw}"))
    except TooMany as fault:
        return _refused(say(put_off(fault).message))
    if incoming is None:
        return _refused(t("receive-nothing"))
    if isinstance(incoming, Impossible):
        why = say(incoming.problem.message, incoming.players)
        return _refused(t("receive-impossible", entry=incoming.number, why=why))
    return data, incoming


def _read(data: bytes) -> Incoming | Impossible | IncomingCircle:
    """Return what a bundle holds. Raises BundleError, and TooMany."""
    if is_of_circle(data):
        return read_incoming_circle(data)
    incoming = read_incoming(data, Here(known_links()))
    return incoming if isinstance(incoming, Impossible) else compared_in_circle(incoming)


def _sent() -> bytes:
    """Return the bytes of the file or link that was sent; empty if there is neither.

    Raises BundleError for a link without a table in it.
    """
    file = request.files.get("file")
    data = file.read(2 * LONGEST) if file else b""
    typed = _typed().strip()
    return from_file(data) or (from_fragment(typed.rpartition("#")[2]) if typed else b"")


def _typed() -> str:
    """Return the link that was sent."""
    return long_text("packed", 2 * LONGEST)


def _refused(problem: str) -> Response:
    """Render the form again with the problem and the link that was sent."""
    return form_page("transfer/import.html", problem=problem, typed=_typed())


def _choices_page(
    data: bytes, incoming: Incoming, *, said: str = "", refused: bool = False
) -> Response:
    """Render the table that was sent and the choices; `said` is a notice."""
    shown = "diverged" if incoming.diverged else "absent" if incoming.is_absent else "received"
    return form_page(
        f"transfer/{shown}.html",
        refused=refused,
        incoming=incoming,
        packed=as_fragment(data),
        ticket=new_ticket(),
        said=said,
    )


class _Done(NamedTuple):
    """The link of the imported table, and the message about it ("": it existed before)."""

    link: str
    said: str = ""


def _done_in_one(data: bytes, incoming: Incoming) -> _Done:
    """Compare a table once more and do what was chosen, while nobody else writes in its circle.

    Raises StoreFault, and Changed if what was chosen is no longer possible.
    """
    if incoming.kept_at or (incoming.known and not _is_offered(incoming)):
        # Nothing is written.
        return _as_done(_done(incoming))
    with lists_kept_on_success(), all_or_nothing(tables=_tables_made(incoming)):
        if incoming.circle is not None:
            lock_circle(incoming.circle)
        now = _read(data)
        if not isinstance(now, Incoming) or now.circle != incoming.circle:
            raise Changed
        return _as_done(_done(now))


def _as_done(done: _Done | None) -> _Done:
    """Return what was done. Raises Changed if that was no longer possible."""
    if done is None:
        raise Changed
    return done


def _is_offered(incoming: Incoming) -> bool:
    """Whether what was chosen is one of the choices for a log whose table is known here."""
    return request.form.get("do", "") in _CHOICES.get(incoming.relation, ())


def _tables_made(incoming: Incoming) -> int:
    """Return how many tables are made by what was chosen."""
    chosen = request.form.get("do", "")
    if incoming.known is None:
        return int(was_made_with(sent_ticket()) is None)
    return int(chosen != "go-on" and not (chosen == "ours" and incoming.was_rejected))


def _done(incoming: Incoming) -> _Done | None:
    """Do what was chosen; return None if that is no longer possible since the table has grown."""
    chosen, known = request.form.get("do", ""), incoming.known
    if incoming.kept_at:
        return _Done(incoming.kept_at)
    if known is None:
        return _kept(incoming) if chosen == "keep" else None
    if not _is_offered(incoming):
        return _Done(known.link) if incoming.relation in _NOTHING_TO_DO else None
    head = posted_number(request.form.get("head"))
    which = chosen.removesuffix("-anyway")
    if which == "go-on":
        done = extend_log(known, incoming.bundle, head)
    else:
        done = _chosen(known, incoming, head, theirs=which == "theirs")
    # Message codes: received-go-on, received-ours, received-theirs
    return _Done(known.link, t(f"received-{which}")) if done else None


_NOTHING_TO_DO = (LogRelation.SAME, LogRelation.BEHIND, LogRelation.REJECTED)
_CHOICES = {
    LogRelation.AHEAD: ("go-on",),
    LogRelation.CHOSEN: ("ours", "theirs"),
    LogRelation.DIVERGED: ("ours", "theirs"),
    LogRelation.REJECTED: ("theirs-anyway",),
}
"""The choices for a log whose table is known here, by its relation.

A log can also count as rejected because somebody wrote so into a continued bundle. A page from
before it was rejected does not choose it.
"""


def _chosen(known: StoredTable, incoming: Incoming, head: int, *, theirs: bool) -> bool:
    """Put one of two logs in force and archive the other; return whether that succeeded."""
    if not theirs and incoming.was_rejected:
        return True
    archived = (take_theirs if theirs else keep_ours)(known, incoming.bundle, head)
    if archived:
        remember(archived.link, own=True)
    return archived is not None


def _kept(incoming: Incoming) -> _Done:
    """Store it as a new table."""
    circle, ticket = circle_of_new(incoming), sent_ticket()
    if incoming.is_absent:
        made = keep_absent(incoming.bundle, ticket, circle=circle)
        if not may_be_led_to(made):
            abort(404)
        return _Done(made.link, t("received-keep"))
    stored = keep_as_own(incoming.bundle, ticket, circle=circle)
    if not may_be_led_to(stored):
        abort(404)
    incoming.cache_sheet(stored)
    return _Done(stored.link, t("received-keep"))


def _to_table(link: str, said: str) -> Response:
    """Put the table first on this phone's list and redirect to it."""
    remember(link, own=True)
    notify("kept", said)
    return redirect(url_for("table.show", link=link))


# Scanning QR codes


@receiving.get("/scan")
def scan() -> Response:
    """Show the camera page."""
    return page("transfer/scan.html")
