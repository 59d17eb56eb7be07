"""The table of the current request, found by its link, and the sheet of that table."""

from typing import Any

from flask import Blueprint, abort, g, request, url_for

from companion.circle.log.somebody import with_somebody
from companion.engine.fold.replay import Sheet
from companion.engine.seating import Player
from companion.store.access.links import Right
from companion.store.circles.stored_circles import find_circle
from companion.store.tables.example_table import is_example
from companion.store.tables.open_table import OpenedTable, open_table
from companion.store.tables.prune import note_opened
from companion.store.tables.stored_tables import (
    NextTable,
    StoredTable,
    read_sheet,
    rematch_of,
)
from companion.web.request.language import t
from companion.web.request.once_per_request import once_per_request
from companion.web.request.other_place import OtherPlace
from companion.web.request.phone import follows, remember
from companion.web.request.watchable import READING, refuse_without_right

_NO_VISITS = ("table.following.stream", "circle.following_circle.stream", "table.now.show")
"""What pages and displays ask for by themselves: it opens no page of the table."""


def load_tables_for(blueprint: Blueprint) -> None:
    """Load the table that the link in the URL names, for all pages of a blueprint."""
    blueprint.url_value_preprocessor(_load)
    blueprint.url_defaults(_keep_link)


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
    # The last two belong to `claimed_seats` and `page_parts`, which are made of the sheet.
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


def _keep_link(endpoint: str, values: dict[str, Any]) -> None:
    """Add this request's link to URLs that name no other."""
    if "stored" in g:
        values.setdefault("link", stored().link)
