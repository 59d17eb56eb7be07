"""The circle of the current request, found by its link, and its contents.

A watch-only link opens only the pages that are marked with `watchable`, as at a table.
"""

from typing import Any

from flask import Blueprint, abort, g, url_for

from companion.circle.log.fold import CircleSheet
from companion.store.access.links import CIRCLES, Right, links_of
from companion.store.circles.circle_log import read_circle_sheet
from companion.store.circles.circle_now import CircleNow, read_circle
from companion.store.circles.circle_tables import membership_of
from companion.store.circles.stored_circles import (
    StoredCircle,
    find_circle,
    find_circles,
    note_circle_opened,
)
from companion.store.tables.stored_tables import find_table
from companion.web.request.current_table import (
    OtherPlace,
    ask_again,
    is_visit,
    once_per_request,
    refuse_without_right,
    stored,
)
from companion.web.request.phone import known_circles, own_id, remember_circle

circle_pages = Blueprint("circle", __name__, url_prefix="/c/<link>")
"""All pages of a circle, below its link: each loads the circle first, or is refused."""


def circle() -> StoredCircle:
    """Return the circle of this request."""
    loaded: StoredCircle = g.circle
    return loaded


def circle_watch_link() -> str:
    """Return the circle's link only to watch."""
    return links_of(circle().id, CIRCLES)[Right.WATCH]


def circle_sheet() -> CircleSheet:
    """Return the sheet of this request's circle; read again after a post has written to it."""
    return read_circle_sheet(circle())


def circle_now() -> CircleNow:
    """Return the current state of this request's circle, read once per request."""
    return once_per_request("circle_now", lambda: read_circle(circle()))


def circle_read_anew() -> None:
    """Read this request's circle once more when it is asked for next: others may have written."""
    ask_again("circle_now")


def may_write_circle() -> bool:
    """Whether the link of this request allows writing, and the circle was not taken out."""
    return circle().right is Right.SCORE and not circle().taken_out


def own_circles() -> list[StoredCircle]:
    """Return the circles that this phone remembers, the one visited last first."""
    return [listed for listed in find_circles(known_circles()) if not listed.taken_out]


def writable_circle(link: str) -> StoredCircle | None:
    """Return the circle at a link that allows writing there, or None."""
    at_link = find_circle(link)
    writes = at_link is not None and at_link.right is Right.SCORE and not at_link.taken_out
    return at_link if writes else None


def circle_of_table() -> StoredCircle | None:
    """Return the circle that this request's table is in, if this phone may write there."""
    at = membership_of(stored())
    if not at.circle or at.taken_out:
        return None
    own = (own_circle for own_circle in own_circles() if own_circle.right is Right.SCORE)
    return next((own_circle for own_circle in own if own_circle.mark == at.circle), None)


@circle_pages.url_value_preprocessor
def _load(endpoint: str | None, values: dict[str, Any] | None) -> None:
    """Load the circle of the link in the URL.

    Abort with 404 if there is none and with 403 if the link may not do this. Raise OtherPlace if
    the link is that of a table.
    """
    link = str((values or {}).pop("link", ""))
    at_link = find_circle(link)
    if at_link is None:
        if find_table(link) is not None:
            raise OtherPlace("table", url_for("table.show", link=link))
        abort(404)
    g.circle = at_link
    refuse_without_right(at_link.right, endpoint)
    note_circle_opened(at_link)
    if is_visit():
        own_id()
        remember_circle(link)


@circle_pages.url_defaults
def _keep_link(endpoint: str, values: dict[str, Any]) -> None:
    """Add this request's link to URLs that name no other."""
    if "circle" in g:
        values.setdefault("link", circle().link)


@circle_pages.context_processor
def _shared() -> dict[str, Any]:
    """Return the variables for the templates of a circle's pages; none if none was found."""
    if "circle" not in g:
        return {}
    return {
        "circle": circle(),
        "circle_sheet": circle_sheet(),
        "circle_watch_link": circle_watch_link,
        "may_write_circle": may_write_circle(),
    }
