"""Everything on this phone: as one file, and back from one."""

from collections.abc import Callable
from datetime import UTC, datetime

from flask import Blueprint, current_app, request
from werkzeug.wrappers import Response

from companion.store.faults import StoreFault, TooMany
from companion.store.handing import parcel_of
from companion.store.parcel import ParcelError, ask_little, pack
from companion.store.tables import StoredTable, UnreadableTable, find_tables
from companion.web.handing.collection import Collection, Packed, read, written
from companion.web.handing.fragments import as_fragment
from companion.web.handing.taking import Line, fitting_tables, lines_of, own_links, take
from companion.web.handing.tickets import new_ticket, sent_ticket
from companion.web.request.answers import form_page
from companion.web.request.expired import is_expired, shows_again
from companion.web.request.language import say, t
from companion.web.request.phone import MOST_TABLES, give_name, given_name, remember
from companion.web.request.putting_off import ask_too_often, asks_too_often, put_off
from companion.web.request.typed import long_text
from companion.web.setup.saved_rules import SavedSet, fitting, names_of, saved_sets, store

everything = Blueprint("everything", __name__, url_prefix="/everything")


@everything.get("")
def show() -> Response:
    """What there is, to be downloaded as a file, and where a file can be chosen."""
    return _page()


@everything.get("/file")
def file() -> Response:
    """The file."""
    answer = Response(written(_own()), mimetype="application/json")
    name = f"Companion {datetime.now(UTC).date().isoformat()}.json"
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


@everything.post("/look")
@shows_again
def look() -> Response:
    """Show what a file holds."""
    return _shown_or_refused(_shown)


@everything.post("/take")
@shows_again
def take_in() -> Response:
    """Take in what this phone lacks; what is here stays as it is."""
    return _shown_or_refused(_taken_in)


def _shown_or_refused(answer: Callable[[Collection], Response]) -> Response:
    """What there is to say to what came; or the first page again, with what is wrong with it."""
    if asks_too_often():
        return _page(t("error-429"))
    chosen = request.files.get("file")
    most = current_app.config["MAX_CONTENT_LENGTH"]
    data = chosen.read() if chosen else long_text("text", most).encode()
    if not data:
        return _page(t("everything-nothing"))
    try:
        came = read(data)
        if not current_app.config["ALONE"]:
            ask_little([each.parcel for each in came.tables])
        return answer(came)
    except ParcelError as error:
        return _page(t(f"everything-{error.flaw}"))
    except TooMany:
        ask_too_often()
        return _page(t("error-429"))


def _taken_in(came: Collection) -> Response:
    """Take in what is lacking, and show what there is after that."""
    if is_expired():
        return _shown(came, problem=t("receive-expired"), refused=True)
    tables, fault = _take_tables(came)
    if fault:
        return _shown(came, problem=say(put_off(fault).message), refused=True)
    own, new = saved_sets(), _new_sets(came)
    kept = fitting((*own, *new))
    fit = max(0, len(kept) - len(own))
    said = t("everything-taken", tables=tables, sets=fit)
    if left := names_of(new[fit:]):
        said += t("everything-no-room", sets=t("list-comma").join(left))
    give_name(given_name() or came.name)
    answer = _shown(came, said=said)
    if fit:
        store(answer, kept)
    return answer


def _take_tables(came: Collection) -> tuple[int, StoreFault | None]:
    """Take in the tables that are lacking: how many came, and what stopped it before the end."""
    ticket, stopped = sent_ticket(), None
    taken: list[str] = []
    fit, _ = fitting_tables(_lines(came))
    try:
        taken.extend(link for line in fit if (link := take(line, ticket)))
    except StoreFault as fault:
        stopped = fault
    for link in reversed(taken):
        remember(link, own=True)
    return len(taken), stopped


def _page(problem: str = "") -> Response:
    """The first page."""
    own = _own()
    left_out = len(find_tables(own_links())) - len(own.tables)
    return form_page("handing/everything.html", own=own, left_out=left_out, problem=problem)


def _shown(
    came: Collection, *, said: str = "", problem: str = "", refused: bool = False
) -> Response:
    """What a file holds, and what would become of it; `said` is what has become of it."""
    lines = _lines(came)
    fit, left_out = fitting_tables(lines)
    new = any(each.is_taken for each in fit) or (not said and bool(_new_sets(came)))
    return form_page(
        "handing/everything_came.html",
        refused=refused,
        lines=lines,
        left_out=left_out + len(came.tables) - len(lines),
        most=MOST_TABLES,
        came=came,
        new=new,
        text_of_file=written(came),
        fragment=as_fragment,
        ticket=new_ticket(),
        said=said,
        problem=problem,
    )


def _own() -> Collection:
    """What is on this phone; a table that no parcel holds is left out."""
    packed = (_packed(each) for each in find_tables(own_links()))
    return Collection(tuple(each for each in packed if each), saved_sets(), given_name())


def _packed(stored: StoredTable) -> Packed | None:
    """A table as a parcel, if there can be one."""
    try:
        parcel = pack(parcel_of(stored, stored.origin.home))
    except (ParcelError, UnreadableTable):
        return None
    # A file goes through many hands; a link to a server lets whoever has it write.
    link = stored.link if current_app.config["ALONE"] else ""
    return Packed(parcel, link, stored.origin.put_aside)


def _lines(came: Collection) -> list[Line]:
    """The tables of a file; no more of them than a phone remembers where others pay for it."""
    most = None if current_app.config["ALONE"] else MOST_TABLES
    return lines_of(came.tables[:most])


def _new_sets(came: Collection) -> list[SavedSet]:
    """The house rules that this phone has none of that name of."""
    known = {(each.game, each.name.casefold()) for each in saved_sets()}
    return [each for each in came.sets if (each.game, each.name.casefold()) not in known]
