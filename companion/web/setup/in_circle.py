"""A new table that is set up in a circle: its people are offered, the last seating first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from flask import request

from companion.circle.log.circle_state import Favourite
from companion.circle.log.erased_names import is_erased_name
from companion.circle.people import people_of
from companion.store.circles.circle_log import UnreadableCircle, read_circle_sheet
from companion.store.circles.circle_now import read_circle
from companion.store.circles.circle_tables import newest_table
from companion.store.circles.stored_circles import StoredCircle
from companion.store.tables.stored_tables import UnreadableTable, read_sheet
from companion.web.request.current_circle import writable_circle

FIELD = "circle"
"""The field, and the query argument, with the link of the circle."""


@dataclass(frozen=True)
class Seating:
    """Names by seat, and who deals first."""

    names: Sequence[str] = ()
    dealer: int = 0


def circle_of_form() -> StoredCircle | None:
    """Return the circle in which the table is set up, or None.

    A form names it in its field alone: its address still does when it was shown without it.
    """
    link = _link()
    return writable_circle(link) if link else None


def is_circle_lost() -> bool:
    """Whether this form names a circle in which this phone cannot write any more."""
    return bool(_link()) and circle_of_form() is None


def _link() -> str:
    """Return the link of the circle that this request names, or ""."""
    fields = request.form if request.method == "POST" else request.args
    return fields.get(FIELD, "")


def last_seating(circle: StoredCircle, seats: int) -> Seating:
    """Return the last seating of a circle with the next dealer, if it fits so many seats."""
    last = newest_table(circle)
    try:
        position = read_sheet(last).position if last else None
    except UnreadableTable:
        position = None
    if position is None or len(position.players) > seats:
        return Seating()
    names = ["" if is_erased_name(player) else player for player in position.players]
    return Seating(names, position.dealer)


def names_in(circle: StoredCircle) -> list[str]:
    """Return the spellings of a circle's people, those of the latest tables first."""
    now = read_circle(circle)
    played = (name for table in reversed(now.tables) for name in table.players)
    people = (person.key for person in people_of(now.sheet, (), circle.known_as).all)
    return [name for name in dict.fromkeys((*played, *people)) if not is_erased_name(name)]


def favourites_in(circle: StoredCircle) -> Mapping[str, Favourite]:
    """Return the favourite rules of a circle by their names; none if it cannot be read."""
    try:
        return read_circle_sheet(circle).favourites
    except UnreadableCircle:
        return {}
