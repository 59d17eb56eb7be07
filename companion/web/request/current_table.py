"""What every page of a table starts from: the table its link names, and its sheet."""

from typing import Any

from flask import Blueprint, abort, g, request

from companion.engine.fold.replay import Sheet, refold
from companion.engine.seating import Seat
from companion.store.pruning import note_opened
from companion.store.tables import StoredTable, find_table, read_sheet
from companion.web.request.phone import claimed_seat, follows, remember

_STREAM = "following.stream"
"""What a page opens by itself; nobody comes to a table by it."""


def load_tables_for(blueprint: Blueprint) -> None:
    """Let a blueprint's pages find their table loaded, or say that there is none."""
    blueprint.url_value_preprocessor(_load)
    blueprint.context_processor(_shared)


def stored() -> StoredTable:
    """The table of this request."""
    found: StoredTable = g.stored
    return found


def sheet() -> Sheet:
    """The sheet of this request's table, read once."""
    if "sheet" not in g:
        g.sheet = read_sheet(stored())
    found: Sheet = g.sheet
    return found


def sheet_asked_of() -> Sheet:
    """The sheet of which a posted form was made, as far as it matters.

    What is sent again was asked for before it was written: the sheet is the one ahead of it.
    """
    key = request.form.get("key", "")
    sent = next((each for each in sheet().entries if key and each.key == key), None)
    if sent is None:
        return sheet()
    return refold(sheet(), [e for e in sheet().entries if e.number < sent.number])


def players() -> tuple[str, ...]:
    """Who sits at the table now, by seat."""
    return sheet().position.players


def own_seat() -> Seat | None:
    """Where this phone's owner sits, if they said."""
    return claimed_seat(stored().link, len(players()))


def _load(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Read the table that the address names."""
    link = str((values or {}).pop("link", ""))
    found = find_table(link)
    if found is None:
        abort(404)
    g.stored = found
    note_opened(found)
    if request.method == "GET" and not follows() and endpoint != _STREAM:
        remember(link)


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
    }
