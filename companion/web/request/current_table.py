"""What every page of a table starts from: the table its link names, and its sheet.

A link that only watches leads to the pages that are marked for it, and to no other.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from flask import Blueprint, abort, current_app, g, request

from companion.engine.fold.replay import Sheet, refold
from companion.engine.log.entries import Entry
from companion.engine.seating import Seat, side_of
from companion.store.claims import Claims, claims_at
from companion.store.codes import Code, codes_of
from companion.store.links import Right, links_of
from companion.store.pruning import note_opened
from companion.store.tables import NextTable, StoredTable, find_table, read_sheet, rematch_of
from companion.web.request.forms import posted_number, saw_this_log
from companion.web.request.phone import follows, known_id, noted_seat, remember

_STREAM = "table.following.stream"
"""What a page opens by itself; nobody comes to a table by it."""
_WATCHABLE = "companion_watchable"
_READING = ("GET", "HEAD", "OPTIONS")
View = TypeVar("View", bound=Callable[..., Any])
Asked = TypeVar("Asked")


def load_tables_for(blueprint: Blueprint) -> None:
    """Let all pages of a blueprint find the table that their address names loaded."""
    blueprint.url_value_preprocessor(_load)
    blueprint.url_defaults(_keep_link)
    blueprint.context_processor(_shared)


def watchable(view: View) -> View:
    """Mark a page as one that a link that only watches leads to as well, as long as it only reads.

    Any other page of a table answers such a link with 403, so that none can be forgotten.
    """
    setattr(view, _WATCHABLE, True)
    return view


def may_write() -> bool:
    """Whether the link that this request came by lets its phone write."""
    return stored().right is Right.SCORE


def stored() -> StoredTable:
    """The table of this request."""
    loaded: StoredTable = g.stored
    return loaded


def sheet() -> Sheet:
    """The sheet of this request's table, read once."""
    known: Sheet | None = g.get("sheet")
    if known is None:
        known = g.sheet = read_sheet(stored())
    return known


def sent_before() -> Entry | None:
    """The entry that this request's post wrote when it was sent first; None if it is new."""
    key = request.form.get("key", "")
    return next((each for each in sheet().entries if key and each.key == key), None)


def sheet_when_shown() -> Sheet:
    """The sheet as the posted form showed it, whatever has been written since."""
    sent = sent_before()
    # A form that comes back under its old key names a later position than it was first sent from.
    seen = sent.number - 1 if sent else posted_number(request.form.get("seen"))
    if not sent and not saw_this_log():
        return sheet()
    if not 0 <= seen < sheet().head:
        return sheet()
    return refold(sheet(), [each for each in sheet().entries if each.number <= seen])


def sheet_to_write_on() -> Sheet:
    """The sheet on which a post is read: what was sent before is read as it was then."""
    return sheet_when_shown() if sent_before() else sheet()


def players() -> tuple[str, ...]:
    """Who sits at the table now, by seat."""
    return sheet().position.players


def claims() -> Claims:
    """The phone at each seat that has been claimed."""
    return _once("claims", lambda: claims_at(stored()))


def next_table() -> NextTable | None:
    """The table that has followed this one; None if none has."""
    return _once("next_table", lambda: rematch_of(stored()))


def links() -> Mapping[Right, str]:
    """The links of the table, by what they allow."""
    return _ways_in()[0]


def codes() -> Mapping[Right, Code]:
    """The codes of the table that are valid, by what they allow."""
    return _ways_in()[1]


def _ways_in() -> tuple[Mapping[Right, str], Mapping[Right, Code]]:
    """The links of the table and its codes; none is found if this request's own link has ended."""

    def ask() -> tuple[Mapping[Right, str], Mapping[Right, Code]]:
        # Codes end with their links. Asked for in this order, none is of a link that came later.
        valid, standing = codes_of(stored().id), links_of(stored().id)
        if stored().link not in standing.values():
            abort(404)
        return standing, valid

    return _once("ways_in", ask)


def own_seat() -> Seat | None:
    """Where this phone's owner sits, if they said."""
    return next((seat for seat, phone in claims().items() if phone == known_id()), None)


def own_side() -> int | None:
    """The side of this phone's owner, by its place in their order."""
    seat = own_seat()
    return None if seat is None else side_of(sheet().position.sides, seat)


def own_player() -> str | None:
    """Who sits where this phone's owner said that they sit."""
    seat = own_seat()
    return None if seat is None else players()[seat]


def elsewhere() -> frozenset[Seat]:
    """The seats that other phones have claimed."""
    return frozenset(seat for seat, phone in claims().items() if phone != known_id())


def seat_lost() -> Seat | None:
    """The seat that this phone had claimed and another has taken over; None: it knows, or none."""
    noted = noted_seat(stored().id)
    return noted if noted in elsewhere() else None


def is_visit() -> bool:
    """Whether somebody opens a page, rather than the page asking by itself or sending something."""
    return request.method == "GET" and not follows() and request.endpoint != _STREAM


def _once(name: str, ask: Callable[[], Asked]) -> Asked:
    """What the database says, asked once for each request."""
    if name not in g:
        setattr(g, name, ask())
    said: Asked = getattr(g, name)
    return said


def _load(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Read the table that the address names, or answer that there is none."""
    link = str((values or {}).pop("link", ""))
    table = find_table(link)
    if table is None:
        abort(404)
    g.stored = table
    if not may_write() and not _only_reads(endpoint):
        abort(403)
    note_opened(table)
    if is_visit():
        remember(link)


def _only_reads(endpoint: str | None) -> bool:
    """Whether this request is for a page that may be watched, and sends nothing to it."""
    view = current_app.view_functions.get(endpoint or "")
    return request.method in _READING and getattr(view, _WATCHABLE, False)


def _keep_link(endpoint: str, values: dict[str, Any]) -> None:
    """Lead to the same table's pages where an address names no other."""
    if "stored" in g:
        values.setdefault("link", stored().link)


def _shared() -> dict[str, Any]:
    """What the templates of a table's pages have at hand; nothing where no table was found."""
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
    }
