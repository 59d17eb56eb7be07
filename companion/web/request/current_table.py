"""The table of the current request: found by its link, with its sheet, claims and access rights."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

from flask import Blueprint, Flask, abort, current_app, g, request, url_for
from markupsafe import Markup

from companion.circle.log.erased_names import with_somebody
from companion.drawing.parts import Options, Part, Parts, Viewpoint
from companion.engine.fold.replay import Sheet
from companion.engine.seating import Player, Seat, seat_on_chair, side_index
from companion.store.access.join_codes import JoinCode, codes_of
from companion.store.access.links import Right, links_of
from companion.store.circles.stored_circles import find_circle
from companion.store.tables.open_table import Claims, OpenedTable, open_table
from companion.store.tables.prune import note_opened
from companion.store.tables.stored_tables import NextTable, StoredTable, read_sheet, rematch_of
from companion.store.tables.summaries import is_example
from companion.web.request.language import catalogue, t
from companion.web.request.phone import follows, known_id, noted_chair, remember

# Once per request


_UNASKED = object()
"""A result that was not requested yet."""
Result = TypeVar("Result")


def once_per_request(name: str, query: Callable[[], Result]) -> Result:
    """Return the result of a query that is made once per request and kept in `g` as `name`."""
    kept: Result | object = g.get(name, _UNASKED)
    if kept is not _UNASKED:
        return cast("Result", kept)
    setattr(g, name, value := query())
    return value


def ask_again(name: str) -> None:
    """Forget the result of a query, so that it is made once more."""
    g.pop(name, None)


# Links of the wrong kind


class OtherPlace(LookupError):  # noqa: N818 - named for what the reader has before them
    """A table link in a circle URL, or the reverse; `kind` is "table" or "circle", at `address`."""

    def __init__(self, kind: str, address: str) -> None:
        """`kind` is what the link leads to, at `address`."""
        # The server's log must not contain links.
        super().__init__(f"the link of a {kind} in another place")
        self.kind = kind
        self.address = address


# Access by watch links


READING = ("GET", "HEAD", "OPTIONS")
"""The methods of requests that only read."""
_WATCHABLE = "companion_watchable"
View = TypeVar("View", bound=Callable[..., Any])


def watchable(view: View) -> View:
    """Mark a page as open to watch-only links, for requests that only read.

    All other pages of a table answer such a link with 403: a forgotten mark denies access.
    """
    setattr(view, _WATCHABLE, True)
    return view


def is_watchable(view: Callable[..., Any] | None) -> bool:
    """Whether a page is marked with `watchable`."""
    return bool(getattr(view, _WATCHABLE, False))


def refuse_without_right(right: Right, endpoint: str | None) -> None:
    """Abort with 403 if a link that gives a right may not do what this request asks for."""
    view = current_app.view_functions.get(endpoint or "")
    reads = request.method in READING and is_watchable(view)
    if right is not Right.SCORE and not reads:
        abort(403)


_NO_VISITS = ("table.live.stream", "circle.stream", "table.now")
"""What pages and displays ask for by themselves: it opens no page of the table."""


table_pages = Blueprint("table", __name__, url_prefix="/t/<link>")
"""All pages of a table, below its link: each loads the table first, or is refused."""


def may_write() -> bool:
    """Whether the link of this request allows writing."""
    return stored().right is Right.SCORE


def stored() -> StoredTable:
    """Return the table of this request."""
    loaded: StoredTable = g.stored
    return loaded


def sheet() -> Sheet:
    """Return the sheet of this request's table for showing it, made once per request.

    People whose names were erased are called somebody in it.
    """
    return once_per_request("sheet", lambda: for_readers(sheet_as_stored()))


def sheet_as_stored() -> Sheet:
    """Return the sheet of this request's table for writing to its log: names are as stored."""
    return once_per_request("sheet_as_stored", _read_sheet)


def _read_sheet() -> Sheet:
    """Return the sheet that this request began with; read it again if the request has written."""
    opened: OpenedTable | None = g.opened
    return read_sheet(stored()) if opened is None else opened.sheet()


def for_readers(sheet: Sheet) -> Sheet:
    """Return a sheet as it is shown: people whose names were erased are called somebody."""
    return with_somebody(sheet, lambda: t("author-unknown"))


def read_again() -> None:
    """Let this request's sheet be read again when it is needed: its log may have grown."""
    g.opened = None
    # The seats that are claimed and the parts of the page are made of the sheet.
    for name in ("sheet", "sheet_as_stored", "seated", "drawn"):
        g.pop(name, None)


def players() -> tuple[Player, ...]:
    """Return the players at the table now, by seat."""
    return sheet().position.players


def next_table() -> NextTable | None:
    """Return the rematch of this table, or None."""
    return once_per_request("next_table", lambda: rematch_of(stored()))


def is_visit() -> bool:
    """Whether a reader opens a page: no post, no event stream, no page that refreshes itself."""
    return request.method == "GET" and not follows() and request.endpoint not in _NO_VISITS


