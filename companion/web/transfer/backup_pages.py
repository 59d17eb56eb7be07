"""The pages that back up and restore everything on this phone, and the reminders to do so."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

from flask import Blueprint, after_this_request, current_app, render_template, request
from werkzeug.wrappers import Response

from companion.store.access.links import Right
from companion.store.bundle.bundle import BundleError, check_total, pack
from companion.store.bundle.circle_bundle import is_of_circle, pack_circle
from companion.store.circles.circle_hand_over import circle_bundle_of
from companion.store.circles.circle_log import UnreadableCircle
from companion.store.circles.stored_circles import StoredCircle
from companion.store.db.faults import StoreFault, TooMany
from companion.store.tables.hand_over import bundle_of
from companion.store.tables.missing_games import (
    TableWithoutGame,
    absent_bundle,
    tables_without_game,
)
from companion.store.tables.stored_tables import StoredTable, UnreadableTable, find_tables
from companion.web.posting.rate_limits import CHECKS, is_rate_limited
from companion.web.posting.write_entry import UNSENT
from companion.web.request.answers import form_page, put_off
from companion.web.request.current_circle import own_circles
from companion.web.request.language import day_here, say, t
from companion.web.request.phone import MOST_TABLES, give_name, given_name, remember
from companion.web.request.posts import lacks_token, long_text, shows_again
from companion.web.setup.saved_rules import SavedSet, fitting, names_of, saved_sets, store
from companion.web.transfer.backup_file import Collection, Packed, read, written
from companion.web.transfer.bulk_import import (
    ImportLine,
    fitting_tables,
    lines_of,
    own_links,
    take_each,
)
from companion.web.transfer.circles import (
    circle_page,
    circles_in,
    read_incoming_circle,
    take_circles,
)
from companion.web.transfer.export_page import as_fragment
from companion.web.transfer.incoming import new_ticket, sent_ticket

# Collecting the backup


def own_collection() -> Collection:
    """Collect everything on this phone, except tables that are too large for a bundle."""
    links = own_links()
    packed = (*map(_packed, find_tables(links)), *map(_packed_absent, tables_without_game(links)))
    circles = tuple(filter(None, map(_packed_circle, _own())))
    return Collection(tuple(filter(None, packed)), saved_sets(), given_name(), circles)


def _own() -> list[StoredCircle]:
    """Return the circles in which this phone may write."""
    return [each for each in own_circles() if each.right is Right.SCORE]


def _packed_circle(circle: StoredCircle) -> Packed | None:
    """Pack the log of a circle; its tables are packed by themselves. None if that is impossible."""
    try:
        bundle = pack_circle(circle_bundle_of(circle, tables=False))
    except (BundleError, UnreadableCircle):
        return None
    return Packed(bundle, circle.link if current_app.config["IN_BROWSER"] else "")


def _packed(stored: StoredTable) -> Packed | None:
    """Pack a table; return None if that is not possible."""
    try:
        bundle = pack(bundle_of(stored, stored.origin.url))
    except (BundleError, UnreadableTable):
        return None
    # Files are passed on, and a link to a server would let anyone who has it write.
    link = stored.link if current_app.config["IN_BROWSER"] else ""
    return Packed(bundle, link, stored.origin.archived)


def _packed_absent(kept: TableWithoutGame) -> Packed | None:
    """Pack a table whose game is not installed; return None if that is not possible."""
    try:
        bundle = pack(absent_bundle(kept.link))
    except (BundleError, UnreadableTable):
        return None
    return Packed(bundle, kept.link if current_app.config["IN_BROWSER"] else "", kept.archived)


everything = Blueprint("everything", __name__)


@everything.get("/everything")
def show() -> Response:
    """Show what can be downloaded, and the form that uploads a file."""
    return _page()


@everything.get("/everything/file")
def file() -> Response:
    """Download the backup file."""
    answer = Response(written(own_collection()), mimetype="application/json")
    name = f"Companion {day_here(datetime.now(UTC)).isoformat()}.json"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


@everything.post("/everything/look")
@shows_again
def look() -> Response:
    """Show the contents of an uploaded file."""
    return _shown_or_refused(_contents_page)


@everything.post("/everything/take")
@shows_again
def take_in() -> Response:
    """Import what this phone lacks; existing tables and rules stay as they are."""
    return _shown_or_refused(_taken_in)


class _Taken(NamedTuple):
    """How many tables and circles were imported, before a fault if there was one."""

    tables: int
    circles: int
    fault: StoreFault | None

    def said(self, sets: int = 0) -> str:
        """Return how much was imported, with this many sets of house rules."""
        return t("everything-taken", tables=self.tables, circles=self.circles, sets=sets)


def _shown_or_refused(answer: Callable[[Collection], Response]) -> Response:
    """Parse the posted file and return `answer` of it, or the first page with the problem."""
    if is_rate_limited(CHECKS):
        return _page(t(CHECKS.sentence))
    chosen = request.files.get("file")
    most = current_app.config["MAX_CONTENT_LENGTH"]
    data = chosen.read() if chosen else long_text("text", most).encode()
    if not data:
        return _page(t("everything-nothing"))
    try:
        if is_of_circle(data):
            # Its own page takes in its tables with it.
            return circle_page(data, read_incoming_circle(data))
        came = read(data)
        if not current_app.config["IN_BROWSER"]:
            check_total([each.bundle for each in came.tables])
        return answer(came)
    except BundleError as error:
        # Message codes: everything-damaged, everything-large, everything-newer
        return _page(t(f"everything-{error.flaw}"))
    except TooMany as fault:
        return _page(say(put_off(fault).message))


def _taken_in(came: Collection) -> Response:
    """Import what is missing, and show the result."""
    if lacks_token():
        return _contents_page(came, problem=t("receive-expired"), refused=True)
    taken = _take(came)
    if taken.fault:
        return _stopped(came, taken, taken.fault)
    own, new = saved_sets(), _new_sets(came)
    kept = fitting((*own, *new))
    fit = max(0, len(kept) - len(own))
    if fit:
        after_this_request(partial(_with_sets, sets=kept))
    said = taken.said(fit)
    if left := names_of(new[fit:]):
        said += t("everything-no-room", sets=t("list-comma").join(left))
    give_name(given_name() or came.name)
    try:
        return _contents_page(came, said=said)
    except TooMany:
        # Everything is imported; only showing it again would be too much.
        return _page(said=said)


def _stopped(came: Collection, taken: _Taken, fault: StoreFault) -> Response:
    """Show why an import stopped, and how much was imported before."""
    problem = say(put_off(fault).message)
    try:
        return _contents_page(came, problem=problem, refused=True)
    except TooMany:
        return _page(problem, said=taken.said() if taken.tables or taken.circles else "")


def _with_sets(answer: Response, sets: Sequence[SavedSet]) -> Response:
    """Save sets of house rules with a response."""
    store(answer, sets)
    return answer


def _take(came: Collection) -> _Taken:
    """Import missing circles and tables, until a fault stops it."""
    ticket, stopped, circles = sent_ticket(), None, 0
    taken: list[str] = []
    try:
        # Tables come into their circles only where these are.
        circles = take_circles(came.circles, ticket)
        fit, _ = fitting_tables(_lines(came))
        taken.extend(take_each(fit, ticket))
    except StoreFault as fault:
        stopped = fault
    for link in reversed(taken):
        remember(link, own=True)
    return _Taken(len(taken), circles, stopped)


def _page(problem: str = "", *, said: str = "") -> Response:
    """Render the first page; `said` is what was imported."""
    own = own_collection()
    links = own_links()
    left_out = len(find_tables(links)) + len(tables_without_game(links)) - len(own.tables)
    return form_page(
        "transfer/backup.html",
        refused=False if said and not problem else None,
        own=own,
        left_out=left_out,
        problem=problem,
        said=said,
    )


def _contents_page(
    came: Collection, *, said: str = "", problem: str = "", refused: bool = False
) -> Response:
    """Render the contents of a file and what an import would do; `said` is what it has done."""
    lines = _lines(came)
    fit, left_out = fitting_tables(lines)
    circles = [circle for _, circle in circles_in(came.circles)]
    new = any(each.is_taken or each.comes_in for each in fit) or any(each.more for each in circles)
    new = new or (not said and bool(_new_sets(came)))
    return form_page(
        "transfer/backup_imported.html",
        refused=refused,
        lines=lines,
        left_out=left_out + len(came.tables) - len(lines),
        most=MOST_TABLES,
        came=came,
        circles=[each.sheet.name or t("circle-unnamed") for each in circles],
        new=new,
        text_of_file=written(came),
        fragment=as_fragment,
        ticket=new_ticket(),
        said=said,
        problem=problem,
    )


def _lines(came: Collection) -> list[ImportLine]:
    """Return the tables of a file; on a server at most as many as a phone remembers."""
    most = None if current_app.config["IN_BROWSER"] else MOST_TABLES
    return lines_of(came.tables[:most])


def _new_sets(came: Collection) -> list[SavedSet]:
    """Return the house rules whose names are not used on this phone."""
    known = {(each.game, each.name.casefold()) for each in saved_sets()}
    return [each for each in came.sets if (each.game, each.name.casefold()) not in known]


# Reminders to make a backup


@everything.get("/reminder")
def remind() -> Response:
    """Return the line that says what is at risk on this phone; an empty answer if nothing is.

    The site has its tables on this phone alone. A server has them itself; only what waits to be
    sent is on the phone.
    """
    if not current_app.config["IN_BROWSER"] and UNSENT not in request.cookies:
        return Response(status=204)
    return Response(render_template("transfer/reminder.html"), mimetype="text/html")
