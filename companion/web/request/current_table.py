"""The table of the current request, found by its link, and the sheet of that table.

A watch-only link opens only the pages that are marked with `watchable`.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar, cast

from flask import Blueprint, abort, current_app, g, request, url_for

from companion.circle.log.somebody import with_somebody
from companion.engine.fold.replay import Sheet
from companion.engine.seating import Player, Seat, seat_on_chair, side_index
from companion.store.access.join_codes import JoinCode, codes_of
from companion.store.access.links import Right, links_of
from companion.store.circles.stored_circles import find_circle
from companion.store.tables.example_table import is_example
from companion.store.tables.open_table import OpenedTable, open_table
from companion.store.tables.prune import note_opened
from companion.store.tables.seat_claims import Claims
from companion.store.tables.stored_tables import (
    NextTable,
    StoredTable,
    read_sheet,
    rematch_of,
)
from companion.web.request.language import t
from companion.web.request.other_place import OtherPlace
from companion.web.request.phone import follows, known_id, noted_chair, remember

_NO_VISITS = ("table.following.stream", "circle.following_circle.stream", "table.now.show")
"""What pages and displays ask for by themselves: it opens no page of the table."""
_WATCHABLE = "companion_watchable"
_READING = ("GET", "HEAD", "OPTIONS")
_UNASKED = object()
"""Stands for the result of a query that was not made yet."""
View = TypeVar("View", bound=Callable[..., Any])
Asked = TypeVar("Asked")


def load_tables_for(blueprint: Blueprint) -> None:
    """Load the table that the link in the URL names, for all pages of a blueprint."""
    blueprint.url_value_preprocessor(_load)
    blueprint.url_defaults(_keep_link)
    blueprint.context_processor(_shared)


def watchable(view: View) -> View:
    """Mark a page as open to watch-only links, for requests that only read.

    All other pages of a table answer such a link with 403: a forgotten mark denies access.
    """
    setattr(view, _WATCHABLE, True)
    return view


def is_watchable(view: Callable[..., Any] | None) -> bool:
    """Whether a page is marked with `watchable`."""
    return bool(getattr(view, _WATCHABLE, False))


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
    return _once("sheet", lambda: for_readers(sheet_as_stored()))


def sheet_as_stored() -> Sheet:
    """Return the sheet of this request's table for writing to its log: names are as stored."""
    return _once("sheet_as_stored", _read_sheet)


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
    for name in ("sheet", "sheet_as_stored", "seated", "drawn"):
        g.pop(name, None)


def players() -> tuple[Player, ...]:
    """Return the players at the table now, by seat."""
    return sheet().position.players


def claims() -> Mapping[Seat, str]:
    """Return the phone at each claimed seat of those who are at the table now."""
    return _once("seated", _seated)


def _seated() -> Mapping[Seat, str]:
    """Return the phone at each claimed seat, from the claims that this request began with."""
    claims_read: Claims = g.claims
    by_seat = ((Seat(seat), claims_read.get(player.chair)) for seat, player in enumerate(players()))
    return {seat: phone for seat, phone in by_seat if phone is not None}


def next_table() -> NextTable | None:
    """Return the rematch of this table, or None."""
    return _once("next_table", lambda: rematch_of(stored()))


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

    return _once("ways_in", ask)


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

    None also if this phone has been told already.
    """
    noted = noted_chair(stored().id)
    seat = None if noted is None else seat_on_chair(players(), noted)
    return seat if seat in elsewhere() else None


def is_visit() -> bool:
    """Whether a reader opens a page: no post, no event stream, no page that refreshes itself."""
    return request.method == "GET" and not follows() and request.endpoint not in _NO_VISITS


def refuse_without_right(right: Right, endpoint: str | None) -> None:
    """Abort with 403 if a link that gives a right may not do what this request asks for."""
    view = current_app.view_functions.get(endpoint or "")
    reads = request.method in _READING and is_watchable(view)
    if right is not Right.SCORE and not reads:
        abort(403)


def _once(name: str, query: Callable[[], Asked]) -> Asked:
    """Return the result of a query that is made once per request and kept in `g` as `name`."""
    kept: Asked | object = g.get(name, _UNASKED)
    if kept is not _UNASKED:
        return cast("Asked", kept)
    setattr(g, name, value := query())
    return value


def _load(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Load the table of the link in the URL.

    Abort with 404 if there is none and with 403 if the link may not do this. Raise OtherPlace if
    the link is that of a circle.
    """
    link = str((values or {}).pop("link", ""))
    opened = open_table(link, in_transaction=request.method not in _READING)
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


def _keep_link(endpoint: str, values: dict[str, Any]) -> None:
    """Add this request's link to URLs that name no other."""
    if "stored" in g:
        values.setdefault("link", stored().link)


def _shared() -> dict[str, Any]:
    """Return the variables for the templates of a table's pages; none if no table was found."""
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