@table_pages.url_value_preprocessor
def _load(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Load the table of the link in the URL.

    Abort with 404 if there is none and with 403 if the link may not do this. Raise OtherPlace if
    the link is that of a circle.
    """
    link = str((values or {}).pop("link", ""))
    opened = open_table(link, in_transaction=request.method not in READING)
    if opened is None:
        if find_circle(link) is not None:
            raise OtherPlace("circle", url_for("circle.show", link=link))
        abort(404)
    g.opened, g.claims = opened, opened.claims
    table = g.stored = opened.stored
    refuse_without_right(table.right, endpoint)
    if is_example(table):
        return
    note_opened(table)
    if is_visit():
        remember(link)


@table_pages.url_defaults
def _keep_link(endpoint: str, values: dict[str, Any]) -> None:
    """Add this request's link to URLs that name no other."""
    if "stored" in g:
        values.setdefault("link", stored().link)


# Claimed seats


def claims() -> Mapping[Seat, str]:
    """Return the phone at each claimed seat of those who are at the table now."""
    return once_per_request("seated", _seated)


def _seated() -> Mapping[Seat, str]:
    """Return the phone at each claimed seat, from the claims that this request began with."""
    claims_read: Claims = g.claims
    by_seat = ((Seat(seat), claims_read.get(player.chair)) for seat, player in enumerate(players()))
    return {seat: phone for seat, phone in by_seat if phone is not None}


def own_seat() -> Seat | None:
    """Return the seat that this phone has claimed, or None."""
    return next((seat for seat, phone in claims().items() if phone == known_id()), None)


def own_side() -> int | None:
    """Return the index of the side of this phone's seat, or None."""
    seat = own_seat()
    return None if seat is None else side_index(sheet().position.sides, seat)


def own_player() -> str | None:
    """Return the name of the player at this phone's seat, or None."""
    seat = own_seat()
    return None if seat is None else players()[seat]


def elsewhere() -> frozenset[Seat]:
    """Return the seats that other phones have claimed."""
    return frozenset(seat for seat, phone in claims().items() if phone != known_id())


def seat_lost() -> Seat | None:
    """Return the seat that another phone has taken over from this one, or None.

    None also if this phone has seen it already.
    """
    noted = noted_chair(stored().id)
    seat = None if noted is None else seat_on_chair(players(), noted)
    return seat if seat in elsewhere() else None


# Cached page parts


_EXTENSION = "companion-parts"


def init_parts(app: Flask) -> None:
    """Give an app the renderer and the cache of its parts."""
    app.extensions[_EXTENSION] = Parts(Path(app.root_path, app.template_folder or ""))


def part(of: Part[Options], *args: Options.args, **options: Options.kwargs) -> Markup:
    """Return a part of the page, rendered now or cached for an equal viewpoint and options.

    Everything that the part depends on must be in its viewpoint or its options.
    """
    # A page has several parts; `read_again` forgets this where the request has written an entry.
    drawn: tuple[Parts, Viewpoint] | None = g.get("drawn")
    if drawn is None:
        at = Viewpoint(stored().id, sheet(), catalogue(), own_seat(), may_write())
        drawn = g.drawn = kept_parts(), at
    parts, at = drawn
    return parts.html(of, at, *args, **options)


def kept_parts() -> Parts:
    """Return the parts renderer of the running app."""
    return parts_of(current_app)


def parts_of(app: Flask) -> Parts:
    """Return the parts renderer of an app."""
    parts: Parts = app.extensions[_EXTENSION]
    return parts


# Links and join codes


def watch_link() -> str:
    """Return the table's watch link, or this request's own link if it has none."""
    return stored().watched or stored().link


def links() -> Mapping[Right, str]:
    """Return the links of the table by the right that they give."""
    return _links_and_codes()[0]


def codes() -> Mapping[Right, JoinCode]:
    """Return the valid join codes of the table by the right that they give."""
    return _links_and_codes()[1]


def _links_and_codes() -> tuple[Mapping[Right, str], Mapping[Right, JoinCode]]:
    """Return the links of the table and its codes. Abort with 404 if this request's link ended."""

    def ask() -> tuple[Mapping[Right, str], Mapping[Right, JoinCode]]:
        # Codes end with their links. Read in this order, no code belongs to a link made later.
        valid, standing = codes_of(stored().id), links_of(stored().id)
        if stored().link not in standing.values():
            abort(404)
        return standing, valid

    return once_per_request("ways_in", ask)


# Template variables


@table_pages.context_processor
def _shared() -> dict[str, Any]:
    """Return these variables; none if no table was found."""
    if "stored" not in g:
        return {}
    return {
        "stored": stored(),
        "table": stored().table,
        "sheet": sheet(),
        "players": players(),
        "own_seat": own_seat(),
        "own_side": own_side(),
        "elsewhere": elsewhere(),
        "seat_lost": seat_lost(),
        "may_write": may_write(),
        "is_example": is_example(stored()),
        "watch_link": watch_link,
    }
