"""The deals that wait for confirmation, as the table's pages list them."""

from dataclasses import dataclass
from itertools import islice

from companion.engine.fold.confirmed_deals import deals_to_confirm, from_another_side
from companion.engine.log.position import Row
from companion.web.posting.write_entry import own_author
from companion.web.request.current_table import sheet
from companion.web.request.phone import known_id

MOST_WAITING = 3
"""The most deals listed at once; the others are marked on the sheet."""


@dataclass(frozen=True)
class Unconfirmed:
    """A deal that waits for confirmation, and whether this phone can confirm it."""

    row: Row
    asked_here: bool


def unconfirmed_deals() -> list[Unconfirmed]:
    """Return the newest deals of this request's table that wait for confirmation."""
    # A phone that has never been at a table has no author yet.
    at, author = sheet(), own_author() if known_id() else ""
    return [
        Unconfirmed(row, not author or from_another_side(at, row, author))
        for row in islice(deals_to_confirm(at), MOST_WAITING)
    ]
