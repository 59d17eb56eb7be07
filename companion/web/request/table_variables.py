"""The variables that the templates of a table's pages have."""

from typing import Any

from flask import g

from companion.store.tables.example_table import is_example
from companion.web.request.claimed_seats import elsewhere, own_seat, own_side, seat_lost
from companion.web.request.current_table import may_write, players, sheet, stored
from companion.web.request.table_links import watch_link


def table_variables() -> dict[str, Any]:
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
